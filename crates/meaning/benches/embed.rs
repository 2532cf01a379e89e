//! What a sentence costs with a real model: `PINCITE_MEANING=folder cargo bench -p pincite-meaning`.

use pincite_meaning::{Embedder, Model, Pace};
use std::path::Path;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Some(folder) = std::env::var_os("PINCITE_MEANING") else {
        println!("PINCITE_MEANING names no model's folder: nothing measured.");
        return Ok(());
    };
    let begun = Instant::now();
    let model = Model::load(Path::new(&folder))?;
    println!(
        "load                              {:>8.0} ms",
        begun.elapsed().as_secs_f64() * 1e3
    );
    let text = include_str!("../../../README.md");
    let words: Vec<&str> = text.split_whitespace().collect();
    for length in [10, 18, 40] {
        let sentences: Vec<String> = words
            .chunks_exact(length)
            .map(|words| words.join(" "))
            .cycle()
            .take(64)
            .collect();
        let sentences: Vec<&str> = sentences.iter().map(String::as_str).collect();
        for (how, pace, at_once) in [
            ("one by one", Pace::Background, 1),
            ("in the background", Pace::Background, 64),
            ("at once", Pace::AtOnce, 64),
        ] {
            let mut best = f64::MAX;
            for _ in 0..3 {
                let begun = Instant::now();
                for chunk in sentences.chunks(at_once) {
                    model.embed(chunk, pace)?;
                }
                best = best.min(begun.elapsed().as_secs_f64() * 1e3 / sentences.len() as f64);
            }
            println!("{length:>2} words, {how:<20} {best:>8.2} ms a sentence");
        }
    }
    Ok(())
}
