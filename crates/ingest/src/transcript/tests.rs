#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod others;

use super::*;
use pincite_core::source::document::Place;
use pincite_core::source::timing::{MediaTime, spoken};
use proptest::prelude::*;

/// The cues, a line each: "start-end speaker: text", times in milliseconds; words with times in `<>` behind.
pub(super) fn shown(transcript: &Transcript) -> Vec<String> {
    let cue = |cue: &Cue| {
        let speaker = cue.speaker.as_ref().map_or(String::new(), |name| format!("{name}: "));
        let words: Vec<String> = cue
            .words
            .iter()
            .map(|word| {
                format!(
                    " <{} {}-{}>",
                    word.span.of(&cue.text),
                    word.time.start().0,
                    word.time.end().0
                )
            })
            .collect();
        format!(
            "{}-{} {speaker}{}{}",
            cue.time.start().0,
            cue.time.end().0,
            cue.text,
            words.concat()
        )
    };
    transcript.cues.iter().map(cue).collect()
}

#[track_caller]
pub(super) fn check(format: Format, file: &str, expected: &[&str]) -> Transcript {
    let (found, transcript) = read_as(file.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{file}"));
    assert_eq!(
        (found, shown(&transcript)),
        (format, expected.iter().map(|line| (*line).to_owned()).collect()),
        "{file}"
    );
    transcript
}

#[test]
fn subrip_is_read_also_where_it_is_not_quite() {
    use Format::Srt;
    let cases: &[(&str, &[&str])] = &[
        (
            "1\n00:00:01,000 --> 00:00:02,500\nThe sea was calm.\n\n2\n00:00:03,000 --> 00:00:04,000\nThe wind\nwas low.\n",
            &["1000-2500 The sea was calm.", "3000-4000 The wind was low."],
        ),
        (
            "1\r\n00:00:01,000 --> 00:00:02,500\r\nThe sea\r\n",
            &["1000-2500 The sea"],
        ),
        ("00:00:01.000 --> 00:00:02.500\nThe sea", &["1000-2500 The sea"]),
        ("1\n0:00:01,5 --> 0:00:02 X1:10 X2:20\nThe sea", &["1500-2000 The sea"]),
        (
            "00:01 --> 00:02\na\n00:02 --> 00:03\nb",
            &["1000-2000 a", "2000-3000 b"],
        ),
        (
            "1\n00:00:01,000 --> 00:00:02,000\n<i>The</i> <font color=\"red\">sea</font> {\\an8}5 < 6 &amp; 7 > 6",
            &["1000-2000 The sea 5 < 6 & 7 > 6"],
        ),
        (
            "1\n00:00:01,000 --> 00:00:02,000\na\n\nb\n\n2\n00:00:03,000 --> 00:00:04,000\n2023\n\n",
            &["1000-2000 a b", "3000-4000 2023"],
        ),
        ("1\n00:00:05,000 --> 00:00:02,000\nbackwards", &["5000-5000 backwards"]),
        (
            "1\n00:00:01,000 --> 00:00:02,000\nSPEAKER_01: Yes.\n\n2\n00:00:03,000 --> 00:00:04,000\n[Anna]: No.",
            &["1000-2000 SPEAKER_01: Yes.", "3000-4000 Anna: No."],
        ),
        (
            "1\n00:00:01,000 --> 00:00:02,000\nWARNING: deep water\n\n2\n00:00:03,000 --> 00:00:04,000\nNote: it is",
            &["1000-2000 WARNING: deep water", "3000-4000 Note: it is"],
        ),
        // Somebody says the same twice.
        (
            "1\n00:00:01,000 --> 00:00:02,000\nYes.\n\n2\n00:00:02,000 --> 00:00:03,000\nYes.\n\n3\n00:00:03,000 --> 00:00:04,000\nI do.",
            &["1000-2000 Yes.", "2000-3000 Yes.", "3000-4000 I do."],
        ),
        (
            "1\n00:00:03,000 --> 00:00:04,000\nb\n\n2\n00:00:01,000 --> 00:00:02,000\na",
            &["1000-2000 a", "3000-4000 b"],
        ),
        (
            "1\n00:00:01,000 --> 00:00:02,000\n\n\n2\n00:00:03,000 --> 00:00:04,000\nb",
            &["3000-4000 b"],
        ),
        (
            "1\n00:00:01,000 --> 00:00:02,000\nfrom A --> B",
            &["1000-2000 from A --> B"],
        ),
    ];
    for (file, expected) in cases {
        check(Srt, file, expected);
    }
    let bad = check(
        Srt,
        "1\n00:00:01,000 --> oops\nlost\n\n2\n00:00:03,000 --> 00:00:04,000\nb",
        &["3000-4000 b"],
    );
    assert_eq!(bad.warnings, [Warning::BadLines { first: 2, count: 2 }]);
}

#[test]
fn webvtt_is_read_with_voices_and_times_of_words() {
    use Format::Vtt;
    let cases: &[(&str, &[&str])] = &[
        (
            "WEBVTT - a title\nKind: captions\nLanguage: en\n\nNOTE a note\nof two lines\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:fred\n\nintro\n00:01.000 --> 00:02.500 align:start position:10%\n<v Anna Lee>The <i>sea</i> was calm.</v>\n\n00:00:03.000 --> 00:00:04.000\nA &lt;b&gt; &amp; c&nbsp;d &#8211; &unknown;\n",
            &[
                "1000-2500 Anna Lee: The sea was calm.",
                "3000-4000 A <b> & c d – &unknown;",
            ],
        ),
        (
            "WEBVTT\n\n00:01.000 --> 00:04.000\n<v.loud Anna>Calm?</v> <v Ben>Calm.",
            &["1000-4000 Anna: Calm?", "1000-4000 Ben: Calm."],
        ),
        (
            "WEBVTT\n\n00:01.000 --> 00:04.000\nThe <00:02.000><c>sea</c> <00:03.000>was calm",
            &["1000-4000 The sea was calm <The 1000-2000> <sea 2000-3000> <was 3000-3428> <calm 3428-4000>"],
        ),
        // As video sites write captions that roll up.
        (
            "WEBVTT\n\n00:01.000 --> 00:03.000\n \nthe<00:02.000><c> sea</c>\n\n00:03.000 --> 00:03.010\nthe sea\n \n\n00:03.010 --> 00:05.000\nthe sea\nwas<00:04.000><c> calm</c>\n\n00:05.000 --> 00:05.010\nwas calm\n \n",
            &[
                "1000-3000 the sea <the 1000-2000> <sea 2000-3000>",
                "3010-5000 was calm <was 3010-4000> <calm 4000-5000>",
            ],
        ),
        (
            "WEBVTT\n\n00:01.000 --> 00:03.000\nthe\nsea <00:02.000>was\ncalm",
            &["1000-3000 the sea was calm <the 1000-1500> <sea 1500-2000> <was 2000-2428> <calm 2428-3000>"],
        ),
        ("WEBVTT\n00:01.000 --> 00:02.000\nat once", &["1000-2000 at once"]),
        (
            "WEBVTT\n\n00:01.000 --> 00:02.000\n5 <b never closed",
            &["1000-2000 5 <b never closed"],
        ),
        (
            "WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>漢<rt>kan</rt></ruby>",
            &["1000-2000 漢(kan)"],
        ),
    ];
    for (file, expected) in cases {
        check(Vtt, file, expected);
    }
    let named = read(b"WEBVTT\nLanguage: de\n\n00:01.000 --> 00:02.000\nja").unwrap();
    assert_eq!(named.language.as_deref(), Some("de"));
}

#[test]
fn json_of_transcribers_is_read_with_its_words() {
    let cpp = r#"{"systeminfo":"x","result":{"language":"en"},"transcription":[
        {"timestamps":{"from":"00:00:00,000","to":"00:00:02,000"},"offsets":{"from":0,"to":2000},"text":" The sea's calm.",
         "tokens":[{"text":"[_BEG_]","offsets":{"from":0,"to":0},"p":0.9},
                   {"text":" The","offsets":{"from":0,"to":300},"p":0.9},
                   {"text":" sea","offsets":{"from":300,"to":800},"p":0.8},
                   {"text":"'s","offsets":{"from":800,"to":900},"p":0.6},
                   {"text":" calm","offsets":{"from":1000,"to":1800},"p":0.5},
                   {"text":".","offsets":{"from":1800,"to":2000},"p":0.7}]},
        {"timestamps":{"from":"00:00:02,000","to":"00:00:03,000"},"text":" Yes."},
        {"text":" without a time"}]}"#;
    let cpp = check(
        Format::WhisperCppJson,
        cpp,
        &[
            "0-2000 The sea's calm. <The 0-300> <sea's 300-900> <calm. 1000-2000>",
            "2000-3000 Yes.",
        ],
    );
    assert_eq!(
        (cpp.language.as_deref(), &*cpp.warnings),
        (Some("en"), &[Warning::BadSegments(1)][..])
    );
    let sure: Vec<f32> = cpp.cues.first().unwrap().words.iter().map(|word| word.sure).collect();
    assert!((sure[1] - 0.7).abs() < 1e-6 && (sure[2] - 0.6).abs() < 1e-6, "{sure:?}");

    let cases: &[(&str, &[&str])] = &[
        (
            r#"{"text":" The sea.","segments":[{"id":0,"start":0.0,"end":2.5,"text":" The sea.","avg_logprob":NaN,"words":[{"word":" The","start":0.1,"end":0.5,"probability":0.9},{"word":" sea.","start":0.5,"end":1.0,"probability":0.4}]}],"language":"en"}"#,
            &["0-2500 The sea. <The 100-500> <sea. 500-1000>"],
        ),
        (
            r#"{"segments":[{"start":1,"end":2,"text":"a","speaker":"SPEAKER_00","words":[{"word":"a"}]}]}"#,
            &["1000-2000 SPEAKER_00: a"],
        ),
        (
            r#"{"version":"1.0.0","segments":[{"speaker":"Anna","startTime":1.5,"endTime":2,"body":"a"}]}"#,
            &["1500-2000 Anna: a"],
        ),
        (
            r#"{"text":"a b","chunks":[{"timestamp":[0.0,1.5],"text":" a"},{"timestamp":[1.5,null],"text":" b"}]}"#,
            &["0-1500 a", "1500-1500 b"],
        ),
        (r#"[{"start":"00:00:01,500","end":"2.5","text":"a"}]"#, &["1500-2500 a"]),
    ];
    for (file, expected) in cases {
        check(Format::WhisperJson, file, expected);
    }
    let cut = r#"{"language":"en","segments":[{"start":0,"end":1,"text":"a \" } ]"},{"start":1,"end":2,"text":"b"},{"start":2,"te"#;
    let cut = check(Format::WhisperJson, cut, &[r#"0-1000 a " } ]"#, "1000-2000 b"]);
    assert_eq!(cut.warnings, [Warning::CutShort]);
}

#[test]
fn otranscribe_is_read_between_its_stamps() {
    let file = r#"{"text":"<p><span class=\"timestamp\" data-timestamp=\"1.5\">0:01</span>&nbsp;The <b>sea</b> was calm.<br />And low.</p><p><span class=\"timestamp\" contenteditable=\"false\">0:08</span>Yes &amp; no.</p>","media":"lecture.mp3","media-time":12.5}"#;
    check(
        Format::OTranscribe,
        file,
        &["1500-6700 The sea was calm. And low.", "8000-9800 Yes & no."],
    );
}

#[test]
fn text_with_time_stamps_is_read_in_many_layouts() {
    let cases: &[(&str, &[&str])] = &[
        (
            "[00:12:34] The sea was calm.\n[00:12:36] The wind was low.",
            &["754000-756000 The sea was calm.", "756000-759400 The wind was low."],
        ),
        (
            "12:34 Anna: The sea was calm.\nIt was.\n12:40 Ben Lee: Yes.",
            &[
                "754000-759000 Anna: The sea was calm. It was.",
                "760000-761000 Ben Lee: Yes.",
            ],
        ),
        (
            "0:00\nthe sea\n0:05\nwas calm",
            &["0-1400 the sea", "5000-6600 was calm"],
        ),
        (
            "A lecture on the sea\n\nSpeaker 1  0:00\nThe sea.\n\nSpeaker 2  0:05\nYes.",
            &["0-1600 Speaker 1: The sea.", "5000-6000 Speaker 2: Yes."],
        ),
        (
            "Anna (00:00:03):\nThe sea.\nBen (00:00:09):\nYes.",
            &["3000-4600 Anna: The sea.", "9000-10000 Ben: Yes."],
        ),
        (
            "[00:00:00.000 --> 00:00:11.000]   And so.\n[00:00:11.000 --> 00:00:12.000]   Yes.",
            &["0-11000 And so.", "11000-12000 Yes."],
        ),
        (
            "[ar:Nobody]\n[00:12.50]One line\n[00:15.00]Another",
            &["12500-14100 One line", "15000-16400 Another"],
        ),
        (
            "(0:10 - 0:12) The sea.\n(0:12 - 0:13) Yes.",
            &["10000-12000 The sea.", "12000-13000 Yes."],
        ),
        (
            "0:01 - The sea [00:00:03] was calm [inaudible] there\n0:09 - Yes",
            &[
                "1000-2400 The sea",
                "3000-8200 was calm [inaudible] there",
                "9000-10000 Yes",
            ],
        ),
        (
            "0:01 Note: it is\n0:03 so it is: calm",
            &["1000-3000 Note: it is", "3000-5800 so it is: calm"],
        ),
        // What YouTube shows of a time, and of chapters.
        (
            "Chapter 1: Start\n0:00\nwelcome back\n0:07\n7 seconds\na lathe\n1:06\n1 minute, 6 seconds\nin a barn\n1:10\n7 seconds of rust\n",
            &[
                "0-2400 welcome back",
                "7000-8400 a lathe",
                "66000-67800 in a barn",
                "70000-73400 7 seconds of rust",
            ],
        ),
        // Names below the times, as programs that cut films write them.
        (
            "00:00:01 - 00:00:05\nSpeaker 1\nThe mill closed.\n\n00:00:06 - 00:00:08\nSpeaker 2\nIt did.\n\n00:00:09 - 00:00:11\nSpeaker 1\nIn May.\n",
            &[
                "1000-5000 Speaker 1: The mill closed.",
                "6000-8000 Speaker 2: It did.",
                "9000-11000 Speaker 1: In May.",
            ],
        ),
        // Times amid the words of a song.
        (
            "[00:01.00] <00:01.00>Over <00:01.50>the <00:02.00>sea\n[00:05.00] <00:05.00>a < b\n",
            &["1000-3400 Over the sea", "5000-6000 a < b"],
        ),
        // Who wrote it down.
        (
            "Anna  0:01\nThe sea was calm.\n\nBen  0:05\nIt was.\n\nTranscribed by https://otter.ai\n",
            &["1000-4400 Anna: The sea was calm.", "5000-6400 Ben: It was."],
        ),
    ];
    for (file, expected) in cases {
        check(Format::TimedText, file, expected);
    }
}

#[test]
fn what_is_no_transcript_is_refused() {
    for (file, why) in [
        ("", NoTranscript::Empty),
        (" \n\u{feff}", NoTranscript::Empty),
        (
            "The sea was calm. We met at 12:30 and left.",
            NoTranscript::UnknownFormat,
        ),
        (
            "A diary of a day at sea.\n\nIt began well.\n\n9:00 breakfast\n\n8:00 the day before\n\n7:00 sleep",
            NoTranscript::UnknownFormat,
        ),
        ("{\"name\":\"pincite\",\"version\":1}", NoTranscript::UnknownFormat),
        ("{\"segments\":[]}", NoTranscript::NoCues),
        ("{\"segments\":3", NoTranscript::UnknownFormat),
        ("[1,2,3]", NoTranscript::NoCues),
        ("WEBVTT\n\nnothing here", NoTranscript::NoCues),
        ("1\n00:00:01,000 --> 00:00:02,000\n", NoTranscript::NoCues),
    ] {
        assert_eq!(read(file.as_bytes()).err(), Some(why), "{file}");
    }
}

#[test]
fn letters_are_read_in_the_encodings_of_the_world() {
    let text = "1\n00:00:01,000 --> 00:00:02,000\nDas Öl fließt über die Brücke, größer als je.\n";
    let (latin, ..) = encoding_rs::WINDOWS_1252.encode(text);
    let utf16 = |big: bool, mark: bool| {
        let units = mark.then_some(0xfeff).into_iter().chain(text.encode_utf16());
        units
            .flat_map(|unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() })
            .collect::<Vec<u8>>()
    };
    let guess = vec![Warning::GuessedEncoding("windows-1252")];
    for (bytes, warnings) in [
        (text.as_bytes().to_vec(), vec![]),
        ([b"\xef\xbb\xbf", text.as_bytes()].concat(), vec![]),
        (utf16(false, true), vec![]),
        (utf16(true, true), vec![]),
        (utf16(false, false), vec![]),
        (utf16(true, false), vec![]),
        (latin.into_owned(), guess),
    ] {
        let read = read(&bytes).unwrap();
        assert_eq!(read.cues[0].text, "Das Öl fließt über die Brücke, größer als je.");
        assert_eq!(read.warnings, warnings);
    }
    let broken =
        read(b"1\n00:00:01,000 --> 00:00:02,000\n\xc3\x96l \xff \xc3\xbcber gr\xc3\xb6\xc3\x9fer \xe2\x80\x94")
            .unwrap();
    assert_eq!(
        (broken.cues[0].text.as_str(), &*broken.warnings),
        ("Öl \u{fffd} über größer —", &[Warning::BadBytes][..])
    );
}

#[test]
fn a_document_has_a_segment_a_cue_and_times_for_all_words() {
    let file = "WEBVTT\n\n00:01.000 --> 00:03.000\n<v Anna>abcd efgh\n\n00:04.000 --> 00:08.000\nthe <00:06.000>sea was\n\n00:09.000 --> 00:11.000\n大海很静。\n";
    let Spoken { document, words } = read(file.as_bytes()).unwrap().document().unwrap();
    assert_eq!(document.text(), "abcd efgh\nthe sea was\n大海很静。\n");
    let places: Vec<Option<&str>> = document
        .segments()
        .iter()
        .map(|segment| match &segment.place {
            Place::Cue { speaker, .. } => speaker.as_deref(),
            _ => panic!("no cue"),
        })
        .collect();
    assert_eq!(places, [Some("Anna"), None, None]);
    let said: Vec<(&str, u64, u64)> = words
        .iter()
        .map(|word| (word.span.of(document.text()), word.time.start().0, word.time.end().0))
        .collect();
    let expected = [
        ("abcd", 1000, 2000),
        ("efgh", 2000, 3000),
        ("the", 4000, 6000),
        ("sea", 6000, 7000),
        ("was", 7000, 8000),
        ("大", 9000, 9400),
        ("海", 9400, 9800),
        ("很", 9800, 10200),
        ("静。", 10200, 11000),
    ];
    assert_eq!(said, expected);
    let quoted = document.text().find("efgh\nthe").unwrap();
    let span = pincite_core::source::text::TextSpan::from_bytes(quoted..quoted + 8).unwrap();
    assert_eq!(
        spoken(&document, &words, &[span]),
        [MediaSpan::new(MediaTime(2000), MediaTime(6000))]
    );
}

#[test]
fn words_are_put_together_from_pieces() {
    let piece = |(text, start, end): &(&'static str, u64, u64)| Piece {
        text,
        time: MediaSpan::new(MediaTime(*start), MediaTime(*end)),
        sure: 1.0,
    };
    for (text, pieces, expected) in [
        (
            "We're on",
            &[(" We", 0, 1), ("'re", 1, 2), (" on", 2, 3)][..],
            "We're 0-2, on 2-3",
        ),
        // A letter cut apart between two tokens.
        (
            "ein ö da",
            &[(" ein", 0, 1), (" \u{fffd}", 1, 2), ("\u{fffd}", 2, 3), (" da", 3, 4)],
            "ein 0-1, da 1-4",
        ),
        (
            "twenty-three",
            &[("twenty", 0, 2), ("-", 2, 2), ("three", 2, 4)],
            "twenty-three 0-4",
        ),
        ("a b", &[("a b", 0, 4)], "a 0-2, b 2-4"),
        ("a b", &[], ""),
        (
            "“大海” ok",
            &[("“大", 0, 1), ("海”", 1, 2), (" ok", 2, 3)],
            "“大 0-1, 海” 1-2, ok 2-3",
        ),
    ] {
        let words = words_of(text, pieces.iter().map(piece));
        let shown: Vec<String> = words
            .iter()
            .map(|word| format!("{} {}-{}", word.span.of(text), word.time.start().0, word.time.end().0))
            .collect();
        assert_eq!(shown.join(", "), expected, "{text}");
    }
}

fn transcripts() -> impl Strategy<Value = Transcript> {
    let words = proptest::collection::vec("[a-zäß0-9<>&,.'-]{1,8}", 1..8);
    let speaker = proptest::option::of("[A-Z][a-z]{1,6}");
    let cue = (0_u64..5_000, 1_u64..5_000, words, speaker);
    proptest::collection::vec(cue, 1..12).prop_map(|cues| {
        let mut at = 0;
        let made = cues.into_iter().map(|(gap, length, words, speaker)| {
            let time = MediaSpan::new(MediaTime(at + gap), MediaTime(at + gap + length));
            at += gap + length;
            Cue {
                time,
                speaker,
                text: format!("w {}", words.join(" ")),
                words: Vec::new(),
            }
        });
        Transcript {
            cues: made.collect(),
            language: None,
            warnings: Vec::new(),
        }
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(transcript in transcripts()) {
        let as_is = |text: String| read(text.as_bytes()).map(|read| read.cues);
        prop_assert_eq!(&as_is(write::json(&transcript)).unwrap(), &transcript.cues);
        prop_assert_eq!(&as_is(write::vtt(&transcript)).unwrap(), &transcript.cues);
        // SubRip has no way to write a tag that is none.
        let mut plain = transcript.clone();
        plain.cues.iter_mut().for_each(|cue| cue.text = cue.text.replace('<', ""));
        let srt = as_is(write::srt(&plain)).unwrap();
        prop_assert!(srt.iter().map(|cue| cue.time).eq(transcript.cues.iter().map(|cue| cue.time)));
        let txt = read_as(write::txt(&transcript).as_bytes()).unwrap();
        prop_assert_eq!(txt.0, Format::TimedText);
        prop_assert!(txt.1.cues.iter().map(|cue| &cue.text).eq(transcript.cues.iter().map(|cue| &cue.text)));
    }

    #[test]
    fn no_bytes_break_the_reader(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        survives(&bytes);
    }

    #[test]
    fn no_mixture_of_marks_breaks_the_reader(parts in proptest::collection::vec(prop::sample::select(&[
        "WEBVTT", "\n", "\n\n", "00:01.000", " --> ", "1:02:03,5", "<v A>", "</v>", "<", ">", "<00:02.000>", "&", "&amp;",
        "{", "}", "[", "]", "\"", "{\"segments\":[", "{\"transcription\":[", "\"text\":", "\"start\":", "1.5", ",", "NaN", "a b", "é",
        "大海", "[0:01]", "0:05", "Anna: ", "{\\", "\"words\":[", "<span class=\\\"timestamp\\\">", "\u{fffd}", "\r\n", "-",
    ][..]), 0..60)) {
        survives(parts.concat().as_bytes());
    }
}

/// Whatever is read makes a document whose words stand in order within their cues.
fn survives(bytes: &[u8]) {
    let Ok(transcript) = read(bytes) else { return };
    let Spoken { document, words } = transcript.document().unwrap();
    assert_eq!(document.segments().len(), transcript.cues.len());
    for pair in words.windows(2) {
        assert!(pair[0].span.end() <= pair[1].span.start());
    }
    for word in &words {
        assert!(!word.span.of(document.text()).trim().is_empty());
    }
    for written in [
        write::srt(&transcript),
        write::vtt(&transcript),
        write::txt(&transcript),
        write::json(&transcript),
    ] {
        assert!(!written.is_empty());
    }
}

#[test]
fn long_files_without_an_end_of_anything_are_read() {
    let many = 60_000;
    for (head, part) in [
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "<"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "&"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "a <00:01.500>"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\n", "a\n"),
        ("00:01.000 --> 00:02.000\n", "{\\"),
        ("[0:01] a\n[0:02] b\n", "[0:02] [c\n"),
        ("{\"segments\":[", "{\"start\":1,\"text\":\"a\"},"),
        (
            "{\"text\":\"<span class=timestamp>0:01</span>",
            "<span class=timestamp>0:01",
        ),
        ("{\"segments\":[", "["),
    ] {
        survives((head.to_owned() + &part.repeat(many)).as_bytes());
    }
}
