package dev.cinch.gpu.exec.arithmetic;

import static dev.cinch.gpu.exec.arithmetic.Forms.apply;
import static dev.cinch.gpu.exec.arithmetic.Forms.d;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Float64ArithmeticTest {
    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final long SIGNALLING = 0x7FF0_0000_0000_1234L;

    @Test
    void invalidOperationsGiveTheUnitsNan() {
        assertThat(apply("add.rn.f64", d(INFINITY), d(-INFINITY))).isEqualTo(NotANumber.F64);
        assertThat(apply("mul.rz.f64", d(0), d(INFINITY))).isEqualTo(NotANumber.F64);
        assertThat(apply("fma.rp.f64", d(INFINITY), d(1), d(-INFINITY))).isEqualTo(NotANumber.F64);
        assertThat(apply("sqrt.rn.f64", d(-1))).isEqualTo(NotANumber.F64);
    }

    @Test
    void nanOperandsGoThroughQuiet() {
        long quiet = SIGNALLING | 0x0008_0000_0000_0000L;
        assertThat(apply("add.rn.f64", d(1), SIGNALLING)).isEqualTo(quiet);
        assertThat(apply("sub.rm.f64", d(1), SIGNALLING)).isEqualTo(quiet);
        assertThat(apply("rcp.rz.f64", SIGNALLING)).isEqualTo(quiet);
    }

    @Test
    void exactZerosTakeTheirSignFromTheDirection() {
        assertThat(apply("add.rn.f64", d(1), d(-1))).isEqualTo(d(0.0));
        assertThat(apply("add.rm.f64", d(1), d(-1))).isEqualTo(d(-0.0));
        assertThat(apply("add.rm.f64", d(0.0), d(0.0))).isEqualTo(d(0.0));
        assertThat(apply("sub.rm.f64", d(0.0), d(0.0))).isEqualTo(d(-0.0));
        assertThat(apply("fma.rm.f64", d(2), d(3), d(-6))).isEqualTo(d(-0.0));
        assertThat(apply("fma.rm.f64", d(0), d(3), d(0))).isEqualTo(d(0.0));
        assertThat(apply("fma.rp.f64", d(0), d(-3), d(-0.0))).isEqualTo(d(-0.0));
    }

    @Test
    void infinitiesAreExact() {
        assertThat(apply("add.rz.f64", d(INFINITY), d(1))).isEqualTo(d(INFINITY));
        assertThat(apply("div.rz.f64", d(1), d(0))).isEqualTo(d(INFINITY));
        assertThat(apply("div.rp.f64", d(1), d(INFINITY))).isEqualTo(d(0));
        assertThat(apply("mul.rz.f64", d(Double.MAX_VALUE), d(-2))).isEqualTo(d(-Double.MAX_VALUE));
    }

    @Test
    void extremesPreferNumbers() {
        assertThat(apply("min.f64", d(Double.NaN), d(3))).isEqualTo(d(3));
        assertThat(apply("max.f64", d(3), d(Double.NaN))).isEqualTo(d(3));
        assertThat(apply("min.f64", d(0.0), d(-0.0))).isEqualTo(d(-0.0));
        assertThat(apply("abs.f64", d(-0.0))).isEqualTo(d(0.0));
        assertThat(apply("neg.f64", d(0.0))).isEqualTo(d(-0.0));
        assertThat(apply("copysign.f64", d(-1), d(5))).isEqualTo(d(-5));
    }

    /** Only the upper words count, of the operand and of the result. */
    @Test
    void grossApproximationsSeeUpperWords() {
        assertThat(apply("rcp.approx.ftz.f64", d(4) | 0xFFFF_FFFFL)).isEqualTo(d(0.25));
        assertThat(apply("rcp.approx.ftz.f64", d(3)) & 0xFFFF_FFFFL).isZero();
        assertThat(Double.longBitsToDouble(apply("rcp.approx.ftz.f64", d(3))) * 3)
                .isBetween(1 - 0x1p-20, 1 + 0x1p-20);
        assertThat(apply("rcp.approx.ftz.f64", d(Double.MIN_VALUE))).isEqualTo(d(INFINITY));
        assertThat(apply("rcp.approx.ftz.f64", d(-INFINITY))).isEqualTo(d(-0.0));
        assertThat(apply("rsqrt.approx.ftz.f64", d(16))).isEqualTo(d(0.25));
        assertThat(apply("rsqrt.approx.f64", d(-0.0))).isEqualTo(d(-INFINITY));
    }
}
