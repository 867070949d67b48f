package dev.cinch.codec.bdi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import java.util.function.IntUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarpedBdiTest {
    private static int banks(byte[] register) {
        return (Streams.bits("warped-bdi", register).length() + 127) / 128;
    }

    private static String pair(byte[] register) {
        Codec codec = Codecs.parse("warped-bdi").create();
        return codec.encodingName(Streams.encode(codec.newCoder(), register).encoding());
    }

    /** Banks of 16 bytes for T0 to T11, computed once by scripts that know nothing of this program. */
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "2, 3", "3, 3", "4, 8", "5, 3", "6, 3", "7, 3", "8, 8", "9, 8", "10, 8", "11, 8"})
    void banksOfSyntheticBlocks(int block, int banks) {
        assertThat(banks(VectorBlocks.t(block))).isEqualTo(banks);
    }

    /** Table 1 of the paper: 4, 35 and 66 bytes in 1, 3 and 5 banks. */
    @ParameterizedTest
    @CsvSource({
        "0, '<4,0>', 4, 1",
        "1, '<4,1>', 35, 3",
        "127, '<4,1>', 35, 3",
        "-128, '<4,1>', 35, 3",
        "128, '<4,2>', 66, 5",
        "-129, '<4,2>', 66, 5",
        "32767, '<4,2>', 66, 5",
        "-32768, '<4,2>', 66, 5",
        "32768, uncompressed, 128, 8",
        "-32769, uncompressed, 128, 8",
    })
    void theWidestDeltaDecides(int delta, String pair, int bytes, int banks) {
        for (int base : new int[] {0x40000000, 0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            byte[] register = VectorBlocks.words(i -> base + (i == 23 ? delta : 0));
            assertThat(pair(register)).isEqualTo(pair);
            assertThat(Streams.bits("warped-bdi", register)).hasSize(bytes * 8);
            assertThat(banks(register)).isEqualTo(banks);
        }
    }

    /** Section 3's pathfinder: lane numbers, one block number for all lanes, inputs from 0 to 9. */
    @Test
    void registersOfPathfinder() {
        SplitMix random = new SplitMix(7);
        assertThat(pair(VectorBlocks.words(i -> 64 + i))).isEqualTo("<4,1>");
        assertThat(pair(VectorBlocks.words(i -> 12))).isEqualTo("<4,0>");
        assertThat(pair(VectorBlocks.words(i -> i < 2 ? i : random.nextInt(10))))
                .isEqualTo("<4,1>");
    }

    /** The base and 31 deltas, all least significant byte first. */
    @Test
    void streams() {
        byte[] near = VectorBlocks.words(i -> 0x11223344 - i);
        assertThat(Streams.hex("warped-bdi", near))
                .startsWith("44332211" + "fffefd")
                .endsWith("e2e1")
                .hasSize(70);
        byte[] far = VectorBlocks.words(i -> 0x11223344 + 0x102 * i);
        assertThat(Streams.hex("warped-bdi", far))
                .startsWith("44332211" + "0201" + "0402")
                .hasSize(132);
        assertThat(Streams.hex("warped-bdi", VectorBlocks.words(i -> 0x11223344)))
                .isEqualTo("44332211");
    }

    /** One pair alone: what fits it takes its size, even if a smaller one would do (Section 6.6). */
    @ParameterizedTest
    @CsvSource({
        "4-0, 0, 4",
        "4-0, 1, 128",
        "4-1, 0, 35",
        "4-1, 127, 35",
        "4-1, 128, 128",
        "4-2, 0, 66",
        "4-2, 128, 66",
        "4-2, 32768, 128",
    })
    void onePairAlone(String pairs, int delta, int bytes) {
        byte[] register = VectorBlocks.words(i -> 0x40000000 + (i == 23 ? delta : 0));
        assertThat(Streams.bits("warped-bdi:pairs=" + pairs, register)).hasSize(bytes * 8);
    }

    /** The sizes of Table 1; chunks of 8 bytes are two lanes, the lower one below. */
    @Test
    void theSmallestOfSeven() {
        assertThat(seven(i -> 5)).isEqualTo("<4,0> 4");
        assertThat(seven(i -> i % 2 == 0 ? 5 : 7 << 20)).isEqualTo("<8,0> 8");
        assertThat(seven(i -> i % 2 == 0 ? 5 + i : 7 << 20)).isEqualTo("<8,1> 23");
        assertThat(seven(i -> 64 + i)).isEqualTo("<4,1> 35");
        assertThat(seven(i -> i % 2 == 0 ? 5 + 200 * i : 7 << 20)).isEqualTo("<8,2> 38");
        assertThat(seven(i -> 64 + 1000 * i)).isEqualTo("<4,2> 66");
        assertThat(seven(i -> i % 2 == 0 ? 5 + (i << 20) : 7 << 20)).isEqualTo("<8,4> 68");
        assertThat(seven(i -> 0x1234567 * i)).isEqualTo("uncompressed 128");
        assertThat(Codecs.parse("warped-bdi:pairs=seven").create().metadataBits(16))
                .isEqualTo(3);
        assertThat(Codecs.parse("warped-bdi:pairs=4-0").create().metadataBits(16))
                .isEqualTo(1);
    }

    private static String seven(IntUnaryOperator lanes) {
        byte[] register = VectorBlocks.words(lanes);
        Codec codec = Codecs.parse("warped-bdi:pairs=seven").create();
        String pair =
                codec.encodingName(Streams.encode(codec.newCoder(), register).encoding());
        return pair + " " + codec.newCoder().sizeInBits(register, 0) / 8;
    }

    @Test
    void theDefaultHasItsShortName() {
        assertThat(Codecs.parse("warped-bdi:pairs=paper").canonical()).isEqualTo("warped-bdi");
    }

    /** Tables 2 and 3 of the paper; the indicator has two bits at any granularity. */
    @Test
    void costs() {
        Codec codec = Codecs.parse("warped-bdi").create();
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(2);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(1);
        assertThat(codec.hardware().compressEnergy().value()).isEqualTo(23);
        assertThat(codec.hardware().decompressEnergy().value()).isEqualTo(21);
        for (int mag : new int[] {16, 32, 64}) {
            assertThat(codec.metadataBits(mag)).isEqualTo(2);
        }
    }

    /** With two bases, too, deltas of one byte are deltas of two and of four bytes. */
    @Property
    void widerDeltasContainNarrowerOnes(
            @ForAll long base, @ForAll long seed, @ForAll @IntRange(min = 1, max = 33) int bits) {
        SplitMix random = new SplitMix(seed);
        long[] values = new long[16];
        for (int i = 0; i < values.length; i++) {
            long delta = random.nextLong() >> 64 - bits;
            values[i] = random.nextInt(4) == 0 ? delta : base + delta;
        }
        byte[] block = VectorBlocks.words(i -> (int) (values[i / 2] >> 32 * (i % 2)));
        boolean one = DeltaEncoding.wholeBytes(128, 8, 1).fits(block, 0);
        boolean two = DeltaEncoding.wholeBytes(128, 8, 2).fits(block, 0);
        boolean four = DeltaEncoding.wholeBytes(128, 8, 4).fits(block, 0);
        assertThat(!one || two).isTrue();
        assertThat(!two || four).isTrue();
    }
}
