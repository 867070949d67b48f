package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ErrorMeterTest {
    private final ErrorMeter meter = new ErrorMeter();

    @Test
    void isZeroWhereNothingDiffers() {
        meter.exact("a", new int[] {1, 0, -5}, new int[] {1, 0, -5});
        meter.exact("b", new float[] {0f, Float.NaN}, new float[] {-0f, Float.NaN});
        assertThat(meter.meanRelativeError()).isZero();
        assertThat(meter.elements()).isEqualTo(5);
    }

    @Test
    void isTheMeanOverAllElementsOfAllOutputs() {
        meter.exact("a", new float[] {2, 4}, new float[] {3, 4});
        meter.exact("b", new int[] {-10, 20}, new int[] {-9, 20});
        assertThat(meter.meanRelativeError()).isCloseTo((0.5 + 0.1) / 4, within(1e-15));
    }

    /** A zero among large numbers is measured by a millionth of the largest. */
    @Test
    void smallNumbersAreMeasuredByTheLargest() {
        meter.exact("a", new float[] {0, 1000}, new float[] {0.0005f, 1000});
        assertThat(meter.meanRelativeError()).isCloseTo(0.25, within(1e-7));
    }

    @Test
    void whatIsNoNumberIsAsWrongAsOne() {
        meter.exact("a", new float[] {1, 1, 0}, new float[] {Float.NaN, Float.POSITIVE_INFINITY, 0});
        meter.exact("zeros", new int[] {0}, new int[] {7});
        assertThat(meter.meanRelativeError()).isEqualTo(3 / 4.0);
    }

    @Test
    void whatTheProgramToleratesIsNoError() {
        meter.within(new Tolerance(0.01, 0, "an example"), "a", new float[] {1, 1}, new float[] {1.005f, 1.5f});
        assertThat(meter.meanRelativeError()).isCloseTo(0.25, within(1e-7));
    }
}
