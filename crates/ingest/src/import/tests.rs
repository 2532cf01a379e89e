#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use super::{Conversation, Export, Gap, Origin, Speaker};
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
fn the_branch_last_seen_is_followed_and_circles_end() {
    let (export, conversations) = read(&fixture("chatgpt.json"));
    let keys: Vec<&str> = conversations[0].turns.iter().map(|turn| turn.key.as_str()).collect();
    assert_eq!(keys, ["u1", "a2"]);
    assert_eq!(
        conversations[0].answers().next().unwrap().1,
        Some("How much ATP does a body hold?")
    );
    assert_eq!(conversations[0].turns[1].carried[0].name, "A page on cells");
    assert_eq!(export.entries[0].title, "How much ATP does a body hold?");
    assert_eq!(conversations[1].warnings, [Gap::Circle]);
    let (_, conversations) = read(&fixture("claude.json"));
    let keys: Vec<&str> = conversations[0].turns.iter().map(|turn| turn.key.as_str()).collect();
    assert_eq!(keys, ["m1", "m3"]);
    assert_eq!(conversations[0].turns[0].carried[0].name, "tides.txt");
    assert_eq!(conversations[0].turns[1].carried[0].name, "Moon page");
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
    assert_eq!((export.entries.len(), conversations.len()), (4, 4));
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
        ("empty.json", &b""[..], 1),
        ("other.json", b"{\"a\": 1}", 0),
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
    assert_eq!((export.entries.len(), conversations.len()), (2, 2));
    let long = Gap::LongText {
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
