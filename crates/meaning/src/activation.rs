//! The activation of BERT's layers, added to their bias in one pass over memory.

use candle_core::{CpuStorage, InplaceOp2, Layout, Result, bail};

/// `x = gelu(x + bias)` with the exact GELU, `x · Φ(x)` (Hendrycks and Gimpel, 2016).
///
/// The error function is Abramowitz and Stegun's 7.1.28, off by at most 3e-7: it needs no exponential, so that the loop
/// becomes vector instructions on every processor.
pub(crate) struct BiasGelu;

impl InplaceOp2 for BiasGelu {
    fn name(&self) -> &'static str {
        "bias-gelu"
    }

    fn cpu_fwd(&self, x: &mut CpuStorage, layout: &Layout, bias: &CpuStorage, bias_layout: &Layout) -> Result<()> {
        let (CpuStorage::F32(x), CpuStorage::F32(bias)) = (x, bias) else {
            bail!("bias-gelu is for f32")
        };
        let (Some((start, end)), Some((from, to))) = (layout.contiguous_offsets(), bias_layout.contiguous_offsets())
        else {
            bail!("bias-gelu is for contiguous tensors")
        };
        let (Some(x), Some(bias)) = (x.get_mut(start..end), bias.get(from..to)) else {
            bail!("bias-gelu reaches out of its tensors")
        };
        for row in x.chunks_exact_mut(bias.len().max(1)) {
            for (x, bias) in row.iter_mut().zip(bias) {
                *x = gelu(*x + *bias);
            }
        }
        Ok(())
    }
}

fn gelu(x: f32) -> f32 {
    let z = (x * std::f32::consts::FRAC_1_SQRT_2).abs().min(6.0);
    let series = [
        4.306_38e-5,
        2.765_672e-4,
        1.520_143e-4,
        9.270_527e-3,
        4.228_201e-2,
        7.052_308e-2,
    ];
    let mut below = series.iter().fold(0.0, |sum, factor| sum * z + factor) * z + 1.0;
    for _ in 0..4 {
        below *= below;
    }
    let erf = (1.0 - 1.0 / below).copysign(x);
    0.5 * x * (1.0 + erf)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gelu_is_that_of_the_paper() {
        // x · Φ(x), from tables of the normal distribution.
        let cases = [
            (0.0, 0.0),
            (1.0, 0.841_344_7),
            (-1.0, -0.158_655_3),
            (2.0, 1.954_499_7),
            (-3.0, -0.004_049_7),
            (0.5, 0.345_731_2),
            (30.0, 30.0),
            (-30.0, 0.0),
        ];
        for (x, expected) in cases {
            assert!((gelu(x) - expected).abs() < 2e-6, "{x}: {}", gelu(x));
        }
    }
}
