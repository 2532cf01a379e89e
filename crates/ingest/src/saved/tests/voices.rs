use super::*;

/// What others say is in brackets, with whose it is: `[1:…]`.
fn told(html: &str) -> String {
    let document = page(html).document;
    let mut marks: Vec<(usize, bool, String)> = Vec::new();
    for voice in document.voices().all() {
        marks.push((voice.span.start().bytes(), true, format!("[{}:", voice.who)));
        marks.push((voice.span.end().bytes(), false, "]".to_owned()));
    }
    let mut text = document.text().to_owned();
    marks.sort_by_key(|(at, opens, _)| (*at, *opens));
    for (at, _, mark) in marks.into_iter().rev() {
        text.insert_str(at, &mark);
    }
    text.replace(['\n', '\t'], "/")
}

#[test]
fn what_others_say_is_told_by_the_page() {
    for (html, expected) in [
        // Names of boxes, and who wrote them.
        (
            "<div class=post><b class=author>Ann</b><p>It is fine.</p></div><div class=post><b class=author>Bo</b><p>It broke.</p></div>\
             <div class=post><b class=author>Ann</b><p>Mine did not.</p></div>",
            "[1:Ann/It is fine.]/[2:Bo/It broke.]/[1:Ann/Mine did not.]/",
        ),
        (
            "<p>The pond is dry.</p><div class=comment><p>It is not.</p></div>",
            "The pond is dry./[1:It is not.]/",
        ),
        (
            "<div class=message><i class=sender>Ann</i><p>It broke.</p></div><div class=message><p>Again.</p><time>9:03</time></div>\
             <div class=message><i class=sender>Bo</i><p>Mine did not.</p></div>",
            "[1:Ann/It broke.]/[1:Again./9:03]/[2:Bo/Mine did not.]/",
        ),
        (
            "<div class=item><p class=contributor>Minister (Gwen Harrow)</p><p>Yes.</p></div><div class=item><p class=contributor>Al Tait</p><p>When?</p></div>\
             <div class=item><p class=contributor>Gwen Harrow</p><p>Soon.</p></div>",
            "[1:Minister (Gwen Harrow)/Yes.]/[2:Al Tait/When?]/[1:Gwen Harrow/Soon.]/",
        ),
        // A reply within, and what the answering one quotes.
        (
            "<li class=review_item><p>It leaked.</p><div class=owner_response><p>We are sorry.</p></div></li>",
            "[1:It leaked./[2:We are sorry.]]/",
        ),
        (
            "<div class=comment><blockquote>Use thin oil.</blockquote><p>Please do not.</p></div>",
            "[1:[2:Use thin oil.]/Please do not.]/",
        ),
        // Boxes of one kind that each say who wrote them, whatever they are called.
        (
            "<table><tr class=x><td><i class=hnuser>ann</i> Fine code.</td></tr><tr class=x><td><i class=hnuser>bo</i> It hangs.</td></tr></table>",
            "[1:ann Fine code.]/[2:bo It hangs.]/",
        ),
        // Questions that unfold, and terms.
        (
            "<details><summary>Is it safe?</summary><p>Yes.</p></details><details><summary>Is it cheap?</summary><p>No.</p></details>",
            "[1:Is it safe?/Yes.]/[2:Is it cheap?/No.]/",
        ),
        (
            "<dl><dt>Flux</dt><dd>flow per area</dd><dt>Joule</dt><dd>a unit</dd></dl>",
            "[1:Flux/flow per area]/[2:Joule/a unit]/",
        ),
        // An interview.
        (
            "<p><b>Why bridges?</b></p><p>By chance.</p><p><b>Are they safe?</b></p><p>Most are.</p><p>Some are not.</p>\
             <p><b>Thank you.</b></p><p>Mind the puddle.</p>",
            "[1:Why bridges?]/By chance./[1:Are they safe?]/Most are./Some are not./[1:Thank you.]/Mind the puddle./",
        ),
        (
            "<p class=q>後悔はありますか。</p><p>ありません。</p><p class=q>値上げは。</p><p>します。</p><p class=q>四代目はいますか。</p><p>娘です。</p>",
            "[1:後悔はありますか。]/ありません。/[1:値上げは。]/します。/[1:四代目はいますか。]/娘です。/",
        ),
        // One voice, whatever its boxes are called.
        (
            "<div class=post><div class=post-body><p>It rose.</p></div><div class=post-meta>May</div></div>",
            "It rose./May/",
        ),
        (
            "<div class=message-box>It rose in May.</div><div class=message-box>It fell in June.</div>",
            "It rose in May./It fell in June./",
        ),
        (
            "<div class=para><p>It rose.</p></div><div class=para><p>It fell.</p></div><div class=card><p>It stood.</p></div><div class=card><p>It lay.</p></div>",
            "It rose./It fell./It stood./It lay./",
        ),
        (
            "<p><b>It rose.</b></p><p>Then it fell.</p><p><b>Nobody knew.</b></p><p>It stood.</p><p><b>In May.</b></p><p>It lay.</p>",
            "It rose./Then it fell./Nobody knew./It stood./In May./It lay./",
        ),
        (
            "<p>Hay wrote:</p><blockquote>Use thin oil.</blockquote><p>He was right.</p>",
            "Hay wrote:/Use thin oil./He was right./",
        ),
        (
            "<details><summary>More</summary><p>It rose.</p></details><p>It fell.</p>",
            "More/It rose./It fell./",
        ),
    ] {
        assert_eq!(told(html), expected);
    }
}
