//! Subtitles and transcripts of other programs and services.

use super::super::*;
use super::{check, shown};

#[test]
fn subtitles_of_players_and_broadcasters_are_read() {
    use Format::{Ass, PodcastHtml, Sami, Sbv, Ttml, YouTube};
    let cases: &[(Format, &str, &[&str])] = &[
        (
            Sbv,
            "0:00:01.000,0:00:02.500\nThe sea\nwas calm.\n\n0:00:03.000,0:00:04.000\nThe wind[br]was low.\n",
            &["1000-2500 The sea was calm.", "3000-4000 The wind was low."],
        ),
        (
            Ttml,
            "<?xml version=\"1.0\"?>\n<tt xmlns=\"http://www.w3.org/ns/ttml\" xml:lang=\"en\"><head><metadata><ttm:agent xml:id=\"a1\" type=\"person\"><ttm:name type=\"full\">Anna Lee</ttm:name></ttm:agent></metadata></head>\
             <body><div><p begin=\"00:00:01.000\" end=\"00:00:02.500\" ttm:agent=\"a1\">The sea<br/>was <span style=\"i\">calm</span>.</p>\
             <p begin=\"3s\" dur=\"1s\">A &amp; b</p></div></body></tt>",
            &["1000-2500 Anna Lee: The sea was calm.", "3000-4000 A & b"],
        ),
        (
            Ttml,
            "<tt:tt xmlns:tt=\"http://www.w3.org/ns/ttml\" ttp:frameRate=\"25\" ttp:tickRate=\"1000\"><tt:body><tt:div>\
             <tt:p begin=\"00:00:01:05\" end=\"2000t\"><tt:span>a</tt:span></tt:p></tt:div></tt:body></tt:tt>",
            &["1200-2000 a"],
        ),
        (
            Ass,
            "[Script Info]\nTitle: x\n\n[V4+ Styles]\nFormat: Name, Fontname\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n\
             Dialogue: 0,0:00:01.00,0:00:02.50,Default,Anna,0,0,0,,{\\i1}The sea{\\i0}\\Nwas calm, and low.\nComment: 0,0:00:02.00,0:00:03.00,Default,,0,0,0,,no\n\
             Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1\n",
            &["1000-2500 Anna: The sea was calm, and low."],
        ),
        (
            Sami,
            "<SAMI><HEAD><TITLE>x</TITLE></HEAD><BODY>\n<SYNC Start=1000><P Class=ENUSCC>The sea<br>was calm.\n<SYNC Start=2500><P Class=ENUSCC>&nbsp;\n<SYNC Start=3000><P Class=ENUSCC>Low.\n</BODY></SAMI>",
            &["1000-2500 The sea was calm.", "3000-4000 Low."],
        ),
        (
            YouTube,
            "<?xml version=\"1.0\"?><timedtext format=\"3\"><body><p t=\"1000\" d=\"4000\"><s>the</s><s t=\"500\"> sea</s></p>\n<p t=\"3000\" d=\"10\">\n</p><p t=\"3010\" d=\"1000\">was calm</p></body></timedtext>",
            &[
                "1000-3010 the sea <the 1000-1500> <sea 1500-5000>",
                "3010-4010 was calm",
            ],
        ),
        (
            YouTube,
            "<?xml version=\"1.0\"?><transcript><text start=\"1.0\" dur=\"1.5\">it&amp;#39;s calm</text></transcript>",
            &["1000-2500 it's calm"],
        ),
        (
            PodcastHtml,
            "<cite>Anna:</cite>\n<time>0:01</time>\n<p>The sea was calm.</p>\n<cite>Ben:</cite><time>0:03</time><p>Low.</p>",
            &["1000-3000 Anna: The sea was calm.", "3000-4000 Ben: Low."],
        ),
    ];
    for (format, file, expected) in cases {
        check(*format, file, expected);
    }
}

#[test]
fn json_of_services_is_read_with_speakers_and_words() {
    use Format::{AssemblyAi, Deepgram, Kaldi, Rev, WhisperJson, YouTube};
    let cases: &[(Format, &str, &[&str])] = &[
        (
            Deepgram,
            r#"{"metadata":{},"results":{"channels":[{"alternatives":[{"transcript":"calm sea","words":[{"word":"calm","start":1.0,"end":1.5,"confidence":0.9,"punctuated_word":"Calm","speaker":0},{"word":"sea","start":1.5,"end":2.0,"confidence":0.9,"punctuated_word":"sea.","speaker":0},{"word":"yes","start":2.5,"end":3.0,"punctuated_word":"Yes.","speaker":1}]}]}]}}"#,
            &[
                "1000-2000 Speaker 0: Calm sea. <Calm 1000-1500> <sea. 1500-2000>",
                "2500-3000 Speaker 1: Yes. <Yes. 2500-3000>",
            ],
        ),
        (
            AssemblyAi,
            r#"{"id":"x","language_code":"en","text":"Calm sea.","words":[],"utterances":[{"speaker":"A","text":"Calm sea.","start":1000,"end":2000,"words":[{"text":"Calm","start":1000,"end":1500,"confidence":0.9},{"text":"sea.","start":1500,"end":2000,"confidence":0.8}]}]}"#,
            &["1000-2000 Speaker A: Calm sea. <Calm 1000-1500> <sea. 1500-2000>"],
        ),
        (
            Rev,
            r#"{"speakers":[{"id":0,"name":"Anna Lee"}],"monologues":[{"speaker":0,"elements":[{"type":"text","value":"Calm","ts":1.0,"end_ts":1.5,"confidence":0.9},{"type":"punct","value":" "},{"type":"text","value":"sea","ts":1.5,"end_ts":2.0},{"type":"punct","value":"."}]}]}"#,
            &["1000-2000 Anna Lee: Calm sea. <Calm 1000-1500> <sea. 1500-2000>"],
        ),
        (
            Kaldi,
            r#"{"action":"audio-transcribe","retval":{"status":true,"words":[{"start":1.0,"end":1.5,"confidence":1,"word":"calm","punct":"Calm","index":0},{"start":1.5,"end":2.0,"word":"sea","punct":"sea.","index":1}],"segmentation":{"segments":[{"start":0.5,"duration":2,"speaker":{"@id":"S0","gender":"F"}}]}}}"#,
            &["1000-2000 S0: Calm sea. <Calm 1000-1500> <sea. 1500-2000>"],
        ),
        (
            YouTube,
            r#"{"wireMagic":"pb3","events":[{"tStartMs":0,"dDurationMs":9000,"id":1},{"tStartMs":1000,"dDurationMs":2000,"segs":[{"utf8":"calm"},{"utf8":" sea","tOffsetMs":500}]},{"tStartMs":3000,"segs":[{"utf8":"\n"}]}]}"#,
            &["1000-3000 calm sea <calm 1000-1500> <sea 1500-3000>"],
        ),
        // As whisper-timestamped and WhisperX write it.
        (
            WhisperJson,
            r#"{"text":"Calm sea.","segments":[{"id":0,"start":1.0,"end":2.0,"text":" Calm sea.","words":[{"text":"Calm","start":1.0,"end":1.5,"confidence":0.9},{"text":"sea.","start":1.5,"end":2.0,"confidence":0.8}]}],"language":"en"}"#,
            &["1000-2000 Calm sea. <Calm 1000-1500> <sea. 1500-2000>"],
        ),
    ];
    for (format, file, expected) in cases {
        check(*format, file, expected);
    }
}

#[test]
fn tables_with_times_are_read_and_others_refused() {
    let cases: &[(&str, &[&str])] = &[
        (
            "start\tend\ttext\n1000\t2500\tThe sea was calm.\n3000\t4000\tLow.\n",
            &["1000-2500 The sea was calm.", "3000-4000 Low."],
        ),
        (
            "Speaker Name,Start Time,End Time,Text\nAnna,00:00:01.0,00:00:02.5,\"Calm, low.\"\nBen,00:00:03.0,00:00:04.0,Yes.\n",
            &["1000-2500 Anna: Calm, low.", "3000-4000 Ben: Yes."],
        ),
        (
            "start;text\n1.5;Calm.\n3;Low.\n",
            &["1500-3000 Calm.", "3000-3000 Low."],
        ),
    ];
    for (file, expected) in cases {
        check(Format::Table, file, expected);
    }
    for none in ["name,size\na,1\nb,2\n", "time,size\n1,2\n"] {
        assert_eq!(read(none.as_bytes()), Err(NoTranscript::UnknownFormat), "{none}");
    }
}

#[test]
fn who_speaks_is_taken_off_the_words() {
    use Format::{Srt, TimedText, Vtt};
    let zoom = "WEBVTT\n\n1\n00:01.000 --> 00:02.000\nMark Lee: The sea was calm.\n\n2\n00:02.000 --> 00:03.000\nAnn Roe: Yes: calm.\n\n3\n00:03.000 --> 00:04.000\nMark Lee: Low.\n";
    let cases: &[(Format, &str, &[&str])] = &[
        (
            Vtt,
            zoom,
            &[
                "1000-2000 Mark Lee: The sea was calm.",
                "2000-3000 Ann Roe: Yes: calm.",
                "3000-4000 Mark Lee: Low.",
            ],
        ),
        (
            Srt,
            "1\n00:00:01,000 --> 00:00:02,000\nRemember: the sea\n\n2\n00:00:03,000 --> 00:00:04,000\nRemember: the wind",
            &["1000-2000 Remember: the sea", "3000-4000 Remember: the wind"],
        ),
        (
            TimedText,
            "[Mark Lee] 10:03:05\nThe sea was calm.\n[Ann Roe] 10:03:08\nYes.\n",
            &["0-3000 Mark Lee: The sea was calm.", "3000-4000 Ann Roe: Yes."],
        ),
        (
            TimedText,
            "user avatar\nMark Lee\n00:00:05\nThe sea was calm.\nuser avatar\nAnn Roe\n00:00:08\nYes.\nuser avatar\nMark Lee\n00:00:09\nLow.\n",
            &[
                "5000-8000 Mark Lee: The sea was calm.",
                "8000-9000 Ann Roe: Yes.",
                "9000-10000 Mark Lee: Low.",
            ],
        ),
        (
            TimedText,
            "Mark Lee  0:05\nThe sea was calm.\n\nAnn Roe  0:08\nYes.\n",
            &["5000-8000 Mark Lee: The sea was calm.", "8000-9000 Ann Roe: Yes."],
        ),
    ];
    for (format, file, expected) in cases {
        let (found, transcript) = read_as(file.as_bytes()).unwrap();
        let named = transcript.cues.iter().filter(|cue| cue.speaker.is_some()).count();
        assert_eq!(
            (found, shown(&transcript)),
            (*format, expected.iter().map(|line| (*line).to_owned()).collect()),
            "{file}"
        );
        assert_eq!(named == 0, file.contains("Remember"), "{file}");
    }
}
