package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Laws that hold between codecs, on blocks of every shape. */
class CodecPropertiesTest {
    private static final Coder[] BY_MAG = {
        coder("mag-bdi:mag=8"), coder("mag-bdi:mag=16"), coder("mag-bdi"), coder("mag-bdi:mag=64")
    };

    private static Coder coder(String text) {
        return Codecs.parse(text).create().newCoder();
    }

    private static int bytes(String codec, byte[] block) {
        return coder(codec).sizeInBits(block, 0) / 8;
    }

    private static byte[] block(int shape, long seed) {
        byte[] block = new byte[128];
        Shape.values()[shape].fill(block, new dev.cinch.base.SplitMix(seed));
        return block;
    }

    /** A finer granularity has all sizes of a coarser one, with the same deltas. */
    @Property
    void finerGranularityIsNeverLarger(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        for (int i = 1; i < BY_MAG.length; i++) {
            assertThat(BY_MAG[i - 1].sizeInBits(block, 0)).isLessThanOrEqualTo(BY_MAG[i].sizeInBits(block, 0));
        }
    }

    /** Widening a granule of the finer size up to the coarser one gives exactly what the coarser codec answers. */
    @Property
    void coarserGranularityRoundsUp(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        for (int i = 1; i < BY_MAG.length; i++) {
            int magBits = 64 << i;
            int fine = BY_MAG[i - 1].sizeInBits(block, 0);
            int coarse = BY_MAG[i].sizeInBits(block, 0);
            assertThat(coarse).isEqualTo((fine + magBits - 1) / magBits * magBits);
        }
    }

    @Property
    void moreBasesNeverHurt(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        int all = bytes("mag-bdi:bases=8+4+2", block);
        int best = Math.min(bytes("mag-bdi:bases=8", block), bytes("mag-bdi:bases=4", block));
        assertThat(all).isEqualTo(Math.min(best, bytes("mag-bdi:bases=2", block)));
    }

    /** With unsigned deltas the minimum reaches whatever the first value reaches. */
    @Property
    void theMinimumIsTheBetterUnsignedBase(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        assertThat(bytes("mag-bdi:base=minimum", block)).isLessThanOrEqualTo(bytes("mag-bdi", block));
    }

    @Property
    void theFullBdiContainsTheFourByteOne(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        assertThat(bytes("bdi", block)).isLessThanOrEqualTo(bytes("bdi-4b", block));
    }

    /** Base4-Δ1 holds what six signed bits hold, Base4-Δ2 what fourteen hold. */
    @Property
    void wholeByteDeltasHoldNarrowerOnes(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        int narrow = bytes("mag-bdi:sign=signed", block);
        int whole = bytes("bdi-4b", block);
        if (narrow <= 64) {
            assertThat(whole).isLessThanOrEqualTo(narrow == 32 ? 40 : 72);
        }
    }

    @Property
    void consolidationCostsLessThanAByte(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        int inline = coder("fpc").sizeInBits(block, 0);
        assertThat(coder("fpc-mc").sizeInBits(block, 0)).isBetween(inline, inline + 7);
    }
}
