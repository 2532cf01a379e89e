//! Claims that join the half of one statement to the half of another, or leave out what turns it.

use super::turned::check;

/// A statement's head with the tail of the one beside it was called supported.
#[test]
fn halves_of_two_statements() {
    check(
        "The ferry to Skerry leaves at 7 a.m. on weekdays, but the Sunday boat sails at noon.",
        &[
            ("The weekday ferry to Skerry leaves at 7 a.m.", 'o'),
            ("On Sundays the boat sails at noon.", '+'),
            ("The Sunday boat sails at 7 a.m.", '~'),
            ("The ferry to Skerry leaves at noon.", '~'),
        ],
    );
    check(
        "Calling close() twice is safe, but calling write() after close() raises ValueError.",
        &[
            ("Writing after closing raises a ValueError.", 'o'),
            ("Calling close() twice raises a ValueError.", '~'),
        ],
    );
    check(
        "Versions before 2.4.1 are affected by CVE-2021-44228; upgrade to 2.17.0 or later.",
        &[
            ("Versions before 2.4.1 are affected by CVE-2021-44228.", '+'),
            ("Version 2.17.0 is affected by CVE-2021-44228.", '~'),
        ],
    );
    check(
        "Admission is free on the first Friday of each month; otherwise it costs 8 euros.",
        &[
            ("Admission is free on the first Friday of each month.", '+'),
            ("Admission costs 8 euros on the first Friday of each month.", '~'),
        ],
    );
    check(
        "Herring catches fell from 3,200 tonnes in 1990 to 410 tonnes in 2015, whereas mackerel landings doubled.",
        &[
            ("Mackerel landings doubled.", '+'),
            ("Herring catches doubled between 1990 and 2015.", '~'),
        ],
    );
}

/// What one did was called supported of another.
#[test]
fn who_did_it() {
    check(
        "Fowler scored twice, in the 14th and 67th minutes, before Wright pulled one back for Arsenal.",
        &[
            ("Fowler scored twice.", '+'),
            ("Wright scored twice.", '~'),
            ("Wright scored twice for Arsenal.", '~'),
        ],
    );
    check(
        "Its keeper, Ada Morrow, kept a diary for thirty years; her brother published it after her death.",
        &[
            ("Ada Morrow kept a diary for thirty years.", '+'),
            ("The diary was published by her brother after her death.", 'o'),
            ("Ada Morrow's brother kept a diary for thirty years.", '~'),
            ("Ada Morrow published her diary.", '~'),
        ],
    );
    check(
        "The lighthouse was built in 1841 by Robert Fenwick, although the lamp was replaced in 1902.",
        &[
            ("Robert Fenwick built the lighthouse in 1841.", '+'),
            ("The lamp was replaced in 1902.", '+'),
            ("Robert Fenwick replaced the lamp in 1902.", '~'),
        ],
    );
}

#[test]
fn who_did_it_in_a_statement_with_clauses() {
    check(
        "Marta Lind, who joined the board in 2019, wants to sell the lower field, but the chairman, Tom Asker, opposes it.",
        &[
            ("Marta Lind joined the board in 2019.", '+'),
            ("Marta Lind wants to sell the lower field.", '+'),
            ("Tom Asker joined the board in 2019.", '~'),
            ("Tom Asker wants to sell the lower field.", '~'),
            ("Marta Lind opposes selling the lower field.", '~'),
        ],
    );
    check(
        "No hornets were seen in 2022, while in 2023 two nests were found near the press.",
        &[
            ("No hornets were seen in 2022.", '+'),
            ("Two nests were found near the press in 2023.", '+'),
            ("No hornets were seen in 2023.", '~'),
        ],
    );
}

/// "Except", "without" and "I don't think" were looked past.
#[test]
fn what_is_excepted_or_denied_further_on() {
    check(
        "The museum opens daily except Monday. Photography is permitted without flash.",
        &[
            ("The museum opens on Mondays.", '-'),
            ("Photography is permitted without flash.", '+'),
            ("Photography is permitted with flash.", '-'),
        ],
    );
    check(
        "Unlike apples, pears ripen after picking.",
        &[
            ("Pears ripen after they are picked.", '+'),
            ("Apples ripen after picking.", '-'),
        ],
    );
    check(
        "“I don’t think we’re in the business of predicting,” Okafor told reporters. “We’re in the business of preparing.”",
        &[
            (
                "Okafor does not think that they are in the business of predicting.",
                'o',
            ),
            (
                "Okafor told reporters that they are in the business of predicting.",
                '~',
            ),
        ],
    );
}

/// "75 minutes" was a contradiction of "1 hour 15 minutes".
#[test]
fn amounts_in_two_units() {
    check(
        "Bake the meringue at 120 °C for 1 hour 15 minutes.",
        &[
            ("Bake the meringue for 75 minutes at 120 °C.", '+'),
            ("Bake the meringue for 1 hour 50 minutes.", '-'),
        ],
    );
}
