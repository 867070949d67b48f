package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.Twin.Encoded;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Codecs that take the smallest stream, against the codecs they choose from. */
class CombinationsTest {
    private static final int BLOCKS = 400;

    private static Coder coder(String name, int blockBytes, List<byte[]> training) {
        return Blocks.codec(Codecs.parse(name, blockBytes), training).newCoder();
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 128, 256})
    void bestIsTheMinimumOfAll(int blockBytes) {
        Blocks source = new Blocks(41, blockBytes);
        List<byte[]> blocks = source.first(BLOCKS);
        Coder best = coder("best", blockBytes, blocks);
        List<Coder> others = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            boolean fits = blockBytes == 128 || !kind.name().equals("bpc");
            fits &= blockBytes > 32 || !kind.name().equals("mag-bdi");
            if (fits && kind.lossless() && !kind.combination() && kind.bounds()) {
                others.add(coder(kind.name(), blockBytes, blocks));
            }
        }
        for (int i = 0; i < BLOCKS; i++) {
            int least = Integer.MAX_VALUE;
            for (Coder other : others) {
                least = Math.min(least, other.sizeInBits(blocks.get(i), 0));
            }
            assertThat(best.sizeInBits(blocks.get(i), 0)).as(source.describe(i)).isEqualTo(least);
        }
    }

    /** Raw is among them, so nothing grows; a name says which part it was. */
    @Test
    void bestNamesItsPart() {
        Codec best = Codecs.parse("best").createFor(VectorBlocks.t(9));
        assertThat(best.encodingName(
                        Streams.encode(best.newCoder(), new byte[128]).encoding()))
                .isEqualTo("bdi zeros");
        Coder noise = Codecs.parse("best").createFor(new byte[128]).newCoder();
        Encoded raw = Streams.encode(noise, VectorBlocks.t(9));
        assertThat(raw.bits()).hasSize(1024);
        assertThat(best.encodingName(raw.encoding())).isEqualTo("uncompressed");
        // 16 parts and raw take five bits, BDI's encoding four more.
        assertThat(best.metadataBits(32)).isEqualTo(9);
        assertThat(best.hardware().compressCycles().known()).isFalse();
    }

    @Test
    void bdiFpcIsTheMinimumOfBoth() {
        Blocks source = new Blocks(43, 128);
        Coder both = coder("bdi-fpc", 128, List.of());
        Coder bdi = coder("bdi", 128, List.of());
        Coder fpc = coder("fpc", 128, List.of());
        int[] chosen = new int[2];
        for (int i = 0; i < BLOCKS; i++) {
            byte[] block = source.block(i);
            Encoded one = Streams.encode(bdi, block);
            Encoded other = Streams.encode(fpc, block);
            boolean takesBdi = one.bits().length() <= other.bits().length();
            chosen[takesBdi ? 0 : 1]++;
            assertThat(Streams.encode(both, block))
                    .as(source.describe(i))
                    .isEqualTo(takesBdi ? one : new Encoded(other.bits(), 8));
        }
        assertThat(chosen[0]).isGreaterThan(20);
        assertThat(chosen[1]).isGreaterThan(20);
    }

    /** T10: 467 bits of FPC against 74 bytes. T3: 40 bytes against 608 bits. */
    @Test
    void bdiFpcSaysWhichItTook() {
        Codec codec = Codecs.parse("bdi-fpc").create();
        Encoded fpc = Streams.encode(codec.newCoder(), VectorBlocks.t(10));
        Encoded bdi = Streams.encode(codec.newCoder(), VectorBlocks.t(3));
        assertThat(fpc.bits()).hasSize(467);
        assertThat(codec.encodingName(fpc.encoding())).isEqualTo("FPC");
        assertThat(bdi.bits()).hasSize(320);
        assertThat(codec.encodingName(bdi.encoding())).isEqualTo("BDI Base4-Δ1");
        assertThat(codec.metadataBits(32)).isEqualTo(4);
        assertThat(codec.hardware().compressCycles().value()).isEqualTo(6);
        assertThat(codec.hardware().decompressCycles().value()).isEqualTo(10);
    }
}
