//! Mutation tests: whether some test fails when the code is changed. `cargo xtask mutants` starts it.
//!
//! All drawn mutants are compiled into one copy of their package, and a number says at run time which of them runs. Each
//! test of that package runs once without any and says which mutants it comes by: only those tests are asked about it.

mod compile;
mod draw;
mod find;
mod kinds;
mod programs;
mod rewrite;
mod room;
mod tree;
mod trouble;

use find::Mutant;
use programs::{Outcome, Runner, Test};
use room::{ROOMS, Room};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use tree::Tree;
use trouble::Trouble;

const USAGE: &str = "\
Usage: cargo xtask mutants [OPTIONS]

  --of ROOM            quotes: the judge of quotes, with what it knows of languages (as it is); claims: the one of claims;
                       engine, store, ingest: these packages
  --count N            how many mutants that compile (240)
  --seed N             which ones (2121)
  --only N,N           these numbers of the list, and no others
  --jobs N             so many at once (as many as there are processors)
  --list               only says which are drawn; some of them may not compile";

/// What the command line asks for.
struct Request {
    of: Room,
    count: usize,
    seed: u64,
    only: Vec<usize>,
    jobs: usize,
    list: bool,
    help: bool,
}

impl Request {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Self, Trouble> {
        let wrong = |what: &str| Trouble::new(format!("`{what}` is not understood.\n\n{USAGE}"));
        let mut request = Self {
            of: ROOMS[0],
            count: 240,
            seed: 2121,
            only: Vec::new(),
            jobs: std::thread::available_parallelism().map_or(1, usize::from),
            list: false,
            help: false,
        };
        while let Some(option) = arguments.next() {
            let mut value = || arguments.next().unwrap_or_default();
            let number = |text: String| text.parse().map_err(|_| wrong(&format!("{option} {text}")));
            match option.as_str() {
                "--of" => {
                    let room = value();
                    let known = ROOMS.into_iter().find(|known| known.name == room);
                    request.of = known.ok_or_else(|| wrong(&format!("--of {room}")))?;
                }
                "--count" => request.count = number(value())? as usize,
                "--seed" => request.seed = number(value())?,
                "--jobs" => request.jobs = (number(value())? as usize).max(1),
                "--only" => {
                    let numbers = value();
                    let each = numbers.split(',').map(|one| number(one.to_owned()));
                    request.only = each.map(|one| one.map(|one| one as usize)).collect::<Result<_, _>>()?;
                }
                "--list" => request.list = true,
                "--help" | "-h" => request.help = true,
                other => return Err(wrong(other)),
            }
        }
        Ok(request)
    }
}

fn main() -> ExitCode {
    match Request::parse(std::env::args().skip(1)).and_then(|request| run(&request)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("\n{trouble}");
            ExitCode::FAILURE
        }
    }
}

fn run(request: &Request) -> Result<(), Trouble> {
    if request.help {
        println!("{USAGE}");
        return Ok(());
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let room = request.of;
    let all = draw::all(root, room.modules)?;
    let drawn = match request.only.is_empty() {
        true => draw::shuffled(all.len(), request.seed),
        false => request
            .only
            .iter()
            .copied()
            .filter(|number| *number < all.len())
            .collect(),
    };
    let count = request.count.min(drawn.len());
    println!(
        "{} mutants of {}, seed {}: {count} are drawn.",
        all.len(),
        room.name,
        request.seed
    );
    if request.list {
        drawn
            .iter()
            .take(count)
            .for_each(|number| println!("{number:6}  {}", all[*number]));
        return Ok(());
    }
    let built = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = built.join("mutants").join(room.name);
    let tree = Tree::copied(root, &folder, room)?;
    let step = Steps(Instant::now());
    step.begin("Which of them compile");
    let (chosen, refused) = compile::viable(&tree, &all, &drawn, count)?;
    step.begin("Building the tests");
    let programs = compile::test_programs(&tree, &all, &chosen)?;
    let runner = Runner {
        folder: tree.copy.join(room.folder),
        root: root.to_owned(),
        scratch: folder,
    };
    step.begin("The tests without a mutant");
    let tests = measured(&runner, &programs, request.jobs)?;
    step.begin("The tests with each mutant");
    let outcomes = in_turn(request.jobs, &chosen, |number, _| {
        let outcome = runner.outcome(*number, &tests)?;
        say(*number, &all[*number], &outcome);
        Ok(outcome)
    })?;
    step.begin(&format!("{}, seed {}", room.name, request.seed));
    summary(refused, &outcomes);
    Ok(())
}

/// The steps of a run, each with the time since the first.
struct Steps(Instant);

impl Steps {
    fn begin(&self, name: &str) {
        let seconds = self.0.elapsed().as_secs();
        println!("\n── {name} ({} min {} s)", seconds / 60, seconds % 60);
    }
}

/// Runs every test alone and without a mutant.
fn measured(runner: &Runner, programs: &[PathBuf], jobs: usize) -> Result<Vec<Test>, Trouble> {
    let mut tests = Vec::new();
    for program in programs {
        tests.extend(runner.listed(program)?);
    }
    let tests = in_turn(jobs, &tests, |test, number| runner.measured(test.clone(), number))?;
    println!("  {} tests pass", tests.len());
    let (long, asked): (Vec<_>, Vec<_>) = tests.into_iter().partition(Test::is_long);
    for test in long {
        println!("  not asked, as it takes too long: {}", test.name);
    }
    Ok(asked)
}

/// Does the same for each, several at once; answers in their order.
fn in_turn<T: Sync, U: Send>(
    jobs: usize,
    all: &[T],
    each: impl Fn(&T, usize) -> Result<U, Trouble> + Sync,
) -> Result<Vec<U>, Trouble> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(at) else { break };
                    let answer = each(one, at);
                    // After a failure nothing is begun any more.
                    if answer.is_err() {
                        next.store(all.len(), Ordering::Relaxed);
                    }
                    if let Ok(mut done) = done.lock() {
                        done.push((at, answer));
                    }
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, answer)| answer).collect()
}

fn say(number: usize, mutant: &Mutant, outcome: &Outcome) {
    match outcome {
        Outcome::Noticed(test) => println!("  noticed {number}  {mutant}: {test}"),
        Outcome::Timeout => println!("  TIMEOUT {number}  {mutant}"),
        Outcome::Missed(0) => println!("  MISSED  {number}  {mutant}: no test comes by"),
        Outcome::Missed(tests) => println!("  MISSED  {number}  {mutant}: {tests} tests pass"),
    }
}

fn summary(refused: usize, outcomes: &[Outcome]) {
    let count = |what: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| what(outcome)).count();
    let noticed = count(|outcome| matches!(outcome, Outcome::Noticed(_)));
    let timeouts = count(|outcome| *outcome == Outcome::Timeout);
    let missed = count(|outcome| matches!(outcome, Outcome::Missed(_)));
    let rate = 100.0 * (noticed + timeouts) as f64 / outcomes.len().max(1) as f64;
    println!(
        "  {} mutants ({refused} more do not compile): {noticed} noticed, {timeouts} timeouts, {missed} missed: {rate:.1} % noticed",
        outcomes.len()
    );
}
