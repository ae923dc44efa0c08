//! Finds the directives in the input, in the order they ask for.

use std::ops::Range;

use super::directive::{Checks, Directive, Kind, Step};
use super::pattern::Variables;

/// A directive that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Index into the directives.
    pub directive: usize,
    /// Where in the input.
    pub range: Range<usize>,
}

/// Why the input is not as the directives say.
#[derive(Debug)]
pub struct Mismatch {
    /// Index into the directives.
    pub directive: usize,
    /// What is wrong.
    pub problem: Problem,
    /// Where in the input: the rest that was searched, or the match that is wrong.
    pub range: Range<usize>,
}

/// What is wrong about a directive.
#[derive(Debug)]
pub enum Problem {
    /// It is nowhere in the range. So many of it were found.
    NotFound(usize),
    /// It is there and should not be.
    Excluded,
    /// It is on the line of the match before, which ends at the offset.
    SameLine(usize),
    /// It is not on the line after the match before, which ends at the offset.
    NotNextLine(usize),
    /// It is not on the line of the match before, which ends at the offset.
    OtherLine(usize),
    /// The pattern has no meaning here.
    Pattern(String),
}

/// A run over an input.
pub struct Matcher<'a> {
    checks: &'a Checks,
    input: &'a str,
    variables: Variables,
    /// Whether a `-LABEL` forgets the variables whose names do not begin with `$`.
    variable_scope: bool,
    /// What was found so far.
    pub matches: Vec<Match>,
}

impl<'a> Matcher<'a> {
    /// A run that has found nothing yet.
    pub fn new(
        checks: &'a Checks,
        input: &'a str,
        variables: Variables,
        variable_scope: bool,
    ) -> Self {
        Self { checks, input, variables, variable_scope, matches: Vec::new() }
    }

    fn directive(&self, index: usize) -> &'a Directive {
        &self.checks.directives[index]
    }

    /// Matches all directives. What stands between two `-LABEL`s is searched on its own,
    /// so one mismatch does not hide those behind the next label.
    pub fn run(&mut self) -> Vec<Mismatch> {
        let mut mismatches = Vec::new();
        let mut region_start = 0;
        let mut steps = &self.checks.steps[..];
        while !steps.is_empty() {
            let label =
                steps.iter().position(|step| self.directive(step.directive).kind == Kind::Label);
            let (section, region) = match label {
                None => (std::mem::take(&mut steps), region_start..self.input.len()),
                Some(label) => {
                    let directive = steps[label].directive;
                    let rest = region_start..self.input.len();
                    let end = match self.find(directive, rest) {
                        Ok(range) => range.end,
                        Err(mismatch) => {
                            mismatches.push(mismatch);
                            return mismatches;
                        }
                    };
                    let (section, behind) = steps.split_at(label + 1);
                    steps = behind;
                    let region = region_start..end;
                    region_start = end;
                    (section, region)
                }
            };
            mismatches.extend(self.section(section, region).err());
            if self.variable_scope {
                self.variables.clear_local();
            }
        }
        mismatches
    }

    /// Matches some steps in a part of the input.
    fn section(&mut self, steps: &[Step], mut region: Range<usize>) -> Result<(), Mismatch> {
        for step in steps {
            region.start = self.step(step, region.clone())?;
        }
        Ok(())
    }

    /// Matches a step, and returns where its match ends.
    fn step(&mut self, step: &Step, region: Range<usize>) -> Result<usize, Mismatch> {
        let (previous_end, nots) = self.before(&step.before, region.clone())?;
        let directive = self.directive(step.directive);
        let mut found = previous_end..previous_end;
        let count = if let Kind::Plain(count) = directive.kind { count } else { 1 };
        for number in 0..count {
            let range =
                self.find(step.directive, found.end..region.end).map_err(|mut mismatch| {
                    if let Problem::NotFound(found) = &mut mismatch.problem {
                        *found = number;
                    }
                    mismatch
                })?;
            let start = if number == 0 { range.start } else { found.start };
            found = start..range.end;
        }
        let mismatch =
            |problem| Err(Mismatch { directive: step.directive, problem, range: found.clone() });
        let newlines = self.input[previous_end..found.start].matches('\n').count();
        match (directive.kind, newlines) {
            (Kind::Next | Kind::Empty, 0) => return mismatch(Problem::SameLine(previous_end)),
            (Kind::Next | Kind::Empty, 2..) => return mismatch(Problem::NotNextLine(previous_end)),
            (Kind::Same, 1..) => return mismatch(Problem::OtherLine(previous_end)),
            _ => {}
        }
        self.excluded(&nots, previous_end..found.start)?;
        self.matches.push(Match { directive: step.directive, range: found.clone() });
        Ok(found.end)
    }

    /// Matches the `-DAG`s before a step, and the `-NOT`s among and before them. Returns
    /// where the last match ends, and the `-NOT`s behind it.
    fn before(
        &mut self,
        directives: &[usize],
        region: Range<usize>,
    ) -> Result<(usize, Vec<usize>), Mismatch> {
        let mut start = region.start;
        let mut nots = Vec::new();
        let is_dag = |&index: &usize| self.checks.directives[index].kind == Kind::Dag;
        for group in directives.chunk_by(|a, b| is_dag(a) == is_dag(b)) {
            if !is_dag(&group[0]) {
                nots = group.to_vec();
                continue;
            }
            // Sorted, and none overlaps another.
            let mut taken: Vec<Range<usize>> = Vec::new();
            for &directive in group {
                let found = self.find_beside(directive, start..region.end, &taken)?;
                self.matches.push(Match { directive, range: found.clone() });
                let at = taken.partition_point(|other| other.start < found.start);
                taken.insert(at, found);
            }
            self.excluded(&std::mem::take(&mut nots), start..taken[0].start)?;
            start = taken.iter().map(|range| range.end).max().unwrap_or(start);
        }
        Ok((start, nots))
    }

    /// Finds a `-DAG` where it overlaps no other of its group.
    fn find_beside(
        &mut self,
        directive: usize,
        region: Range<usize>,
        taken: &[Range<usize>],
    ) -> Result<Range<usize>, Mismatch> {
        let mut start = region.start;
        loop {
            let found = self.find(directive, start..region.end)?;
            let overlapped =
                taken.iter().find(|other| found.start < other.end && other.start < found.end);
            match overlapped {
                None => return Ok(found),
                Some(other) => start = other.end,
            }
        }
    }

    /// Checks that none of the directives is in a part of the input.
    fn excluded(&mut self, nots: &[usize], region: Range<usize>) -> Result<(), Mismatch> {
        for &directive in nots {
            match self.find(directive, region.clone()) {
                Ok(range) => {
                    return Err(Mismatch { directive, problem: Problem::Excluded, range });
                }
                Err(Mismatch { problem: Problem::NotFound(_), .. }) => {}
                Err(mismatch) => return Err(mismatch),
            }
        }
        Ok(())
    }

    /// Finds the first match of a directive in a part of the input.
    fn find(&mut self, index: usize, region: Range<usize>) -> Result<Range<usize>, Mismatch> {
        let mismatch = |problem| Mismatch { directive: index, problem, range: region.clone() };
        let directive = self.directive(index);
        let text = &self.input[region.clone()];
        match directive.kind {
            Kind::End => return Ok(region.end..region.end),
            Kind::Empty => {
                return match empty_line(text) {
                    Some(at) => Ok(region.start + at..region.start + at),
                    None => Err(mismatch(Problem::NotFound(0))),
                };
            }
            _ => {}
        }
        match directive.pattern.find(text, &mut self.variables) {
            Ok(Some(found)) => Ok(region.start + found.start..region.start + found.end),
            Ok(None) => Err(mismatch(Problem::NotFound(0))),
            Err(message) => Err(mismatch(Problem::Pattern(message))),
        }
    }
}

/// Where the first line begins that has nothing in it and is not the first line.
fn empty_line(text: &str) -> Option<usize> {
    text.bytes()
        .enumerate()
        .map(|(at, byte)| (at + 1, byte))
        .find(|&(next, byte)| {
            byte == b'\n' && matches!(text[next..].bytes().next(), None | Some(b'\n'))
        })
        .map(|(next, _)| next)
}
