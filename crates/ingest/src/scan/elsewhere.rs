//! Having tesseract read a page in a script that the models do not know.

use super::{HANDLE, Scan, Scanner};
use crate::message::{Reply, Request, ScanOutcome, WireStraight};
use crate::tesseract::{Installed, PICTURE, Tesseract};
use std::path::PathBuf;
use std::time::Duration;

/// So many scripts are tried on a page.
const MOST_TRIES: usize = 3;
/// A page of which fewer lines were not read needs no other try. In a language of another script nine in ten are not.
const WELL: f32 = 0.3;
/// How long a worker may draw a page, or write it down.
const PATIENCE: Duration = Duration::from_secs(120);

/// Who else can read a page.
pub(super) struct Elsewhere {
    pub(super) tesseract: Tesseract,
    pub(super) installed: Installed,
    /// A folder for nothing else.
    pub(super) folder: PathBuf,
    /// What the page before was read with.
    pub(super) last: Option<String>,
}

impl Scanner {
    /// The page as tesseract reads it; `None` where it does not.
    pub(super) async fn scan_elsewhere(&mut self, unknown: &Scan, coarse: bool) -> Option<Scan> {
        let mut elsewhere = self.elsewhere.take()?;
        let scan = self.scan_with(&mut elsewhere, unknown, coarse).await;
        self.elsewhere = Some(elsewhere);
        scan
    }

    async fn scan_with(&mut self, elsewhere: &mut Elsewhere, unknown: &Scan, coarse: bool) -> Option<Scan> {
        let (wire, _) = unknown.parts();
        let mut straight = WireStraight {
            page: wire.page.index,
            coarse,
            turned: (wire.upright + 4 - wire.page.quarters % 4) % 4,
            skew: wire.skew,
        };
        let mut size = self.put_picture(elsewhere, straight).await?;
        let folder = &elsewhere.folder;
        let seems = elsewhere
            .tesseract
            .seems(&self.program, &elsewhere.installed, folder)
            .await;
        if seems.turns > 0 {
            straight.turned = (straight.turned + seems.turns) % 4;
            size = self.put_picture(elsewhere, straight).await?;
        }
        let mut candidates = elsewhere.installed.candidates(seems.script.as_deref());
        if let Some(at) = last_of(elsewhere, &candidates) {
            candidates.get_mut(..=at)?.rotate_right(1);
        }
        let mut best: Option<Scan> = None;
        for languages in candidates.into_iter().take(MOST_TRIES) {
            let Some(scan) = self.read_as(elsewhere, straight, size, &languages).await else {
                continue;
            };
            let (wire, _) = scan.parts();
            let is_better = best.as_ref().is_none_or(|best| wire.unread < best.parts().0.unread);
            if wire.outcome != ScanOutcome::Read || !is_better {
                continue;
            }
            let is_well = wire.unread <= WELL;
            elsewhere.last = Some(languages);
            best = Some(scan);
            if is_well {
                break;
            }
        }
        best
    }

    /// Has the page drawn into the folder; how large.
    async fn put_picture(&mut self, elsewhere: &Elsewhere, straight: WireStraight) -> Option<(u32, u32)> {
        let request = Request::Straighten {
            handle: HANDLE,
            straight,
        };
        let (Reply::Straight { width, height }, bytes) = self.asked(&request).await? else {
            return None;
        };
        let file = elsewhere.folder.join(PICTURE);
        let put = tokio::fs::write(&file, bytes).await;
        let put = put.inspect_err(|error| tracing::warn!(%error, "a page could not be handed to tesseract"));
        put.ok().map(|()| (width, height))
    }

    /// Reads the page in the folder in these languages.
    async fn read_as(
        &mut self,
        elsewhere: &Elsewhere,
        straight: WireStraight,
        size: (u32, u32),
        languages: &str,
    ) -> Option<Scan> {
        let read = elsewhere
            .tesseract
            .read(&self.program, &elsewhere.folder, languages)
            .await;
        let read = read.inspect_err(|error| tracing::warn!(%error, languages, "tesseract did not read a page"));
        let (words, text) = read.ok()?;
        if !is_in(languages, &text) {
            return None;
        }
        let request = Request::Written {
            handle: HANDLE,
            straight,
            size,
            words,
            text,
        };
        match self.asked(&request).await? {
            (Reply::Scanned(wire), boxes) if wire.page.index == straight.page => Some(Scan::of(wire, boxes)),
            _ => None,
        }
    }

    /// What the worker that has the file open answers. One that breaks is gone: the next page gets another.
    async fn asked(&mut self, request: &Request) -> Option<(Reply, Vec<u8>)> {
        let worker = self.worker.as_mut()?;
        let answer = match worker.ask(request).await {
            Ok(()) => worker.receive_within(PATIENCE).await,
            Err(broken) => Err(broken),
        };
        let answer = answer.inspect_err(|broken| tracing::warn!(?broken, "a worker broke beside tesseract"));
        if answer.is_err() {
            self.worker = None;
        }
        answer.ok()
    }
}

/// Whether a text is in the script that it was read in, at least a good part of it: what reads another script reads Latin
/// letters, too, but without their accents.
fn is_in(languages: &str, text: &str) -> bool {
    let is_latin = |c: &char| matches!(c, 'A'..='Z' | 'a'..='z' | '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
    let is_toned = |c: &char| matches!(c, 'ơ' | 'ư' | 'Ơ' | 'Ư' | 'đ' | 'Đ' | '\u{1ea0}'..='\u{1ef9}');
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    let (own, one_in) = match languages.starts_with("vie") || languages.ends_with("Vietnamese") {
        true => (letters().filter(is_toned).count(), 20),
        false => (letters().filter(|c| !is_latin(c)).count(), 3),
    };
    own > 0 && own * one_in >= letters().count()
}

/// Where among the candidates is what the page before was read with.
fn last_of(elsewhere: &Elsewhere, candidates: &[String]) -> Option<usize> {
    let last = elsewhere.last.as_ref()?;
    candidates.iter().position(|one| one == last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_another_script_than_it_was_read_in_is_none() {
        let check = |languages: &str, text: &str, expected: bool| {
            assert_eq!(is_in(languages, text), expected, "{languages}: {text}");
        };
        check("rus+eng", "Суд отклонил жалобу на PDF", true);
        check("rus+eng", "Tieng Viet khong dau ся", false);
        check("vie", "Tòa án đã bác đơn kháng cáo", true);
        check("vie", "La cour a rejeté le pourvoi", false);
        check("script/Vietnamese", "Tòa án đã bác đơn", true);
        check("kor", "1234", false);
    }
}
