//! A very small model against vectors computed by `tests/fixtures/meaning/make.py`, and what is no model.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pincite_meaning::{Embedder, Embedding, MeaningError, Model, POOLING, Pace};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(serde::Deserialize)]
struct Expected {
    text: String,
    vector: Vec<f32>,
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/meaning")
}

fn expected() -> Vec<Expected> {
    serde_json::from_slice(&fs::read(fixtures().join("expected.json")).unwrap()).unwrap()
}

/// A copy of the tiny model in a folder of its own.
fn copy() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(fixtures().join("tiny")).unwrap() {
        let file = entry.unwrap();
        fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

#[test]
fn vectors_are_those_of_the_reference() {
    let model = Model::load(&fixtures().join("tiny")).unwrap();
    let expected = expected();
    let texts: Vec<&str> = expected.iter().map(|one| one.text.as_str()).collect();
    // Together, so that short ones are filled up, and each alone.
    let together = model.embed(&texts, Pace::AtOnce).unwrap();
    let alone: Vec<Embedding> = texts
        .iter()
        .flat_map(|text| model.embed(&[text], Pace::Background).unwrap())
        .collect();
    for ((one, found), alone) in expected.iter().zip(&together).zip(&alone) {
        let reference = Embedding::new(&one.vector);
        for found in [found, alone] {
            let cosine = found.cosine(&reference);
            assert!(cosine > 0.999, "{:?}: {cosine}", one.text);
        }
        for (other, found) in expected.iter().zip(&together) {
            let cosine = reference.cosine(found) - plain(&one.vector, &other.vector);
            assert!(cosine.abs() < 0.01, "{:?} {:?}: {cosine}", one.text, other.text);
        }
    }
}

fn plain(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[test]
fn many_texts_keep_their_order() {
    let model = Model::load(&fixtures().join("tiny")).unwrap();
    let texts: Vec<String> = (0..400)
        .map(|at| "valve pump ".repeat(at % 13) + &at.to_string())
        .collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let all = model.embed(&texts, Pace::AtOnce).unwrap();
    assert_eq!(all.len(), texts.len());
    for (text, found) in texts.iter().zip(&all).step_by(37) {
        let alone = model.embed(&[text], Pace::AtOnce).unwrap();
        assert!(alone[0].cosine(found) > 0.999, "{text}");
    }
    assert!(model.embed(&[], Pace::AtOnce).unwrap().is_empty());
}

#[test]
fn strange_texts_have_vectors() {
    let model = Model::load(&fixtures().join("tiny")).unwrap();
    let long = "unendlich".repeat(20_000);
    let texts = [
        "",
        " ",
        "\u{0}\u{fffd}\u{200d}",
        "水泵安装",
        "🚰",
        &long,
        "\u{301}",
        "[CLS] [SEP] [PAD]",
    ];
    assert_eq!(model.embed(&texts, Pace::AtOnce).unwrap().len(), texts.len());
}

#[test]
fn pooling_is_as_the_model_says() {
    let folder = copy();
    let mean = Model::load(folder.path()).unwrap();
    let pooling = folder.path().join(POOLING);
    fs::create_dir(pooling.parent().unwrap()).unwrap();
    let with = |modes: &str| {
        fs::write(&pooling, modes).unwrap();
        Model::load(folder.path())
    };
    let text = ["The pump was installed."];
    let vector = |model: &Model| model.embed(&text, Pace::AtOnce).unwrap().remove(0);
    let same = with(r#"{"pooling_mode_mean_tokens": true, "pooling_mode_cls_token": false}"#).unwrap();
    assert_eq!(vector(&same), vector(&mean));
    let first = with(r#"{"pooling_mode_mean_tokens": false, "pooling_mode_cls_token": true}"#).unwrap();
    assert!(vector(&first).cosine(&vector(&mean)) < 0.99);
    for wrong in [r#"{"pooling_mode_max_tokens": true}"#, "mean"] {
        assert!(matches!(with(wrong), Err(MeaningError::Foreign { .. })), "{wrong}");
    }
}

#[test]
fn what_is_no_model_is_told_so() {
    let weights = fs::read(fixtures().join("tiny/model.safetensors")).unwrap();
    let config = fs::read_to_string(fixtures().join("tiny/config.json")).unwrap();
    let tokenizer = fs::read_to_string(fixtures().join("tiny/tokenizer.json")).unwrap();
    let renamed = |from: &str, to: &str| config.replace(from, to).into_bytes();
    let header = u64::from_le_bytes(weights[..8].try_into().unwrap()) as usize + 8;
    let nans: Vec<u8> = weights[..header]
        .iter()
        .copied()
        .chain(std::iter::repeat_n(0xff, weights.len() - header))
        .collect();
    let cases: Vec<(&str, &str, Vec<u8>, &str)> = vec![
        (
            "cut short",
            "model.safetensors",
            weights[..weights.len() - 9].to_vec(),
            "is damaged",
        ),
        ("a head only", "model.safetensors", weights[..40].to_vec(), "is damaged"),
        ("empty", "model.safetensors", Vec::new(), "is damaged"),
        ("of endless head", "model.safetensors", vec![0xff; 64], "is damaged"),
        ("no numbers", "model.safetensors", nans, "no numbers"),
        (
            "a web page",
            "model.safetensors",
            b"<!DOCTYPE html>".to_vec(),
            "web page",
        ),
        (
            "a pointer",
            "model.safetensors",
            b"version https://git-lfs.github.com/spec/v1".to_vec(),
            "pointer",
        ),
        ("a text", "config.json", b"hello".to_vec(), "does not describe"),
        (
            "another kind",
            "config.json",
            renamed("\"bert\"", "\"mpnet\""),
            "its model_type is mpnet",
        ),
        ("another shape", "config.json", renamed("64,", "128,"), "have the shape"),
        (
            "more layers",
            "config.json",
            renamed("layers\": 2", "layers\": 3"),
            "lacks the weights",
        ),
        (
            "no heads",
            "config.json",
            renamed("heads\": 4", "heads\": 0"),
            "make no sense",
        ),
        (
            "odd heads",
            "config.json",
            renamed("heads\": 4", "heads\": 5"),
            "make no sense",
        ),
        (
            "fewer words",
            "config.json",
            renamed("vocab_size\": ", "vocab_size\": 1, \"x\": "),
            "more words",
        ),
        ("a text", "tokenizer.json", b"hello".to_vec(), "does not describe"),
        (
            "no end",
            "tokenizer.json",
            tokenizer.as_bytes()[..tokenizer.len() / 2].to_vec(),
            "does not describe",
        ),
    ];
    for (how, name, bytes, message) in cases {
        let folder = copy();
        fs::write(folder.path().join(name), bytes).unwrap();
        let error = Model::load(folder.path())
            .err()
            .unwrap_or_else(|| panic!("{how}: taken"))
            .to_string();
        assert!(
            error.contains(message) && error.contains("is no part of a model"),
            "{how}: {error}"
        );
    }
    for name in pincite_meaning::FILES {
        let folder = copy();
        fs::remove_file(folder.path().join(name)).unwrap();
        let error = Model::load(folder.path()).err().unwrap().to_string();
        assert!(error.contains(&format!("there is no {name} in it")), "{error}");
    }
    let file = Model::load(&fixtures().join("expected.json"))
        .err()
        .unwrap()
        .to_string();
    assert!(file.contains("holds no model of meaning"), "{file}");
}
