//! Exports of each program, read whole.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::{Conversation, Export, ImportGap, Origin, Speaker};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/answers")
        .join(name)
}

fn read(path: &Path) -> (Export, Vec<Conversation>) {
    let export = Export::open(path).unwrap();
    let conversations = export.entries.iter().map(|entry| export.read(entry).unwrap()).collect();
    (export, conversations)
}

#[test]
fn each_format_becomes_markdown_with_what_it_cites() {
    use Origin::{Anthropic, ChatGpt, Claude, Cohere, Copied, GeminiActivity, GeminiHistory, Neutral, OpenAi};
    for (name, origin, answer) in [
        (
            "chatgpt.json",
            ChatGpt,
            "The booklet says “An adult body holds roughly fifty grams of ATP at any moment”[^1]. The web agrees[^2]. Named Ann.\n\n\
             [^1]: [cell-respiration.pdf]\n[^2]: [A page on cells] <https://example.org/cells>",
        ),
        (
            "claude.json",
            Claude,
            "It moves away 😀[^1] a little every year.\n\n\
             [^1]: “it moves away from us by 3.8 centimetres every year” [tides.pdf] <https://example.org/tides>",
        ),
        (
            "gemini-activity.json",
            GeminiActivity,
            "By the **overlap**: “As a rule of thumb an overlap of fewer than fifty rings is not accepted”.",
        ),
        (
            "gemini-history.json",
            GeminiHistory,
            "“As a rule of thumb an overlap of fewer than fifty rings is not accepted”.",
        ),
        (
            "anthropic.json",
            Anthropic,
            "The booklet puts the store at fifty grams.[^1]\n\n\
             [^1]: “An adult body holds roughly fifty grams of ATP at any moment” [cell-respiration.pdf, p. 5]",
        ),
        (
            "openai-assistants.json",
            OpenAi,
            "The Moon leaves slowly[^1].\n\n[^1]: “it moves away from us by 3.8 centimetres every year” [file-1]",
        ),
        (
            "openai-responses.json",
            OpenAi,
            "Energy is never made in the cell.[^1][^2]\n\n[^1]: [cell-respiration.pdf]\n[^2]: [Cells] <https://example.org/cells>",
        ),
        (
            "cohere.json",
            Cohere,
            "The overlap must be fifty rings[^1].\n\n[^1]: [tree-rings.pdf]",
        ),
        (
            "neutral.json",
            Neutral,
            "A body holds fifty grams of ATP[^1].[^2]\n\n\
             [^1]: “An adult body holds roughly fifty grams of ATP at any moment” [cell-respiration.pdf, p. 1]\n\
             [^2]: “so it is said” [lecture.mp3, at 0:05:23]",
        ),
        (
            "gemini-copied.md",
            Copied,
            "The carriers are the bottleneck: “When no carrier comes back empty, everything upstream must stop.” \
             (Source: cell-respiration.pdf)\n",
        ),
    ] {
        let (export, conversations) = read(&fixture(name));
        let first = &conversations[0];
        assert_eq!(export.entries[0].origin, origin, "{name}");
        let turn = first
            .turns
            .iter()
            .rfind(|turn| turn.speaker == Speaker::Assistant)
            .unwrap();
        assert_eq!(turn.text, answer, "{name}");
        assert_eq!(first.answers().count(), 1, "{name}");
    }
}

#[test]
fn the_branch_last_seen_comes_first_then_the_others_and_circles_end() {
    let (export, conversations) = read(&fixture("chatgpt.json"));
    let keys = |at: usize| -> Vec<&str> { conversations[at].turns.iter().map(|turn| turn.key.as_str()).collect() };
    assert_eq!((keys(0), keys(1)), (vec!["u1", "a2"], vec!["u1", "a1"]));
    let offered: Vec<(usize, usize)> = export
        .entries
        .iter()
        .map(|entry| (entry.branch, entry.answers))
        .collect();
    assert_eq!(offered, [(0, 1), (1, 1), (0, 1)]);
    assert_eq!(
        conversations[0].answers().next().unwrap().1,
        Some("How much ATP does a body hold?")
    );
    assert_eq!(conversations[0].turns[1].carried[0].name, "A page on cells");
    assert_eq!(export.entries[0].title, "How much ATP does a body hold?");
    assert_eq!(conversations[2].warnings, [ImportGap::Circle]);
    let (_, conversations) = read(&fixture("claude.json"));
    let keys: Vec<&str> = conversations[0].turns.iter().map(|turn| turn.key.as_str()).collect();
    assert_eq!(keys, ["m1", "m3"]);
    assert_eq!(conversations[1].turns[1].text, "Abandoned");
    let carried: Vec<&str> = conversations[0].turns[1]
        .carried
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert_eq!(carried, ["tides.txt", "Moon page"]);
}

/// What each kind is known as, the question, the answer, how many conversations it holds, and what of it is left out.
#[test]
fn each_program_s_file_is_read_with_its_question_and_nothing_vanishes() {
    use Origin::*;
    const ASKED: &str = "How must the overlap be?";
    const SAID: &str = "As the notes say: “As a rule of thumb an overlap of fewer than fifty rings is not accepted”";
    let web = "[^1].\n\n[^1]: [Tree rings] <https://example.org/rings>";
    for (name, origin, behind, count, left) in [
        ("deepseek.json", DeepSeek, web, 2, &[("THINK", 1)][..]),
        ("grok.json", Grok, web, 1, &[("thoughts", 1)]),
        (
            "open-webui.json",
            OpenWebUi,
            "[^1].\n\n[^1]: [tree-rings.pdf]",
            1,
            &[("thoughts", 1)],
        ),
        ("librechat.json", LibreChat, ".", 2, &[("think", 1)]),
        ("chatbot-ui.json", ChatbotUi, ".", 1, &[]),
        ("sharegpt.json", ShareGpt, ".", 1, &[("system", 1)]),
        (
            "ai-studio.json",
            AiStudio,
            ".",
            1,
            &[("driveDocument", 1), ("thoughts", 1)],
        ),
        ("copilot.csv", Copilot, ".\nSo, \"fifty\".", 1, &[]),
        ("perplexity-thread.json", Perplexity, web, 1, &[]),
        ("le-chat.json", LeChat, ".", 1, &[("tool_call", 1)]),
        ("poe.json", Poe, ".", 1, &[]),
        (
            "lm-studio.json",
            LmStudio,
            ".",
            1,
            &[("debugInfoBlock", 1), ("thoughts", 1), ("version", 1)],
        ),
        ("sillytavern.jsonl", SillyTavern, ".", 1, &[("swipe", 1)]),
        ("cherry-studio.json", CherryStudio, ".", 1, &[("thinking", 1)]),
        ("gemini-activity.html", GeminiActivity, ".", 1, &[]),
        ("messages.jsonl", Messages, ".", 2, &[("system", 1)]),
    ] {
        let (export, conversations) = read(&fixture(name));
        let first = &conversations[0];
        assert_eq!(
            (export.entries[0].origin, conversations.len()),
            (origin, count),
            "{name}"
        );
        let (answer, question) = first.answers().next().unwrap();
        assert_eq!(
            (question, answer.text.as_str()),
            (Some(ASKED), &*format!("{SAID}{behind}")),
            "{name}"
        );
        let gap = |gap: &ImportGap| match gap {
            ImportGap::LeftOutKind { kind, count } => (kind.clone(), *count),
            ImportGap::LeftOutFrom { who, count } => (who.clone(), *count),
            other => panic!("{name}: {other}"),
        };
        let found: Vec<(String, usize)> = first.warnings.iter().map(gap).collect();
        let expected: Vec<(String, usize)> = left.iter().map(|(kind, count)| ((*kind).to_owned(), *count)).collect();
        assert_eq!(found, expected, "{name}");
        // What is kept is read again the same way.
        let raw = export.raw(&export.entries[0]).unwrap();
        let again = super::reread(origin, &raw, &first.key).unwrap();
        assert_eq!(again.answers().count(), first.answers().count(), "{name}");
        assert_eq!(again.answers().next().unwrap().0.text, answer.text, "{name}");
    }
    let (export, _) = read(&fixture("grok.json"));
    let part = |part: &str| ImportGap::LeftOutPart {
        file: export.path().to_string_lossy().into_owned(),
        part: part.to_owned(),
    };
    assert_eq!(export.not_understood, [part("projects"), part("tasks")]);
}

#[test]
fn responses_of_interfaces_are_read_with_what_they_cite() {
    use Origin::{Cohere, GeminiApi, OpenAi, PerplexityApi};
    let note = "\n\n[^1]: [Tree rings] <https://example.org/rings>";
    for (name, origin, answer) in [
        (
            "cohere-v2.json",
            Cohere,
            "The overlap must be fifty rings[^1].\n\n[^1]: [tree-rings.pdf]".to_owned(),
        ),
        (
            "perplexity-api.json",
            PerplexityApi,
            format!(
                "As the notes say: “As a rule of thumb an overlap of fewer than fifty rings is not accepted”[^1].{note}"
            ),
        ),
        (
            "gemini-api.json",
            GeminiApi,
            format!("Über fifty rings are needed.[^1] So it is.{note}"),
        ),
        (
            "openai-completions.json",
            OpenAi,
            format!("Fifty rings are needed.[^1] So it is.{note}"),
        ),
    ] {
        let (export, conversations) = read(&fixture(name));
        assert_eq!(export.entries[0].origin, origin, "{name}");
        assert_eq!(conversations[0].answers().next().unwrap().0.text, answer, "{name}");
    }
}

#[test]
fn texts_beside_a_conversation_are_answers_and_what_tools_saw_is_kept() {
    let (_, conversations) = read(&fixture("chatgpt-canvas.json"));
    let answers: Vec<&str> = conversations[0].answers().map(|(turn, _)| turn.text.as_str()).collect();
    let report = "# rings report\n\nAs the notes say: “As a rule of thumb an overlap of fewer than fifty rings is not accepted”.";
    assert_eq!(answers, [report, "Fifty rings[^1].\n\n[^1]: [tree-rings.pdf]", "So."]);
    let (canvas, _) = conversations[0].answers().next().unwrap();
    assert_eq!(canvas.carried[0].name, "tree-rings.pdf");
    let kind = |kind: &str| ImportGap::LeftOutKind {
        kind: kind.to_owned(),
        count: 1,
    };
    let missing = ImportGap::MessageMissing {
        message: "gone".to_owned(),
    };
    assert_eq!(
        conversations[0].warnings,
        [missing, kind("image_asset_pointer"), kind("thoughts")]
    );
    let (_, conversations) = read(&fixture("claude-artifact.json"));
    let answers: Vec<&str> = conversations[0].answers().map(|(turn, _)| turn.text.as_str()).collect();
    let report =
        "# Rings\n\nAs the notes say: “As a rule of thumb an overlap of fewer than fifty rings is not accepted”.";
    assert_eq!(answers, ["Here it is.", report]);
    assert_eq!(conversations[0].warnings, [kind("artifact without text"), kind("file")]);
}

#[test]
fn other_writings_of_the_same_are_read() {
    let at = tempfile::tempdir().unwrap();
    let chat = std::fs::read_to_string(fixture("deepseek.json")).unwrap();
    let utf16: Vec<u8> = format!("\u{feff}{chat}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let wrapped = format!("{{\"version\": 1, \"conversations\": {chat}}}");
    let inner = at.path().join("inner.zip");
    zipped(&inner, &[("conversations.json", &utf16), ("deeper.zip", b"PK")]);
    let nested = std::fs::read(&inner).unwrap();
    let outer = at.path().join("outer.zip");
    zipped(&outer, &[("Takeout/inner.zip", &nested)]);
    std::fs::write(at.path().join("utf16.json"), &utf16).unwrap();
    std::fs::write(at.path().join("wrapped.json"), &wrapped).unwrap();
    std::fs::write(
        at.path().join("a prompt"),
        std::fs::read(fixture("ai-studio.json")).unwrap(),
    )
    .unwrap();
    for (name, count) in [
        ("utf16.json", 2),
        ("wrapped.json", 2),
        ("outer.zip", 2),
        ("a prompt", 1),
    ] {
        let (export, conversations) = read(&at.path().join(name));
        assert_eq!(conversations.len(), count, "{name}: {:?}", export.not_understood);
        assert!(
            conversations[0]
                .answers()
                .next()
                .unwrap()
                .0
                .text
                .starts_with("As the notes say"),
            "{name}"
        );
    }
    let (export, _) = read(&outer);
    assert_eq!(
        export.not_understood,
        [ImportGap::TooDeep {
            file: "Takeout/inner.zip!/deeper.zip".to_owned()
        }]
    );
}

#[test]
fn only_exports_and_texts_are_taken_and_the_rest_is_called_what_it_is() {
    let at = tempfile::tempdir().unwrap();
    for (name, bytes, why) in [
        ("empty.json", &b""[..], "empty"),
        ("spaces.md", b" \n\n", "empty"),
        ("paper.pdf", b"%PDF-1.7\n1 0 obj", "but a PDF"),
        ("paper.json", b"%PDF-1.7\n1 0 obj", "but a PDF"),
        ("chats.json.gz", b"\x1f\x8b\x08\0abc", "gzip archive"),
        ("noise.txt", b"\x01\x02\x9f\x03\x80\x04\x05\x06ab\x07", "binary data"),
        ("talk.srt", b"1\n00:00:01,000 --> 00:00:02,000\na\n", "transcript"),
        ("clip.m4a", b"\0\0\0\x20ftypM4A \0\0", "video or recording"),
    ] {
        let path = at.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let refused = Export::open(&path).unwrap_err().to_string();
        assert!(refused.contains(why), "{name}: {refused}");
    }
    let locked = at.path().join("locked.zip");
    let mut zip = zip::ZipWriter::new(File::create(&locked).unwrap());
    zip.start_file("conversations.json", zip::write::SimpleFileOptions::default())
        .unwrap();
    zip.write_all(b"[]").unwrap();
    zip.finish().unwrap();
    // The first bit of the flags says that a file is encrypted: in its own head, and in the directory at the end.
    let mut bytes = std::fs::read(&locked).unwrap();
    let directory = bytes.windows(4).position(|four| four == b"PK\x01\x02").unwrap();
    (bytes[6], bytes[directory + 8]) = (bytes[6] | 1, bytes[directory + 8] | 1);
    std::fs::write(&locked, bytes).unwrap();
    assert!(Export::open(&locked).unwrap_err().to_string().contains("encrypted"));
    let sheet = at.path().join("sheet.xlsx");
    zipped(&sheet, &[("xl/workbook.xml", b"<workbook/>")]);
    assert!(Export::open(&sheet).unwrap_err().to_string().contains("Excel"));
}

#[test]
fn archives_and_folders_are_read_whole_and_nothing_is_written() {
    let at = tempfile::tempdir().unwrap();
    let zip_path = at.path().join("export.zip");
    let mut zip = zip::ZipWriter::new(File::create(&zip_path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    for (name, from) in [
        ("conversations-000.json", Some("chatgpt.json")),
        ("../../evil.json", Some("claude.json")),
        ("conversations/k.json", Some("claude.json")),
        ("user.json", None),
        ("broken.json", None),
        ("picture.png", None),
    ] {
        zip.start_file(name, options).unwrap();
        let bytes = from.map_or_else(|| b"{\"a\": [1,".to_vec(), |from| std::fs::read(fixture(from)).unwrap());
        zip.write_all(&bytes).unwrap();
    }
    zip.finish().unwrap();
    let (export, conversations) = read(&zip_path);
    assert_eq!((export.entries.len(), conversations.len()), (7, 7));
    assert_eq!(export.not_understood.len(), 1, "{:?}", export.not_understood);
    assert!(!at.path().parent().unwrap().join("evil.json").exists());
    let (export, _) = read(&fixture(""));
    assert!(export.entries.len() >= 13, "{:?}", export.entries);
}

#[test]
fn a_word_document_is_its_text() {
    let at = tempfile::tempdir().unwrap();
    let path = at.path().join("Answer.docx");
    let mut zip = zip::ZipWriter::new(File::create(&path).unwrap());
    zip.start_file("word/document.xml", zip::write::SimpleFileOptions::default())
        .unwrap();
    let xml = r#"<w:document xmlns:w="x"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Cells</w:t></w:r></w:p>
        <w:p><w:r><w:t xml:space="preserve">He said &#8220;so </w:t></w:r><w:r><w:t>&amp; so&#8221;.</w:t></w:r></w:p></w:body></w:document>"#;
    zip.write_all(xml.as_bytes()).unwrap();
    zip.finish().unwrap();
    let (export, conversations) = read(&path);
    assert_eq!(export.entries[0].title, "Answer");
    assert_eq!(conversations[0].turns[0].text, "## Cells\n\nHe said “so & so”.");
}

#[test]
fn what_is_no_export_is_said() {
    let at = tempfile::tempdir().unwrap();
    for (name, bytes, entries) in [
        ("other.json", &b"{\"a\": 1}"[..], 0),
        (
            "cut.json",
            b"[{\"mapping\": {}, \"current_node\": \"x\", \"title\": \"t\"",
            0,
        ),
        ("deep.json", &[b'['; 200_000], 0),
        ("bytes.json", b"[\"\xff\xfe\", {\"answer\": \"\xff\\ud83d\"}]", 1),
    ] {
        let path = at.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let export = Export::open(&path).unwrap();
        assert_eq!(export.entries.len(), entries, "{name}: {:?}", export.entries);
        assert!(entries == 1 || !export.not_understood.is_empty(), "{name}");
    }
    std::fs::write(at.path().join("not.zip"), b"PK\x03\x04 and no more").unwrap();
    assert!(
        Export::open(&at.path().join("not.zip"))
            .unwrap_err()
            .to_string()
            .contains("damaged archive")
    );
    assert!(Export::open(&at.path().join("gone.json")).is_err());
}

/// A zip archive of these files.
fn zipped(path: &Path, files: &[(&str, &[u8])]) {
    let mut zip = zip::ZipWriter::new(File::create(path).unwrap());
    for (name, bytes) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
}

#[test]
fn what_unpacks_to_far_more_is_bounded_and_said() {
    let at = tempfile::tempdir().unwrap();
    let path = at.path().join("bomb.zip");
    let inner = at.path().join("inner.zip");
    zipped(&inner, &[("deep.md", b"A quote.")]);
    let zeros = vec![b'0'; 65 << 20];
    let chat = std::fs::read(fixture("chatgpt.json")).unwrap();
    let nested = std::fs::read(&inner).unwrap();
    zipped(
        &path,
        &[
            ("zeros.md", &zeros),
            ("conversations.json", &chat),
            ("inner.zip", &nested),
        ],
    );
    assert!(std::fs::metadata(&path).unwrap().len() < 1 << 20);
    let (export, conversations) = read(&path);
    assert_eq!((export.entries.len(), conversations.len()), (4, 4));
    let long = ImportGap::LongText {
        file: "zeros.md".to_owned(),
        megabytes: 64,
    };
    assert_eq!(export.not_understood[0], long);
}

#[test]
fn what_is_pasted_is_an_export_or_none() {
    let pasted = std::fs::read_to_string(fixture("anthropic.json")).unwrap();
    let export = Export::pasted(format!("\u{feff}\n{pasted}")).unwrap();
    let read = export.read(&export.entries[0]).unwrap();
    assert!(read.answers().count() > 0);
    assert!(!export.raw(&export.entries[0]).unwrap().is_empty());
    for none in [
        "",
        "It says “so it is”.",
        "[1] Rowe 2015",
        "{\"tide\": 3}",
        "[not json",
        "{",
    ] {
        assert!(Export::pasted(none.to_owned()).is_none(), "{none}");
    }
}

#[test]
fn nothing_of_pasted_html_is_run_or_kept_but_its_text() {
    for html in [
        "<p>He said “so it was, so it will be”.</p><script>alert(1)</script>",
        "<p onclick=alert(1)>He said “so it was, so it will be”.</p><style>p{background:url(http://x)}</style>",
        "<img src=x onerror=alert(1)><p>He said “so it was, so it will be”.</p><iframe srcdoc='<script>alert(1)</script>'></iframe>",
        "<p>He said “so it was, so it will be”.<svg onload=alert(1)></svg><a href='javascript:alert(1)'></a></p>",
    ] {
        let at = tempfile::tempdir().unwrap();
        let path = at.path().join("answer.html");
        std::fs::write(&path, html).unwrap();
        let (_, conversations) = read(&path);
        let text = &conversations[0].turns[0].text;
        assert!(text.contains("“so it was, so it will be”"), "{html}: {text}");
        assert!(
            !text.contains("alert") && !text.contains("onerror") && !text.contains("http://x"),
            "{html}: {text}"
        );
    }
}

#[test]
fn kinds_of_content_that_nobody_knows_yet_are_passed_over() {
    let message = |content: &str| {
        format!(
            r#"[{{"id":"c","title":"t","create_time":1,"current_node":"a","mapping":{{
                "u":{{"id":"u","parent":null,"children":["a"],"message":{{"id":"u","author":{{"role":"user"}},"content":{{"content_type":"text","parts":["Why?"]}}}}}},
                "a":{{"id":"a","parent":"u","children":[],"message":{{"id":"a","author":{{"role":"assistant"}},"content":{content}}}}}}}}}]"#
        )
    };
    for (content, said) in [
        (r#"{"content_type":"text","parts":["Because."]}"#, Some("Because.")),
        (r#"{"content_type":"hologram","version":9,"beams":[1,2]}"#, None),
        (
            r#"{"content_type":"text","parts":[{"content_type":"hologram"},"Because."]}"#,
            Some("Because."),
        ),
        (r#"{"content_type":"text","parts":null}"#, None),
        (r#""a string""#, None),
        ("[]", None),
    ] {
        let at = tempfile::tempdir().unwrap();
        let path = at.path().join("conversations.json");
        std::fs::write(&path, message(content)).unwrap();
        let (_, conversations) = read(&path);
        let found = conversations[0].answers().next().map(|(turn, _)| turn.text.as_str());
        assert_eq!(found, said, "{content}");
    }
}

#[test]
fn calls_of_tools_are_counted_and_changes_of_a_canvas_followed() {
    let mut parent = "root".to_owned();
    let mut mapping = serde_json::Map::new();
    let mut say = |role: &str, name: &str, recipient: &str, words: &str| {
        let id = format!("m{}", mapping.len());
        let code = recipient.starts_with("canmore");
        let content = match code {
            true => serde_json::json!({"content_type": "code", "text": words}),
            false => serde_json::json!({"content_type": "text", "parts": [words]}),
        };
        let message = serde_json::json!({
            "author": {"role": role, "name": name}, "create_time": mapping.len(), "content": content, "recipient": recipient,
        });
        mapping.insert(id.clone(), serde_json::json!({"parent": parent, "message": message}));
        parent = id;
    };
    say("user", "", "all", "Write it.");
    say("assistant", "", "python", "print(1)");
    say("tool", "python", "all", "1");
    say("tool", "python", "all", "2");
    let made = r#"{"name": "rings", "type": "document", "content": "Fifty rings are needed."}"#;
    say("assistant", "", "canmore.create_textdoc", made);
    say("tool", "canmore.create_textdoc", "all", "Created.");
    let change = r#"{"updates": [{"pattern": "Fifty", "replacement": "Sixty"}]}"#;
    say("assistant", "", "canmore.update_textdoc", change);
    let unknown = r#"{"updates": [{"pattern": "Six(ty)+", "replacement": "x"}]}"#;
    say("assistant", "", "canmore.update_textdoc", unknown);
    say("assistant", "", "canmore.update_textdoc", change);
    let value = serde_json::json!({"mapping": mapping, "current_node": parent, "title": "T", "create_time": 1});
    let conversations = super::chatgpt::conversations(&value);
    let answers: Vec<&str> = conversations[0].answers().map(|(turn, _)| turn.text.as_str()).collect();
    assert_eq!(
        answers,
        [
            "# rings\n\nFifty rings are needed.",
            "# rings\n\nSixty rings are needed."
        ]
    );
    let kind = |kind: &str, count| ImportGap::LeftOutKind {
        kind: kind.to_owned(),
        count,
    };
    assert_eq!(
        conversations[0].warnings,
        [
            kind("call of a tool", 1),
            kind("change of a canvas", 2),
            kind("reply of a tool", 2)
        ]
    );
}
