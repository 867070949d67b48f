package dev.cinch.data.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.Bits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContainerTest {
    /** 72 bytes that base-delta-immediate cannot compress. */
    private static final String NOISE = "018b64c26f66a77287e694c749152bc6b0e4676fc1624dbd7c85d8b5dc521257e6c4ec9e"
            + "9ae0758ff3a6a32af6167b6aa32bf854f5e524e3f14ef021975c6b04e2148b8cd77155be";

    static List<CodecSpec> codecs() {
        List<CodecSpec> specs = new ArrayList<>();
        for (int blockBytes : new int[] {16, 64, 128, 4096}) {
            specs.addAll(Containers.codecs(blockBytes));
        }
        specs.add(Codecs.parse("mag-bdi:mag=16,sign=signed"));
        specs.add(Codecs.parse("e2mc-16:lookup=sets,values=64,ways=4"));
        specs.add(Codecs.parse("e2mc-32:values=9"));
        return specs;
    }

    /** The 16 kinds of demo data one after the other. */
    private static byte[] demo(int bytesOfEach) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        DemoCorpus.CATALOGUE.forEach(kind -> all.writeBytes(kind.bytes(bytesOfEach)));
        return all.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void givesTheDataBack(CodecSpec spec) {
        byte[] all = demo(5_000);
        for (int length : new int[] {1, 127, 128, 129, all.length}) {
            byte[] data = Arrays.copyOf(all, length);
            byte[] container = Containers.encode(spec, data, 1);
            byte[] decoded = Containers.decode(container, 2);
            if (spec.kind().lossless()) {
                assertThat(decoded).as("%s, %s bytes", spec, length).isEqualTo(data);
            } else {
                assertThat(decoded).hasSize(length);
            }
        }
    }

    /** Three chunks and a bit. */
    @Test
    void isTheSameOnAnyNumberOfThreads() {
        byte[] data = Arrays.copyOf(demo(200_000), 3_148_000);
        for (String name : List.of("bpc", "e2mc-32", "raw")) {
            byte[] alone = Containers.encode(Codecs.parse(name), data, 1);
            for (int threads : new int[] {2, 3, 40}) {
                assertThat(Containers.encode(Codecs.parse(name), data, threads)).isEqualTo(alone);
                assertThat(Containers.decode(alone, threads)).isEqualTo(data);
            }
        }
    }

    /**
     * Written by hand after the description of the format: 128 zeros, which bdi turns into encoding 0 with a stream of 8
     * bits, then 72 bytes of noise, raw, filled to a block.
     */
    @Test
    void hasTheDocumentedBytes() {
        byte[] data = new byte[200];
        System.arraycopy(HexFormat.of().parseHex(NOISE), 0, data, 128, 72);
        String header = "89434e43480d0a1a" + "0100" + "0000" + "11000000" + "c800000000000000" + "80000000" + "0300"
                + "626469" + "c8cefcdd";
        // 1 0000001000 1 (compressed, 8 bits, encoding 0), 0 (raw), 000
        String chunk = "83000000" + "8110" + "00" + NOISE + "00".repeat(56) + "81e40c08";
        String end = "71947b15e8541d90d2c04a54f94735397b78051e4bd66b0917155e909587f1f0" + "434e4348454e440a";
        assertThat(HexFormat.of().formatHex(Containers.encode(Codecs.parse("bdi"), data, 1)))
                .isEqualTo(header + chunk + end);
    }

    private static void refuses(byte[] container, int offset, String problem) {
        assertThatThrownBy(() -> Containers.decode(container, 1))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("box.cinch is no good container: at byte " + offset + ", ")
                .hasMessageContaining(problem);
    }

    private static byte[] with(byte[] good, int offset, int... bytes) {
        byte[] changed = good.clone();
        for (int i = 0; i < bytes.length; i++) {
            changed[offset + i] = (byte) bytes[i];
        }
        return changed;
    }

    /** The same with checksums that agree, as somebody would make it who means harm. */
    private static byte[] repaired(byte[] container) {
        byte[] changed = container.clone();
        int end = 16 + Bits.int32(changed, 12);
        Bits.putInt32(changed, end, Checksum.crc(changed, 0, end));
        int chunk = end + 4;
        int payload = Bits.int32(changed, chunk);
        Bits.putInt32(changed, chunk + 4 + payload, Checksum.crc(changed, chunk, 4 + payload));
        return changed;
    }

    @Test
    void saysWhereAContainerIsDamaged() {
        byte[] data = new byte[200];
        System.arraycopy(HexFormat.of().parseHex(NOISE), 0, data, 128, 72);
        byte[] good = Containers.encode(Codecs.parse("bdi"), data, 1);
        assertThat(good).hasSize(216);
        refuses(with(good, 1, 'X'), 0, "mark of a cinch container");
        refuses(with(good, 8, 2), 8, "version 2");
        refuses(with(good, 12, 255, 255, 255, 255), 12, "4294967295 bytes");
        refuses(with(good, 12, 3), 12, "a header of 3 bytes");
        refuses(with(good, 20, 1), 33, "header is damaged");
        refuses(with(good, 50, 99), 37, "chunk 0 is damaged");
        refuses(with(good, 176, good[176] ^ 1), 176, "not the data");
        refuses(with(good, 215, 0), 208, "mark of the end");
        refuses(Arrays.copyOf(good, 217), 216, "goes on");
        refuses(Arrays.copyOf(good, 100), 37, "does not fit into the file");
        refuses(Arrays.copyOf(good, 214), 214, "ends inside the checksum");
        refuses(Arrays.copyOf(good, 10), 10, "ends inside the header");
        refuses(repaired(with(good, 16, 0)), 16, "0 bytes of data");
        refuses(repaired(with(good, 22, 1)), 16, "too short");
        refuses(repaired(with(good, 24, 127)), 30, "127 bytes");
        refuses(repaired(with(good, 28, 200)), 28, "200 bytes does not fit");
        refuses(repaired(with(good, 28, 2)), 30, "unknown codec 'bd'");
        refuses(repaired(with(good, 10, 1)), 10, "flags 1");
        refuses(repaired(with(good, 37, 0x84)), 37 + 4 + 1, "take 129 bytes, but 130 follow");
        refuses(with(good, 37, 0, 0, 0, 1), 37, "cannot take the 16777216 bytes");
        refuses(with(good, 37, 0), 37, "cannot take the 0 bytes");
        // 1 0000001000 010 0: encoding 1, the repeated value, which wants 64 bits of the 8 that are there.
        refuses(repaired(with(good, 41, 0b1000_0001, 0b0000_1000)), 43, "block 0 cannot be decoded");
    }

    @Test
    void refusesATableThatIsWrong() {
        byte[] good = Containers.encode(Codecs.parse("e2mc-16"), new byte[256], 1);
        // One symbol, 0, 128 times; no others.
        assertThat(Arrays.copyOfRange(good, 30, 42))
                .containsExactly('e', '2', 'm', 'c', '-', '1', '6', 1, 0, 128, 1, 0);
        refuses(repaired(with(good, 37, 3)), 38, "at most 2");
        refuses(repaired(with(good, 39, 0)), 40, "never occurs");
        byte[] bdi = Containers.encode(Codecs.parse("bdi-4b"), new byte[256], 1);
        refuses(repaired(with(bdi, 28, 3)), 33, "is not trained");
    }
}
