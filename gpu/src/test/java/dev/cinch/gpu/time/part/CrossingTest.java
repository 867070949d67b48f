package dev.cinch.gpu.time.part;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cycles of another clock, beside what division of whole numbers gives. */
class CrossingTest {
    @ParameterizedTest
    @CsvSource({
        "822, 1644",
        "1644, 822",
        "822, 822",
        "822, 1002",
        "1002, 822",
        "1400, 924",
        "1, 3",
        "3, 1",
        "1999, 2003"
    })
    void cyclesAreThoseOfDivision(long from, long to) {
        Crossing crossing = new Crossing(from, to);
        SplittableRandom random = new SplittableRandom(7);
        long far = 0;
        for (int i = 0; i < 20_000; i++) {
            far = i % 100 == 0 ? random.nextLong(1L << 40) : far;
            long cycle = far + random.nextInt(3000) - 1;
            assertThat(crossing.after(cycle)).as("after %d", cycle).isEqualTo(up((cycle + 1), from, to));
            assertThat(crossing.during(Math.max(0, cycle))).isEqualTo(Math.max(0, cycle) * to / from);
        }
    }

    private static long up(long cycle, long from, long to) {
        BigInteger[] parts =
                BigInteger.valueOf(cycle).multiply(BigInteger.valueOf(to)).divideAndRemainder(BigInteger.valueOf(from));
        return parts[0].longValueExact() + parts[1].signum();
    }
}
