//! The thin lines that a page draws, and the boxes around its words: frames, and grounds of another colour.

use crate::library::Bindings;
use crate::page::is_finite;
use crate::place::{NO_QUAD, around, bounds_of, moved, shared, within};
use pdfium_render::prelude::{FPDF_ANNOTATION, FPDF_PAGEOBJECT, FS_MATRIX};
use pincite_core::source::layout::UserRect;
use std::ffi::c_int;

/// In points: a thicker line strikes nothing out.
const THICK: f32 = 4.0;
/// A smaller box holds no words.
const WIDE: f32 = 40.0;
const HIGH: f32 = 14.0;

/// Bounds for files that are broken or mean harm: thin lines, boxes, and points of paths that are looked at.
const MOST_RULES: usize = 4000;
const MOST_BOXES: usize = 400;
const MOST_POINTS: c_int = 5000;

/// A thin level line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    /// Its place in the order of painting.
    pub(crate) order: usize,
    pub(crate) rect: UserRect,
}

/// What is drawn of lines and boxes.
#[derive(Debug, Default)]
pub(crate) struct Ruled {
    rules: Vec<Rule>,
    /// Thin upright lines.
    uprights: Vec<UserRect>,
    /// Frames and grounds with straight sides.
    boxes: Vec<UserRect>,
    /// Points that were looked at.
    points: c_int,
}

impl Ruled {
    /// Notes a path of ink. `seen` is what it is clipped to.
    pub(crate) fn path(
        &mut self,
        pdfium: Bindings,
        object: FPDF_PAGEOBJECT,
        to_page: FS_MATRIX,
        seen: Option<UserRect>,
        order: usize,
    ) {
        /// A smaller path, in points, is neither two lines through words nor a box.
        const SMALL: f32 = 10.0;
        let Some(whole) = bounds_of(pdfium, object).map(|rect| moved(rect, to_page)) else {
            return;
        };
        if whole.width() <= THICK && whole.height() >= HIGH {
            if self.uprights.len() < MOST_BOXES {
                self.uprights.push(whole);
            }
        } else if is_thin(&whole) {
            self.rule(Rule { order, rect: whole });
        } else if whole.width() >= SMALL && whole.height() >= SMALL {
            let outline = outline(pdfium, object, to_page, MOST_POINTS.saturating_sub(self.points));
            self.points += outline.points;
            for rect in outline.parts.iter().copied().filter(is_thin) {
                self.rule(Rule { order, rect });
            }
            // A frame may be drawn as what is between two boxes.
            if outline.is_straight && (1..=2).contains(&outline.parts.len()) && self.boxes.len() < MOST_BOXES {
                self.boxes.extend(seen.map_or(Some(whole), |seen| shared(seen, whole)));
            }
        }
    }

    /// Notes the lines with which a reader's mark strikes words out.
    pub(crate) fn strike_out(&mut self, pdfium: Bindings, annotation: FPDF_ANNOTATION) {
        for rule in struck_by(pdfium, annotation) {
            self.rule(rule);
        }
    }

    fn rule(&mut self, rule: Rule) {
        if self.rules.len() < MOST_RULES {
            self.rules.push(rule);
        }
    }

    /// The thin level lines.
    pub(crate) fn take_rules(&mut self) -> Vec<Rule> {
        std::mem::take(&mut self.rules)
    }

    /// The boxes that are large enough for words, those that are drawn as four lines among them.
    pub(crate) fn boxes(&self) -> impl Iterator<Item = UserRect> {
        let boxes = self.boxes.iter().copied().chain(self.of_four_lines());
        boxes.filter(|rect| rect.width() >= WIDE && rect.height() >= HIGH)
    }

    /// Boxes whose sides are drawn as four lines.
    fn of_four_lines(&self) -> Vec<UserRect> {
        /// Lines that end so near each other, in points, meet.
        const NEAR: f32 = 2.0;
        let is_side = |x: f32, from: f32, to: f32| {
            let mut uprights = self.uprights.iter();
            uprights.any(|side| {
                (f32::midpoint(side.x0, side.x1) - x).abs() <= NEAR && side.y0 <= from + NEAR && side.y1 >= to - NEAR
            })
        };
        let mut level: Vec<UserRect> = self.rules.iter().map(|rule| rule.rect).collect();
        level.sort_by(|a, b| a.y0.total_cmp(&b.y0));
        let mut found = Vec::new();
        for (at, foot) in level.iter().enumerate() {
            if self.uprights.is_empty() || found.len() == MOST_BOXES {
                break;
            }
            let is_alike = |head: &&UserRect| {
                (head.x0 - foot.x0).abs() <= NEAR && (head.x1 - foot.x1).abs() <= NEAR && head.y0 > foot.y1 + NEAR
            };
            let head = level.get(at + 1..).unwrap_or_default().iter().find(is_alike);
            let closed = head.filter(|head| is_side(foot.x0, foot.y1, head.y0) && is_side(foot.x1, foot.y1, head.y0));
            found.extend(closed.map(|head| foot.union(*head)));
        }
        found
    }
}

fn is_thin(rect: &UserRect) -> bool {
    rect.height() <= THICK && rect.width() > 2.0 * rect.height().max(1.0)
}

/// The lines with which a reader's mark strikes words out.
fn struck_by(pdfium: Bindings, annotation: FPDF_ANNOTATION) -> Vec<Rule> {
    /// Half as thick as such a line is drawn, in points.
    const HALF: f32 = 0.5;
    const MOST: usize = 500;
    // SAFETY: the annotation is open, and has more of them than `at`; the points are ours.
    let count = unsafe { pdfium.FPDFAnnot_CountAttachmentPoints(annotation) };
    let quads = (0..count).take(MOST).filter_map(|at| {
        let mut quad = NO_QUAD;
        // SAFETY: as above.
        let known = unsafe { pdfium.FPDFAnnot_GetAttachmentPoints(annotation, at, &raw mut quad) };
        let whole = around(&quad).filter(|_| pdfium.is_true(known))?;
        let level = f32::midpoint(whole.y0, whole.y1);
        Some(Rule {
            order: usize::MAX,
            rect: UserRect {
                y0: level - HALF,
                y1: level + HALF,
                ..whole
            },
        })
    });
    quads.collect()
}

/// What a path is made of.
struct Outline {
    /// The box around each of its parts.
    parts: Vec<UserRect>,
    /// All its sides are level or upright, but for round corners.
    is_straight: bool,
    /// How many points it has; none where they were not looked at.
    points: c_int,
}

/// The outline of a path of at most `most` points; nothing of one of more.
fn outline(pdfium: Bindings, object: FPDF_PAGEOBJECT, to_page: FS_MATRIX, most: c_int) -> Outline {
    const MOVE: c_int = 2;
    const LINE: c_int = 0;
    const MOST: c_int = 200;
    /// Points that are so near each other, in points, are level.
    const LEVEL: f32 = 0.3;
    let mut outline = Outline {
        parts: Vec::new(),
        is_straight: true,
        points: 0,
    };
    // SAFETY: the object is a path of a loaded page.
    let count = unsafe { pdfium.FPDFPath_CountSegments(object) };
    if !(1..=MOST.min(most)).contains(&count) {
        return outline;
    }
    outline.points = count;
    let matrix = within(pdfium, object, to_page);
    let mut last: Option<UserRect> = None;
    for at in 0..count {
        let (mut x, mut y) = (0.0, 0.0);
        // SAFETY: as above, and it has more segments than `at`.
        let (known, kind) = unsafe {
            let segment = pdfium.FPDFPath_GetPathSegment(object, at);
            if segment.is_null() {
                continue;
            }
            let known = pdfium.FPDFPathSegment_GetPoint(segment, &raw mut x, &raw mut y);
            (pdfium.is_true(known), pdfium.FPDFPathSegment_GetType(segment))
        };
        if !known {
            continue;
        }
        let point = UserRect {
            x0: x,
            y0: y,
            x1: x,
            y1: y,
        };
        let point = moved(point, matrix);
        if kind == LINE {
            let straight = |last: UserRect| (last.x0 - point.x0).abs() <= LEVEL || (last.y0 - point.y0).abs() <= LEVEL;
            outline.is_straight &= last.is_none_or(straight);
        }
        last = Some(point);
        match outline.parts.last_mut().filter(|_| kind != MOVE) {
            Some(part) => *part = part.union(point),
            None => outline.parts.push(point),
        }
    }
    outline.parts.retain(|part| is_finite(*part));
    outline
}
