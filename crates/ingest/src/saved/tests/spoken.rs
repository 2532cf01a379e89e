use super::*;

const OTTER: &str = "Dr. Novak  00:07\nThe soil was dry that year.\n\nTom Reed  00:12\nAnd who knew of it?\n\n\
     Tom Reed  00:19\nDid anybody (laughter) ask?\n\nDr. Novak  00:31\nIt lies in a drawer somewhere.\n";
const COPIED: &str = "Transcript\n0:01\nin that year the sea broke\n0:04\nthrough the dikes and many died\n0:09\nand \
     nobody had seen it come\n";
const INLINE: &str = "[00:00:12] Everybody I know has a hive. [00:02:24] The ones in trouble are the wild bees \
     [00:02:31] and hardly anybody can name them.\n";
const MEETING: &str = "00:00:00\n\nElif Yilmaz: Let us begin with the roof.\nSam Doyle: We got three offers, the best one \
     is\nSam Doyle: from a firm that nobody knows.\nElif Yilmaz: I know them well.\n\n00:05:00\n\nElif Yilmaz: They did \
     the school.\n";
const SONIX: &str = "[00:00:00.290] - Entrevistador\n¿Cuándo lo supo usted, señora?\n\n[00:00:05.870] - Carmen Ruiz\nLo supimos en \
     marzo, dijo él.\n\n[00:00:15.900] - Carmen Ruiz\nY no se cerró entonces.\n\n[00:00:19.100] - Entrevistador\nPero \
     nadie lo dijo.\n";
const CHINESE: &str = "说话人 2 00:04\n我觉得四月上线太早了，\n\n说话人 2 00:11\n测试团队还需要三个星期。\n\n说话人 1 00:19\n那我们五月再说吧，\
     好。\n";
const TICKER: &str = "14:32 The minister resigns after the vote\n14:47 The party says it will name nobody today\n15:03 Markets \
     fall by two per cent.\n15:11 The minister denies it all\n";
const PROGRAMME: &str = "9:00 Doors open for all of the guests\n9:30 The mayor says a few words of welcome\n10:00 The choir \
     sings in the large hall\n";
const TRACKS: &str = "0:00 Intro\n3:41 Rain\n7:12 The Long Road\n";
const STORY: &str = "We met at 9:07 and went on.\nThe train left at 9:12 without us.\nNobody came until 9:31.\n";

#[test]
fn what_tells_when_and_who_is_no_part_of_what_is_said() {
    for (note, expected) in [
        (
            OTTER,
            "Dr. Novak  00:07/The soil was dry that year./{Tom Reed  00:12}/|And who knew of it?/{Tom Reed  00:19}/Did anybody \
             <(laughter)> ask?/{Dr. Novak  00:31}/|It lies in a drawer somewhere.",
        ),
        (
            COPIED,
            "0:01/in that year the sea broke/{0:04}/through the dikes and many died/{0:09}/and nobody",
        ),
        (
            INLINE,
            "[00:00:12] Everybody I know has a hive. {[00:02:24]} The ones in trouble are the wild bees {[00:02:31]} and",
        ),
        (
            MEETING,
            "Elif Yilmaz: Let us begin with the roof./{Sam Doyle:} |We got three offers, the best one is/{Sam Doyle:} from \
             a firm that nobody knows./{Elif Yilmaz:} |I know them well./{00:05:00/Elif Yilmaz:} They did the school.",
        ),
        (
            SONIX,
            "Lo supimos en marzo, dijo él./{[00:00:15.900] - Carmen Ruiz}/Y no se cerró entonces.",
        ),
        (
            TICKER,
            "after the vote/{14:47} |The party says it will name nobody today/{15:03} |Markets fall by two per cent./{15:11} The",
        ),
        (
            CHINESE,
            "我觉得四月上线太早了，/{说话人 2 00:11}/测试团队还需要三个星期。/{说话人 1 00:19}/|那我们五月再说吧，好。",
        ),
    ] {
        let shown = marked(&page_of(note.as_bytes(), "talk.txt"));
        assert!(shown.contains(expected), "{shown}");
    }
}

#[test]
fn times_in_what_is_no_transcript_are_its_words() {
    for note in [PROGRAMME, TRACKS, STORY] {
        let shown = marked(&page_of(note.as_bytes(), "talk.txt"));
        assert!(!shown.contains(['{', '|']), "{shown}");
    }
}
