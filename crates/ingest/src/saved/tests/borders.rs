use super::*;

#[test]
fn what_a_page_sets_apart_is_told_by_its_elements() {
    for (html, expected) in [
        // What leads on reads on; what is a whole is one.
        (
            "<p>You need:</p><ul><li>warm boots</li><li>a map</li><li>one rope, or</li><li>two belts.</li><li>Tea</li></ul><p>Call Jon.</p>",
            "You need:/warm boots/|a map/|one rope, or/two belts./Tea/|Call Jon./",
        ),
        (
            "<p>The owner must</p><ol><li>pay the fee</li><li>keep it clean</li></ol><p>unless the warden agrees.</p>",
            "The owner must/{1. }pay the fee/|{2. }keep it clean/unless the warden agrees./",
        ),
        (
            "<h2>Tides</h2><p>They rise.</p><h2>Moon</h2><p>It pulls.</p>",
            "Tides/They rise./|Moon/It pulls./",
        ),
        (
            "<p>It rose.</p><figure><figcaption>The sea in May</figcaption></figure><p>Then it fell.</p>",
            "It rose./|The sea in May/|Then it fell./",
        ),
        (
            "<p>Hay wrote:</p><blockquote>Use thin oil.</blockquote><p>Please don’t.</p>",
            "Hay wrote:/Use thin oil./|Please don’t./",
        ),
        (
            "<p>He calls it</p><blockquote>a thin oil</blockquote><p>and no more.</p>",
            "He calls it/a thin oil/and no more./",
        ),
        (
            "<table><tr><td>North</td><td>the old baker</td></tr><tr><td>South</td><td>a monk</td></tr></table><p>End.</p>",
            "North\tthe old baker/|South\ta monk/|End./",
        ),
        (
            "<table><tr><td><p>We came.</p></td></tr><tr><td><p>We saw.</p></td></tr></table><p>We went.</p>",
            "We came./We saw./We went./",
        ),
        (
            "<p>We came.</p><p><b>Never again.</b></p><p>We went.</p>",
            "We came./Never again./We went./",
        ),
        (
            "<dl><dt>Flux</dt><dd>flow per area</dd><dt>Joule</dt><dd>a unit</dd></dl>",
            "|Joule/a unit/",
        ),
        (
            "<label><input type=checkbox>I told them</label><label><input type=checkbox>I paid</label>",
            "I told them I paid/",
        ),
    ] {
        let shown = marked(&page(html));
        assert!(shown.contains(expected), "{shown}");
    }
}
