//! What reports say in German.

use super::{Methods, Words};
use crate::report::Locator;

pub(super) const WORDS: Words = Words {
    code: "de",
    decimal: ',',
    report: "Prüfung einer Antwort an ihren Quellen",
    made: |date, version| format!("Erstellt am {date} mit Pincite {version}."),
    checks_words: "Ein Urteil sagt, wie treu ein Zitat seiner Quelle ist, nie, ob die Quelle recht hat.",
    summary: "Überblick",
    answer: "Die Antwort",
    question: "Frage",
    written_by: "Geschrieben von",
    edited: "Der Text wurde seither von Hand geändert.",
    quotes: "Zitate",
    claims: "Aussagen",
    quote: "Zitat",
    claim: "Aussage",
    sources: "Quellen",
    no_quotes: "In der Antwort steht kein Zitat, das geprüft wurde.",
    no_claims: "Die Antwort behauptet ohne Anführungszeichen nichts, was sich prüfen ließ.",
    no_sources: "Es gab keine Quelle, an der geprüft werden konnte.",
    claims_left_out: "Aussagen wurden nicht geprüft: Dieser Bericht handelt nur von Zitaten.",
    claims_pending: "Als dieser Bericht entstand, wurden einige Aussagen noch geprüft. Sie fehlen hier.",
    skipped: "In Anführungszeichen, aber nicht geprüft",
    skip_reasons: &[
        ("title", "ein Titel"),
        ("term", "ein Begriff"),
        ("saying", "eine Redensart"),
        ("your_question", "Worte dessen, der fragt"),
        ("search_terms", "Suchbegriffe"),
        ("example", "ein Beispiel"),
        ("heading", "in einer Überschrift"),
        ("code", "in Code"),
        ("reference", "in einer Literaturliste oder Fußnote"),
        ("unclosed", "das schließende Zeichen fehlt"),
        ("your_turn", "ein Beitrag dessen, der fragt"),
    ],
    verdicts: [
        "Wörtlich",
        "Wörtlich mit Auslassungen",
        "Wortlaut weicht ab",
        "Sinn verändert",
        "Nicht in den Quellen",
        "Nicht prüfbar",
    ],
    supports: ["Belegt", "Teilweise belegt", "Widerspruch", "Nicht belegt", "Unklar"],
    reasons: &[
        (
            "no_text",
            "Die genannte Quelle hat keine Textebene; es gibt nichts, womit es verglichen werden kann.",
        ),
        ("no_words", "Es enthält keine Wörter, die sich nachschlagen lassen."),
        ("sources_incomplete", "Nicht alle Quellen ließen sich lesen."),
        (
            "file_absent",
            "Die genannte Datei oder Seite war nicht unter den Quellen.",
        ),
        ("undecided", "Es besteht aus zu vielen oder zu häufigen Bruchstücken."),
        (
            "denied",
            "Die Antwort sagt selbst, dass das nirgends gesagt wird, und keine Quelle sagt es.",
        ),
        (
            "other_language",
            "Es ist in einer anderen Sprache geschrieben als die Quellen.",
        ),
        (
            "letters_unsure",
            "Aus der Datei geht nicht sicher hervor, welche Buchstaben dort stehen. Vergleichen Sie es mit der Seite.",
        ),
        (
            "unsure",
            "In den Quellen stehen einige dieser Wörter, aber zu wenige, um zu entscheiden, ob sie das sagen.",
        ),
        ("language", "Aussagen in dieser Sprache kann Pincite nicht prüfen."),
    ],
    classes: &[
        ("wording", "Wortlaut"),
        ("case", "mit großem Buchstaben vielleicht ein anderes Wort"),
        ("raised", "eine hochgestellte Ziffer ging in der Datei verloren"),
        ("number", "eine Zahl weicht ab"),
        ("unit", "eine Einheit weicht ab"),
        ("negation", "eine Verneinung weicht ab"),
        ("modal", "die Gewissheit ist eine andere"),
        ("quantifier", "die Menge ist eine andere"),
        ("opposite", "aus einem Wort wurde sein Gegenteil"),
        ("name", "ein Name weicht ab"),
        ("content", "ein sinntragendes Wort weicht ab"),
        ("seam", "getrennte Stellen wurden zusammengefügt"),
        ("border", "verbindet, was die Quelle trennt"),
        (
            "unjudged",
            "in einer Sprache, die Pincite nicht kennt: Urteilen Sie selbst",
        ),
    ],
    lacks: &[
        ("failed", "Sie ließ sich nicht lesen."),
        ("pages_lost", "Seiten ließen sich nicht lesen."),
        ("locked", "Sie ist verschlüsselt."),
        ("waiting", "Sie wurde nicht zu Ende gelesen."),
        ("not_transcribed", "Sie ist nicht mitgeschrieben."),
        ("partly_transcribed", "Nur ein Teil der Aufnahme ist mitgeschrieben."),
        ("pages_without_text", "Einige ihrer Seiten haben keinen Text."),
        ("cut_off", "Sie war zu groß, um ganz gelesen zu werden."),
        ("damaged", "Was die Bibliothek von ihr enthält, ist beschädigt."),
        ("no_text", "In ihr und in ihren Bildern wurde kein Text gefunden."),
    ],
    more_sources: |n| match n {
        1 => "Und eine weitere Quelle, die durchsucht wurde und aus der keine Stelle ist.".to_owned(),
        n => format!("Und {n} weitere Quellen, die durchsucht wurden und aus denen keine Stelle ist."),
    },
    nearest: "Die ähnlichsten Stellen; urteilen Sie selbst. Keine davon ist die des Zitats:",
    roles: [
        "belegt es",
        "sagt etwas anderes",
        "sagt es von etwas anderem",
        "nur ähnlich",
    ],
    unsupported_near: "Keine Stelle der Quellen sagt das mit ähnlichen Wörtern. Die ähnlichsten; urteilen Sie selbst:",
    answer_says: "in der Antwort",
    source_says: "in der Quelle",
    left_out: "ausgelassen",
    uncovered: "Kein Beleg gefunden für",
    condition: "Die Quelle fügt hinzu",
    cut: "Im Satz abgeschnitten",
    other_voice: |named, found| format!("Die Antwort schreibt es {named} zu. In der Quelle sagt es {found}."),
    voice_untold: "Pincite erkennt in der Quelle nicht, wer das sagt. Sehen Sie nach, ob es ist, wen die Antwort nennt.",
    other_place: |named, locator| match locator {
        Locator::Near => format!("Die Antwort nennt {named}. Das ist nah daran, aber nicht die Stelle."),
        _ => format!("Die Antwort nennt {named}. Das ist eine andere Stelle."),
    },
    page_as_learned: |named, behind| {
        format!(
            "Die Antwort nennt {named}. Das ist die Seite, wie gelernt: Die Zahlen liegen hier {}.",
            off(behind)
        )
    },
    learned: |one| match one.kind.as_str() {
        "name" => format!("„{}“ ist {}", one.words, one.source),
        "key" => format!("Der Zitierschlüssel [{}] ist {}", one.words, one.source),
        "pages" => format!(
            "Seitenzahlen von {} liegen {}",
            one.source,
            off(one.behind.unwrap_or_default())
        ),
        _ => format!("„{}“ ist ein Begriff, kein Zitat", one.words),
    },
    other_source: |named| format!("Die Antwort nennt {named}. Dort steht es nicht, aber in einer anderen Quelle."),
    named_other: "eine andere Quelle",
    automatic: "Von einer Maschine mitgeschrieben, die sich verhört haben kann.",
    hidden: "Die gespeicherte Seite zeigt diese Stelle nicht.",
    struck: "Die Seite zeigt Wörter dieser Stelle durchgestrichen.",
    unsure: "Aus der Datei geht nicht sicher hervor, mit welchen Buchstaben Wörter dieser Stelle geschrieben sind.",
    corrected: |read, written| {
        format!("Aus einem Bild der Seite als {read} gelesen; ein Mensch hat das zu {written} berichtigt.")
    },
    seen_by: |export| format!("Nur das, was der Assistent sah, aus {export}, und nicht die Quelle selbst."),
    more_places: |n| match n {
        1 => "Es steht noch an einer weiteren Stelle.".to_owned(),
        n => format!("Es steht noch an {n} weiteren Stellen."),
    },
    review: "Notiz",
    reviewed: "Von einem Menschen angesehen",
    decisions: [
        "Wer es durchsah, bestätigt das Urteil.",
        "Wer es durchsah, verwirft das Urteil.",
        "Wer es durchsah, hat eine andere Stelle gewählt.",
        "Wer es durchsah, sagt: Das ist kein Zitat.",
        "Wer es durchsah, sagt: Das ist sinngemäß und in Ordnung.",
        "Wer es durchsah, sagt: Die Quelle irrt hier bekanntermaßen.",
    ],
    chosen: "Die beim Durchsehen gewählte Stelle:",
    chosen_lost: "Die beim Durchsehen gewählte Stelle steht nicht mehr in der Quelle:",
    confidence: "Sicherheit",
    live: "Auf der Seite im Netz",
    open: "In Pincite öffnen",
    open_zotero: "In Zotero öffnen",
    picture: |place| format!("Die Stelle, wie sie gedruckt ist, {place}"),
    not_searched: "Nicht oder nicht ganz durchsucht",
    all_searched: "Alle Quellen wurden durchsucht.",
    some_not_searched: |not, all| {
        format!(
            "{not} von {all} Quellen ließen sich nicht oder nicht ganz durchsuchen. Was nicht gefunden wurde, kann dort stehen."
        )
    },
    missing: "In der Antwort genannt und nicht unter den Quellen",
    struck_out: "durchgestrichen: die Wörter der Antwort",
    underlined: "unterstrichen: die Wörter der Quelle",
    letters_lacking: |n, which| match n {
        1 => format!(
            "Einen der Buchstaben hat keine Schrift auf diesem Rechner. Für ihn steht ein Kästchen; als Text ist er trotzdem in der Datei: {which}."
        ),
        n => format!(
            "{n} der Buchstaben hat keine Schrift auf diesem Rechner. Für sie stehen Kästchen; als Text sind sie trotzdem in der Datei: {which}."
        ),
    },
    letters_lacking_here: "Ein Kästchen steht für einen Buchstaben, den keine Schrift auf diesem Rechner hat.",
    pictures_left_out: |n| match n {
        1 => "Das Bild einer Stelle fehlt, weil die Datei damit zu groß würde. Ihre Wörter und ihr Ort stehen hier."
            .to_owned(),
        n => format!(
            "Die Bilder von {n} Stellen fehlen, weil die Datei damit zu groß würde. Ihre Wörter und ihr Ort stehen hier."
        ),
    },
    highlight: "Markierung",
    highlights: "Markierungen",
    no_highlights: "Es gibt keine.",
    highlight_open: "Öffnen",
    highlight_lost: "In der Quelle nicht mehr gefunden",
    highlight_removed: "Die Quelle ist nicht mehr in der Bibliothek.",
    colours: ["gelb", "grün", "blau", "rosa", "violett"],
    page: |first, last| match first == last {
        true => format!("S. {first}"),
        false => format!("S. {first}–{last}"),
    },
    at: |time| format!("bei {time}"),
    quoted: |text| format!("„{text}“"),
    cited_at: "Zitiert",
    title_guessed: "Titel von der ersten Seite geraten",
    by_words: "Aussagen wurden nur nach Wörtern verglichen: Eine freie Umschreibung kann übersehen werden.",
    by_meaning: |model| {
        format!("Aussagen wurden nach Wörtern verglichen, Stellen auch nach der Bedeutung gesucht ({model}).")
    },
    grounded: "der Aussagen sind in den Quellen belegt, nach Zeichen",
    legend: "✓ wörtlich · ✓… wörtlich mit Auslassungen · ≈ Wortlaut weicht ab · ≠ Sinn verändert oder Widerspruch · ✗ nicht in den Quellen · ~ belegt · ◐ teilweise belegt · ? nicht prüfbar oder unklar · ⚑ woanders, als die Antwort sagt oder von jemand anderem gesagt",
    sheets: ["Zitate und Aussagen", "Statistik", "Parameter"],
    methods: Methods {
        checked: |version, quotes, claims, sources| {
            format!(
                "Zitate und Aussagen der Antwort wurden mit Pincite {version} an {sources} {} geprüft. Das Programm vergleicht Wörter und \
                 arbeitet ohne Netz. Es fand {quotes} {} und {claims} {} ohne Anführungszeichen.",
                of(sources, "Quelle", "Quellen"),
                of(quotes, "Zitat", "Zitate"),
                of(claims, "Aussage", "Aussagen")
            )
        },
        quotes: |counts| format!("Von den Zitaten: {counts}."),
        claims: |counts, grounded| {
            format!("Von den Aussagen: {counts}; {grounded} ihres Textes waren in den Quellen belegt.")
        },
        confidence: |mean, median, lowest| {
            format!(
                "Die Sicherheit, die das Programm angibt, betrug im Mittel {mean} (Median {median}, Minimum {lowest})."
            )
        },
        weighed: |parameters| format!("Aussagen wurden mit diesen Parametern abgeglichen: {parameters}."),
        not_searched: |names| format!("Nicht oder nicht ganz durchsucht: {names}."),
        learned: |sentences| {
            format!("Pincite verwendete, was ein Mensch es aus Durchsichten lernen ließ: {sentences}.")
        },
        reviewed: |reviewed, all| format!("{reviewed} von {all} Urteilen wurden von einem Menschen angesehen."),
        limits: "Wörtlich heißt ein Zitat nur, wenn alle seine Wörter in dieser Reihenfolge in der Quelle stehen; die Urteile betreffen die Treue zu den Quellen, nicht deren Wahrheit.",
        again: |sum| {
            format!("Die Prüfung lässt sich mit ihrer Datei check.json wiederholen (SHA-256 der Antwort: {sum}).")
        },
    },
};

fn of(n: usize, one: &'static str, many: &'static str) -> &'static str {
    if n == 1 { one } else { many }
}

/// "12 zurück"
fn off(behind: i32) -> String {
    let word = if behind < 0 { "voraus" } else { "zurück" };
    format!("{} {word}", behind.unsigned_abs())
}
