use super::super::tests::check;

#[test]
fn a_quote_has_the_time_that_stands_with_it() {
    check(&[
        ("“the sea was calm” (12:34)", &["the sea was calm ~ 12:34"]),
        ("“the sea was calm” [00:12:34].", &["the sea was calm ~ 12:34"]),
        ("“the sea was calm” [1:02:03]", &["the sea was calm ~ 1:02:03"]),
        ("“the sea was calm” (12:30–12:50)", &["the sea was calm ~ 12:30-12:50"]),
        (
            "“the sea was calm” (12:30 - 12:50)",
            &["the sea was calm ~ 12:30-12:50"],
        ),
        (
            "“the sea was calm” [00:12:30 --> 00:12:50]",
            &["the sea was calm ~ 12:30-12:50"],
        ),
        ("“the sea was calm” (at 5:23)", &["the sea was calm ~ 5:23"]),
        ("“the sea was calm” (timestamp: 5:23)", &["the sea was calm ~ 5:23"]),
        ("“the sea was calm” (5m23s)", &["the sea was calm ~ 5:23"]),
        ("“the sea was calm” (1h02m)", &["the sea was calm ~ 1:02:00"]),
        ("“the sea was calm” (5 min 23 sec)", &["the sea was calm ~ 5:23"]),
        ("“the sea was calm” (minute 12)", &["the sea was calm ~ 12:00-12:59"]),
        ("“the sea was calm” (min. 12:30)", &["the sea was calm ~ 12:30"]),
        (
            "“the sea was calm” (lecture.mp3, 5:23)",
            &["the sea was calm @ lecture.mp3 ~ 5:23"],
        ),
        (
            "“the sea was calm” (lecture.mp3:5:23)",
            &["the sea was calm @ lecture.mp3 ~ 5:23"],
        ),
        (
            "“the sea was calm” [lecture.mp4 @ 12:34]",
            &["the sea was calm @ lecture.mp4 ~ 12:34"],
        ),
        (
            "“the sea was calm” (5:23, lecture.mp3)",
            &["the sea was calm @ lecture.mp3 ~ 5:23"],
        ),
        (
            "“the sea was calm” (Lecture 3 - The Sea.m4a, 00:05:23–00:05:40)",
            &["the sea was calm @ Lecture 3 - The Sea.m4a ~ 5:23-5:40"],
        ),
        (
            "“the sea was calm” (lecture.webm#t=323)",
            &["the sea was calm @ lecture.webm ~ 5:23"],
        ),
        (
            "„das Meer war ruhig“ (Vorlesung.mp3, bei 5:23)",
            &["das Meer war ruhig @ Vorlesung.mp3 ~ 5:23"],
        ),
        (
            "„das Meer war ruhig“ (ab Minute 12)",
            &["das Meer war ruhig ~ 12:00-12:59"],
        ),
        (
            "“大海当时十分平静”（录音.mp3，12:34）",
            &["大海当时十分平静 @ 录音.mp3 ~ 12:34"],
        ),
        ("“大海当时十分平静”（第12分34秒）", &["大海当时十分平静 ~ 12:34"]),
        (
            "“the sea was calm” [(5:23)](https://video.example/watch?v=abc&t=323s)",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "“the sea was calm” [here](https://video.example/abc?t=5m23s)",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "“the sea was calm” [here](lecture.mp4#t=323,340)",
            &["the sea was calm @ lecture.mp4 ~ 5:23-5:40"],
        ),
        (
            "“the sea was calm”[^1]\n\n[^1]: lecture.mp3, 5:23",
            &["the sea was calm @ lecture.mp3 ~ 5:23"],
        ),
        (
            "“the sea was calm” [1]\n\nSources:\n\n1. lecture.mp3, 5:23",
            &["the sea was calm @ lecture.mp3 ~ 5:23"],
        ),
        (
            "| Quote | Time |\n|---|---|\n| “the sea was calm” | 5:23 |",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "“the sea was calm” (notes.pdf, p. 3; lecture.mp3, 5:23)",
            &["the sea was calm @ notes.pdf # 3 ~ 5:23"],
        ),
        ("“calm” (lecture.mp3, 5:23)", &["calm @ lecture.mp3 ~ 5:23"]),
        ("“the sea was calm” (page.html)", &["the sea was calm @ page.html"]),
        (
            "“the sea was calm” (saved page.mhtml)",
            &["the sea was calm @ saved page.mhtml"],
        ),
    ]);
}

#[test]
fn running_text_names_times_where_a_recording_is_in_sight() {
    check(&[
        (
            "In the lecture, “the sea was calm” comes at 5:23.",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "At 5:23 of the recording, “the sea was calm”.",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "He says “the sea was calm” at 5:23 in lecture.mp3.",
            &["the sea was calm @ lecture.mp3 ~ 5:23"],
        ),
        (
            "At 12:34 in talk.mp4 she says “the sea was calm”.",
            &["the sea was calm @ talk.mp4 ~ 12:34"],
        ),
        (
            "At timestamp 5:23 he says “the sea was calm”.",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "Around the 12:34 mark: “the sea was calm”",
            &["the sea was calm ~ 12:34"],
        ),
        (
            "In der Vorlesung heißt es bei 5:23 „das Meer war ruhig“.",
            &["das Meer war ruhig ~ 5:23"],
        ),
        (
            "From 12:30 to 12:50 the video says “the sea was calm”.",
            &["the sea was calm ~ 12:30-12:50"],
        ),
        (
            "The video says:\n\n- **5:23** – “the sea was calm”\n- **7:01**: “the wind was low”",
            &["the sea was calm ~ 5:23", "the wind was low ~ 7:01"],
        ),
        (
            "- [5:23] “the sea was calm”\n- [7:01] “the wind was low”",
            &["the sea was calm ~ 5:23", "the wind was low ~ 7:01"],
        ),
        ("> [00:05:23] The sea was calm.", &["The sea was calm. ~ 5:23"]),
        (
            "> The sea was calm.\n>\n> — lecture.mp3, 5:23",
            &["The sea was calm. @ lecture.mp3 ~ 5:23"],
        ),
        (
            "> The sea was calm.\n\n— Prof. Lee, lecture at 5:23",
            &["The sea was calm. @ Prof. Lee, lecture ~ 5:23"],
        ),
        ("> The sea was calm.\n\n(5:23)", &["The sea was calm. ~ 5:23"]),
        (
            "“[5:23] the sea was calm” is in the podcast",
            &["the sea was calm ~ 5:23"],
        ),
        (
            "In the lecture, “the sea was calm” (5:23) and “the wind was low” (7:01–7:10).",
            &["the sea was calm ~ 5:23", "the wind was low ~ 7:01-7:10"],
        ),
    ]);
}

#[test]
fn clocks_verses_and_odds_are_no_times() {
    check(&[
        ("At 5:23 the train left and “the sea was calm”.", &["the sea was calm"]),
        (
            "The lecture began at 5:23 pm: “the sea was calm”.",
            &["the sea was calm"],
        ),
        ("“the sea was calm” (the lecture of 12:30 p.m.)", &["the sea was calm"]),
        ("„das Meer war ruhig“ (Vorlesung um 12:30 Uhr)", &["das Meer war ruhig"]),
        ("“the sea was calm” (John 3:16)", &["the sea was calm"]),
        ("The Gospel says “the sea was calm” (3:16).", &["the sea was calm"]),
        (
            "In the lecture he cites “the sea was calm” (Mark 4:39).",
            &["the sea was calm"],
        ),
        ("“the sea was calm” with odds of 3:1 and 12:5", &["the sea was calm"]),
        ("“the sea was calm” (a ratio of 3:10)", &["the sea was calm"]),
        (
            "The recording says “the sea was calm” in a ratio of 3:1.",
            &["the sea was calm"],
        ),
        (
            "“the sea was calm” (report.pdf, p. 12:34)",
            &["the sea was calm @ report.pdf"],
        ),
        ("“the sea was calm” (12:34:56:78)", &["the sea was calm"]),
        ("“the sea was calm” (5:99)", &["the sea was calm"]),
        (
            "He ran it in 5 minutes 23 seconds: “the sea was calm”.",
            &["the sea was calm"],
        ),
        ("“the sea was calm” (15 minutes)", &["the sea was calm"]),
    ]);
}
