#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod server;

use super::*;
use crate::WorkerProgram;
use server::{Act, Server};
use sha2::{Digest, Sha256};
use std::time::Duration;

/// A model that is whole and says nothing: one layer each, a vocabulary of a thousand words, `filler` in its weights.
fn model(filler: u8) -> Vec<u8> {
    let mut bytes = b"lmgg".to_vec();
    let number = |bytes: &mut Vec<u8>, value: i32| bytes.extend(value.to_le_bytes());
    for value in [1000, 8, 8, 1, 1, 8, 8, 1, 1, 4, 1] {
        number(&mut bytes, value);
    }
    number(&mut bytes, 4);
    number(&mut bytes, 2);
    bytes.extend([0; 32]);
    number(&mut bytes, 1000);
    for _ in 0..1000 {
        number(&mut bytes, 3);
        bytes.extend(b"abc");
    }
    for tensor in 0..11 + 15 + 24 {
        for value in [2, 1, 1, 64, 128] {
            number(&mut bytes, value);
        }
        bytes.push(b'a' + u8::try_from(tensor % 26).unwrap());
        bytes.extend(std::iter::repeat_n(filler, 64 * 128 * 2));
    }
    bytes
}

fn sum(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A catalogue's entry for these bytes.
fn known(name: &'static str, bytes: &[u8]) -> &'static KnownModel {
    let sha256 = String::leak(sum(bytes));
    Box::leak(Box::new(KnownModel {
        name,
        bytes: bytes.len() as u64,
        sha256,
    }))
}

struct Desk {
    folder: tempfile::TempDir,
    engine: Arc<Engine>,
}

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let worker = WorkerProgram::at("no worker is needed");
        let engine = Engine::open_with_models(&folder.path().join("library"), worker, folder.path().join("models"));
        Self {
            engine: engine.unwrap(),
            folder,
        }
    }

    fn put(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let file = self.folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, bytes).unwrap();
        file
    }

    /// Downloads and waits for the end; the error's message when it failed.
    async fn download(&self, known: &'static KnownModel, from: &Server) -> Result<(), String> {
        self.engine.set_models_address(&from.address).unwrap();
        self.engine.start_download(known).unwrap();
        self.ended(known).await
    }

    async fn ended(&self, known: &KnownModel) -> Result<(), String> {
        loop {
            match self.engine.state_of(known) {
                ModelState::Downloading { .. } => tokio::time::sleep(Duration::from_millis(5)).await,
                ModelState::Failed { message, .. } => return Err(message),
                _ => return Ok(()),
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_comes_whole_whatever_the_server_does() {
    let body = model(1);
    let cut = |bytes| Act {
        cut_after: Some(bytes),
        ..Act::default()
    };
    let no_range = Act {
        no_range: true,
        ..Act::default()
    };
    let busy = Act {
        status: Some(503),
        ..Act::default()
    };
    let refuses_range = Act {
        status: Some(416),
        ..Act::default()
    };
    type Case<'a> = (&'a str, Vec<Act>, &'a [Option<&'a str>]);
    let cases: &[Case<'_>] = &[
        ("at once", vec![], &[None]),
        (
            "in two parts",
            vec![cut(100_000), Act::default()],
            &[None, Some("bytes=100000-")],
        ),
        (
            "in three parts",
            vec![cut(100_000), cut(50_000), Act::default()],
            &[None, Some("bytes=100000-"), Some("bytes=150000-")],
        ),
        (
            "from the start again",
            vec![cut(100_000), no_range],
            &[None, Some("bytes=100000-")],
        ),
        ("after a pause", vec![busy, Act::default()], &[None, None]),
        (
            "past a range refused",
            vec![cut(100_000), refuses_range, Act::default()],
            &[None, Some("bytes=100000-"), None],
        ),
    ];
    for (how, acts, expected) in cases {
        let (desk, server) = (Desk::new(), Server::new(body.clone(), acts.clone()));
        let known = known("small-test", &body);
        assert_eq!(desk.download(known, &server).await, Ok(()), "{how}");
        let file = desk.engine.models_folder().join("ggml-small-test.bin");
        assert_eq!(fs::read(&file).unwrap(), body, "{how}");
        assert!(!part_of(&file).exists() && sum::is_noted(&file), "{how}");
        let asked: Vec<Option<String>> = server.asked.lock().unwrap().clone();
        let expected: Vec<Option<String>> = expected.iter().map(|range| range.map(str::to_owned)).collect();
        assert_eq!(asked, expected, "{how}");
        // The only model is the chosen one.
        assert_eq!(desk.engine.chosen_model(), Some(file), "{how}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_the_model_is_not_taken() {
    let body = model(1);
    let status = |status| Act {
        status: Some(status),
        ..Act::default()
    };
    let web_page = Act {
        web_page: true,
        ..Act::default()
    };
    let cases: &[(&str, Vec<u8>, Act, &str)] = &[
        ("another file of the same size", model(2), Act::default(), "SHA-256"),
        (
            "a shorter file",
            body[..body.len() - 5].to_vec(),
            Act::default(),
            "bytes and not",
        ),
        ("no such file", body.clone(), status(404), "404"),
        ("a permission", body.clone(), status(403), "permission"),
        ("a log-in", body.clone(), web_page, "web page"),
        ("never ready", body.clone(), status(500), "500"),
    ];
    for (how, given, act, message) in cases {
        let (desk, server) = (Desk::new(), Server::new(given.clone(), vec![*act]));
        let known = known("small-test", &body);
        let failed = desk.download(known, &server).await.unwrap_err();
        assert!(failed.contains(message), "{how}: {failed}");
        let file = desk.engine.models_folder().join("ggml-small-test.bin");
        assert!(!file.exists() && desk.engine.chosen_model().is_none(), "{how}");
        // The wrong bytes are gone, so that the right ones can come.
        let again = Server::new(body.clone(), vec![]);
        assert_eq!(desk.download(known, &again).await, Ok(()), "{how}");
    }
    let desk = Desk::new();
    desk.engine.set_models_address("http://127.0.0.1:1/nobody").unwrap();
    desk.engine.start_download(known("small-test", &body)).unwrap();
    let failed = desk.ended(known("small-test", &body)).await.unwrap_err();
    assert!(failed.contains("could not be reached"), "{failed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_download_that_breaks_off_goes_on_in_another_run() {
    let body = model(1);
    let known = known("small-test", &body);
    let desk = Desk::new();
    let gone = Act {
        cut_after: Some(0),
        ..Act::default()
    };
    let server = Server::new(
        body.clone(),
        vec![
            Act {
                cut_after: Some(123_456),
                ..Act::default()
            },
            gone,
        ],
    );
    let failed = desk.download(known, &server).await.unwrap_err();
    assert!(failed.contains("broke off") && failed.contains("is kept"), "{failed}");
    let Desk { folder, engine } = desk;
    drop(engine);
    let worker = WorkerProgram::at("no worker is needed");
    // Another library sees the same models.
    let engine = Engine::open_with_models(&folder.path().join("other"), worker, folder.path().join("models")).unwrap();
    let desk = Desk { folder, engine };
    assert_eq!(desk.engine.state_of(known), ModelState::Partial { done: 123_456 });
    let server = Server::new(body.clone(), vec![]);
    assert_eq!(desk.download(known, &server).await, Ok(()));
    assert_eq!(*server.asked.lock().unwrap(), [Some("bytes=123456-".to_owned())]);
    assert_eq!(desk.engine.state_of(known), ModelState::Ready);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_download_is_told_of_and_can_be_stopped() {
    let body = model(1);
    let known = known("small-test", &body);
    let desk = Desk::new();
    let mut events = desk.engine.subscribe();
    let slow = Server::new(
        body.clone(),
        vec![Act {
            slow_ms: 100,
            ..Act::default()
        }],
    );
    desk.engine.set_models_address(&slow.address).unwrap();
    let job = desk.engine.start_download(known).unwrap();
    assert_eq!(desk.engine.start_download(known).unwrap(), job);
    loop {
        if let Event::ModelProgress {
            job: told,
            model,
            done,
            total,
        } = events.recv().await.unwrap()
            && done > 0
        {
            assert_eq!((told, model, total), (job, "small-test", known.bytes));
            break;
        }
    }
    desk.engine.stop_download("small-test");
    assert_eq!(desk.ended(known).await, Ok(()));
    assert!(matches!(desk.engine.state_of(known), ModelState::Partial { done } if done > 0));
    while !matches!(events.recv().await.unwrap(), Event::ModelsChanged) {}
    desk.engine.remove_model("small-test").unwrap();
    assert_eq!(desk.engine.state_of(known), ModelState::Absent);
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_named() {
    let body = model(1);
    let known = known("small-test", &body);
    let desk = Desk::new();
    fs::create_dir_all(desk.engine.models_folder()).unwrap();
    let part = desk.engine.models_folder().join("ggml-small-test.bin.part");
    std::os::unix::fs::symlink("/dev/full", part).unwrap();
    let failed = desk.download(known, &Server::new(body, vec![])).await.unwrap_err();
    assert!(
        failed.contains("is full") || failed.contains("could not be read or written"),
        "{failed}"
    );
    // A folder that cannot be made.
    let desk = Desk::new();
    desk.put("models", b"a file where the folder should be");
    let body = model(1);
    let failed = desk.download(known, &Server::new(body, vec![])).await.unwrap_err();
    assert!(failed.contains("models could not be read or written"), "{failed}");
}

#[test]
fn a_full_disk_is_told_from_other_faults() {
    let error = ModelError::file(Path::new("x.bin"), std::io::ErrorKind::StorageFull.into());
    assert!(error.to_string().contains("is full"), "{error}");
}

#[test]
fn files_are_looked_at_before_they_are_taken() {
    let whole = model(1);
    let changed = |at: usize, bytes: &[u8]| {
        let mut changed = whole.clone();
        changed[at..at + bytes.len()].copy_from_slice(bytes);
        changed
    };
    let cases: Vec<(&str, Vec<u8>, Option<&str>)> = vec![
        ("whole", whole.clone(), None),
        ("empty", vec![], Some("cut short")),
        ("of another kind", b"GGUF....".to_vec(), Some("GGUF")),
        ("a web page", b"<!DOCTYPE html>".to_vec(), Some("web page")),
        ("a pointer", b"version https://git-lfs".to_vec(), Some("pointer")),
        ("a zip", b"PK\x03\x04aaaa".to_vec(), Some("zip")),
        ("a text", b"hello".to_vec(), Some("does not begin as one")),
        ("a head only", whole[..20].to_vec(), Some("cut short")),
        (
            "without weights",
            whole[..56 + 32 + 4 + 7000].to_vec(),
            Some("none of its weights"),
        ),
        ("cut in a tensor", whole[..whole.len() - 1].to_vec(), Some("cut short")),
        (
            "cut between tensors",
            whole[..whole.len() - (21 + 64 * 128 * 2)].to_vec(),
            Some("cut short"),
        ),
        (
            "with a negative number",
            changed(4, &(-1_i32).to_le_bytes()),
            Some("makes no sense"),
        ),
        (
            "of a strange shape",
            changed(8, &99_999_i32.to_le_bytes()),
            Some("no speech model"),
        ),
        (
            "with a strange type",
            changed(56 + 32 + 4 + 7000 + 8, &77_i32.to_le_bytes()),
            Some("weights make no sense"),
        ),
        (
            "with trailing bytes",
            [&*whole, b"more".as_slice()].concat(),
            Some("cut short"),
        ),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (how, bytes, message) in cases {
        let file = folder.path().join("model.bin");
        fs::write(&file, bytes).unwrap();
        let found = inspected(&file, ModelFile::Speech).map_err(|error| error.to_string());
        match (found, message) {
            (Ok(()), None) => {}
            (Err(found), Some(message)) => assert!(found.contains(message), "{how}: {found}"),
            (found, message) => panic!("{how}: {found:?}, not {message:?}"),
        }
    }
    let real = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/speech/tiny-lecture.bin");
    assert!(inspected(&real, ModelFile::Speech).is_ok());
    let pauses = fs::read(real.with_file_name("ggml-silero-v6.2.0.bin")).unwrap();
    let file = folder.path().join("pauses.bin");
    let strange = |at: usize, byte: u8| {
        let mut strange = pauses.clone();
        strange[at] = byte;
        strange
    };
    for (bytes, wanted, message) in [
        (pauses.clone(), ModelFile::Pauses, None),
        (
            pauses.clone(),
            ModelFile::Speech,
            Some("only tells speech from silence"),
        ),
        (whole.clone(), ModelFile::Pauses, Some("turns speech into text")),
        (
            pauses[..pauses.len() - 1].to_vec(),
            ModelFile::Pauses,
            Some("cut short"),
        ),
        (pauses[..600_000].to_vec(), ModelFile::Pauses, Some("cut short")),
        (pauses[..10].to_vec(), ModelFile::Pauses, Some("cut short")),
        (strange(8, b'x'), ModelFile::Pauses, Some("no speech model")),
        (strange(38, 9), ModelFile::Pauses, Some("no speech model")),
    ] {
        fs::write(&file, bytes).unwrap();
        let found = inspected(&file, wanted).map_err(|error| error.to_string());
        let fits = match (&found, message) {
            (Ok(()), None) => true,
            (Err(found), Some(message)) => found.contains(message),
            _ => false,
        };
        assert!(fits, "{found:?}, not {message:?}");
    }
}

fn tiny() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/meaning/tiny")
}

/// A zip archive of these files.
fn archive(files: &[(&str, &[u8])]) -> Vec<u8> {
    use std::io::Write;
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_of_meaning_comes_out_of_a_folder_a_file_or_an_archive() {
    let file = |name: &str| fs::read(tiny().join(name)).unwrap();
    let (config, tokenizer, weights) = (file("config.json"), file("tokenizer.json"), file("model.safetensors"));
    let zipped = |prefix: &str| {
        let named = |name: &str| format!("{prefix}{name}");
        archive(&[
            ("README.md", b"hello"),
            (&named("config.json"), &config),
            (&named("tokenizer.json"), &tokenizer),
            (&named("model.safetensors"), &weights),
        ])
    };
    let desk = Desk::new();
    let plain = desk.put("plain.zip", &zipped(""));
    let wheel = desk.put("tiny-1.0.whl", &zipped("tiny/model/"));
    for (path, name) in [
        (tiny(), "tiny"),
        (tiny().join("model.safetensors"), "tiny"),
        (plain, "plain"),
        (wheel, "tiny-1-0"),
    ] {
        assert_eq!(desk.engine.import_model(path).await.unwrap(), name);
    }
    let listed = || -> Vec<(String, bool)> {
        let models = desk.engine.models().unwrap().into_iter();
        let meaning = models.filter(|model| model.kind == ModelKind::Meaning && model.state == ModelState::Ready);
        meaning.map(|model| (model.name, model.chosen)).collect()
    };
    let named = |name: &str, chosen| (name.to_owned(), chosen);
    assert_eq!(
        listed(),
        [named("plain", false), named("tiny", true), named("tiny-1-0", false)]
    );
    assert_eq!(desk.engine.meaning().model.as_deref(), Some("tiny"));
    // Speech has a choice of its own.
    assert!(desk.engine.chosen_model().is_none());
    desk.engine.choose_model("plain").unwrap();
    desk.engine.remove_model("plain").unwrap();
    assert_eq!(desk.engine.meaning().model, None);
    assert_eq!(listed(), [named("tiny", false), named("tiny-1-0", false)]);
    // A file that has changed since it was checked makes the model none.
    desk.engine.choose_model("tiny").unwrap();
    let folder = desk.engine.models_folder().join("meaning/tiny");
    fs::write(folder.join("model.safetensors"), &weights[..500]).unwrap();
    assert_eq!(desk.engine.chosen_meaning(), None);
    assert!(desk.engine.choose_model("tiny").is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_model_of_meaning_is_told_so() {
    let desk = Desk::new();
    let weights = fs::read(tiny().join("model.safetensors")).unwrap();
    desk.put("cut/config.json", &fs::read(tiny().join("config.json")).unwrap());
    desk.put("cut/tokenizer.json", &fs::read(tiny().join("tokenizer.json")).unwrap());
    let cut = desk.put("cut/model.safetensors", &weights[..500]);
    let cases = [
        (cut, "is damaged"),
        (
            desk.put("empty/readme.txt", b"x").parent().unwrap().to_owned(),
            "there is no config.json",
        ),
        (
            desk.put("other.zip", &archive(&[("a.txt", b"a")])),
            "there is no model.safetensors",
        ),
        (
            desk.put("half.zip", &archive(&[("m/model.safetensors", &weights)])),
            "there is no config.json",
        ),
        (
            desk.put("torn.zip", b"PK\x03\x04 and nothing more"),
            "holds no model of meaning",
        ),
    ];
    for (path, message) in cases {
        let error = desk.engine.import_model(path.clone()).await.unwrap_err().to_string();
        let given = path.components().collect::<PathBuf>();
        let given = given.to_string_lossy();
        assert!(error.contains(message) && error.contains(&*given), "{given}: {error}");
    }
    let left = fs::read_dir(desk.engine.models_folder().join("meaning"))
        .into_iter()
        .flatten()
        .count();
    assert_eq!((left, desk.engine.chosen_meaning()), (0, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn models_are_imported_listed_chosen_and_removed() {
    let desk = Desk::new();
    let own = |engine: &Engine| -> Vec<(String, bool)> {
        let models = engine.models().unwrap().into_iter().filter(|model| model.own);
        models.map(|model| (model.name, model.chosen)).collect()
    };
    let import = |name: &str, bytes: &[u8]| {
        let file = desk.put(name, bytes);
        let engine = Arc::clone(&desk.engine);
        async move { engine.import_model(file).await.map_err(|error| error.to_string()) }
    };
    assert_eq!(import("a/ggml-mine.bin", &model(1)).await, Ok("mine".to_owned()));
    assert_eq!(own(&desk.engine), [("mine".to_owned(), true)]);
    // The same again is the same; another one of that name is not, nor one with the name of a model of the catalogue.
    assert_eq!(import("b/ggml-mine.bin", &model(1)).await, Ok("mine".to_owned()));
    assert_eq!(import("c/mine.bin", &model(2)).await, Ok("mine-2".to_owned()));
    assert_eq!(import("ggml-base.en.bin", &model(3)).await, Ok("base.en-2".to_owned()));
    let broken = import("ggml-broken.bin", &model(1)[..5000]).await.unwrap_err();
    assert!(broken.contains("cut short"), "{broken}");
    assert!(import("none/../../x.bin", b"").await.is_err());
    desk.engine.choose_model("mine-2").unwrap();
    let folder = desk.engine.models_folder().to_owned();
    assert_eq!(desk.engine.chosen_model(), Some(folder.join("ggml-mine-2.bin")));
    for name in ["base", "nothing", "../mine", ""] {
        assert!(desk.engine.choose_model(name).is_err(), "{name}");
    }
    // A file that has changed since it was checked is none.
    fs::write(folder.join("ggml-mine-2.bin"), &model(2)[..5000]).unwrap();
    assert_eq!(desk.engine.chosen_model(), None);
    assert!(desk.engine.choose_model("mine-2").is_err());
    // One that was put there by hand is checked when it is chosen.
    fs::write(folder.join("ggml-by-hand.bin"), model(4)).unwrap();
    desk.engine.choose_model("by-hand").unwrap();
    assert!(desk.engine.chosen_model().is_some());
    fs::write(folder.join("ggml-tiny.bin"), model(4)).unwrap();
    let wrong = desk.engine.choose_model("tiny").unwrap_err().to_string();
    assert!(wrong.contains("SHA-256"), "{wrong}");
    desk.engine.remove_model("by-hand").unwrap();
    assert_eq!(desk.engine.chosen_model(), None);
    assert!(desk.engine.remove_model("by-hand").is_err());
    let left: Vec<String> = own(&desk.engine).into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["base.en-2", "mine", "mine-2"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_network_nobody_is_asked() {
    let body = model(1);
    let (desk, server) = (Desk::new(), Server::new(body.clone(), vec![]));
    let known = known("small-off", &body);
    desk.engine.allow_network(false).unwrap();
    let refused = desk.engine.start_download(known).unwrap_err().to_string();
    assert!(refused.contains("switched off"), "{refused}");
    assert!(server.asked.lock().unwrap().is_empty());
    desk.engine.allow_network(true).unwrap();
    assert_eq!(desk.download(known, &server).await, Ok(()));
}
