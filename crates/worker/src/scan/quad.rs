//! Rectangles at any angle: what a line of text fills on a page that lies a little askew.

/// A place in a picture, in pixels from the top left.
pub(crate) type Point = (f32, f32);

/// A rectangle at any angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Quad {
    /// Its middle.
    pub(crate) middle: Point,
    /// Along its text.
    pub(crate) width: f32,
    /// Across its text.
    pub(crate) height: f32,
    /// How far its text runs down towards the right, in radians.
    pub(crate) angle: f32,
}

impl Quad {
    /// The smallest rectangle around `points`, by the side of their hull that makes it smallest (rotating calipers); `None`
    /// for none. Its text runs along its longer side, unless that stands upright and is little longer than the other.
    pub(crate) fn around(points: &[Point]) -> Option<Self> {
        let hull = hull(points);
        let first = *hull.first()?;
        if hull.len() < 3 {
            let last = *hull.last()?;
            let angle = (last.1 - first.1).atan2(last.0 - first.0);
            let width = (last.0 - first.0).hypot(last.1 - first.1);
            let middle = (f32::midpoint(first.0, last.0), f32::midpoint(first.1, last.1));
            return Some(
                Self {
                    middle,
                    width,
                    height: 0.0,
                    angle,
                }
                .along_its_text(),
            );
        }
        let next = hull.iter().cycle().skip(1);
        let along = hull
            .iter()
            .zip(next)
            .map(|(a, b)| Self::at(&hull, (b.1 - a.1).atan2(b.0 - a.0)));
        let area = |quad: &Self| quad.width * quad.height;
        let smallest = along.min_by(|a, b| area(a).total_cmp(&area(b)))?;
        Some(smallest.along_its_text())
    }

    /// The smallest rectangle at this angle.
    fn at(points: &[Point], angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        let (mut least, mut most) = ((f32::INFINITY, f32::INFINITY), (f32::NEG_INFINITY, f32::NEG_INFINITY));
        for (x, y) in points {
            let (along, across) = (x * cos + y * sin, y * cos - x * sin);
            least = (least.0.min(along), least.1.min(across));
            most = (most.0.max(along), most.1.max(across));
        }
        let (along, across) = (f32::midpoint(least.0, most.0), f32::midpoint(least.1, most.1));
        Self {
            middle: (along * cos - across * sin, along * sin + across * cos),
            width: most.0 - least.0,
            height: most.1 - least.1,
            angle,
        }
    }

    fn along_its_text(mut self) -> Self {
        use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};
        // Between -45° and 45°, with the sides changed for every quarter.
        while self.angle > FRAC_PI_4 {
            self.angle -= FRAC_PI_2;
            (self.width, self.height) = (self.height, self.width);
        }
        while self.angle <= -FRAC_PI_4 {
            self.angle += FRAC_PI_2;
            (self.width, self.height) = (self.height, self.width);
        }
        debug_assert!(self.angle.abs() <= PI);
        self
    }

    /// Whether its text runs up or down the page.
    pub(crate) fn is_upright(&self) -> bool {
        const TALL: f32 = 1.5;
        self.height >= TALL * self.width
    }

    /// The same, with text along its longer side, running up the page.
    pub(crate) fn running_up(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
            angle: self.angle - std::f32::consts::FRAC_PI_2,
            ..self
        }
    }

    /// The same, with text the other way round.
    pub(crate) fn reversed(self) -> Self {
        Self {
            angle: self.angle + std::f32::consts::PI,
            ..self
        }
    }

    /// The same on a picture of this size that is turned by half.
    pub(crate) fn turned_by_half(self, (width, height): (f32, f32)) -> Self {
        Self {
            middle: (width - 1.0 - self.middle.0, height - 1.0 - self.middle.1),
            ..self
        }
    }

    /// The same, larger on each side.
    pub(crate) fn grown(self, by: f32) -> Self {
        Self {
            width: 2.0f32.mul_add(by, self.width),
            height: 2.0f32.mul_add(by, self.height),
            ..self
        }
    }

    /// A place within it, in pixels from its own top left, as a place in the picture.
    pub(crate) fn place(&self, along: f32, across: f32) -> Point {
        let (sin, cos) = self.angle.sin_cos();
        let (x, y) = (along - self.width / 2.0, across - self.height / 2.0);
        (self.middle.0 + x * cos - y * sin, self.middle.1 + x * sin + y * cos)
    }

    /// Whether a place in the picture lies in it.
    pub(crate) fn holds(&self, (x, y): Point) -> bool {
        let (sin, cos) = self.angle.sin_cos();
        let (x, y) = (x - self.middle.0, y - self.middle.1);
        (x * cos + y * sin).abs() <= self.width / 2.0 && (y * cos - x * sin).abs() <= self.height / 2.0
    }
}

/// The corners of the hull around points, one after the other (Andrew's monotone chain).
fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    sorted.dedup();
    if sorted.len() < 3 {
        return sorted;
    }
    let turns = |a: Point, b: Point, c: Point| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && turns(a, b, point) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut around = half(&mut sorted.iter().copied());
    around.extend(half(&mut sorted.iter().rev().copied()));
    around
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(quad: &Quad) -> Vec<Point> {
        let (w, h) = (quad.width, quad.height);
        [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]
            .map(|(x, y)| quad.place(x, y))
            .to_vec()
    }

    #[test]
    fn the_smallest_rectangle_is_found_at_any_angle() {
        for degrees in [-40.0_f32, -3.0, 0.0, 0.7, 12.0, 44.0] {
            let drawn = Quad {
                middle: (300.0, 200.0),
                width: 240.0,
                height: 20.0,
                angle: degrees.to_radians(),
            };
            let mut points = corners(&drawn);
            points.push(drawn.middle);
            let found = Quad::around(&points).expect("there are points");
            assert!((found.angle - drawn.angle).abs() < 0.01, "{degrees}: {found:?}");
            assert!(
                (found.width - 240.0).abs() < 0.1 && (found.height - 20.0).abs() < 0.1,
                "{found:?}"
            );
        }
        assert_eq!(Quad::around(&[]), None);
    }

    #[test]
    fn text_that_runs_up_the_page_is_told() {
        let tall = Quad::around(&[(10.0, 10.0), (30.0, 10.0), (30.0, 200.0), (10.0, 200.0)]).expect("points");
        assert!(tall.is_upright());
        let up = tall.running_up();
        assert!(!up.is_upright());
        // Its text begins at the bottom.
        let (x, y) = up.place(0.0, up.height / 2.0);
        assert!((x - 20.0).abs() < 0.1 && (y - 200.0).abs() < 0.1, "{x} {y}");
        assert!(tall.holds((15.0, 100.0)) && !tall.holds((5.0, 100.0)));
    }
}
