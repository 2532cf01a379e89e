//! Gemini's activity as Takeout gives it unless one asks for JSON: a page with a card for each prompt.

use super::answer::{Conversation, Speaker};
use super::copied::from_html;
use super::kinds::Origin;
use super::messages::{Building, Said};

const CARD: &str = "<div class=\"outer-cell";
const CONTENT: &str = "<div class=\"content-cell";

/// Whether a page that begins so is such an activity.
pub(super) fn is_activity(html: &str) -> bool {
    html.contains(CARD) && html.contains("content-cell") && (html.contains("Gemini") || html.contains("Bard"))
}

/// The cards of the page that are of Gemini's: each a prompt with its reply, the newest first as they stand.
pub(super) fn conversations(html: &str) -> Vec<Conversation> {
    let starts: Vec<usize> = html.match_indices(CARD).map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([html.len()]);
    starts
        .iter()
        .zip(ends)
        .filter_map(|(start, end)| card(html.get(*start..end)?))
        .collect()
}

fn card(html: &str) -> Option<Conversation> {
    let at = html.find(CONTENT)?;
    let head = html.get(..at)?;
    if !head.contains("Gemini") && !head.contains("Bard") {
        return None;
    }
    let cell = html.get(at..)?;
    let cell = cell.get(cell.find('>')? + 1..)?;
    let end = cell.find(CONTENT).or_else(|| cell.find("</body")).unwrap_or(cell.len());
    let cell = cell.get(..end)?;
    // The prompt, a line break, the time, a line break, the reply.
    let mut lines = cell.splitn(3, "<br>");
    let (prompt, second, mut rest) = (lines.next()?, lines.next()?, lines.next().unwrap_or_default());
    let mut time = second;
    while !is_time(time) {
        // Names of files that came with the prompt stand between the two.
        let (next, tail) = rest.split_once("<br>")?;
        (time, rest) = (next, tail);
    }
    let asked = from_html(prompt).replace('\u{a0}', " ");
    let asked = without_verb(asked.trim());
    let time = from_html(time).replace(['\u{a0}', '\u{202f}'], " ");
    let title = Some(asked.chars().take(80).collect()).filter(|title: &String| !title.is_empty());
    let mut building = Building::new(Origin::GeminiActivity, time.trim().to_owned(), title, None);
    building.turn("prompt", Speaker::Person, Said::words(asked));
    building.turn("reply", Speaker::Assistant, Said::words(from_html(rest).trim()));
    Some(building.done())
}

/// Whether a stretch between two line breaks is a date with a time of day, in any language.
fn is_time(html: &str) -> bool {
    const LONGEST: usize = 80;
    let digits = html.bytes().filter(u8::is_ascii_digit).count();
    html.len() <= LONGEST && !html.contains('<') && digits >= 8 && html.contains(':')
}

/// The prompt without the word that Takeout puts before it.
fn without_verb(asked: &str) -> &str {
    const VERBS: [&str; 12] = [
        "Prompted ",
        "Asked ",
        "Said ",
        "Used ",
        "Eingegeben: ",
        "Gefragt: ",
        "Requête : ",
        "Vous avez demandé : ",
        "Pregunta: ",
        "Prompt: ",
        "Запрос: ",
        "Eingegebener Prompt: ",
    ];
    VERBS.iter().find_map(|verb| asked.strip_prefix(verb)).unwrap_or(asked)
}
