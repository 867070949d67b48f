package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.codec.twin.Twins;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Execution(ExecutionMode.CONCURRENT)
class TwinTest {
    private static final int BLOCKS = 1_200;

    static List<CodecSpec> usual() {
        return Specs.usual();
    }

    static List<CodecSpec> otherSizes() {
        return Specs.otherSizes();
    }

    @ParameterizedTest
    @MethodSource("usual")
    void codecAndTwinWriteTheSameBits(CodecSpec spec) {
        new TwinComparison(spec, 1).compare(0, BLOCKS / Specs.effort(spec));
    }

    @ParameterizedTest
    @MethodSource("otherSizes")
    void codecAndTwinAgreeOnOtherBlockSizes(CodecSpec spec) {
        int blocks = Math.min(BLOCKS, BLOCKS * 64 / spec.blockBytes()) / 4;
        new TwinComparison(spec, 2).compare(0, blocks / Specs.effort(spec));
    }

    static List<CodecSpec> trained() {
        return usual().stream().filter(CodecSpec::trained).toList();
    }

    static List<CodecSpec> untrained() {
        return usual().stream().filter(spec -> !spec.trained()).toList();
    }

    @Tag("long")
    @Tag("codecs")
    @ParameterizedTest
    @MethodSource("untrained")
    void codecAndTwinAgreeOnAMillionBlocks(CodecSpec spec) {
        new TwinComparison(spec, 3).compare(0, 1_000_000 / Specs.effort(spec));
    }

    @Tag("long")
    @Tag("trained")
    @ParameterizedTest
    @MethodSource("trained")
    void trainedCodecAndTwinAgreeOnAMillionBlocks(CodecSpec spec) {
        codecAndTwinAgreeOnAMillionBlocks(spec);
    }

    /** Else the comparison would say little: the blocks must reach each encoding. */
    @ParameterizedTest
    @CsvSource({
        "bdi, 8",
        "bdi-4b, 2",
        "mag-bdi, 3",
        "mag-bdi:mag=16, 7",
        "mag-bdi:bases=8+4+2, 9",
        "warped-bdi, 3",
        "warped-bdi:pairs=seven, 7"
    })
    void testBlocksReachEveryEncoding(String name, int encodings) {
        Codec codec = Codecs.parse(name).create();
        Coder coder = codec.newCoder();
        Set<Integer> seen = new TreeSet<>();
        for (byte[] block : new Blocks(1, 128).first(2_000)) {
            if (coder.sizeInBits(block, 0) < 1024) {
                seen.add(coder.encode(block, 0, new BitWriter()));
            }
        }
        assertThat(seen).hasSize(encodings);
    }

    /** The same for codecs whose streams choose among codes: the bits that the fields of this name start with. */
    @ParameterizedTest
    @CsvSource({
        "cpack,    code,  00 01 10 1100 1101 1110",
        "cpack-mc, code,  00 01 10 1100 1101 1110",
        "bpc,      base,  000 001 010 011 1",
        "bpc,      plane, 00000 00001 00010 00011 001 01 1",
        "lzss,     flag,  0 1",
        "tagged-bpc, tag, 000 001 010 011 100 101",
        "tagged-fpc, tag, 000 001 010 011 100 101 110 111",
        "mpc,      number, 0000 0001 0010 0011 0100 0110 1111",
        "tfc-plain, mode, 0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1011 1101 1111",
        "tfc-plain, format, 00 01 10 11",
    })
    void testBlocksReachEveryCode(String name, String field, String codes) {
        Set<String> missing = new TreeSet<>(List.of(codes.split(" ")));
        Codec codec = Codecs.parse(name).create();
        for (byte[] block : new Blocks(1, 128).first(1000)) {
            String bits = Streams.encode(codec.newCoder(), block).bits();
            for (Field each : codec.fields(Streams.reader(bits), 0)) {
                if (each.name().startsWith(field)) {
                    missing.removeIf(code -> each.bitString().startsWith(code));
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void aCodecWithoutTwinIsNamed() {
        CodecKind newcomer = CodecKind.of("newcomer", "A codec that somebody adds.", spec -> null);
        CodecSpec spec = CodecSpec.parse(newcomer, "", 128);
        assertThatThrownBy(() -> Twins.of(spec, List.of()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("newcomer")
                .hasMessageContaining("add one line to Twins");
    }
}
