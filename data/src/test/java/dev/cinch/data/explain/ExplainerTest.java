package dev.cinch.data.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.Field;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.corpus.DemoData;
import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExplainerTest {
    private static Explanation explain(String codec, int blockBytes, Input input, long block) {
        return new Explainer(Codecs.parse(codec, blockBytes), TrainingData.WHOLE, 2, Progress.NONE)
                .explain(input, block);
    }

    @Test
    void explainsEveryCodecOnAllDemoData() {
        for (DemoData kind : DemoCorpus.CATALOGUE) {
            Input input = kind.input(4000);
            for (CodecKind codec : Codecs.CATALOGUE) {
                for (int block = 0; block < 32; block++) {
                    consistent(explain(codec.name(), 128, input, block));
                }
            }
        }
    }

    /** The fields are the stream: in order, without gaps, bit for bit. */
    private static void consistent(Explanation block) {
        String where = block.codec() + " on block " + block.block() + " of " + block.input();
        assertThat(block.roundTrip() || block.lossy()).as(where).isTrue();
        StringBuilder bits = new StringBuilder();
        for (Field field : block.fields()) {
            assertThat(field.bitOffset()).as(where + " " + field).isEqualTo(bits.length());
            assertThat(field.bitString()).as(where).hasSize(field.bits());
            bits.append(field.bitString());
        }
        assertThat(bits.length()).as(where).isEqualTo(block.sizeBits());
        bits.append("0".repeat(-bits.length() & 7));
        byte[] stream = HexFormat.of().parseHex(block.hex());
        assertThat(stream.length * 8).as(where).isEqualTo(bits.length());
        for (int i = 0; i < bits.length(); i++) {
            assertThat(bits.charAt(i) - '0').as(where + " bit " + i).isEqualTo(stream[i / 8] >> 7 - i % 8 & 1);
        }
        boolean raw = block.sizeBits() >= 1024;
        assertThat(block.stored()).as(where).isEqualTo(raw ? "raw" : "compressed");
        assertThat(block.storedBits()).as(where).isEqualTo(Math.min(1024, block.sizeBits()));
    }

    /** Sixteen words: 5, fourteen of 1000000 to 1000013, and -1; worked out from the format by hand. */
    @Test
    void explainsABlockByHand() {
        byte[] content = new byte[65];
        for (int i = 0; i < 16; i++) {
            int word = i == 0 ? 5 : i == 15 ? -1 : 999_999 + i;
            for (int b = 0; b < 4; b++) {
                content[i * 4 + b] = (byte) (word >> 8 * b);
            }
        }
        Explanation block = explain("bdi-4b", 64, new MemoryInput("hand", content), 0);
        assertThat(block.blocks()).isEqualTo(2);
        assertThat(block.encoding()).isZero();
        assertThat(block.encodingName()).isEqualTo("Base4-Δ1");
        assertThat(block.metadataBits()).isEqualTo(2);
        assertThat(block.sizeBits()).isEqualTo(32 + 16 + 16 * 8);
        assertThat(block.storedBits()).isEqualTo(176);
        assertThat(block.stored()).isEqualTo("compressed");
        // Base 1000000 = 0x000F4240; words 1 to 14 belong to it.
        assertThat(block.hex()).isEqualTo("40420f00" + "fe7f" + "05000102030405060708090a0b0c0dff");
        assertThat(block.words()).startsWith("0x00000005", "0x000f4240").endsWith("0x000f424d", "0xffffffff");
        assertThat(block.bursts()).isEqualTo(Map.of("16", 2, "32", 1, "64", 1));
        assertThat(block.fields().get(2).name()).isEqualTo("delta[0]");
        assertThat(block.roundTrip()).isTrue();
    }

    @Test
    void fillsTheLastBlock() {
        Explanation block = explain("fpc", 64, new MemoryInput("short", new byte[] {1, 0, 0, 0, 2}), 0);
        assertThat(block.words()).startsWith("0x00000001", "0x00000002", "0x00000000");
    }

    @Test
    void storesRawWhatGrows() {
        Explanation block =
                explain("fpc", 128, DemoCorpus.CATALOGUE.get("random").input(128), 0);
        assertThat(block.sizeBits()).isEqualTo(32 * 35);
        assertThat(block.stored()).isEqualTo("raw");
        assertThat(block.storedBits()).isEqualTo(1024);
        assertThat(block.bursts()).isEqualTo(Map.of("16", 8, "32", 4, "64", 2));
        assertThat(block.hex()).hasSize(32 * 35 / 4);
    }

    @Test
    void refusesBlocksOutOfRange() {
        Input input = DemoCorpus.CATALOGUE.get("text").input(1000);
        for (long block : new long[] {-1, 8, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> explain("bdi", 128, input, block))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining("no block " + block)
                    .hasMessageContaining("8 blocks");
        }
        assertThat(explain("bdi", 128, input, 7).block()).isEqualTo(7);
    }
}
