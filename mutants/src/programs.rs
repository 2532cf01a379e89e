//! The test programs: what their tests take, which mutants each test comes by, and whether they notice a mutant.

use crate::trouble::Trouble;
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// What a program may take beyond three times what it took without a mutant.
const PATIENCE: Duration = Duration::from_secs(10);
/// A mutant may fill memory for ever. In KiB.
const MEMORY: &str = "6000000";
/// Tests up to so long run together, by their time: what takes long alone is only asked when nothing else notices.
const TIERS: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(1)];

/// A test that takes longer is not asked: such a one says that work comes to an end, and a mutant that only it would notice
/// counts as missed.
const LONGEST: Duration = Duration::from_secs(10);

/// One test of one program.
#[derive(Debug, Clone)]
pub struct Test {
    program: PathBuf,
    pub name: String,
    took: Duration,
    /// The mutants that it comes by.
    reached: Vec<usize>,
}

impl Test {
    /// Whether it takes too long to be asked about every mutant.
    pub fn is_long(&self) -> bool {
        self.took > LONGEST
    }
}

/// What became of a mutant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// This test failed.
    Noticed(String),
    /// Some test did not come to an end.
    Timeout,
    /// Every test that comes by it passed: so many of them.
    Missed(usize),
}

/// Where and how the programs run.
#[derive(Debug, Clone)]
pub struct Runner {
    /// The folder of the package.
    pub folder: PathBuf,
    /// The repository, where PDFium and the models are.
    pub root: PathBuf,
    /// A folder of our own.
    pub scratch: PathBuf,
}

impl Runner {
    /// Every test of a program by its name.
    pub fn listed(&self, program: &Path) -> Result<Vec<Test>, Trouble> {
        let mut command = self.command(program);
        let output = command.args(["--list", "--format", "terse"]).output();
        let output = output.map_err(|cause| Trouble::file(program, "started", &cause))?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        let tests = lines.lines().filter_map(|line| line.strip_suffix(": test"));
        let test = |name: &str| Test {
            program: program.to_owned(),
            name: name.to_owned(),
            took: Duration::ZERO,
            reached: Vec::new(),
        };
        Ok(tests.map(test).collect())
    }

    /// Runs a test as it is, alone, and keeps what it took and which mutants it came by.
    pub fn measured(&self, mut test: Test, number: usize) -> Result<Test, Trouble> {
        let list = self.scratch.join(format!("reached-{number}"));
        // A test that comes by none writes no list.
        let _none_yet = fs::remove_file(&list);
        let mut command = self.command(&test.program);
        command
            .env("PINCITE_MUTANTS_REACHED", &list)
            .args(["--exact", &test.name]);
        let start = Instant::now();
        let output = command
            .output()
            .map_err(|cause| Trouble::file(&test.program, "started", &cause))?;
        test.took = start.elapsed();
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stdout);
            return Err(Trouble::new(format!("`{}` fails without a mutant:\n{said}", test.name)));
        }
        let reached = fs::read_to_string(&list).unwrap_or_default();
        test.reached = reached.lines().filter_map(|line| line.parse().ok()).collect();
        Ok(test)
    }

    /// Runs the tests that come by a mutant with it, the quick ones first, until one fails.
    pub fn outcome(&self, mutant: usize, tests: &[Test]) -> Result<Outcome, Trouble> {
        let reaching: Vec<&Test> = tests.iter().filter(|test| test.reached.contains(&mutant)).collect();
        for batch in batches(&reaching) {
            match self.batch(mutant, &batch)? {
                Outcome::Missed(_) => {}
                noticed => return Ok(noticed),
            }
        }
        Ok(Outcome::Missed(reaching.len()))
    }

    /// Runs some tests of one program.
    fn batch(&self, mutant: usize, tests: &[&Test]) -> Result<Outcome, Trouble> {
        let mut command = self.command(&tests[0].program);
        command
            .env("PINCITE_MUTANT", mutant.to_string())
            .args(["--exact", "--test-threads", "1"]);
        command.args(tests.iter().map(|test| &test.name));
        let usual: Duration = tests.iter().map(|test| test.took).sum();
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|cause| Trouble::file(&tests[0].program, "started", &cause))?;
        let said = self.watched(&mut child, usual * 3 + PATIENCE);
        // It may have ended by itself meanwhile.
        let _ended = child.kill();
        let status = child
            .wait()
            .map_err(|cause| Trouble::file(&tests[0].program, "waited for", &cause))?;
        Ok(match said {
            Said::Failed(test) => Outcome::Noticed(test),
            Said::Nothing => Outcome::Timeout,
            Said::AllPassed if status.success() => Outcome::Missed(tests.len()),
            // A stack that overflowed, or memory that was not there: the program ended without a word.
            Said::AllPassed => Outcome::Noticed(format!("{status}")),
        })
    }

    /// Waits for the first failure, or the end.
    fn watched(&self, child: &mut Child, limit: Duration) -> Said {
        let (said, lines) = channel();
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || {
                for line in BufReader::new(output).lines().map_while(Result::ok) {
                    if said.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        first_failure(&lines, Instant::now() + limit, child)
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = match cfg!(unix) {
            true => {
                let mut shell = Command::new("sh");
                shell.args(["-c", "ulimit -v $0 && exec \"$@\"", MEMORY]).arg(program);
                shell
            }
            false => Command::new(program),
        };
        command.current_dir(&self.folder).stdin(Stdio::null());
        // As in `.cargo/config.toml`: what fails is to fail because of a mutant.
        command.env("PROPTEST_RNG_SEED", "20").env_remove("PINCITE_BLESS");
        command.env("PINCITE_PDFIUM_FOLDER", self.root.join(".pdfium"));
        command.env("PINCITE_MODELS_FOLDER", self.root.join(".models"));
        command
    }
}

enum Said {
    Failed(String),
    AllPassed,
    Nothing,
}

fn first_failure(lines: &Receiver<String>, end: Instant, child: &mut Child) -> Said {
    loop {
        match lines.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(line) => {
                let test = line.strip_prefix("test ").and_then(|line| line.split_once(" ... "));
                if let Some((name, "FAILED")) = test {
                    return Said::Failed(name.to_owned());
                }
            }
            Err(RecvTimeoutError::Timeout) => return Said::Nothing,
            Err(RecvTimeoutError::Disconnected) => {
                // The output is closed just before the program ends.
                let _status = child.wait();
                return Said::AllPassed;
            }
        }
    }
}

/// Tests of one program and about one length, the shortest first; each long one by itself.
fn batches<'t>(tests: &[&'t Test]) -> Vec<Vec<&'t Test>> {
    let mut sorted: BTreeMap<(usize, Duration, &Path), Vec<&Test>> = BTreeMap::new();
    for test in tests {
        let tier = TIERS.iter().take_while(|longest| test.took > **longest).count();
        let alone = if tier == TIERS.len() { test.took } else { Duration::ZERO };
        sorted.entry((tier, alone, &test.program)).or_default().push(test);
    }
    sorted.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quick_is_asked_first() {
        let test = |program: &str, name: &str, took| Test {
            program: program.into(),
            name: name.into(),
            took: Duration::from_millis(took),
            reached: Vec::new(),
        };
        let tests = [
            test("lib", "slow", 9000),
            test("lib", "quick", 1),
            test("sets", "slower", 10_000),
            test("sets", "medium", 500),
            test("lib", "quicker", 0),
        ];
        let all: Vec<&Test> = tests.iter().collect();
        let names = |batch: &Vec<&Test>| batch.iter().map(|test| test.name.clone()).collect::<Vec<_>>().join(" ");
        let batches: Vec<String> = batches(&all).iter().map(names).collect();
        assert_eq!(batches, ["quick quicker", "medium", "slow", "slower"]);
    }
}
