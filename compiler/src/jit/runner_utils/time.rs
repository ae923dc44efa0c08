//! Time.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use super::functions;
use super::print::general;
use super::stream::write;

pub(super) fn address(name: &str) -> Option<usize> {
    functions! { name;
        "nanoTime" | "_mlir_ciface_nanoTime" | "_mlir_ciface_nano_time" =>
            nano_time, extern "C" fn() -> i64;
        "rtclock" => rtclock, extern "C" fn() -> f64;
        "printFlops" | "print_flops" => print_flops, extern "C" fn(f64);
    }
}

/// Nanoseconds since some moment; only differences count.
extern "C" fn nano_time() -> i64 {
    use std::sync::LazyLock;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    // One is never before the other, also at the first call.
    let start = *START;
    i64::try_from(start.elapsed().as_nanos()).unwrap_or(i64::MAX)
}

/// Seconds since 1970.
extern "C" fn rtclock() -> f64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64())
}

extern "C" fn print_flops(flops: f64) {
    write(format!("{} GFLOPS\n", general(flops / 1.0e9)).as_bytes());
}

#[cfg(test)]
mod tests {
    #[test]
    fn time_does_not_go_back() {
        let first = super::nano_time();
        assert!(super::nano_time() >= first);
        assert!(super::rtclock() > 1.0e9);
    }
}
