package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.catalogue.Codecs;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Laws that hold between codecs, on blocks of every shape. */
class CodecPropertiesTest {
    private static final Coder[] FIRST = byGranularity("mag-bdi:sign=unsigned,mag=");
    private static final Coder[] MINIMUM = byGranularity("mag-bdi:sign=unsigned,base=minimum,mag=");
    private static final Coder[] SIGNED = byGranularity("mag-bdi:mag=");

    /** For granularities of 8, 16, 32 and 64 bytes. */
    private static Coder[] byGranularity(String text) {
        return new Coder[] {coder(text + 8), coder(text + 16), coder(text + 32), coder(text + 64)};
    }

    private static Coder coder(String text) {
        return Codecs.parse(text).create().newCoder();
    }

    private static int bytes(String codec, byte[] block) {
        return coder(codec).sizeInBits(block, 0) / 8;
    }

    private static byte[] block(int shape, long seed) {
        byte[] block = new byte[128];
        Shape.values()[shape].fill(block, new SplitMix(seed));
        return block;
    }

    /** A finer granularity has all sizes of a coarser one, with the same deltas. */
    @Property
    void finerGranularityIsNeverLarger(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        for (int i = 1; i < FIRST.length; i++) {
            assertThat(FIRST[i - 1].sizeInBits(block, 0)).isLessThanOrEqualTo(FIRST[i].sizeInBits(block, 0));
        }
    }

    /** Wider deltas hold what narrower ones hold, so a coarser granularity only rounds the size up. */
    @Property
    void widerDeltasContainNarrowerOnes(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        for (Coder[] coders : new Coder[][] {MINIMUM, SIGNED}) {
            for (int i = 1; i < coders.length; i++) {
                int magBits = 64 << i;
                int fine = coders[i - 1].sizeInBits(block, 0);
                int coarse = coders[i].sizeInBits(block, 0);
                assertThat(coarse).isEqualTo((fine + magBits - 1) / magBits * magBits);
            }
        }
    }

    /**
     * Not so with unsigned deltas from the first value: 16380 is a base of six-bit deltas, but immediate for fourteen
     * bits, and then 16440 becomes the base with 16390 below it.
     */
    @Example
    void widerUnsignedDeltasMayFail() {
        byte[] block = VectorBlocks.words(i -> i == 0 ? 16380 : i == 1 ? 16440 : i == 2 ? 16390 : 0);
        assertThat(bytes("mag-bdi:sign=unsigned", block)).isEqualTo(32);
        assertThat(bytes("mag-bdi:sign=unsigned,mag=64", block)).isEqualTo(128);
        assertThat(bytes("mag-bdi:sign=unsigned,mag=64,base=minimum", block)).isEqualTo(64);
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
        assertThat(bytes("mag-bdi:sign=unsigned,base=minimum", block))
                .isLessThanOrEqualTo(bytes("mag-bdi:sign=unsigned", block));
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
        int narrow = bytes("mag-bdi", block);
        int whole = bytes("bdi-4b", block);
        if (narrow <= 64) {
            assertThat(whole).isLessThanOrEqualTo(narrow == 32 ? 40 : 72);
        }
    }

    /** Section VI-A and IV-D: what BDI compresses is compressed, and takes no more bursts; eight bits fit 14, 16 fit 22. */
    @Property
    void whatBdiCompressesTakesNoMoreBursts(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        int bursts = (bytes("bdi-4b", block) + 31) / 32;
        assertThat(bytes("mag-bdi", block)).isLessThanOrEqualTo(32 * bursts);
    }

    /** Behind the data prefixes need no room to end at a byte. */
    @Property
    void prefixesBehindTheDataCostNothing(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        assertThat(coder("fpc-mc:metadata=after").sizeInBits(block, 0))
                .isEqualTo(coder("fpc").sizeInBits(block, 0));
    }

    @Property
    void consolidationCostsLessThanAByte(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        for (String codec : new String[] {"fpc", "cpack"}) {
            int inline = coder(codec).sizeInBits(block, 0);
            assertThat(coder(codec + "-mc").sizeInBits(block, 0)).isBetween(inline, inline + 7);
        }
    }

    /** All zero is the best case of each; the worst is nothing but literals. */
    @Property
    void streamsStayWithinTheirLimits(@ForAll @IntRange(max = 13) int shape, @ForAll long seed) {
        byte[] block = block(shape, seed);
        assertThat(coder("cpack").sizeInBits(block, 0)).isBetween(32 * 2, 32 * 34);
        assertThat(coder("bpc").sizeInBits(block, 0)).isBetween(3 + 7, 33 + 33 * 32);
        assertThat(coder("lzss").sizeInBits(block, 0)).isBetween(9 + 8 * 12, 128 * 9);
        assertThat(coder("fibonacci").sizeInBits(block, 0)).isBetween(32 + 31 * 2, 32 + 31 * 47);
        assertThat(bytes("warped-bdi", block)).isIn(4, 35, 66, 128);
    }

    /** Two-byte deltas hold what one-byte deltas hold: one word at any two-byte distance never makes a register raw. */
    @Property
    void widerDeltasOfWarpedCompressionContainNarrowerOnes(
            @ForAll int base, @ForAll long seed, @ForAll @IntRange(min = 1, max = 31) int lane, @ForAll short delta) {
        SplitMix random = new SplitMix(seed);
        int[] deltas = new int[32];
        for (int i = 1; i < 32; i++) {
            deltas[i] = (byte) random.nextInt();
        }
        assertThat(bytes("warped-bdi", VectorBlocks.words(i -> base + deltas[i])))
                .isLessThanOrEqualTo(35);
        deltas[lane] = delta;
        assertThat(bytes("warped-bdi", VectorBlocks.words(i -> base + deltas[i])))
                .isLessThanOrEqualTo(66);
    }
}
