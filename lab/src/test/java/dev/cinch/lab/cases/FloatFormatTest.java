package dev.cinch.lab.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FloatFormatTest {
    private static final FloatFormat HALF = new FloatFormat(5, 10);
    private static final FloatFormat BRAIN = new FloatFormat(8, 7);
    private static final FloatFormat SINGLE = new FloatFormat(8, 23);
    private static final FloatFormat DOUBLE = new FloatFormat(11, 52);

    @ParameterizedTest
    @CsvSource({
        "0, 0000",
        "-0.0, 8000",
        "1, 3c00",
        "-2, c000",
        "65504, 7bff",
        "65519, 7bff",
        "65520, 7c00",
        "6.103515625E-5, 0400",
        "5.9604644775390625E-8, 0001",
        "2.98023223876953125E-8, 0000",
        "2.980232238769532E-8, 0001",
        "1.00048828125, 3c00",
        "1.00146484375, 3c02",
        "Infinity, 7c00",
        "-Infinity, fc00",
        "4.9E-324, 0000"
    })
    void halvesAreRoundedToTheNearestEven(double value, String bits) {
        assertThat(HALF.narrow(value)).isEqualTo(Long.parseLong(bits, 16));
    }

    @Test
    void everyHalfAndBrainFloatComesBack() {
        for (FloatFormat format : new FloatFormat[] {HALF, BRAIN}) {
            for (long bits = 0; bits < 1 << 16; bits++) {
                double value = format.widen(bits);
                if (!Double.isNaN(value)) {
                    assertThat(format.narrow(value)).isEqualTo(bits);
                }
            }
        }
    }

    @Test
    void singlesAndDoublesAreJavas() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 100_000; i++) {
            long bits = random.nextLong();
            double value = Double.longBitsToDouble(bits);
            if (Double.isNaN(value)) {
                continue;
            }
            assertThat(DOUBLE.widen(bits)).isEqualTo(value);
            assertThat(DOUBLE.narrow(value)).isEqualTo(bits);
            float single = Float.intBitsToFloat((int) bits);
            assertThat(SINGLE.widen(bits & 0xFFFFFFFFL)).isEqualTo(Double.valueOf(single));
            if (Float.isNaN(single)) {
                continue;
            }
            double near = single * (1 + 0x1p-24) * 0x1p-20;
            assertThat(SINGLE.narrow(near))
                    .as("of %s", near)
                    .isEqualTo(Float.floatToIntBits((float) near) & 0xFFFFFFFFL);
        }
        assertThat(DOUBLE.narrow(Double.MIN_VALUE)).isEqualTo(1);
        assertThat(DOUBLE.narrow(Double.MAX_VALUE)).isEqualTo(0x7FEFFFFFFFFFFFFFL);
    }

    @Test
    void brainFloatsAreTheUpperHalvesOfSingles() {
        for (int bits = 0; bits < 1 << 16; bits++) {
            float single = Float.intBitsToFloat(bits << 16);
            assertThat(BRAIN.widen(bits)).isEqualTo(Double.valueOf(single));
        }
    }
}
