package dev.cinch.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.bits.BitReader;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.catalogue.Codecs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BlockVectorsTest {
    private static final int BLOCKS = 4000;

    @ParameterizedTest
    @ValueSource(strings = {"bdi", "mag-bdi", "warped-bdi", "fpc", "fpc-mc", "cpack", "bpc"})
    void recordsHoldWhatTheCodecSays(String name) throws IOException {
        Codec codec = Codecs.parse(name).create();
        byte[] records = records(codec);
        assertThat(records).hasSize(BLOCKS * TestVectors.RECORD_BYTES);
        assertThat(records(codec)).as("the same ones again").isEqualTo(records);
        Coder coder = codec.newCoder();
        int raw = 0;
        Set<Integer> sizes = new HashSet<>();
        for (int at = 0; at < records.length; at += TestVectors.RECORD_BYTES) {
            byte[] block = Arrays.copyOfRange(records, at, at + 128);
            byte[] stream = Arrays.copyOfRange(records, at + 128, at + 256);
            int bits = records[at + 256] & 0xFF | (records[at + 257] & 0xFF) << 8;
            int encoding = records[at + 258];
            sizes.add(bits);
            if (bits == 1024) {
                raw++;
                assertThat(stream).isEqualTo(block);
            } else {
                byte[] back = new byte[128];
                coder.decode(new BitReader(stream, 0, bits), encoding, back, 0);
                assertThat(back).isEqualTo(block);
            }
        }
        assertThat(raw).as("raw blocks").isBetween(BLOCKS / 50, BLOCKS * 9 / 10);
        assertThat(sizes).as("all sizes there are, or many").hasSizeGreaterThan(3);
    }

    private static byte[] records(Codec codec) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new BlockVectors(codec).write(TestBlocks.few(), BLOCKS, out);
        return out.toByteArray();
    }
}
