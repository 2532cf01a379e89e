//! A part of a drawn page, with boxes around what it is about.

use crate::picture::{CHANNELS, Picture};

/// The colour of a marker pen, which what is printed shows through.
const MARKED: [u8; CHANNELS] = [255, 240, 160];
/// The colour of a box.
const LINE: [u8; CHANNELS] = [178, 112, 0];
/// How thick its line is, and how far it stands from the letters, in pixels.
const THICK: u32 = 2;
const BESIDE: u32 = 3;

/// Pixels from left to right and from top to bottom, ends not included.
#[derive(Clone, Copy)]
struct Area {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

impl Picture {
    /// The same with a box around each of these areas: left, top, right, bottom, as fractions of the picture.
    pub(crate) fn boxed(mut self, boxes: &[[f32; 4]]) -> Self {
        let areas: Vec<Area> = boxes.iter().map(|sides| self.area(*sides)).collect();
        for area in &areas {
            self.fill(*area, |there| {
                let part =
                    |(there, mark): (u8, u8)| u8::try_from(u16::from(there) * u16::from(mark) / 255).unwrap_or(u8::MAX);
                let [red, green, blue] = there;
                let [r, g, b] = MARKED;
                [part((red, r)), part((green, g)), part((blue, b))]
            });
        }
        for area in areas {
            self.outline(area);
        }
        self
    }

    /// A part of it, likewise; `None` where that has no area.
    pub(crate) fn cut(&self, part: [f32; 4]) -> Option<Self> {
        let Area {
            left,
            top,
            right,
            bottom,
        } = self.area(part);
        let (width, height) = (right.checked_sub(left)?, bottom.checked_sub(top)?);
        if width == 0 || height == 0 {
            return None;
        }
        let mut pixels = Vec::with_capacity(width as usize * height as usize * CHANNELS);
        for row in top..bottom {
            pixels.extend_from_slice(self.pixels.get(self.at(left, row)..self.at(right, row))?);
        }
        Some(Self { width, height, pixels })
    }

    /// The pixels of a part, within the picture whatever is asked for.
    fn area(&self, [left, top, right, bottom]: [f32; 4]) -> Area {
        let pixel = |part: f32, whole: u32| {
            let part = if part.is_finite() { part.clamp(0.0, 1.0) } else { 0.0 };
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_precision_loss,
                reason = "a picture has at most 16,000 pixels a side"
            )]
            let at = (part * whole as f32).round() as u32;
            at.min(whole)
        };
        Area {
            left: pixel(left, self.width),
            top: pixel(top, self.height),
            right: pixel(right, self.width),
            bottom: pixel(bottom, self.height),
        }
    }

    fn at(&self, column: u32, row: u32) -> usize {
        (row as usize * self.width as usize + column as usize) * CHANNELS
    }

    fn fill(&mut self, area: Area, colour: impl Fn([u8; CHANNELS]) -> [u8; CHANNELS]) {
        for row in area.top..area.bottom.min(self.height) {
            let (from, to) = (self.at(area.left, row), self.at(area.right.min(self.width), row));
            let Some(pixels) = self.pixels.get_mut(from..to) else {
                continue;
            };
            let (pixels, _) = pixels.as_chunks_mut::<CHANNELS>();
            pixels.iter_mut().for_each(|pixel| *pixel = colour(*pixel));
        }
    }

    fn outline(&mut self, area: Area) {
        let outer = Area {
            left: area.left.saturating_sub(BESIDE),
            top: area.top.saturating_sub(BESIDE),
            right: (area.right + BESIDE).min(self.width),
            bottom: (area.bottom + BESIDE).min(self.height),
        };
        let inner = Area {
            left: outer.left + THICK,
            top: outer.top + THICK,
            right: outer.right.saturating_sub(THICK),
            bottom: outer.bottom.saturating_sub(THICK),
        };
        let sides = [
            Area {
                bottom: inner.top,
                ..outer
            },
            Area {
                top: inner.bottom,
                ..outer
            },
            Area {
                right: inner.left,
                ..outer
            },
            Area {
                left: inner.right,
                ..outer
            },
        ];
        for side in sides {
            self.fill(side, |_| LINE);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn white(width: u32, height: u32) -> Picture {
        Picture {
            width,
            height,
            pixels: vec![255; width as usize * height as usize * CHANNELS],
        }
    }

    fn pixel(picture: &Picture, column: u32, row: u32) -> [u8; CHANNELS] {
        let at = picture.at(column, row);
        picture.pixels[at..at + CHANNELS].try_into().unwrap()
    }

    #[test]
    fn boxes_are_drawn_around_what_is_marked() {
        let picture = white(100, 50).boxed(&[[0.2, 0.4, 0.6, 0.6]]);
        assert_eq!(pixel(&picture, 30, 25), MARKED);
        assert_eq!(pixel(&picture, 17, 25), LINE);
        assert_eq!(pixel(&picture, 30, 17), LINE);
        assert_eq!(pixel(&picture, 62, 25), LINE);
        assert_eq!(pixel(&picture, 10, 25), [255; 3]);
        assert_eq!(pixel(&picture, 70, 5), [255; 3]);
    }

    #[test]
    fn parts_are_within_the_picture() {
        let cases = [
            ([0.0, 0.0, 1.0, 1.0], Some((100, 50))),
            ([0.25, 0.5, 0.75, 1.0], Some((50, 25))),
            ([-3.0, -3.0, 9.0, 9.0], Some((100, 50))),
            ([0.5, 0.5, 0.5, 0.9], None),
            ([0.9, 0.1, 0.1, 0.9], None),
            ([f32::NAN, 0.0, 1.0, 1.0], Some((100, 50))),
            ([0.0, 0.0, f32::INFINITY, 1.0], None),
        ];
        for (part, size) in cases {
            let cut = white(100, 50).boxed(&[part]).cut(part);
            let found = cut.map(|cut| {
                assert_eq!(cut.pixels.len(), cut.width as usize * cut.height as usize * CHANNELS);
                (cut.width, cut.height)
            });
            assert_eq!(found, size, "{part:?}");
        }
    }
}
