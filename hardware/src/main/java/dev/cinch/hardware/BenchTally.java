package dev.cinch.hardware;

import dev.cinch.base.BadInput;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tally of a bench.
 *
 * @param differences blocks whose answer was not the codec's
 * @param shortest cycles that an answer took
 * @param longest likewise
 * @param total cycles of all answers
 * @param between cycles from the first answer to the last
 * @param first where the first difference was; empty if there was none
 */
public record BenchTally(
        long blocks, long differences, long shortest, long longest, long total, long between, String first) {
    private static final Pattern LINE = Pattern.compile(
            "blocks (\\d+) differences (\\d+) shortest (\\d+) longest (\\d+) total (\\d+) between (\\d+)");
    private static final Pattern FIRST = Pattern.compile("first (.*)");

    static BenchTally of(String unit, String said) {
        Matcher line = LINE.matcher(said);
        if (!line.find()) {
            throw new BadInput("the bench of " + unit + " ended without a tally: " + said.strip());
        }
        Matcher first = FIRST.matcher(said);
        long[] numbers = new long[6];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Long.parseLong(line.group(i + 1));
        }
        return new BenchTally(
                numbers[0],
                numbers[1],
                numbers[2],
                numbers[3],
                numbers[4],
                numbers[5],
                first.find() ? first.group(1) : "");
    }

    /** Cycles from one answer to the next, on average. */
    public double interval() {
        return blocks < 2 ? 0 : (double) between / (blocks - 1);
    }
}
