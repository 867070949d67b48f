package dev.cinch.link.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionTest {
    private static boolean compress(String rule, int rawFlits, int flits, long rawToggles, long toggles) {
        return Decisions.CATALOGUE.get(rule).compress(rawFlits, flits, rawToggles, toggles, 0, 1);
    }

    /** Flits of 32 bytes and FPC: blocks i, -i, and a made-up tie. */
    @ParameterizedTest
    @CsvSource({
        "4, 2, 32, 89,  false, true, false",
        "4, 2, 60, 144, false, true, false",
        "4, 2, 10, 20,  false, true, false",
        "4, 1, 10, 20,  true,  true, false",
        "4, 1, 11, 20,  true,  true, true",
        "4, 2, 10, 40,  false, false, false",
        "4, 2, 10, 39,  false, true, false",
        "4, 3, 0, 1,    false, false, false",
        "4, 3, 0, 0,    true, true, true",
        "4, 3, 9, 0,    true, true, true",
    })
    void rules(int rawFlits, int flits, long rawToggles, long toggles, boolean ed, boolean ed2, boolean cal2) {
        assertThat(compress("ed", rawFlits, flits, rawToggles, toggles)).isEqualTo(ed);
        assertThat(compress("ed2", rawFlits, flits, rawToggles, toggles)).isEqualTo(ed2);
        assertThat(compress("cal2", rawFlits, flits, rawToggles, toggles)).isEqualTo(cal2);
        assertThat(compress("always", rawFlits, flits, rawToggles, toggles)).isTrue();
        assertThat(compress("never", rawFlits, flits, rawToggles, toggles)).isFalse();
    }

    /** T0 = 10, F0/F1 = 2: compression pays while T1 is below 20 / (1 - utilisation). */
    @ParameterizedTest
    @CsvSource({
        "0, 100, 19, 20",
        "50, 100, 19, 20",
        "51, 100, 40, 41",
        "75, 100, 79, 80",
        "99, 100, 1999, 2000",
        "995, 1000, 1999, 2000",
        "100, 100, 1999, 2000",
    })
    void busyLinks(int busy, int cycles, long most, long tooMany) {
        Decision rule = Decisions.CATALOGUE.get("bandwidth-aware");
        assertThat(rule.compress(4, 2, 10, most, busy, cycles)).isTrue();
        assertThat(rule.compress(4, 2, 10, tooMany, busy, cycles)).isFalse();
    }

    /** The formulas as fractions: A = F0/F1, B = T0/T1, compress when A^a·B^b > 1. */
    @Property
    void asWritten(
            @ForAll @IntRange(min = 2, max = 32) int rawFlits,
            @ForAll @IntRange(min = 1, max = 31) int flits,
            @ForAll @IntRange(min = 0, max = 400) int rawToggles,
            @ForAll @IntRange(min = 0, max = 400) int toggles,
            @ForAll @IntRange(min = 0, max = 1000) int busy) {
        if (flits >= rawFlits) {
            return;
        }
        assertThat(compress("ed", rawFlits, flits, rawToggles, toggles))
                .isEqualTo(literal(rawFlits, flits, 1, rawToggles, toggles, 1, 1, 1));
        assertThat(compress("ed2", rawFlits, flits, rawToggles, toggles))
                .isEqualTo(literal(rawFlits, flits, 2, rawToggles, toggles, 1, 1, 1));
        assertThat(compress("cal2", rawFlits, flits, rawToggles, toggles))
                .isEqualTo(literal(rawFlits, flits, 1, rawToggles, toggles, 2, 1, 1));
        int clamped = busy > 500 ? Math.min(busy, 990) : 0;
        assertThat(Decisions.CATALOGUE
                        .get("bandwidth-aware")
                        .compress(rawFlits, flits, rawToggles, toggles, busy, 1000))
                .isEqualTo(literal(rawFlits, flits, 1, rawToggles, toggles, 1, 1000, 1000 - clamped));
    }

    private static boolean literal(
            int rawFlits, int flits, int a, int rawToggles, int toggles, int b, int gain, int loss) {
        if (toggles == 0) {
            return true;
        }
        BigInteger above = BigInteger.valueOf(rawFlits)
                .pow(a)
                .multiply(BigInteger.valueOf(rawToggles).pow(b));
        BigInteger below = BigInteger.valueOf(flits)
                .pow(a)
                .multiply(BigInteger.valueOf(toggles).pow(b));
        return above.multiply(BigInteger.valueOf(gain)).compareTo(below.multiply(BigInteger.valueOf(loss))) > 0;
    }

    @Test
    void catalogue() {
        assertThat(Decisions.CATALOGUE.names())
                .isEqualTo(List.of("always", "ed", "ed2", "cal2", "bandwidth-aware", "never"));
        Decisions.CATALOGUE.forEach(rule -> assertThat(rule.summary()).isNotBlank());
    }
}
