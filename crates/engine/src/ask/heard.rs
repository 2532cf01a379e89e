//! What a server says, read: an answer in pieces (server-sent events) or as a whole, and the list of its models. Everything in
//! it is a stranger's.

use serde_json::Value;

/// More than one event ever has.
const LONGEST: usize = 1 << 20;

/// What a server says about itself is cut here.
const TOLD: usize = 300;

/// Models that are listed, and how long a name may be.
const MODELS: usize = 300;
const NAME: usize = 200;

/// How an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    Whole,
    /// The server's own limit of length was reached.
    CutShort,
}

/// Why what came cannot be an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rubbish {
    /// It is none.
    Foreign,
    /// The server says no, in its own words.
    Refused(String),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Unknown,
    Events,
    Whole,
}

/// An answer as far as it came.
pub(super) struct Heard {
    form: Form,
    /// Bytes whose line, or whose answer, is not whole.
    rest: Vec<u8>,
    raw: String,
    finish: Option<Finish>,
}

impl Heard {
    pub(super) const fn new() -> Self {
        Self {
            form: Form::Unknown,
            rest: Vec::new(),
            raw: String::new(),
            finish: None,
        }
    }

    /// Takes the next bytes.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Result<(), Rubbish> {
        self.rest.extend_from_slice(bytes);
        if self.form == Form::Unknown {
            let Some(first) = self.rest.iter().find(|byte| !byte.is_ascii_whitespace()) else {
                return self.bounded();
            };
            self.form = match first {
                b'{' => Form::Whole,
                b'<' => return Err(Rubbish::Foreign),
                _ => Form::Events,
            };
        }
        if self.form == Form::Whole {
            return self.bounded();
        }
        while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.rest.drain(..=end).collect();
            self.line(&String::from_utf8_lossy(&line))?;
        }
        self.bounded()
    }

    /// Nothing more comes.
    pub(super) fn end(&mut self) -> Result<(), Rubbish> {
        let rest = std::mem::take(&mut self.rest);
        let rest = String::from_utf8_lossy(&rest);
        match self.form {
            Form::Whole => {
                let value: Value = serde_json::from_str(&rest).map_err(|_| Rubbish::Foreign)?;
                self.said(&value)?;
                self.finish.get_or_insert(Finish::Whole);
                Ok(())
            }
            Form::Events => self.line(&rest),
            Form::Unknown => Ok(()),
        }
    }

    fn bounded(&self) -> Result<(), Rubbish> {
        match self.rest.len() > LONGEST {
            true => Err(Rubbish::Foreign),
            false => Ok(()),
        }
    }

    fn line(&mut self, line: &str) -> Result<(), Rubbish> {
        let line = line.trim();
        let data = match line.split_once(':') {
            Some(("data", data)) => data.trim(),
            Some(("" | "event" | "id" | "retry", _)) => return Ok(()),
            _ if line.is_empty() => return Ok(()),
            _ => return Err(Rubbish::Foreign),
        };
        if data == "[DONE]" {
            self.finish.get_or_insert(Finish::Whole);
            return Ok(());
        }
        let value: Value = serde_json::from_str(data).map_err(|_| Rubbish::Foreign)?;
        self.said(&value)
    }

    /// Takes what one event, or the whole answer, says.
    fn said(&mut self, value: &Value) -> Result<(), Rubbish> {
        if let Some(why) = refusal(value) {
            return Err(Rubbish::Refused(why));
        }
        if !value.is_object() {
            return Err(Rubbish::Foreign);
        }
        // The last event may have only the count of tokens in it.
        let Some(choice) = value.get("choices").and_then(|choices| choices.get(0)) else {
            return match value.get("choices").is_some() || value.get("usage").is_some() {
                true => Ok(()),
                false => Err(Rubbish::Foreign),
            };
        };
        let content = ["delta", "message"]
            .iter()
            .find_map(|part| choice.get(part)?.get("content")?.as_str())
            .or_else(|| choice.get("text")?.as_str());
        if self.finish.is_none() {
            self.raw
                .extend(content.unwrap_or_default().chars().filter(|c| is_shown(*c)));
        }
        if let Some(reason) = choice.get("finish_reason").and_then(Value::as_str) {
            self.finish = Some(match reason {
                "length" => Finish::CutShort,
                _ => Finish::Whole,
            });
        }
        Ok(())
    }

    pub(super) const fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// All that the model said, with what it thought aloud.
    pub(super) fn all(&self) -> &str {
        &self.raw
    }

    /// The answer without what the model thought aloud before it.
    pub(super) fn text(&self) -> &str {
        const BEGIN: &str = "<think>";
        let text = self.raw.trim_start();
        match text.strip_prefix(BEGIN) {
            Some(thought) => thought.split_once("</think>").map_or("", |(_, said)| said.trim_start()),
            None if BEGIN.starts_with(text) => "",
            None => text,
        }
    }
}

/// Whether a character may be shown: those that steer a terminal, or turn the direction of what stands behind them, may not.
pub(super) fn is_shown(c: char) -> bool {
    match c {
        '\n' | '\t' => true,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => false,
        _ => !c.is_control(),
    }
}

/// What a server says is wrong: `{"error": {"message": …}}`, or `{"error": …}`.
pub(super) fn refusal(value: &Value) -> Option<String> {
    let error = value.get("error").filter(|error| !error.is_null())?;
    let message = error.as_str().or_else(|| error.get("message")?.as_str());
    Some(plain(message.unwrap_or("it does not say why")))
}

/// A stranger's words on one line, cut where they are long.
pub(super) fn plain(words: &str) -> String {
    let words: String = words.chars().map(|c| if is_shown(c) { c } else { ' ' }).collect();
    let mut line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((at, _)) = line.char_indices().nth(TOLD) {
        line.truncate(at);
        line.push('…');
    }
    line
}

/// The names of the models in a server's list, as it has them; `None` where it is no such list. Those that only make vectors are left
/// out.
pub(super) fn models(text: &str) -> Option<Vec<String>> {
    let value: Value = serde_json::from_str(text).ok()?;
    let list = value.get("data").or_else(|| value.get("models"))?.as_array()?;
    let name = |model: &Value| {
        let name = model.get("id").or_else(|| model.get("name"))?.as_str()?;
        let fits =
            !name.is_empty() && name.len() <= NAME && name.chars().all(|c| is_shown(c) && c != '\n' && c != '\t');
        (fits && !name.to_lowercase().contains("embed")).then(|| name.to_owned())
    };
    let mut names: Vec<String> = list.iter().filter_map(name).take(MODELS).collect();
    names.sort();
    names.dedup();
    Some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(content: &str) -> String {
        format!(
            "data: {}\n\n",
            serde_json::json!({"choices": [{"index": 0, "delta": {"content": content}}]})
        )
    }

    /// Whatever the size of the pieces that it comes in.
    fn heard(said: &str) -> (Result<(), Rubbish>, String, Option<Finish>) {
        let mut outcomes = Vec::new();
        for size in [1, 3, 7, said.len().max(1)] {
            let mut heard = Heard::new();
            let all = said.as_bytes().chunks(size).try_for_each(|bytes| heard.take(bytes));
            let all = all.and_then(|()| heard.end());
            outcomes.push((all, heard.text().to_owned(), heard.finish()));
        }
        outcomes.dedup();
        assert_eq!(outcomes.len(), 1, "{outcomes:?}");
        outcomes.remove(0)
    }

    #[test]
    fn an_answer_is_read_in_each_of_its_forms() {
        let pieces = event("Ebbe und ") + ": still here\n\n" + &event("Flut “…”.");
        let whole = r#"{"choices": [{"message": {"content": "A tide."}, "finish_reason": "stop"}]}"#;
        let cut = "data: {\"choices\": [{\"delta\": {}, \"finish_reason\": \"length\"}]}\r\n\r\ndata: [DONE]\r\n";
        let cases = [
            (
                pieces.clone() + "data: [DONE]\n\n",
                "Ebbe und Flut “…”.",
                Some(Finish::Whole),
            ),
            (pieces.clone(), "Ebbe und Flut “…”.", None),
            (pieces.clone() + cut, "Ebbe und Flut “…”.", Some(Finish::CutShort)),
            (format!("\n {whole}\n"), "A tide.", Some(Finish::Whole)),
            (
                event("<think>It is “wrong”.") + &event("</think>\n\nRight."),
                "Right.",
                None,
            ),
            (event("<think>never ends"), "", None),
            (event("a\u{1b}[31mb\u{202e}c"), "a[31mbc", None),
            (
                pieces + "data: {\"choices\": [], \"usage\": {}}\n\n",
                "Ebbe und Flut “…”.",
                None,
            ),
        ];
        for (said, text, finish) in cases {
            assert_eq!(heard(&said), (Ok(()), text.to_owned(), finish), "{said}");
        }
    }

    #[test]
    fn what_is_no_answer_is_none() {
        let refused = |why: &str| Err(Rubbish::Refused(why.to_owned()));
        let cases = [
            ("<!doctype html><p>Hello", Err(Rubbish::Foreign)),
            ("SSH-2.0-server\n", Err(Rubbish::Foreign)),
            ("data: nonsense\n\n", Err(Rubbish::Foreign)),
            ("data: [1]\n\n", Err(Rubbish::Foreign)),
            ("{\"choices\"", Err(Rubbish::Foreign)),
            ("{\"answer\": \"42\"}", Err(Rubbish::Foreign)),
            (
                "data: {\"error\": {\"message\": \"out of\\u001b memory\"}}\n",
                refused("out of memory"),
            ),
            ("{\"error\": \"no such model\"}", refused("no such model")),
            ("", Ok(())),
        ];
        for (said, outcome) in cases {
            assert_eq!(heard(said).0, outcome, "{said}");
        }
        let mut endless = Heard::new();
        assert_eq!(endless.take(&vec![b'x'; LONGEST + 1]), Err(Rubbish::Foreign));
    }

    #[test]
    fn models_are_listed_by_name() {
        let cases = [
            (
                r#"{"data": [{"id": "b"}, {"id": "a:7b"}, {"id": "nomic-embed-text"}, {"id": "b"}]}"#,
                Some(vec!["a:7b", "b"]),
            ),
            (
                r#"{"models": [{"name": "x\u001b"}, {"name": "y"}, 3]}"#,
                Some(vec!["y"]),
            ),
            (r#"{"data": []}"#, Some(vec![])),
            (r#"{"data": 3}"#, None),
            ("<html>", None),
        ];
        for (said, expected) in cases {
            let expected = expected.map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>());
            assert_eq!(models(said), expected, "{said}");
        }
    }
}
