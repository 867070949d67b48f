package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.codec.twin.Twins;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Execution(ExecutionMode.CONCURRENT)
class TwinTest {
    private static final int BLOCKS = 20_000;

    static List<CodecSpec> usual() {
        return Specs.usual();
    }

    static List<CodecSpec> otherSizes() {
        return Specs.otherSizes();
    }

    @ParameterizedTest
    @MethodSource("usual")
    void codecAndTwinWriteTheSameBits(CodecSpec spec) {
        new TwinComparison(spec, 1).compare(0, BLOCKS);
    }

    @ParameterizedTest
    @MethodSource("otherSizes")
    void codecAndTwinAgreeOnOtherBlockSizes(CodecSpec spec) {
        long bits = (long) BLOCKS * 1024 / 8;
        new TwinComparison(spec, 2).compare(0, Math.min(BLOCKS, bits / spec.blockBits()));
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("usual")
    void codecAndTwinAgreeOnAMillionBlocks(CodecSpec spec) {
        new TwinComparison(spec, 3).compare(0, 1_000_000);
    }

    /** Else the comparison would say little: the blocks must reach each encoding. */
    @ParameterizedTest
    @CsvSource({"bdi, 8", "bdi-4b, 2", "mag-bdi, 3", "mag-bdi:mag=16, 7", "mag-bdi:bases=8+4+2, 9"})
    void testBlocksReachEveryEncoding(String name, int encodings) {
        Set<Integer> seen = new TwinComparison(Codecs.parse(name), 1).compare(0, BLOCKS / 4);
        assertThat(seen).hasSize(encodings);
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
