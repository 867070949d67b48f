package dev.cinch.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.catalogue.Codecs;
import java.util.HexFormat;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TogglesTest {
    private static byte[] words(int count, IntUnaryOperator word) {
        byte[] bytes = new byte[count * 4];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (word.applyAsInt(i / 4) >> 8 * (i % 4));
        }
        return bytes;
    }

    private static int word(String block, int i) {
        return switch (block) {
            case "all 3F800000" -> 0x3F800000;
            case "i" -> i;
            case "1000h + i" -> 0x1000 + i;
            case "pairs" -> i % 2 == 0 ? 0x3A00 + i / 2 : 0x8001D000 + 8 * (i / 2);
            case "-i" -> -i;
            case "float(i)" -> Float.floatToRawIntBits(i);
            case "congruence" -> congruence(i);
            default -> throw new IllegalArgumentException(block);
        };
    }

    private static int congruence(int i) {
        int x = 0x12345678;
        for (int step = 0; step <= i; step++) {
            x = 1664525 * x + 1013904223;
        }
        return x;
    }

    private static byte[] stream(String codec, byte[] block) {
        BitWriter out = new BitWriter();
        Codecs.parse(codec, block.length).create().newCoder().encode(block, 0, out);
        return out.toByteArray();
    }

    private static int toggles(String codec, String block, int flitBits) {
        return Toggles.inside(stream(codec, words(32, i -> word(block, i))), flitBits / 8);
    }

    /** Toggles inside a block for flits of 32, 64 and 256 bits, counted once by scripts outside this program. */
    @ParameterizedTest
    @CsvSource({
        "all 3F800000,   0,   0,   0,  362, 413, 289,   57, 116",
        "i,             57,  52,  32,  138, 103,  89,   99,  89",
        "1000h + i,     57,  52,  32,  269, 273, 215,  114, 110",
        "pairs,        325,  52,  32,  287, 395, 330,  359, 327",
        "-i,            88,  82,  60,  162, 110, 144,   90, 148",
        "float(i),      67,  62,  62,  228, 240, 188,  120, 133",
        "congruence,   540, 499, 359,  536, 527, 527,  554, 495",
    })
    void syntheticBlocks(
            String block,
            int raw32,
            int raw64,
            int raw256,
            int fpc32,
            int fpc64,
            int fpc256,
            int consolidated32,
            int consolidated256) {
        assertThat(List.of(toggles("raw", block, 32), toggles("raw", block, 64), toggles("raw", block, 256)))
                .containsExactly(raw32, raw64, raw256);
        assertThat(List.of(toggles("fpc", block, 32), toggles("fpc", block, 64), toggles("fpc", block, 256)))
                .containsExactly(fpc32, fpc64, fpc256);
        assertThat(List.of(toggles("fpc-mc", block, 32), toggles("fpc-mc", block, 256)))
                .containsExactly(consolidated32, consolidated256);
    }

    /** The same for C-Pack. */
    @ParameterizedTest
    @CsvSource({
        "all 3F800000,  64,  59,   0",
        "i,            186, 176, 131",
        "1000h + i,     67,  74, 116",
        "pairs,         78,  72, 116",
        "-i,            78,  85, 157",
        "float(i),     185, 267, 283",
        "congruence,   515, 544, 531",
    })
    void syntheticBlocksInCpack(String block, int flits32, int flits64, int flits256) {
        assertThat(List.of(toggles("cpack", block, 32), toggles("cpack", block, 64), toggles("cpack", block, 256)))
                .containsExactly(flits32, flits64, flits256);
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }

    /** The toggle-aware letter, Figure 4: two wires change between the first two raw flits. */
    @Test
    void rawFlitsOfTheLetter() {
        byte[] raw = words(32, i -> word("pairs", i));
        assertThat(Toggles.between(raw, 0, 8, 8)).isEqualTo(2);
        int[] next = {4, 2, 6, 2, 4};
        for (int i = 0; i < next.length; i++) {
            assertThat(Toggles.between(raw, 8 * (i + 1), 8 * (i + 2), 8)).isEqualTo(next[i]);
        }
    }

    /** Figure 5: the letter prints 31; the exact stream has 32, with the letter's prefix 101 as with ours. */
    @Test
    void compressedFlitsOfTheLetter() {
        byte[] fpc = stream("fpc", words(32, i -> word("pairs", i)));
        assertThat(HexFormat.of().formatHex(fpc, 0, 16)).isEqualTo("67401e000740019d00f8001d00867405");
        assertThat(Toggles.between(fpc, 0, 8, 8)).isEqualTo(32);
        assertThat(Toggles.inside(hex("a7401e000740029d00f8001d008a7405"), 8)).isEqualTo(32);
    }

    /** Figure 7: 18 toggles between narrow values with their prefixes, 2 when the prefixes are gathered elsewhere. */
    @Test
    void consolidationOfTheLetter() {
        byte[] narrow = words(32, i -> 0x3A00 + i);
        byte[] fpc = stream("fpc", narrow);
        assertThat(HexFormat.of().formatHex(fpc, 0, 8)).isEqualTo("67400ce8059d0133");
        assertThat(Toggles.between(fpc, 0, 4, 4)).isEqualTo(18);
        assertThat(Toggles.inside(hex("a74014e8069d0153"), 4)).isEqualTo(18);
        byte[] consolidated = stream("fpc-mc", narrow);
        // 32 prefixes of three bits are twelve bytes; the data follow.
        assertThat(HexFormat.of().formatHex(consolidated, 12, 20)).isEqualTo("3a003a013a023a03");
        assertThat(Toggles.between(consolidated, 12, 16, 4)).isEqualTo(2);
    }

    @Test
    void lastFlitIsFilledWithZeros() {
        assertThat(Toggles.inside(hex("ffff"), 2)).isZero();
        assertThat(Toggles.inside(hex("ffffff"), 2)).isEqualTo(8);
        assertThat(Toggles.inside(hex("ffff00"), 2)).isEqualTo(16);
        assertThat(Toggles.inside(new byte[0], 4)).isZero();
        assertThat(Toggles.inside(hex("ff"), 4)).isZero();
    }

    /** Against a counter that looks at one wire at a time. */
    @Test
    void agreesWithACounterPerWire() {
        SplitMix random = new SplitMix(5);
        for (int round = 0; round < 2000; round++) {
            byte[] stream = new byte[random.nextInt(200)];
            for (int i = 0; i < stream.length; i++) {
                stream[i] = (byte) random.nextInt();
            }
            int flitBytes = 1 + random.nextInt(40);
            assertThat(Toggles.inside(stream, flitBytes))
                    .as(
                            "round %d of seed 5: %s in flits of %d",
                            round, HexFormat.of().formatHex(stream), flitBytes)
                    .isEqualTo(wireByWire(stream, flitBytes * 8));
        }
    }

    private static int wireByWire(byte[] stream, int wires) {
        int bits = stream.length * 8;
        int flits = (bits + wires - 1) / wires;
        int toggles = 0;
        for (int wire = 0; wire < wires; wire++) {
            for (int flit = 1; flit < flits; flit++) {
                boolean before = bit(stream, (flit - 1) * wires + wire);
                boolean now = bit(stream, flit * wires + wire);
                toggles += before == now ? 0 : 1;
            }
        }
        return toggles;
    }

    private static boolean bit(byte[] stream, int at) {
        return at / 8 < stream.length && (stream[at / 8] >> 7 - at % 8 & 1) == 1;
    }
}
