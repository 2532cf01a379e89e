//! Messages of a worker: whatever comes, reading them ends, takes no more memory than was sent, and what can be read is
//! written as it was.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_ingest::apart::message::{Answer, Ask};
use pincite_ingest::message::{Reply, Request, announced, decode_boxes, encode_boxes, read_frame, write_frame};
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|bytes: &[u8]| {
    if let Some(boxes) = decode_boxes(bytes) {
        let mut again = Vec::new();
        encode_boxes(&boxes, &mut again);
        assert_eq!(decode_boxes(&again).map(|boxes| boxes.len()), Some(boxes.len()));
    }
    frames::<Request>(bytes);
    frames::<Reply>(bytes);
    frames::<Ask>(bytes);
    frames::<Answer>(bytes);
});

fn frames<T: Serialize + DeserializeOwned>(mut bytes: &[u8]) {
    // A start may announce far more than a fuzzer sends, and room is made for it.
    const MOST: usize = 1 << 16;
    let is_short = |bytes: &[u8]| {
        let start = bytes.first_chunk::<8>();
        start.is_some_and(|start| announced(*start).is_ok_and(|(head, body)| head + body <= MOST))
    };
    while is_short(bytes) {
        let Ok(Some((head, body))) = read_frame::<T>(&mut bytes) else { return };
        let mut again = Vec::new();
        write_frame(&mut again, &head, &body).expect("what was read can be written");
        let (_, same) = read_frame::<T>(&mut again.as_slice())
            .expect("and read again")
            .expect("as a frame");
        assert_eq!(same, body);
    }
}
