package dev.cinch.workload;

import dev.cinch.base.Decimal;
import java.util.HexFormat;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/** A judge that finds the first element that differs from the reference. */
final class StrictJudge implements Judge {
    StrictJudge() {}

    @Override
    public void exact(String output, int[] expected, int[] found) {
        compare(
                output,
                expected.length,
                found.length,
                i -> expected[i] == found[i],
                i -> "" + expected[i],
                i -> "" + found[i]);
    }

    @Override
    public void exact(String output, float[] expected, float[] found) {
        compare(
                output,
                expected.length,
                found.length,
                i -> Float.floatToRawIntBits(expected[i]) == Float.floatToRawIntBits(found[i]),
                i -> text(expected[i]),
                i -> text(found[i]));
    }

    @Override
    public void within(Tolerance tolerance, String output, float[] expected, float[] found) {
        compare(
                output,
                expected.length,
                found.length,
                i -> tolerance.allows(expected[i], found[i]),
                i -> text(expected[i]),
                i -> text(found[i]));
    }

    private static void compare(
            String output,
            int expected,
            int found,
            IntPredicate same,
            IntFunction<String> expectedText,
            IntFunction<String> foundText) {
        if (expected != found) {
            throw new WrongAnswer(output + ": expected " + expected + " elements, found " + found);
        }
        int first = -1;
        int wrong = 0;
        for (int i = 0; i < expected; i++) {
            if (!same.test(i)) {
                first = wrong == 0 ? i : first;
                wrong++;
            }
        }
        if (wrong > 0) {
            throw new WrongAnswer(output + "[" + first + "]: expected " + expectedText.apply(first) + ", found "
                    + foundText.apply(first) + "; " + wrong + " of " + expected + " elements differ");
        }
    }

    private static String text(float value) {
        return Decimal.text(value) + " (0x" + HexFormat.of().withUpperCase().toHexDigits(Float.floatToRawIntBits(value))
                + ")";
    }
}
