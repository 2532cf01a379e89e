use super::*;

/// Capital letters stand for letters that are read from the right.
fn written(text: &str) -> String {
    let letter = |c: char| match c {
        'A'..='Z' => char::from_u32('א' as u32 + (c as u32 - 'A' as u32)).unwrap_or(c),
        _ => c,
    };
    text.chars().map(letter).collect()
}

/// A line as it is seen from left to right, in letters 5 wide and 10 high, what PDFium makes of it, and what one reads.
fn check(seen: &str, given: &str, expected: &str) {
    let mut places: Vec<Option<char>> = seen.chars().map(Some).collect();
    let (mut text, mut boxes) = (written(given), Vec::new());
    for c in given.chars() {
        let Some(place) = places.iter().position(|place| *place == Some(c)) else {
            boxes.push(None);
            continue;
        };
        places[place] = None;
        let x0 = 5.0 * place as f32;
        let rect = UserRect {
            x0,
            y0: 0.0,
            x1: x0 + 5.0,
            y1: 10.0,
        };
        boxes.push((c != ' ').then_some(rect));
    }
    settle(&mut text, &mut boxes);
    assert_eq!(text, written(expected), "{given:?}");
    assert_eq!(boxes.len(), text.chars().count());
    assert!(
        text.chars()
            .zip(&boxes)
            .all(|(c, rect)| c.is_whitespace() != rect.is_some())
    );
}

#[test]
fn words_that_came_backwards_are_turned() {
    check("CBA", "CBA\n", "ABC\n");
    check("HGF EDC BA", "AB CDE HGF\n", "AB CDE FGH\n");
    check("GFE DCBA", "BADC GEF\n", "ABCD EFG\n");
}

#[test]
fn latin_words_and_numbers_keep_their_way_and_their_place() {
    check("DC ,19 BA", "AB ,19 CD\n", "AB 19, CD\n");
    check("DC 12.5% BA", "AB 12.5% CD\n", "AB 12.5% CD\n");
    check("دج %12.5 با", "با %12.5 دج\n", "اب 12.5% جد\n");
    check("LKJIHGFEDC go up BA", "AB up go CDEFGHIJKL\n", "AB go up CDEFGHIJKL\n");
    check("HGFEDC few 15 BA", "AB 15 few CDEFGH\n", "AB few 15 CDEFGH\n");
    check(
        "LKJIHGFEDC go (up) BA",
        "AB (up) go CDEFGHIJKL\n",
        "AB go (up) CDEFGHIJKL\n",
    );
    check("DC 34-56 BA", "AB 34-56 CD\n", "AB 34-56 CD\n");
    check("DC 3.4-B A", "A B3.4- CD\n", "A B-3.4 CD\n");
    check("دج 56-34 با", "با 56-34 دج\n", "اب 34-56 جد\n");
    check(
        "we were reading FE DC BA in it",
        "we were reading FE DC BA in it\n",
        "we were reading AB CD EF in it\n",
    );
}

#[test]
fn brackets_face_what_they_enclose() {
    check("(DC) BA", "AB) CD(\n", "AB (CD)\n");
    check(")DC( BA", "AB )CD(\n", "AB (CD)\n");
    check("(DC) BA", "AB (CD)\n", "AB (CD)\n");
}

#[test]
fn a_line_broken_at_a_mark_is_one() {
    check("FEDC BA", "AB CD\nFE\n", "AB CDEF\n");
    check("FE_DC BA", "AB CD\nFE\n", "AB CD EF\n");
}

#[test]
fn what_is_in_order_stays() {
    for (seen, given) in [
        ("HGF EDC BA", "AB CDE FGH\n"),
        (".DC 19 BA", "AB 19 CD.\n"),
        ("HGFEDC few BA", "AB few CDEFGH\n"),
        ("DC few BA", "few AB CD\n"),
        ("read BA it", "read AB it\n"),
        ("plain words, 12 of them", "plain words, 12 of them\n"),
    ] {
        check(seen, given, given);
    }
}

/// Letters in boxes of their own: each with its left and right side.
fn check_boxes(given: &[(char, f32, f32)], expected: &str) {
    let mut text: String = given.iter().map(|(c, _, _)| *c).collect();
    let rect = |(_, x0, x1): &(char, f32, f32)| UserRect {
        x0: *x0,
        y0: 0.0,
        x1: *x1,
        y1: 10.0,
    };
    let mut boxes: Vec<Option<UserRect>> = given.iter().map(|glyph| Some(rect(glyph))).collect();
    settle(&mut text, &mut boxes);
    assert_eq!(text, expected);
}

#[test]
fn letters_of_a_ligature_are_turned_where_pdfium_turned_them() {
    check_boxes(
        &[('ا', 15.0, 20.0), ('ا', 5.0, 15.0), ('ل', 5.0, 15.0), ('ن', 0.0, 5.0)],
        "الان",
    );
    check_boxes(
        &[('ا', 15.0, 20.0), ('ل', 5.0, 15.0), ('ا', 5.0, 15.0), ('ن', 0.0, 5.0)],
        "الان",
    );
    let with_another = [
        ('ا', 30.0, 40.0),
        ('ل', 30.0, 40.0),
        ('إ', 20.0, 25.0),
        ('ى', 5.0, 15.0),
        ('ل', 5.0, 15.0),
    ];
    check_boxes(&with_another, "لاإلى");
}

#[test]
fn letters_that_hang_over_each_other_stay() {
    check_boxes(&[('ل', 5.0, 10.0), ('ح', 4.0, 13.0), ('م', 0.0, 5.0)], "لحم");
}

#[test]
fn marks_stay_with_their_letter() {
    check_boxes(
        &[
            ('د', 0.0, 5.0),
            ('\u{64f}', 1.0, 4.0),
            ('ي', 5.0, 10.0),
            ('\u{64e}', 6.0, 9.0),
        ],
        "ي\u{64e}د\u{64f}",
    );
}
