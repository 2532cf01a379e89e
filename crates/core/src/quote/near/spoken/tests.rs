#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::answer::locator::Claimed;
use crate::extract::Quote;
use crate::fold::Folded;
use crate::quote::verdict::{Candidate, Check, EditClass, SourceText, Verdict};
use crate::source::document::{Aside, Document, Place, Segment, SourceId};
use crate::source::text::TextSpan;
use crate::source::timing::{MediaSpan, MediaTime};

/// Judges a quote against a transcript of these cues; "Anna| …" is said by Anna.
fn judge(cues: &[&str], quote: &str) -> Check {
    let (mut text, mut segments) = (String::new(), Vec::new());
    for (i, cue) in cues.iter().enumerate() {
        let start = text.len();
        let (speaker, cue) = cue
            .split_once("| ")
            .map_or((None, *cue), |(name, cue)| (Some(name.to_owned()), cue));
        text.push_str(cue);
        text.push('\n');
        let at = MediaTime(i as u64 * 1000);
        let place = Place::Cue {
            time: MediaSpan::new(at, MediaTime(at.0 + 1000)),
            speaker,
        };
        segments.push(Segment {
            span: TextSpan::from_bytes(start..text.len()).unwrap(),
            place,
        });
    }
    let remarks = text.match_indices('[').filter_map(|(at, _)| {
        let end = at + text.get(at..)?.find(']')? + 1;
        Some((TextSpan::from_bytes(at..end)?, Aside::Note))
    });
    let remarks = remarks.collect();
    let document = Document::new(text, segments, remarks).unwrap();
    let folded = Folded::of(&document);
    let id = SourceId(1);
    let source = SourceText {
        id,
        file_name: "a.mp3",
        other_names: &[],
        title: None,
        about: None,
        document: &document,
        folded: &folded,
        words: &[],
        incomplete: false,
    };
    let whole = Candidate {
        source: id,
        span: TextSpan::from_bytes(0..document.text().len()).unwrap(),
    };
    let quote = Quote {
        span: TextSpan::from_bytes(0..quote.len()).unwrap(),
        text: quote.to_owned(),
        claimed: Claimed::default(),
    };
    crate::quote::verify_with(&quote, &[source], crate::language::tests::dictionaries(), || {
        vec![whole]
    })
}

#[track_caller]
fn check(cases: &[(&str, &str, Verdict)]) {
    let mut wrong = Vec::new();
    for (said, quoted, expected) in cases {
        let check = judge(&said.split(" / ").collect::<Vec<_>>(), quoted);
        let edits: Vec<_> = check.matches.iter().flat_map(|found| &found.edits).collect();
        let harmless = *expected != Verdict::Altered
            || edits.iter().all(|edit| edit.class == EditClass::Wording) && !edits.is_empty();
        if check.verdict != *expected || !harmless {
            wrong.push(format!(
                "{said}\n  {quoted}\n  expected {expected:?}, got {:?} {edits:?}",
                check.verdict
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_cleaned_up_quote_of_speech_is_no_other_quote() {
    use Verdict::{Altered, Exact, Normalized};
    check(&[
        (
            "the sea was calm and the wind was low",
            "the sea was calm and the wind was low",
            Exact,
        ),
        // What a transcriber guesses.
        (
            "so the sea was calm and the wind it was low",
            "So, the sea was calm, and the wind, it was low.",
            Normalized,
        ),
        (
            "the sea was / calm and the wind was low",
            "The sea was calm; and the wind was low.",
            Normalized,
        ),
        (
            "we met doctor Lee in Paris. And then we left",
            "we met doctor lee in Paris and then we left",
            Normalized,
        ),
        // What nobody means to say.
        (
            "the sea was uh calm and um the wind was low",
            "the sea was calm and the wind was low",
            Altered,
        ),
        (
            "the the sea was calm and we we saw the wind fall",
            "the sea was calm and we saw the wind fall",
            Altered,
        ),
        (
            "I think the sea was the sea was calm on that day",
            "I think the sea was calm on that day",
            Altered,
        ),
        (
            "I think the uh the sea was calm on that day",
            "I think the sea was calm on that day",
            Altered,
        ),
        (
            "I th- think the sea was calm on that day",
            "I think the sea was calm on that day",
            Altered,
        ),
        (
            "the sea was you know calm on that day in spring",
            "the sea was calm on that day in spring",
            Altered,
        ),
        (
            "the sea was calm / um / on that day in spring",
            "the sea was calm on that day in spring",
            Altered,
        ),
        (
            "das Meer war ähm ruhig an diesem Tag im Frühling",
            "das Meer war ruhig an diesem Tag im Frühling",
            Altered,
        ),
        // What is said in more ways than one.
        (
            "we found that twenty three percent of them came back",
            "we found that 23% of them came back",
            Altered,
        ),
        (
            "we found that 23 percent of them came back",
            "we found that twenty-three percent of them came back",
            Altered,
        ),
        (
            "about twenty three percent of a hundred and fifty people",
            "about 23% of 150 people",
            Altered,
        ),
        (
            "it cost two point five million dollars in nineteen eighty four",
            "it cost $2.5 million in 1984",
            Altered,
        ),
        (
            "it was in nineteen oh five and in twenty twenty four",
            "it was in 1905 and in 2024",
            Altered,
        ),
        (
            "in the twenty first century the third of them came",
            "in the 21st century the 3rd of them came",
            Altered,
        ),
        (
            "it fell by three and a half percent over the year",
            "it fell by 3.5 per cent over the year",
            Altered,
        ),
        (
            "it was minus five degrees in the whole of the valley",
            "it was -5 degrees in the whole of the valley",
            Altered,
        ),
        (
            "we're gonna see that it's calm because they wanna know",
            "we are going to see that it is calm because they want to know",
            Altered,
        ),
        (
            "I don't know and they cannot say what it is",
            "I do not know and they can't say what it's",
            Altered,
        ),
        (
            "it was in the nineteen eighties when the sea was calm",
            "it was in the 1980s when the sea was calm",
            Altered,
        ),
        (
            "we met at three thirty p m on a calm day in spring",
            "we met at 3:30 pm on a calm day in spring",
            Altered,
        ),
        (
            "we lost, no, sorry, laid off forty people in the spring",
            "we laid off forty people in the spring",
            Altered,
        ),
        (
            "we sold forty, no, sorry, laid off forty people in the spring",
            "we laid off forty people in the spring",
            Altered,
        ),
        (
            "we sold forty, no, sorry, laid off fifty people in the spring",
            "we laid off fifty people in the spring",
            Altered,
        ),
        (
            "the sea was rough, or rather, calm on that day in spring",
            "the sea was calm on that day in spring",
            Altered,
        ),
        (
            "the sea was kind of calm on that day in spring",
            "the sea was calm on that day in spring",
            Altered,
        ),
        (
            "I think the sea, you know, the sea was calm on that day",
            "I think the sea was calm on that day",
            Altered,
        ),
        (
            "wir haben verloren, nein, Entschuldigung, verkauft an diesem Tag im Frühling",
            "wir haben verkauft an diesem Tag im Frühling",
            Altered,
        ),
        (
            "'cause the sea was calm on that day in spring",
            "because the sea was calm on that day in spring",
            Altered,
        ),
    ]);
}

/// The table of quotes in `tests/fixtures/speech`.
#[test]
fn quotes_of_speech_are_what_the_table_says() {
    use Verdict::{Altered, Exact, MeaningChanged, Normalized, NotFound};
    let table = include_str!("../../../../../../tests/fixtures/speech/quotes.txt");
    let lines: Vec<&str> = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let (mut wrong, mut changed) = (Vec::new(), 0);
    for case in lines.chunks(3) {
        let [kind, said, quoted] = *case else {
            panic!("{case:?}")
        };
        let check = judge(&said.split(" / ").collect::<Vec<_>>(), quoted);
        let edits: Vec<_> = check.matches.iter().flat_map(|found| &found.edits).collect();
        let harmless = edits.iter().all(|edit| edit.class == EditClass::Wording);
        let right = match kind {
            "same" => matches!(check.verdict, Exact | Normalized),
            "cleaned" => check.verdict == Altered && harmless,
            "changed" => matches!(check.verdict, MeaningChanged | NotFound),
            other => panic!("{other}"),
        };
        changed += usize::from(kind == "changed");
        if !right {
            wrong.push(format!(
                "{kind}, got {:?}\n  {said}\n  {quoted}\n  {edits:?}",
                check.verdict
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let count = lines.len() / 3;
    assert!(count >= 68 && changed * 3 >= count, "{count}, of which {changed}");
}

#[test]
fn what_is_said_otherwise_stays_another_quote() {
    use Verdict::MeaningChanged;
    check(&[
        (
            "we found that twenty three percent of them came back",
            "we found that 24% of them came back",
            MeaningChanged,
        ),
        (
            "we found that twenty three percent of them came back",
            "we found that thirty two percent of them came back",
            MeaningChanged,
        ),
        (
            "we found that two three people of them came back",
            "we found that 5 people of them came back",
            MeaningChanged,
        ),
        (
            "we found that twenty three percent of them came back",
            "we found that 23 of them came back",
            MeaningChanged,
        ),
        (
            "it cost two point five million dollars at the time",
            "it cost $2.5 billion at the time",
            MeaningChanged,
        ),
        (
            "it was in nineteen eighty four when the sea was calm",
            "it was in 1994 when the sea was calm",
            MeaningChanged,
        ),
        (
            "I do not think the sea was calm on that day",
            "I do think the sea was calm on that day",
            MeaningChanged,
        ),
        (
            "we're gonna see that the sea is not calm at all",
            "we are going to see that the sea is calm at all",
            MeaningChanged,
        ),
        (
            "the sea was uh not calm and the wind was low",
            "the sea was calm and the wind was low",
            MeaningChanged,
        ),
        (
            "it was five five nine that they called in the night",
            "it was five nine that they called in the night",
            MeaningChanged,
        ),
        (
            "the sea was kind of calm and the wind was low",
            "the sea was never calm and the wind was low",
            MeaningChanged,
        ),
        // What the quote has, the speaker took back.
        (
            "we sold forty, no, sorry, laid off fifty people in the spring",
            "we sold forty people in the spring",
            MeaningChanged,
        ),
        (
            "we sold forty, no, sorry, laid off fifty people in the spring",
            "we laid off forty people in the spring",
            MeaningChanged,
        ),
        (
            "we lost, no, sorry, laid off forty people in the spring",
            "we lost forty people in the spring",
            MeaningChanged,
        ),
        (
            "we lost, sorry, laid off forty people in the spring",
            "we lost forty people in the spring",
            MeaningChanged,
        ),
        (
            "the sea was rough, I mean calm, on that day in spring",
            "the sea was rough on that day in spring",
            MeaningChanged,
        ),
        (
            "we did not, no, sorry, did sell the boats in the spring",
            "we did sell the boats in the spring",
            MeaningChanged,
        ),
        (
            "it was in the nineteen eighties when the sea was calm",
            "it was in the 1990s when the sea was calm",
            MeaningChanged,
        ),
        (
            "we met at three thirty p m on a calm day in spring",
            "we met at 3:30 am on a calm day in spring",
            MeaningChanged,
        ),
        // A cue left out is a thing that was said.
        (
            "the sea was calm / if the wind was low / on that day in spring",
            "the sea was calm on that day in spring",
            MeaningChanged,
        ),
        (
            "it was minus five degrees in the whole of the valley",
            "it was 5 degrees in the whole of the valley",
            MeaningChanged,
        ),
    ]);
}

#[test]
fn a_name_that_is_copied_with_the_words_is_no_part_of_them() {
    use Verdict::{MeaningChanged, Normalized};
    check(&[
        (
            "Mark Lee| the sea was calm and the wind was low / Ann Roe| we saw no ship on that day",
            "Mark Lee: The sea was calm and the wind was low.",
            Normalized,
        ),
        (
            "Mark Lee| the sea was calm and the wind was low / Ann Roe| we saw no ship on that day",
            "Mark: The sea was calm and the wind was low. Ann: We saw no ship on that day.",
            Normalized,
        ),
        (
            "Mark Lee| the sea was calm and the wind was low / Ann Roe| we saw no ship on that day",
            "Ann Roe: The sea was calm and the wind was low.",
            MeaningChanged,
        ),
    ]);
}

#[test]
fn numbers_have_one_form() {
    for (words, form) in [
        ("twenty three percent", Some((3, "23%"))),
        ("23 percent", Some((2, "23%"))),
        ("23%", Some((1, "23%"))),
        ("two three", Some((1, "2"))),
        ("a hundred and fifty people", Some((4, "150"))),
        ("three thousand two hundred and one", Some((6, "3201"))),
        ("two hundred thousand", Some((3, "200000"))),
        ("two million five", Some((3, "2000005"))),
        ("nineteen eighty four was", Some((3, "1984"))),
        ("nineteen oh five", Some((3, "1905"))),
        ("twenty ten", Some((2, "2010"))),
        ("twenty twenty four", Some((3, "2024"))),
        ("two point five million dollars", Some((5, "2500000$"))),
        ("$2.5 million", Some((2, "2500000$"))),
        ("five euros", Some((2, "5€"))),
        ("€5", Some((1, "5€"))),
        ("two pounds", Some((2, "2£"))),
        ("£2", Some((1, "2£"))),
        ("five per cent", Some((3, "5%"))),
        ("minus five", Some((2, "-5"))),
        ("two trillion", Some((2, "2000000000000"))),
        ("twenty first", Some((2, "21th"))),
        ("21st", Some((1, "21th"))),
        ("nineteen eighties were", Some((2, "1980s"))),
        ("1980s", Some((1, "1980s"))),
        ("eighties", Some((1, "80s"))),
        ("80s", Some((1, "80s"))),
        ("three thirty pm", Some((2, "3:30"))),
        ("three oh five a m", Some((3, "3:05"))),
        ("three thirty people", Some((1, "3"))),
        ("five and six", Some((1, "5"))),
        ("one hundred and", Some((2, "100"))),
        ("007", None),
        ("3:16", None),
        ("a calm sea", None),
        ("point five", None),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let found = super::numbers::number(&words);
        assert_eq!(
            found.as_ref().map(|(used, form)| (*used, form.as_str())),
            form,
            "{words:?}"
        );
    }
}

/// "um" and a form of a number were told twice, and at the quote's beginning; "they? They" was taken for a stutter.
#[test]
fn what_a_speaker_adds_is_told_once_and_in_its_place() {
    let cases = [
        (
            &[
                "They did, in two thousand and nineteen.",
                "And, they um they kill eels.",
            ][..],
            "They did, in 2019. And, they kill eels.",
            &[("2019", "two thousand and nineteen"), (", ", ", they um ")][..],
        ),
        (
            &["The pumps cost a lot, didn't they?", "They cost more than the dam."],
            "The pumps cost a lot, didn't they?",
            &[],
        ),
    ];
    for (cues, quote, expected) in cases {
        let check = judge(cues, quote);
        let text = format!("{}\n", cues.join("\n"));
        let edits: Vec<_> = check.matches[0]
            .edits
            .iter()
            .map(|edit| (edit.quote.of(quote), edit.source.of(&text)))
            .collect();
        assert_eq!(edits, expected, "{quote}");
    }
}

/// "can't" and "cannot" have one form in speech, which passed as a misspelt "can".
#[test]
fn can_for_cant_changes_the_meaning_of_speech() {
    for verb in ["can", "should", "could", "would", "might", "ought"] {
        let drawn = if verb == "can" {
            "can".to_owned()
        } else {
            format!("{verb}n")
        };
        let mut denials = vec![format!("{drawn}'t"), format!("{drawn}’t"), format!("{verb} not")];
        denials.extend((verb == "can").then(|| "cannot".to_owned()));
        for denied in denials {
            let say = |verb: &str| format!("so the board {verb} sell its shares in the spring");
            check(&[
                (&say(verb), &say(&denied), Verdict::MeaningChanged),
                (&say(&denied), &say(verb), Verdict::MeaningChanged),
            ]);
        }
    }
}

/// The words of two people, one behind the other, were verbatim: "and then you walked out because I was furious".
#[test]
fn what_two_people_say_is_no_sentence_of_one() {
    let joined = |cues: &str, quote: &str| {
        let check = judge(&cues.split(" / ").collect::<Vec<_>>(), quote);
        let edits = check.matches.first().map_or(&[][..], |found| &found.edits);
        let joins = edits.iter().any(|edit| edit.class == EditClass::Border);
        assert!(!joins || check.verdict == Verdict::Altered, "{quote}: {check:?}");
        joins
    };
    for (cues, quote, expected) in [
        (
            "Ann| and then you walked out / Bob| because I was furious",
            "you walked out because I was furious",
            true,
        ),
        (
            "Ann| I never sold the horse. / Bob| You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        (
            "Ann| I never sold the, uh, horse / Bob| You did sell it",
            "I never sold the horse you did sell it",
            true,
        ),
        (
            "- I never sold the horse. - You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        (
            "I never sold the horse. / - You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        (
            "- I never sold the horse / - you did sell it",
            "I never sold the horse you did sell it",
            true,
        ),
        (
            ">> I never sold the horse. / >> You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        (
            ">> I never sold the horse. >> You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        // A cue without a name is of whoever was named last, and a name that comes only once was left in the words.
        (
            "Ann| I left. / I never sold the horse. / Bob| You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        (
            "I never sold the horse. / Bob| You did sell it.",
            "I never sold the horse. You did sell it.",
            true,
        ),
        (
            "Ann| I left. / Bob Bly: I never sold the horse / Ann| because it was lame",
            "I never sold the horse because it was lame",
            true,
        ),
        (
            "Ann| I left. / I never sold the horse. / Ann| I kept it.",
            "I never sold the horse. I kept it.",
            false,
        ),
        // Remarks on sounds.
        (
            "Ann| I never sold the horse. [Laughter] I kept it.",
            "I never sold the horse. Laughter. I kept it.",
            true,
        ),
        (
            "Ann| I never sold the horse. [Laughter] I kept it.",
            "I never sold the horse. I kept it.",
            false,
        ),
        (
            "Ann| I never sold the horse. [Laughter] I kept it.",
            "I never sold the horse. [Laughter] I kept it.",
            false,
        ),
        // One person's words, and turns that the quote shows.
        (
            "Ann| and then you walked out / Ann| because I was furious",
            "you walked out because I was furious",
            false,
        ),
        (
            "Ann| and then you walked out / ANN| because I was furious",
            "you walked out because I was furious",
            false,
        ),
        (
            "Ann| I left the house / Bob| Mm-hm. / Ann| because I was furious",
            "I left the house because I was furious",
            false,
        ),
        (
            "- I never sold the horse. - You did sell it.",
            "I never sold the horse. - You did sell it.",
            false,
        ),
        (
            "the house - the big one - burned down",
            "the house, the big one, burned down",
            false,
        ),
        (
            "I left the house / —and then I came back",
            "I left the house and then I came back",
            false,
        ),
        ("Ann| I never sold it / Bob| You did", "I never sold it", false),
    ] {
        let found = joined(cues, quote);
        assert_eq!(found, expected, "{cues}\n{quote}");
    }
}

/// A remark on a sound that a quote leaves out changed its meaning, where something else differed.
#[test]
fn a_remark_on_a_sound_is_no_word_of_a_quote() {
    let cues =
        "Ann| I never sold the horse in all those years. / [Laughter] / Ann| I kept it in the barn until it died.";
    for (quote, expected) in [
        ("in all those years. I kept it in the barn", Verdict::Exact),
        (
            "I never sold the horse in all these years. I kept it in the barn",
            Verdict::Altered,
        ),
        ("in all those years. Laughter. I kept it in the barn", Verdict::Altered),
    ] {
        let check = judge(&cues.split(" / ").collect::<Vec<_>>(), quote);
        assert_eq!(check.verdict, expected, "{quote}\n{check:?}");
    }
}

/// "Ann … Bob" was verbatim with an omission where only one of them was named, or nothing was left out.
#[test]
fn an_omission_leads_from_nobody_to_another() {
    let (changed, elided) = (Verdict::MeaningChanged, Verdict::Elided);
    for (cues, quote, expected) in [
        (
            "Ann| I never sold the horse in all those years. / Bob| You did sell it to the miller.",
            "I never sold the horse … You did sell it to the miller.",
            changed,
        ),
        (
            "Ann| I left. / I never sold the horse in all those years. / Bob| You did sell it to the miller.",
            "I never sold the horse … You did sell it to the miller.",
            changed,
        ),
        (
            "I never sold the horse in all those years. / - You did sell it to the miller.",
            "I never sold the horse … You did sell it to the miller.",
            changed,
        ),
        (
            "Ann| I never sold the horse. / Bob| Well, no. / Ann| I kept it in the barn.",
            "I never sold the horse … I kept it in the barn.",
            elided,
        ),
        (
            "Ann| I never sold the horse. / I fed it. / I kept it in the barn.",
            "I never sold the horse … I kept it in the barn.",
            elided,
        ),
    ] {
        let check = judge(&cues.split(" / ").collect::<Vec<_>>(), quote);
        assert_eq!(check.verdict, expected, "{cues}\n{quote}\n{check:?}");
    }
}
