package dev.cinch.gpu.time.regfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The short way to a register's size against the codec's own. */
class RegisterBitsTest {
    private final RegisterBits fast = RegisterBits.of(Codecs.parse("warped-bdi").create());
    private final RegisterBits codec =
            new RegisterBits.Stream(Codecs.parse("warped-bdi").create());
    private final RegisterBits narrowest = new RegisterBits.Narrowest();

    @Test
    void theUsualCodecTakesTheShortWay() {
        assertThat(fast).isInstanceOf(RegisterBits.Deltas.class);
        assertThat(RegisterBits.of(Codecs.parse("bdi").create())).isInstanceOf(RegisterBits.Stream.class);
    }

    private static int[] line(int base, int step) {
        int[] values = new int[RegisterBits.LANES];
        for (int lane = 0; lane < values.length; lane++) {
            values[lane] = base + lane * step;
        }
        return values;
    }

    /** A base of 4 bytes and 31 deltas of 0, 1 or 2. */
    @ParameterizedTest
    @CsvSource({
        "7, 0, 32",
        "-1, 0, 32",
        "5, 1, 280", // the last delta is 31
        "0, 4, 280", // 124
        "0, 5, 528", // 155 needs two bytes
        "100, -4, 280", // -124
        "100, -5, 528",
        "0, 1057, 528", // 32767
        "0, 1058, 1024",
        "0, -1057, 528", // -32767
        "0, -1058, 1024",
        "2147483640, 1, 280", // wraps round
        "0, 65536, 1024"
    })
    void sizesOfLines(int base, int step, int bits) {
        assertThat(fast.of(line(base, step))).isEqualTo(bits);
        assertThat(codec.of(line(base, step))).isEqualTo(bits);
    }

    /** Every lane in turn at the very edge of what a delta can be. */
    @Test
    void bothAgreeAtTheEdges() {
        int[] edges = {-0x8001, -0x8000, -129, -128, -1, 0, 1, 127, 128, 0x7FFF, 0x8000, Integer.MIN_VALUE};
        for (int base : new int[] {0, 1, -1, 0x1234_5678, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            for (int edge : edges) {
                for (int lane = 0; lane < RegisterBits.LANES; lane++) {
                    int[] values = line(base, 0);
                    values[lane] += edge;
                    assertThat(fast.of(values))
                            .as("base %d, lane %d off by %d", base, lane, edge)
                            .isEqualTo(codec.of(values));
                }
            }
        }
    }

    @Test
    void bothAgreeOnRandomRegisters() {
        SplittableRandom random = new SplittableRandom(1);
        int[] values = new int[RegisterBits.LANES];
        int[] seen = new int[1025];
        for (int i = 0; i < 20_000; i++) {
            int base = random.nextInt();
            int bits = random.nextInt(33);
            for (int lane = 0; lane < values.length; lane++) {
                int noise = bits == 0 ? 0 : random.nextInt() >> 32 - bits;
                values[lane] = base + noise;
            }
            int size = fast.of(values);
            assertThat(size).isEqualTo(codec.of(values));
            seen[size]++;
        }
        assertThat(new int[] {seen[32], seen[280], seen[528], seen[1024]}).doesNotContain(0);
    }

    /** Lanes on their own: the widest decides. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 256",
        "127, 0, 256",
        "128, 0, 512",
        "-128, 0, 256",
        "-129, 0, 512",
        "0, 4, 256",
        "0, 5, 512",
        "32767, 0, 512",
        "32768, 0, 1024",
        "-32768, 0, 512",
        "-32769, 0, 1024"
    })
    void narrowestWidths(int base, int step, int bits) {
        assertThat(narrowest.of(line(base, step))).isEqualTo(bits);
    }
}
