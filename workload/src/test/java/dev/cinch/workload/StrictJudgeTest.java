package dev.cinch.workload;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class StrictJudgeTest {
    private static final Tolerance ONE_PERCENT = new Tolerance(0.01, 0.5, "an example");

    @Test
    void equalIsRight() {
        assertThatCode(() -> Judge.STRICT.exact("out", new int[] {1, 2}, new int[] {1, 2}))
                .doesNotThrowAnyException();
        assertThatCode(() -> Judge.STRICT.exact("out", new float[] {1, Float.NaN}, new float[] {1, Float.NaN}))
                .doesNotThrowAnyException();
    }

    @Test
    void namesTheFirstElementThatDiffers() {
        assertThatThrownBy(() -> Judge.STRICT.exact("distance", new int[] {0, 7, 3, 4}, new int[] {0, 7, -1, 5}))
                .isInstanceOf(WrongAnswer.class)
                .hasMessage("distance[2]: expected 3, found -1; 2 of 4 elements differ");
    }

    @Test
    void floatsDifferByTheirBits() {
        assertThatThrownBy(() -> Judge.STRICT.exact("y", new float[] {1.5f, 0f}, new float[] {1.5f, -0f}))
                .isInstanceOf(WrongAnswer.class)
                .hasMessage("y[1]: expected 0 (0x00000000), found 0 (0x80000000); 1 of 2 elements differ");
    }

    @Test
    void anotherLengthIsWrong() {
        assertThatThrownBy(() -> Judge.STRICT.exact("out", new int[3], new int[4]))
                .isInstanceOf(WrongAnswer.class)
                .hasMessage("out: expected 3 elements, found 4");
    }

    @Test
    void toleranceIsTheLargerOfBothBounds() {
        within(1000, 1010);
        within(10, 10.5f);
        beyond(1000, 1010.5f);
        beyond(10, 10.75f);
    }

    @Test
    void toleranceForgivesNoNanAndNoInfinity() {
        beyond(1, Float.NaN);
        beyond(Float.NaN, 1);
        beyond(Float.POSITIVE_INFINITY, 1);
        beyond(1, Float.POSITIVE_INFINITY);
        within(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY);
    }

    @Test
    void toleranceHasAReason() {
        assertThatThrownBy(() -> new Tolerance(0.1, 0, " ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Tolerance(Double.NaN, 0, "why")).isInstanceOf(IllegalArgumentException.class);
    }

    private static void within(float expected, float found) {
        Judge.STRICT.within(ONE_PERCENT, "y", new float[] {expected}, new float[] {found});
    }

    private static void beyond(float expected, float found) {
        assertThatThrownBy(() -> within(expected, found))
                .isInstanceOf(WrongAnswer.class)
                .hasMessageStartingWith("y[0]: ");
    }
}
