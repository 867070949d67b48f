package dev.cinch.codec.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Streams;
import dev.cinch.codec.VectorBlocks;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.AdaptiveTwin;
import dev.cinch.codec.twin.Twin.Encoded;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * T10 has 467 bits with FPC, 592 with BDI, 636 with C-Pack; T11 has 992, 1024 and 284; T1 has 608, 64 and 220; T9 has at
 * least 1024 with each.
 */
class AdaptiveChoiceTest {
    private static final int FPC = 0;
    private static final int BDI = 1;
    private static final int CPACK = 2;
    private static final int RAW = 3;

    private static final Codec CODEC = Codecs.parse("adaptive").create();

    private static int part(Coder coder, byte[] block) {
        return Streams.encode(coder, block).encoding() / 256;
    }

    private static void advance(Coder coder, byte[] block, int times) {
        for (int i = 0; i < times; i++) {
            coder.advance(block, 0);
        }
    }

    /**
     * Seven blocks of one kind. A cycle costs six bits: 96 for FPC, 12 for BDI, 150 for C-Pack. T10: 563, 604, 786, raw
     * 1024. T11: 1088, 1036, 434, 1024. T1: 704, 76, 370, 1024. T9: all above 1024.
     */
    @ParameterizedTest
    @CsvSource({"10, 0", "11, 2", "1, 1", "9, 3"})
    void theLeastPenaltyServesTheRest(int sampled, int winner) {
        Coder coder = CODEC.newCoder();
        advance(coder, VectorBlocks.t(sampled), 7);
        // T1 suits every part, so the winner shows.
        assertThat(part(coder, VectorBlocks.t(1))).isEqualTo(winner);
    }

    @Test
    void aPhaseHas307Blocks() {
        assertThat(CODEC.phaseBlocks()).isEqualTo(307);
        Coder coder = CODEC.newCoder();
        byte[] t10 = VectorBlocks.t(10);
        for (int phase = 0; phase < 3; phase++) {
            for (int sample = 0; sample < 7; sample++) {
                assertThat(part(coder, t10))
                        .as("sample %d of phase %d", sample, phase)
                        .isEqualTo(FPC);
                coder.advance(VectorBlocks.t(11), 0);
            }
            for (int run = 0; run < 300; run++) {
                assertThat(part(coder, t10))
                        .as("block %d of phase %d", run, phase)
                        .isEqualTo(CPACK);
                assertThat(coder.sizeInBits(t10, 0)).isEqualTo(636);
                coder.advance(t10, 0);
            }
        }
    }

    /** Samples of the phase before are forgotten. */
    @Test
    void everyPhaseDecidesAnew() {
        Coder coder = CODEC.newCoder();
        advance(coder, VectorBlocks.t(11), 307);
        advance(coder, VectorBlocks.t(10), 7);
        assertThat(part(coder, VectorBlocks.t(1))).isEqualTo(FPC);
        advance(coder, VectorBlocks.t(10), 300);
        assertThat(part(coder, VectorBlocks.t(1))).isEqualTo(BDI);
    }

    /** A sample is sent in its smallest form; what its winner cannot shrink goes raw. */
    @Test
    void rawWhenThePartDoesNotHelp() {
        Coder coder = CODEC.newCoder();
        assertThat(part(coder, VectorBlocks.t(9))).isEqualTo(RAW);
        advance(coder, VectorBlocks.t(11), 7);
        assertThat(part(coder, VectorBlocks.t(9))).isEqualTo(RAW);
        assertThat(coder.sizeInBits(VectorBlocks.t(9), 0)).isEqualTo(1024);
    }

    /** Asking does not change anything; only blocks that were sent count. */
    @Test
    void onlyAdvanceMovesOn() {
        Coder coder = CODEC.newCoder();
        for (int i = 0; i < 20; i++) {
            assertThat(part(coder, VectorBlocks.t(1))).isEqualTo(BDI);
            coder.sizeInBits(VectorBlocks.t(11), 0);
        }
        advance(coder, VectorBlocks.t(11), 6);
        assertThat(part(coder, VectorBlocks.t(1))).isEqualTo(BDI);
        advance(coder, VectorBlocks.t(11), 1);
        assertThat(part(coder, VectorBlocks.t(1))).isEqualTo(CPACK);
    }

    /** Phases of changing mixtures, block for block, and a fresh coder at every start of a phase. */
    @ParameterizedTest
    @ValueSource(strings = {"adaptive", "adaptive:bdi=mag-bdi"})
    void agreesWithItsTwinOverPhases(String text) {
        Codec codec = Codecs.parse(text).create();
        AdaptiveTwin twin = new AdaptiveTwin(codec.spec());
        Coder lasting = codec.newCoder();
        Coder fresh = codec.newCoder();
        SplitMix random = new SplitMix(5);
        int[] favourite = {11, 10, 1, 9, 5};
        boolean[] seen = new boolean[4];
        for (int i = 0; i < 4 * 307 + 20; i++) {
            int number = random.nextInt(3) == 0 ? random.nextInt(12) : favourite[i / 307];
            byte[] block = VectorBlocks.t(number);
            fresh = i % 307 == 0 ? codec.newCoder() : fresh;
            Encoded encoded = Streams.encode(lasting, block);
            assertThat(encoded).as("block %d, T%d", i, number).isEqualTo(twin.encode(block));
            assertThat(encoded).isEqualTo(Streams.encode(fresh, block));
            seen[encoded.encoding() / 256] = true;
            for (Coder coder : List.of(lasting, fresh)) {
                coder.advance(block, 0);
            }
            twin.advance(block);
        }
        assertThat(Arrays.toString(seen)).doesNotContain("false");
    }

    @Test
    void metadataNamePartAndEncoding() {
        assertThat(CODEC.metadataBits(32)).isEqualTo(6);
        Codec magAware = Codecs.parse("adaptive:bdi=mag-bdi").create();
        assertThat(magAware.metadataBits(32)).isEqualTo(4);
        assertThat(magAware.encodingName(256)).startsWith("mag-bdi ");
        assertThat(CODEC.hardware().compressCycles().value()).isEqualTo(12);
        assertThat(CODEC.hardware().decompressCycles().value()).isEqualTo(13);
    }
}
