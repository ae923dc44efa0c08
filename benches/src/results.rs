//! What was measured, summed up for each shape and contender.

use crate::child::Outcome;
use crate::contender::{Contender, LLVM};
use crate::machine::Machine;
use crate::shapes::Shape;
use crate::usage::Sample;
use serde::Serialize;

/// All that a run found out; results.json is this.
#[derive(Serialize)]
pub struct Results {
    /// Where it was found out.
    pub machine: Machine,
    /// Whether the sizes were the small ones, whose times mean nothing.
    pub brief: bool,
    /// In the order in which they were measured.
    pub rows: Vec<Row>,
}

/// A shape on one contender.
#[derive(Serialize)]
pub struct Row {
    /// The shape.
    pub shape: Shape,
    /// The contender's name.
    pub contender: String,
    /// Whether it is a native task library.
    pub peer: bool,
    /// Why there is no result, or none of all repetitions.
    pub failure: Option<String>,
    /// What each repetition used.
    pub samples: Vec<Sample>,
    /// Wall time for each task.
    pub ns_per_task: Option<Summary>,
    /// Processor time for each task.
    pub cpu_ns_per_task: Option<Summary>,
    /// How many times as fast as LLVM's runtime, by medians.
    pub ratio_to_llvm: Option<f64>,
    /// The same for processor time, which suffers less from other programs.
    pub cpu_ratio_to_llvm: Option<f64>,
    /// How many times as fast as the fastest peer, by medians.
    pub ratio_to_best_peer: Option<f64>,
}

/// The spread of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The smallest.
    pub min: f64,
    /// The middle one, the mean of two if their number is even.
    pub median: f64,
    /// The largest.
    pub max: f64,
}

impl Summary {
    /// Of these numbers; `None` if there are none.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let middle = sorted.len() / 2;
        let (min, max) = (*sorted.first()?, *sorted.last()?);
        let odd = sorted.len() % 2 == 1;
        let median = if odd { sorted[middle] } else { (sorted[middle - 1] + sorted[middle]) / 2.0 };
        Some(Self { min, median, max })
    }
}

impl Row {
    /// The median of a count over the samples that have it.
    pub fn median(&self, count: impl Fn(&Sample) -> Option<u64>) -> Option<f64> {
        let counts = self.samples.iter().filter_map(|sample| Some(count(sample)? as f64));
        Some(Summary::of(counts)?.median)
    }

    fn median_ns(&self) -> Option<f64> {
        Some(self.ns_per_task?.median)
    }
}

impl Results {
    /// With no rows.
    pub fn new(machine: Machine, brief: bool) -> Self {
        Self { machine, brief, rows: Vec::new() }
    }

    /// Adds what one measurement found out.
    pub fn add(&mut self, shape: Shape, contender: &Contender, outcome: Outcome) {
        let name = contender.name();
        let same = |row: &Row| row.shape == shape && row.contender == name;
        let index = self.rows.iter().position(same).unwrap_or_else(|| {
            self.rows.push(Row {
                shape,
                contender: name.clone(),
                peer: contender.is_peer(),
                failure: None,
                samples: Vec::new(),
                ns_per_task: None,
                cpu_ns_per_task: None,
                ratio_to_llvm: None,
                cpu_ratio_to_llvm: None,
                ratio_to_best_peer: None,
            });
            self.rows.len() - 1
        });
        let row = &mut self.rows[index];
        match outcome {
            Outcome::Done(sample) => row.samples.push(sample),
            Outcome::Hangs => row.failure = Some("hangs".to_owned()),
            Outcome::Fails(why) => row.failure = Some(why),
        }
    }

    /// Computes summaries and ratios, when all has been added.
    pub fn compare(&mut self) {
        for row in &mut self.rows {
            row.ns_per_task = Summary::of(row.samples.iter().map(Sample::ns_per_task));
            let cpu = |sample: &Sample| Some(sample.cpu_ns? / sample.tasks as f64);
            row.cpu_ns_per_task = Summary::of(row.samples.iter().filter_map(cpu));
        }
        for index in 0..self.rows.len() {
            let row = &self.rows[index];
            let Some(own) = row.median_ns() else { continue };
            let same_shape = || self.rows.iter().filter(|other| other.shape == row.shape);
            let llvm = same_shape().find(|other| other.contender == LLVM);
            let peers = same_shape().filter(|other| other.peer).filter_map(Row::median_ns);
            let best = peers.min_by(f64::total_cmp);
            let to_llvm = llvm.and_then(Row::median_ns).map(|ns| ns / own);
            let cpu = |row: &Row| Some(row.cpu_ns_per_task?.median);
            let cpu_to_llvm = llvm.and_then(cpu).zip(cpu(row)).map(|(llvm, own)| llvm / own);
            let row = &mut self.rows[index];
            row.ratio_to_llvm = to_llvm;
            row.cpu_ratio_to_llvm = cpu_to_llvm;
            row.ratio_to_best_peer = best.map(|ns| ns / own);
        }
    }

    /// What went wrong, except on LLVM's runtime, whose hangs and crashes are known.
    /// That a peer is slow beyond the time limit (some are, with more workers than
    /// processors) does not count either.
    pub fn failed(&self) -> Vec<String> {
        let slow = |row: &Row| row.peer && row.failure.as_deref() == Some("hangs");
        let failed = self.rows.iter().filter(|row| row.contender != LLVM && !slow(row));
        let text = |row: &Row| {
            let failure = row.failure.as_deref()?;
            Some(format!("{} on {} ({failure})", row.shape.name(), row.contender))
        };
        failed.filter_map(text).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_has_the_middle() {
        let odd = Summary::of([3.0, 1.0, 2.0]);
        assert_eq!(odd, Some(Summary { min: 1.0, median: 2.0, max: 3.0 }));
        let even = Summary::of([4.0, 1.0, 2.0, 3.0]);
        assert_eq!(even, Some(Summary { min: 1.0, median: 2.5, max: 4.0 }));
        assert_eq!(Summary::of([]), None);
    }
}
