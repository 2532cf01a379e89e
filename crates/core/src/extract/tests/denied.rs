//! Quotes of which the answer itself says that nobody says them.

use super::*;

/// Answers, and whether their first quote is one.
#[test]
fn words_that_the_answer_says_are_nowhere() {
    let cases = [
        ("She never says “follow your dreams wherever they lead”.", true),
        ("The report does not say “the dam is safe for ever”.", true),
        (
            "The report doesn’t explicitly state that “the dam is safe for ever”.",
            true,
        ),
        ("Nowhere does the report say “the dam is safe for ever”.", true),
        ("The lease never uses the exact words “time is of the essence”.", true),
        ("There is no mention of “a second bridge at the harbour”.", true),
        (
            "The letter contains no sentence that says “the dam is safe for ever”.",
            true,
        ),
        (
            "The phrase “time is of the essence” does not appear in the lease.",
            true,
        ),
        ("“Time is of the essence” isn't in the document.", true),
        (
            "The report does not say “the dam is safe for ever” but “the dam was inspected”.",
            true,
        ),
        ("Das Gutachten sagt nirgends: „Der Damm ist für immer sicher.“", true),
        ("Im Vertrag steht nicht „auf unbestimmte Zeit geschlossen“.", true),
        ("Der Satz „Der Damm ist für immer sicher“ steht dort nirgends.", true),
        ("Le rapport ne dit jamais « le barrage est sûr pour toujours ».", true),
        ("El informe no dice «la presa es segura para siempre».", true),
        ("Il rapporto non dice mai «la diga è sicura per sempre».", true),
        ("O relatório não diz “a barragem é segura para sempre”.", true),
        ("Het rapport zegt nergens “de dam is voor altijd veilig”.", true),
        ("Raport nigdzie nie mówi „tama jest bezpieczna na zawsze”.", true),
        ("В отчёте нигде не говорится «плотина безопасна навсегда».", true),
        ("报告并没有说“大坝永远是安全的”。", true),
        ("「ダムは永久に安全である」とは書かれていません。", true),
        // What is denied here is something else.
        (
            "The report that was never published says “the dam is safe for ever”.",
            false,
        ),
        (
            "Although she was not present, she said “the dam is safe for ever”.",
            false,
        ),
        (
            "If the report does not say “the dam is safe for ever”, who does?",
            false,
        ),
        ("Does the report not say “the dam is safe for ever”?", false),
        ("The report does not only say “the dam is safe for ever”.", false),
        ("The mayor did not say “when the bridge would reopen to cars”.", false),
        ("He did not hesitate to say “the dam is safe for ever”.", false),
        (
            "The report never mentions the wall; it says “the dam is safe for ever”.",
            false,
        ),
        ("The commission did not find “any evidence of fraud at the dam”.", false),
        (
            "“The dam is safe for ever” does not appear in the annex but in the report.",
            false,
        ),
        ("Der Bericht sagt nicht nur „Der Damm ist für immer sicher“.", false),
        ("Sie zögerte nicht zu sagen: „Der Damm ist für immer sicher.“", false),
        ("Il n'hésite pas à dire « le barrage est sûr pour toujours ».", false),
        ("No: dice «la presa es segura para siempre».", false),
    ];
    for (answer, denied) in cases {
        let quotes = quotes(answer, &blocks(answer));
        let first = quotes.first().map(|quote| quote.claimed.denied);
        assert_eq!(first, Some(denied), "{answer}");
    }
}
