//! A vector of meaning in little space.

/// A vector of length one, each component in a byte beside one common scale: 388 bytes for 384 components. The cosine of
/// two differs by about a thousandth from that of the full ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Embedding {
    /// What a component of 1 stands for.
    scale: f32,
    components: Vec<i8>,
}

impl Embedding {
    /// The direction of `vector`; its length does not count. What is no number becomes zero.
    #[must_use]
    pub fn new(vector: &[f32]) -> Self {
        let finite = |value: &f32| if value.is_finite() { *value } else { 0.0 };
        let largest = vector.iter().map(finite).map(f32::abs).fold(0.0, f32::max);
        if largest <= 0.0 {
            return Self {
                scale: 0.0,
                components: vec![0; vector.len()],
            };
        }
        let components: Vec<i8> = vector
            .iter()
            .map(|value| (finite(value) / largest * f32::from(i8::MAX)).round() as i8)
            .collect();
        let square: f32 = components.iter().map(|part| f32::from(*part) * f32::from(*part)).sum();
        Self {
            scale: 1.0 / square.sqrt(),
            components,
        }
    }

    /// How many components it has.
    #[must_use]
    pub fn dimensions(&self) -> usize {
        self.components.len()
    }

    /// How alike two texts are in meaning: the cosine of their vectors, -1 to 1; 0 for vectors of different models.
    #[must_use]
    pub fn cosine(&self, other: &Self) -> f32 {
        if self.components.len() != other.components.len() {
            return 0.0;
        }
        // 127 · 127 · 384 is far from the end of an i32, and whole numbers are added in any order: the same everywhere.
        let pairs = self.components.iter().zip(&other.components);
        let product: i32 = pairs.map(|(a, b)| i32::from(*a) * i32::from(*b)).sum();
        (product as f32 * self.scale * other.scale).clamp(-1.0, 1.0)
    }

    /// Its bytes: the scale (IEEE 754, little end first), then the components.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend(self.components.iter().map(|part| part.cast_unsigned()));
    }

    /// How many bytes [`Embedding::write`] writes for a vector of so many components.
    #[must_use]
    pub fn size(dimensions: usize) -> usize {
        size_of::<f32>() + dimensions
    }

    /// The vectors that were written one after the other, each of `dimensions` components; `None` when the bytes are none.
    #[must_use]
    pub fn read_all(bytes: &[u8], dimensions: usize) -> Option<Vec<Self>> {
        let chunks = bytes.chunks_exact(Self::size(dimensions));
        if !chunks.remainder().is_empty() {
            return None;
        }
        let read = chunks.map(|chunk| {
            let (scale, components) = chunk.split_first_chunk()?;
            let scale = f32::from_le_bytes(*scale);
            (scale.is_finite() && scale >= 0.0).then(|| Self {
                scale,
                components: components.iter().map(|byte| byte.cast_signed()).collect(),
            })
        });
        read.collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;

    fn wave(step: f32) -> Vec<f32> {
        (0..384).map(|at| (at as f32 * step).sin()).collect()
    }

    fn plain_cosine(a: &[f32], b: &[f32]) -> f32 {
        let dot = |a: &[f32], b: &[f32]| -> f32 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()
    }

    #[test]
    fn a_byte_a_component_is_enough() {
        for (a, b) in [(0.1, 0.1), (0.1, 0.101), (0.1, 0.35), (0.2, 0.9)] {
            let (a, b) = (wave(a), wave(b));
            let packed = Embedding::new(&a).cosine(&Embedding::new(&b));
            assert!((packed - plain_cosine(&a, &b)).abs() < 0.003, "{packed}");
        }
    }

    #[test]
    fn strange_vectors_are_like_nothing() {
        let sound = Embedding::new(&wave(0.1));
        for strange in [vec![0.0; 384], vec![f32::NAN; 384], vec![1.0; 383], vec![]] {
            assert_eq!(sound.cosine(&Embedding::new(&strange)), 0.0);
        }
        let huge = Embedding::new(&[f32::MAX, f32::INFINITY, 1.0]);
        assert!((huge.cosine(&Embedding::new(&[1.0, 0.0, 0.0])) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn vectors_come_back_from_their_bytes() {
        let vectors = [Embedding::new(&wave(0.3)), Embedding::new(&wave(0.7))];
        let mut bytes = Vec::new();
        vectors.iter().for_each(|vector| vector.write(&mut bytes));
        assert_eq!(bytes.len(), 2 * Embedding::size(384));
        assert_eq!(Embedding::read_all(&bytes, 384).unwrap(), vectors);
        for wrong in [&bytes[1..], &bytes[..400], &[255; 388]] {
            assert_eq!(Embedding::read_all(wrong, 384), None);
        }
        assert_eq!(Embedding::read_all(&[], 384), Some(vec![]));
    }
}
