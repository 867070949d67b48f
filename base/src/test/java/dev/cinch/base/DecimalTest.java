package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalTest {
    /** Written out by hand, because Double.toString says 0.0020 or 2.0E-3 for some of them on some JDK. */
    @ParameterizedTest
    @CsvSource({
        "0.0, 0",
        "-0.0, 0",
        "1.0, 1",
        "-1.5, -1.5",
        "2.0E-3, 0.002",
        "0.1, 0.1",
        "0.3, 0.3",
        "1.97, 1.97",
        "100.0, 100",
        "123456789.0, 123456789",
        "1.0E20, 100000000000000000000",
        "1.0E21, 1E+21",
        "1.0E23, 1E+23",
        "2.0E23, 2E+23",
        "-1.0E-7, -0.0000001",
        "1.0E-21, 0.000000000000000000001",
        "1.0E-22, 1E-22",
        "9007199254740991, 9007199254740991",
        "9007199254740992, 9007199254740992",
        "9007199254740993, 9007199254740992",
        "9007199254740994, 9007199254740994",
        "4.9E-324, 5E-324",
        "2.2250738585072014E-308, 2.2250738585072014E-308",
        "1.7976931348623157E308, 1.7976931348623157E+308",
        "2.2E-322, 2.2E-322",
        "NaN, NaN",
        "Infinity, Infinity",
        "-Infinity, -Infinity",
    })
    void text(double value, String text) {
        assertThat(Decimal.text(value)).isEqualTo(text);
    }

    /** A power of two has its lower neighbour nearer than its upper one: 2^-44 = 5.6843418860808014869…E-14. */
    @Test
    void theShortestDecimalMayLieOnTheFarSide() {
        assertThat(Decimal.shortest(0x1p-44)).isEqualTo(new BigDecimal("5.684341886080802E-14"));
        assertThat(Decimal.shortest(-0x1p-44)).isEqualTo(new BigDecimal("-5.684341886080802E-14"));
    }

    @Property(tries = 2000)
    void readsBackAsTheSameDouble(@ForAll long bits) {
        double value = Double.longBitsToDouble(bits);
        double again = Double.parseDouble(Decimal.text(value));
        assertThat(Double.valueOf(again)).isEqualTo(Double.valueOf(value == 0 ? 0.0 : value));
    }

    /** No decimal with one digit less reads back, neither below nor above. */
    @Property(tries = 2000)
    void noShorterDecimalReadsBack(@ForAll @IntRange(min = -1000, max = 1000) int exponent, @ForAll long bits) {
        double mantissa = bits % 4 == 0 ? 1 : Double.longBitsToDouble(bits >>> 12 | 0x3FF0000000000000L);
        double value = Math.scalb(mantissa, exponent);
        BigDecimal shortest = Decimal.shortest(value);
        int digits = shortest.precision() - 1;
        if (digits > 0) {
            BigDecimal exact = new BigDecimal(value);
            BigDecimal below = exact.round(new java.math.MathContext(digits, java.math.RoundingMode.DOWN));
            BigDecimal above = below.add(below.ulp());
            assertThat(Double.parseDouble(below.toString())).isNotEqualTo(value);
            assertThat(Double.parseDouble(above.toString())).isNotEqualTo(value);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1.965, 2, 1.97",
        "1.005, 2, 1.01",
        "-1.005, 2, -1.01",
        "0.125, 2, 0.13",
        "2.5, 0, 3",
        "-2.5, 0, -3",
        "0.5, 0, 1",
        "0.49999999999999994, 0, 0",
        "1.0, 3, 1.000",
        "0.0, 2, 0.00",
        "1.0E23, 0, 100000000000000000000000",
        "9.995, 2, 10.00",
        "NaN, 2, NaN",
        "-Infinity, 2, -Infinity",
    })
    void fixed(double value, int digits, String text) {
        assertThat(Decimal.fixed(value, digits)).isEqualTo(text);
    }
}
