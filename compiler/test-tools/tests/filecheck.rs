//! Verdicts of FileCheck. Each case says what it must be; where LLVM's tool is
//! installed, its verdict is compared too.

use std::path::{Path, PathBuf};
use std::process::Command;

use test_tools::filecheck::{CommandLine, Failure, check};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Pass,
    /// The input is not as the directives say.
    Mismatch,
    /// The directives are wrong.
    Invalid,
}

use Verdict::{Invalid, Mismatch, Pass};

struct Case {
    checks: &'static str,
    input: &'static str,
    options: &'static [&'static str],
    verdict: Verdict,
    /// What a failure's text must contain.
    text: &'static str,
}

const fn case(checks: &'static str, input: &'static str, verdict: Verdict) -> Case {
    Case { checks, input, options: &[], verdict, text: "" }
}

impl Case {
    const fn with(mut self, options: &'static [&'static str]) -> Self {
        self.options = options;
        self
    }

    const fn says(mut self, text: &'static str) -> Self {
        self.text = text;
        self
    }

    fn describe(&self, verdict: Verdict, text: &str) -> String {
        let Self { checks, input, options, verdict: expected, text: says } = self;
        format!(
            "checks {checks:?}, input {input:?}, options {options:?}: \
             {verdict:?}, not {expected:?} with {says:?}\n{text}\n"
        )
    }
}

/// The places of matches.
const ORDER: &[Case] = &[
    case("CHECK: a\nCHECK: b\n", "xay\nb\n", Pass),
    case("CHECK: b\nCHECK: a\n", "a\nb\n", Mismatch)
        .says("CHECK: expected string not found in input"),
    case("CHECK: a\nCHECK: a\n", "a\n", Mismatch),
    case("CHECK: a\nCHECK-NEXT: b\n", "a\nb\n", Pass),
    case("CHECK: a\nCHECK-NEXT: b\n", "a\n\nb\n", Mismatch).says("not on the line after"),
    case("CHECK: a\nCHECK-NEXT: b\n", "a b\nb\n", Mismatch).says("on the same line as previous"),
    case("CHECK: a\nCHECK-SAME: b\n", "a x b\n", Pass),
    case("CHECK: a\nCHECK-SAME: b\n", "a\nb\n", Mismatch).says("not on the same line as"),
    case("CHECK: a\nCHECK-SAME: {{^}} b\n", "a b\n", Pass),
    case("CHECK: a\nCHECK-SAME: {{^}}b\n", "a b\n", Mismatch),
    case("CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b\n", "a\n\nb\n", Pass),
    case("CHECK: a\nCHECK-EMPTY:\n", "a\nb\n\n", Mismatch),
    case("CHECK: a\nCHECK-EMPTY:\n", "a\n", Pass),
    case("CHECK: a\nCHECK-EMPTY:\n", "a", Mismatch),
    case("CHECK-COUNT-2: a\nCHECK-NOT: a\n", "a\na\n", Pass),
    case("CHECK-COUNT-3: a\n", "a\na\n", Mismatch).says("(2 out of 3)"),
    case("CHECK-COUNT-2: a\nCHECK-NEXT: b\n", "a\na\nb\n", Pass),
    case("CHECK-NOT: x\nCHECK: a\nCHECK-NOT: b\nCHECK: c\n", "a\nc\nb\nx\n", Pass),
    case("CHECK: a\nCHECK-NOT: b\nCHECK: c\n", "a\nb\nc\n", Mismatch)
        .says("CHECK-NOT: excluded string found in input"),
    case("CHECK-NOT: b\nCHECK: c\n", "b\nc\n", Mismatch),
    case("CHECK: c\nCHECK-NOT: b\n", "c\nb\n", Mismatch),
    case("CHECK-NOT: b\n", "c\n", Pass),
];

/// `-DAG` and `-LABEL`.
const GROUPS: &[Case] = &[
    case("CHECK-DAG: b\nCHECK-DAG: a\nCHECK: c\n", "a\nb\nc\n", Pass),
    case("CHECK-DAG: b\nCHECK-DAG: a\nCHECK: b\n", "a\nb\n", Mismatch),
    case("CHECK-DAG: a\nCHECK-DAG: a\n", "a\n", Mismatch),
    case("CHECK-DAG: a.\nCHECK-DAG: {{a.+}}\n", "a. a.b\n", Pass),
    case("CHECK-DAG: ab\nCHECK-DAG: bc\n", "abc\n", Mismatch),
    case("CHECK-DAG: ab\nCHECK-DAG: bc\n", "abc bc\n", Pass),
    case("CHECK-DAG: b\nCHECK-NOT: x\nCHECK-DAG: a\n", "b\na x\n", Pass),
    case("CHECK-DAG: b\nCHECK-NOT: x\nCHECK-DAG: a\n", "b\nx\na\n", Mismatch).says("excluded"),
    case("CHECK-DAG: b\nCHECK-NOT: x\nCHECK-DAG: a\n", "a\nb\n", Mismatch),
    case("CHECK-NOT: x\nCHECK-DAG: b\nCHECK-DAG: a\n", "x a b\n", Mismatch),
    case("CHECK-NOT: x\nCHECK-DAG: b\nCHECK-DAG: a\n", "a x b\n", Pass),
    case("CHECK-DAG: b\nCHECK-DAG: a\nCHECK-NOT: x\n", "a b\nx", Mismatch),
    case("CHECK-DAG: b\nCHECK-DAG: a\nCHECK-NOT: x\nCHECK: c\n", "a b\nc x", Pass),
    case("CHECK: z\nCHECK-DAG: [[X:a.]]\nCHECK-DAG: [[X]]\n", "z a1 a1\n", Pass),
    case("CHECK: z\nCHECK-DAG: b [[X:a.]]\nCHECK-DAG: c [[X]]\n", "z\nc a1\nc a2\nb a2\n", Pass),
    case("CHECK: a\nCHECK-DAG: b\nCHECK-NEXT: c\n", "a\nb\nc\n", Pass),
    case("CHECK-LABEL: f\nCHECK: x\nCHECK-LABEL: g\nCHECK: x\n", "f\nx\ng\nx\n", Pass),
    case("CHECK-LABEL: f\nCHECK: x\nCHECK-LABEL: g\n", "f\ng\nx\n", Mismatch),
    case("CHECK-LABEL: f\nCHECK-NOT: x\nCHECK-LABEL: g\n", "x\nf\ng\nx\n", Pass),
    case("CHECK-LABEL: f\nCHECK-NOT: x\nCHECK-LABEL: g\n", "f\nx\ng\n", Mismatch),
    case("CHECK-LABEL: h\nCHECK: x\n", "f\nx\n", Mismatch),
    case("CHECK-LABEL: f\nCHECK-NEXT: x\nCHECK-LABEL: g\nCHECK-NEXT: y\n", "f\nx\ng\ny", Pass),
    case("CHECK-LABEL: f\nCHECK-SAME: (x\nCHECK: y\n", "f(x)\ny\n", Pass),
    case("CHECK: a\nCHECK-DAG: b\nCHECK-LABEL: f\n", "a\nf\nb\n", Mismatch),
];

/// Regular expressions and variables.
const PATTERNS: &[Case] = &[
    case("CHECK: %{{[0-9]+}} = x\n", "%12 = x\n", Pass),
    case("CHECK: a{{.*}}b\n", "a\nb\n", Mismatch),
    case("CHECK: a{{[^x]}}b\n", "a\nb\n", Mismatch),
    case("CHECK: {{^}}b{{$}}\n", "ab\nb\nbc\n", Pass),
    case("CHECK: {{a|b}}c\n", "bc\n", Pass),
    case("CHECK: {{(a|b)+}}c {{(d)}}\n", "abc d\n", Pass),
    case("CHECK: a.b(c) [d] *+?|^$\\\n", "a.b(c) [d] *+?|^$\\\n", Pass),
    case("CHECK: a.b\n", "acb\n", Mismatch),
    case("CHECK: {{\\[\\[}}a{{\\]}}\n", "[[a]\n", Pass),
    case("CHECK: {{[[]}}a{{[]]}}\n", "[a]\n", Pass),
    case("CHECK: é{{.+}}ü\n", "éäü\n", Pass),
    case("CHECK: [[X:%[a-z]+]] =\nCHECK: use [[X]]\n", "%a =\nuse %a\n", Pass),
    case("CHECK: [[X:%[a-z]+]] =\nCHECK: use [[X]]\n", "%a =\nuse %b\n", Mismatch),
    case("CHECK: [[X:[a-z]+]] [[X]]\n", "ab ac ac\n", Pass),
    case("CHECK: [[X:a*]].[[X]]{{$}}\n", "aa.a\n", Pass),
    case("CHECK: [[X:.]]\nCHECK: [[X]][[X:.]]\nCHECK: [[X]]c\n", "a\nab\nbc\n", Pass),
    case("CHECK: [[X:a.]]\nCHECK: [[X]]\n", "a*\naa\n", Mismatch),
    case("CHECK: x\nCHECK-NEXT: [[X]]\n", "x\ny\n", Mismatch).says("undefined variable: X"),
    case("CHECK: x\nCHECK-NOT: [[X]]\n", "x\ny\n", Mismatch).says("undefined variable: X"),
    case("CHECK: f([[[X:[0-9]+]]])\nCHECK: [[[X]]]\n", "f([1])\n[1]\n", Pass),
    case("CHECK: [[X:{a[^}]*}]]\nCHECK: [[X]]\n", "{ab}\n{ab}\n", Pass),
    case("CHECK{LITERAL}: {{a}} [[b]]\n", "{{a}} [[b]]\n", Pass),
    case("CHECK: a\nCHECK-NEXT{LITERAL}: [[b]]\n", "a\n[[b]]\n", Pass),
    case("CHECK: {{a{2}}}x\n", "aax\n", Invalid),
    case("CHECK: {{a{2} }}x\n", "aa x\n", Pass),
    case("CHECK: {{(}}\n", "(\n", Invalid).says("invalid regex"),
    case("CHECK: {{a\n", "a\n", Invalid).says("no end '}}'"),
    case("CHECK: [[X:a\n", "a\n", Invalid).says("no ]] found"),
    case("CHECK: [[1X:a]]\n", "a\n", Invalid).says("invalid variable name"),
    case("CHECK: a  b\n", "a \t b\n", Pass),
    case("CHECK: a b\r\nCHECK-NEXT: c\r\n", "a b\r\nc\r\n", Pass),
    case("CHECK: {{ab}}\nCHECK-SAME: {{$}}\n", "ab\n", Pass),
];

/// Numbers.
const NUMBERS: &[Case] = &[
    case("CHECK: [[#X:]]\nCHECK: [[#X+1]]\n", "7\n8\n", Pass),
    case("CHECK: [[#X:]]\nCHECK: [[#X+1]]\n", "7\n9\n", Mismatch),
    case("CHECK: [[#X:]]\nCHECK: [[#Y:X*2]]\n", "7\n9\n", Invalid),
    case("CHECK: [[#X:]]\nCHECK: [[#mul(X, 2)]] [[#max(X,3)]]\n", "7\n14 7\n", Pass),
    case("CHECK: [[#X:]]\nCHECK: [[#sub(X,div(X,2))]]\n", "8\n4\n", Pass),
    case("CHECK: [[#X:]]\nCHECK: [[#X - 1 + 3]]\n", "7\n9\n", Pass),
    case("CHECK: [[#X:]]\nCHECK: [[#(X - 1) + 3]]\n", "7\n9\n", Pass),
    case("CHECK: [[#%x,X:]]\nCHECK: [[#X+1]] [[#%X,X]] [[#%u,X]]\n", "af\nb0 AF 175\n", Pass),
    case(
        "CHECK: [[#%#x,X:]] [[#%.4x,Y:]]\nCHECK: [[#X]] [[#Y+1]]\n",
        "0x1f 00ff\n0x1f 0100\n",
        Pass,
    ),
    case("CHECK: [[#%d,X:]]\nCHECK: [[#X+1]]\n", "-2\n-1\n", Pass),
    case("CHECK: [[#X:]]\nCHECK: [[#X-2]]\n", "1\n-1\n", Mismatch),
    case("CHECK: [[#X:]]\nCHECK: [[#Y:X+1]] [[#]]\nCHECK: [[#Y]]\n", "1\n2 99\n2\n", Pass),
    case("CHECK: [[#X:]]\nCHECK: [[#Y: == X+1]]\nCHECK: [[#Y]]\n", "1\n3\n3\n", Mismatch),
    case("CHECK: [[#X:]] [[#X]]\n", "1 1\n", Invalid).says("defined earlier in the same"),
    case("CHECK: a [[#X]]\n", "a 1\n", Mismatch).says("undefined variable: X"),
    case("CHECK: [[#X\n", "1\n", Invalid),
    case("CHECK: [[#X+]]\n", "1\n", Invalid),
    case("CHECK: [[#%q,X:]]\n", "1\n", Invalid),
    case("CHECK: [[#foo(1,2)]]\n", "1\n", Invalid),
    case("CHECK: [[@LINE]] [[@LINE+2]] [[#@LINE]] [[# @LINE - 1]]\n", "1 3 1 0\n", Pass),
    case("\n\nCHECK: a:[[@LINE-1]]:\n", "a:2:\n", Pass),
    case("CHECK: [[#0x10]] [[#12]]\n", "16 12\n", Pass),
];

/// What is a directive and what is not.
const DIRECTIVES: &[Case] = &[
    case("CHECK: a\nCOM: CHECK: b\nRUN: CHECK: c\n", "a\n", Pass),
    case("CHECK: a\nXCHECK: b\nCHECK-X: b\nCHECK : b\n-CHECK: b\n_CHECK: b\n", "a\n", Pass),
    case("CHECK: a\n//CHECK: b\n", "a\n", Mismatch),
    case("foo CHECK: a CHECK: b\n", "a CHECK: b\n", Pass),
    case("nothing\n", "a\n", Invalid).says("no check strings found with prefix 'CHECK:'"),
    case("CHECK:  \n", "a\n", Invalid).says("empty check string"),
    case("CHECK: a\nCHECK-EMPTY: b\n", "a\n\n", Invalid).says("non-empty check string"),
    case("CHECK-NEXT: a\n", "a\n", Invalid).says("without previous"),
    case("CHECK-SAME: a\n", "a\n", Invalid),
    case("CHECK-EMPTY:\n", "a\n", Invalid),
    case("CHECK-DAG: a\nCHECK-NEXT: b\n", "a\nb\n", Invalid),
    case("CHECK: a\nCHECK_NEXT: b\n", "a\nb\n", Invalid).says("misspelled directive 'CHECK_NEXT:'"),
    case("CHECK-NOT-DAG: a\n", "b\n", Invalid).says("unsupported -NOT combo"),
    case("CHECK-DAG-NOT: a\n", "b\n", Invalid).says("unsupported -NOT combo"),
    case("CHECK-COUNT-0: a\n", "a\n", Invalid).says("invalid count"),
    case("CHECK-COUNT-x: a\n", "a\n", Invalid).says("invalid count"),
    case("CHECK-LABEL: [[X:a]]\n", "a\n", Invalid).says("with variable definition or use"),
    case("CHECK: a\n", "", Invalid).says("is empty"),
];

/// Options.
const OPTIONS: &[Case] = &[
    case("A: a\nB: b\n", "b\n", Pass).with(&["--check-prefix=B"]),
    case("A: a\nB: b\n", "a\nb\n", Pass).with(&["-check-prefixes", "A,B"]),
    case("A: a\nB: b\n", "b\na\n", Mismatch).with(&["--check-prefix", "A", "--check-prefix=B"]),
    case("A: a\nA-B: b\n", "a\n", Pass).with(&["--check-prefix=A"]),
    case("A: a\nA-B: b\n", "a\n", Mismatch).with(&["--check-prefixes=A,A-B"]),
    case("A: a\n", "a\n", Invalid)
        .with(&["--check-prefixes=A,C"])
        .says("no check strings found with prefix 'C:'"),
    case("A: a\n", "a\n", Pass).with(&["--check-prefixes=A,C", "--allow-unused-prefixes"]),
    case("A: a\n", "a\n", Invalid).with(&["--check-prefixes=A,A"]),
    case("CHECK: a\n", "a\nx\n", Mismatch).with(&["--implicit-check-not=x"]).says("excluded"),
    case("CHECK: a\nCHECK: x\n", "a\nx\n", Pass).with(&["--implicit-check-not=x"]),
    case("CHECK: a\nCHECK: b\n", "a\n12\nb\n", Mismatch).with(&["--implicit-check-not={{[0-9]+}}"]),
    case("nothing\n", "a\n", Pass).with(&["--implicit-check-not=x"]),
    case("nothing\n", "a\n", Mismatch).with(&["--implicit-check-not", "a"]),
    case("CHECK: a b\n", "  a b \n", Pass).with(&["--match-full-lines"]),
    case("CHECK: a b\n", "a b c\n", Mismatch).with(&["--match-full-lines"]),
    case("CHECK: a{{.*}}c\n", "x a b c\na b c\n", Pass).with(&["--match-full-lines"]),
    case("CHECK: a\nCHECK-NEXT: b\n", "a\nb\n", Pass).with(&["--match-full-lines"]),
    case("CHECK: a  b\n", "a b\n", Mismatch).with(&["--strict-whitespace"]),
    case("CHECK: a  b\n", "a  b\n", Pass).with(&["--strict-whitespace"]),
    case("CHECK:a b\n", " a b\n", Mismatch).with(&["--strict-whitespace", "--match-full-lines"]),
    case("CHECK: a b\n", " a b\n", Pass).with(&["--strict-whitespace", "--match-full-lines"]),
    case("CHECK: A{{b}}\n", "aB\n", Pass).with(&["--ignore-case"]),
    case("CHECK: Ab\n", "aB\n", Pass).with(&["--ignore-case"]),
    case("CHECK-NOT: a\n", "", Pass).with(&["--allow-empty"]),
    case("CHECK: [[X]]\n", "1*\n", Pass).with(&["-DX=1*"]),
    case("CHECK: [[#X+1]]\n", "5\n", Pass).with(&["-D#X=4"]),
    case("CHECK: a\n", "a\n", Pass).with(&["--dump-input=help", "-v", "--color"]),
    case("FOO: CHECK: x\nCHECK: a\n", "a\n", Pass).with(&["--comment-prefixes=FOO"]),
    case("CHECK: [[X:a]]\nCHECK-LABEL: f\nCHECK: [[X]]\n", "a\nf\na\n", Mismatch)
        .with(&["--enable-var-scope"]),
    case("CHECK: [[$X:a]]\nCHECK-LABEL: f\nCHECK: [[$X]]\n", "a\nf\na\n", Pass)
        .with(&["--enable-var-scope"]),
];

const ALL: &[&[Case]] = &[ORDER, GROUPS, PATTERNS, NUMBERS, DIRECTIVES, OPTIONS];

fn ours(case: &Case) -> (Verdict, String) {
    let arguments: Vec<String> =
        case.options.iter().copied().chain(["checks.txt"]).map(str::to_owned).collect();
    let line = match CommandLine::parse(&arguments) {
        Ok(line) => line,
        Err(error) => return (Invalid, error),
    };
    let checks = (&*line.check_file, case.checks.as_bytes());
    match check(&line.options, checks, ("input.txt", case.input.as_bytes())) {
        Ok(()) => (Pass, String::new()),
        Err(Failure::Mismatch(text)) => (Mismatch, text),
        Err(Failure::Invalid(text)) => (Invalid, text),
    }
}

#[test]
fn verdicts() {
    let mut failures = String::new();
    for case in ALL.iter().copied().flatten() {
        let (verdict, text) = ours(case);
        if verdict != case.verdict || !text.contains(case.text) {
            failures += &case.describe(verdict, &text);
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

/// LLVM's FileCheck, if it is installed.
fn original() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join("FileCheck-22"))
        .chain([PathBuf::from("/usr/lib/llvm-22/bin/FileCheck")])
        .find(|tool| tool.exists())
}

#[test]
fn the_original_agrees() {
    let Some(tool) = original() else {
        eprintln!("LLVM's FileCheck 22 is not installed; nothing is compared");
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (checks, input) = (folder.join("checks.txt"), folder.join("input.txt"));
    let mut failures = String::new();
    for case in ALL.iter().copied().flatten() {
        std::fs::write(&checks, case.checks).unwrap();
        std::fs::write(&input, case.input).unwrap();
        let mut command = Command::new(&tool);
        command.args(case.options).arg("--input-file").arg(&input).arg(&checks);
        let output = command.env_remove("FILECHECK_OPTS").output().unwrap();
        let verdict = match output.status.code() {
            Some(0) => Pass,
            Some(1) => Mismatch,
            _ => Invalid,
        };
        let text = String::from_utf8_lossy(&output.stderr);
        if verdict != case.verdict {
            failures += &case.describe(verdict, &text);
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn a_report_shows_the_input_and_what_matched() {
    let case = case("// CHECK: a\n// CHECK-NEXT: c\n", "x\na\nb\n", Mismatch);
    let expected = "\
checks.txt:2:16: error: CHECK-NEXT: expected string not found in input
  |
2 | // CHECK-NEXT: c
  |                ^
input.txt:2:2: note: scanning from here
  |
2 | a
  |  ^
input, lines 1 to 4 of 4; before the bar, the lines of checks.txt that matched:
           | x
>        1 | a
           | b
           | 
";
    assert_eq!(ours(&case).1, expected);
}
