package dev.cinch.codec.fibonacci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Streams;
import dev.cinch.codec.twin.BitText;
import dev.cinch.codec.twin.FibonacciTwin;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FibonacciCodeTest {
    private static String code(long n) {
        BitWriter out = new BitWriter();
        FibonacciCode.put(n, out);
        return BitText.ofBytes(out.toByteArray()).substring(0, out.bitLength());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 11",
        "2, 011",
        "3, 0011",
        "4, 1011",
        "5, 00011",
        "6, 10011",
        "7, 01011",
        "8, 000011",
        "10, 010011",
        "50, 001001011",
    })
    void publishedCodewords(long n, String codeword) {
        assertThat(code(n)).isEqualTo(codeword);
    }

    /** Counts upwards in Zeckendorf digits, the smallest first: the next number is the next text without two ones. */
    @Test
    void countsToAHundredThousand() {
        StringBuilder digits = new StringBuilder("1");
        for (int n = 1; n <= 100_000; n++) {
            String codeword = digits + "1";
            if (!code(n).equals(codeword) || FibonacciCode.bits(n) != codeword.length()) {
                assertThat(code(n)).as("n = %d", n).isEqualTo(codeword).hasSize(FibonacciCode.bits(n));
            }
            if (FibonacciCode.get(Streams.reader(codeword)) != n) {
                assertThat(FibonacciCode.get(Streams.reader(codeword))).isEqualTo(n);
            }
            increment(digits);
        }
    }

    private static void increment(StringBuilder digits) {
        do {
            int at = 0;
            while (at < digits.length() && digits.charAt(at) == '1') {
                digits.setCharAt(at++, '0');
            }
            if (at == digits.length()) {
                digits.append('0');
            }
            digits.setCharAt(at, '1');
        } while (digits.indexOf("11") >= 0);
    }

    /** Up to 2^64, which is written as 0. */
    @Test
    void aroundPowersOfTwo() {
        for (int power = 1; power <= 64; power++) {
            for (int offset = -1; offset <= 1; offset++) {
                BigInteger number = BigInteger.TWO.pow(power).add(BigInteger.valueOf(offset));
                if (number.compareTo(BigInteger.TWO.pow(64)) <= 0) {
                    String codeword = FibonacciTwin.codeword(number);
                    assertThat(code(number.longValue())).as("%s", number).isEqualTo(codeword);
                    assertThat(FibonacciCode.bits(number.longValue())).isEqualTo(codeword.length());
                    assertThat(FibonacciCode.get(Streams.reader(codeword))).isEqualTo(number.longValue());
                }
            }
        }
        assertThat(FibonacciCode.bits(1L << 32)).isEqualTo(47);
    }

    /** A codeword for more than 2^64, and ones that never meet. */
    @Test
    void refusesWhatIsTooLarge() {
        String more = FibonacciTwin.codeword(BigInteger.TWO.pow(64).add(BigInteger.ONE));
        assertThatThrownBy(() -> FibonacciCode.get(Streams.reader(more))).isInstanceOf(MalformedStream.class);
        String alternating = "10".repeat(60);
        assertThatThrownBy(() -> FibonacciCode.get(Streams.reader(alternating))).isInstanceOf(MalformedStream.class);
        String zeros = "0".repeat(200) + "11";
        assertThatThrownBy(() -> FibonacciCode.get(Streams.reader(zeros))).isInstanceOf(MalformedStream.class);
        assertThatThrownBy(() -> FibonacciCode.get(Streams.reader("0010"))).isInstanceOf(MalformedStream.class);
    }
}
