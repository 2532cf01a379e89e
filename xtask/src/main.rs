//! Set-up and developer chores: `cargo xtask run` and `cargo xtask test` take a fresh clone to a window and to a test
//! result. No dependency, so that it compiles in seconds.

mod audit;
mod build;
mod display;
mod files;
mod fuzz;
mod json;
mod models;
mod mutants;
mod notes;
mod package;
mod packages;
mod pdfium;
mod process;
mod python;
mod run;
mod setup;
mod stamp;
mod steps;
mod test;
mod trouble;
mod ui;
mod wheel;

use std::path::PathBuf;
use std::process::ExitCode;
use trouble::Trouble;

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  run [--release] [-- ARGUMENTS]   set up, build, and open Pincite with its sample; in the terminal when there is no display
  test [--without-window]          set up, and run every check and test there is; without the window and its interface
  fuzz [--minutes N]               random input for what reads other people's files, N minutes (10) for all targets together
  mutants [OPTIONS]                change the judge in a few hundred ways, and see whether a test notices (OPTIONS: `--help`)
  python [--release]               build the package for Python and run its tests; --release makes its wheel, in target/python/wheels
  package [--test] [--appimage]    make the packages that people install; --test installs one in a bare Debian and uses it there
  notes [VERSION]                  print what changed in a version, out of CHANGELOG.md
  audit                            look for known weaknesses and foreign licences in all packages that are used
  docs                             build the documentation of the code, with every link looked at
  screenshots                      make the pictures of README.md and docs anew, from the real window
  setup                            install and fetch what a build needs, and build the user interface
  fetch-pdfium [--for PLATFORM]    fetch the PDFium library, for this machine or for another one (PLATFORM `list` names them)
  fetch-models                     fetch the models that read scans; the same for all machines

Options of all of them:
  --yes                            install missing system packages without asking";

/// What the command line asks for.
struct Request {
    command: String,
    yes: bool,
    release: bool,
    without_window: bool,
    platform: Option<String>,
    minutes: Option<u64>,
    package: package::Wanted,
    rest: Vec<String>,
}

impl Request {
    fn parse(arguments: impl Iterator<Item = String>) -> Result<Self, Trouble> {
        let mut request = Self {
            command: String::new(),
            yes: false,
            release: false,
            without_window: false,
            platform: None,
            minutes: None,
            package: package::Wanted::default(),
            rest: Vec::new(),
        };
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                _ if request.command == "mutants" => request.rest.push(argument),
                "--" => request.rest = arguments.by_ref().collect(),
                "--yes" | "-y" => request.yes = true,
                "--release" => request.release = true,
                "--test" => request.package.test = true,
                "--made" => request.package.made = true,
                "--dev" => request.package.dev = true,
                "--appimage" => request.package.appimage = true,
                "--without-window" => request.without_window = true,
                "--for" => request.platform = arguments.next(),
                "--minutes" => {
                    let told = arguments.next().and_then(|minutes| minutes.parse().ok());
                    let none = || Trouble::new("`--minutes` needs a whole number.").advice(USAGE);
                    request.minutes = Some(told.ok_or_else(none)?);
                }
                "--help" | "-h" => request.command = "help".into(),
                other if ["notes", "in-room"].contains(&request.command.as_str()) => {
                    request.rest.push(other.to_owned());
                }
                other if request.command.is_empty() && !other.starts_with('-') => request.command = other.into(),
                other => return Err(Trouble::new(format!("cargo xtask does not know `{other}`.")).advice(USAGE)),
            }
        }
        Ok(request)
    }
}

/// The repository's root: the parent of this package's folder.
fn root() -> PathBuf {
    let mut folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    folder.pop();
    folder
}

fn go(request: &Request) -> Result<(), Trouble> {
    let root = root();
    match request.command.as_str() {
        "run" => run::run(&root, request.yes, request.release, &request.rest),
        "test" if request.without_window => test::without_window(&root, request.yes),
        "test" => test::test(&root, request.yes),
        "fuzz" => fuzz::fuzz(&root, request.minutes),
        "mutants" => mutants::mutants(&root, &request.rest),
        "python" => python::python(&root, request.release),
        "package" => {
            let wanted = package::Wanted {
                yes: request.yes,
                ..request.package.clone()
            };
            package::package(&root, &wanted)
        }
        // What `package --test` starts apart from everything else.
        "in-room" => package::in_room(&request.rest),
        "notes" => notes::notes(&root, request.rest.first().map(String::as_str)),
        "audit" => audit::audit(&root),
        "docs" => audit::docs(&root),
        "screenshots" => test::screenshots(&root, request.yes),
        "setup" => setup::setup(&root, request.yes, packages::Purpose::Run),
        "fetch-pdfium" => pdfium::command_line(&root, request.platform.as_deref()),
        "fetch-models" => models::fetch(&root),
        "help" | "" => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(Trouble::new(format!("cargo xtask has no command `{other}`.")).advice(USAGE)),
    }
}

fn main() -> ExitCode {
    match Request::parse(std::env::args().skip(1)).and_then(|request| go(&request)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => {
            eprintln!("\n{trouble}");
            ExitCode::FAILURE
        }
    }
}
