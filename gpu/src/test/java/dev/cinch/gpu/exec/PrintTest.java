package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.Limits;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code printf} of a device; what C prints was written by hand. */
final class PrintTest {
    /** A kernel that prints one format with what {@code stores} put in the buffer %SPL. */
    private static Program program(String format, String stores) {
        StringJoiner bytes = new StringJoiner(", ");
        for (byte b : (format + "\0").getBytes(StandardCharsets.UTF_8)) {
            bytes.add(String.valueOf(b & 0xFF));
        }
        return Program.of(
                ".extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 a);\n.global .align 1 .b8 format[] = {"
                        + bytes + "};\n.global .align 1 .b8 word[4] = {97, 98, 99, 0};",
                ".local .align 8 .b8 SPL[64];",
                stores + """
                cvta.local.u64 %rd1, SPL;
                mov.u64 %rd2, format;
                cvta.global.u64 %rd2, %rd2;
                {
                .param .b64 f; .param .b64 a; .param .b32 r;
                st.param.b64 [f], %rd2;
                st.param.b64 [a], %rd1;
                call.uni (r), vprintf, (f, a);
                ld.param.b32 %r1, [r];
                }
                st.global.u32 [%rd14], %r1;
                ret;
                """);
    }

    private static String print(String format, String stores) {
        return program(format, stores).run(1, 1).device.printed();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "[%d]|-42|[-42]",
                "[%i]|7|[7]",
                "[%+d]|7|[+7]",
                "[% d]|7|[ 7]",
                "[%5d]|-42|[  -42]",
                "[%-5d]|-42|[-42  ]",
                "[%05d]|-42|[-0042]",
                "[%.4d]|-42|[-0042]",
                "[%08.4d]|-42|[   -0042]",
                "[%.0d]|0|[]",
                "[%hd]|70000|[4464]",
                "[%hhd]|200|[-56]",
                "[%hhu]|-1|[255]",
                "[%u]|-1|[4294967295]",
                "[%o]|8|[10]",
                "[%#o]|8|[010]",
                "[%#.0o]|0|[0]",
                "[%x]|-559038737|[deadbeef]",
                "[%#X]|255|[0XFF]",
                "[%#x]|0|[0]",
                "[%#010x]|255|[0x000000ff]",
                "[%c]|65|[A]",
                "[%3c]|65|[  A]",
                "[%%%d]|5|[%5]",
                "[%y]|5|[%y]",
                "[%|5|[%"
            })
    void integers(String format, int value, String expected) {
        assertThat(print(format, "mov.u32 %r9, SPL;\nst.local.u32 [%r9], " + value + ";\n"))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "[%f]|1.5|[1.500000]",
                "[%.0f]|2.5|[2]",
                "[%.0f]|3.5|[4]",
                "[%#.0f]|3.0|[3.]",
                "[%.3f]|-0.0005|[-0.001]",
                "[%.20f]|0.1|[0.10000000000000000555]",
                "[%8.2f]|-1.005|[   -1.00]",
                "[%08.2f]|-1.005|[-0001.00]",
                "[%+.1f]|0.0|[+0.0]",
                "[%f]|-0.0|[-0.000000]",
                "[%e]|12345.678|[1.234568e+04]",
                "[%.2E]|0.00012|[1.20E-04]",
                "[%.0e]|9.5|[1e+01]",
                "[%e]|0.0|[0.000000e+00]",
                "[%e]|1e300|[1.000000e+300]",
                "[%g]|0.0001|[0.0001]",
                "[%g]|0.00001|[1e-05]",
                "[%g]|100000.0|[100000]",
                "[%g]|1000000.0|[1e+06]",
                "[%.3g]|1234.0|[1.23e+03]",
                "[%#g]|1.0|[1.00000]",
                "[%g]|0.0|[0]",
                "[%a]|1.0|[0x1p+0]",
                "[%a]|-0.1|[-0x1.999999999999ap-4]",
                "[%.2a]|1.999|[0x2.00p+0]",
                "[%A]|0.5|[0X1P-1]",
                "[%f]|Infinity|[inf]",
                "[%05G]|-Infinity|[ -INF]",
                "[%f]|NaN|[nan]"
            })
    void reals(String format, double value, String expected) {
        String bits = String.format("0d%016X", Double.doubleToRawLongBits(value));
        assertThat(print(format, "mov.u32 %r9, SPL;\nmov.f64 %fd1, " + bits + ";\nst.local.f64 [%r9], %fd1;\n"))
                .isEqualTo(expected);
    }

    @Test
    void argumentsLieAtMultiplesOfTheirSizes() {
        Program program = program("%d %lld %s|%5.2s|%-4s|%p %*d %.*f é", """
                mov.u32 %r9, SPL;
                mov.u64 %rd3, word;
                cvta.global.u64 %rd3, %rd3;
                mov.f64 %fd1, 0d3FF8000000000000;
                st.local.u32 [%r9], 1;
                st.local.u64 [%r9+8], -9000000000;
                st.local.u64 [%r9+16], %rd3;
                st.local.u64 [%r9+24], %rd3;
                st.local.u64 [%r9+32], %rd3;
                st.local.u64 [%r9+40], 255;
                st.local.u32 [%r9+48], -3;
                st.local.u32 [%r9+52], 9;
                st.local.u32 [%r9+56], 2;
                """);
        // The last argument lies behind the buffer's 64 bytes and reads as zero.
        assertThat(program.run(1, 1).device.printed()).isEqualTo("1 -9000000000 abc|   ab|abc |0xff 9   0.00 é");
        assertThat(program.ints(1)).containsExactly(8);
    }

    @Test
    void widthsFromArgumentsAreBounded() {
        String text = print("%*d", "mov.u32 %r9, SPL;\nst.local.u32 [%r9], 2147483647;\nst.local.u32 [%r9+4], 5;\n");
        assertThat(text).hasSize(4096).endsWith(" 5");
        assertThat(print("%*d|", "mov.u32 %r9, SPL;\nst.local.u32 [%r9], -2147483648;\n"))
                .hasSize(4097);
    }

    @Test
    void aStringNobodyWroteIsEmpty() {
        assertThat(print("[%s][%s]", "mov.u32 %r9, SPL;\nst.local.u64 [%r9], 0;\nst.local.u64 [%r9+8], 12345;\n"))
                .isEqualTo("[(null)][]");
    }

    @Test
    void lanesPrintInOrder() {
        Program program = program("%d;", "mov.u32 %r9, SPL;\nst.local.u32 [%r9], %r30;\n");
        assertThat(program.run(2, 3).device.printed()).isEqualTo("0;1;2;3;4;5;");
    }

    @Test
    void textIsKeptUpToTheLimit() {
        Program program = program("ten bytes\n", "");
        program.device.limit(new Limits(Limits.UNLIMITED, Limits.UNLIMITED, Limits.UNLIMITED, 25));
        program.run(1, 2);
        assertThat(program.device.printed()).isEqualTo("ten bytes\nten bytes\n");
        assertThat(program.device.printedCut()).isFalse();
        program.run(1, 32);
        assertThat(program.device.printed()).isEqualTo("ten bytes\nten bytes\nten b");
        assertThat(program.device.printedCut()).isTrue();
    }
}
