package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CodecTrialTest {
    static Iterable<CodecKind> kinds() {
        return Codecs.builtIn();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyCodecOfOursPasses(CodecKind kind) {
        assertThat(CodecTrial.of(kind)).isEmpty();
    }

    /** Writes nothing for a block of zeros and a raw block otherwise; wrong in one way. */
    private static final class Wrong extends StatelessCodec {
        private final int moreBits;
        private final int restored;
        private final Hardware hardware;

        Wrong(CodecSpec spec, int moreBits, int restored, Hardware hardware) {
            super(spec);
            this.moreBits = moreBits;
            this.restored = restored;
            this.hardware = hardware;
        }

        @Override
        public int sizeInBits(byte[] data, int offset) {
            return moreBits + (Bits.allZero(data, offset, blockBytes()) ? 0 : blockBytes() * 8);
        }

        @Override
        public int encode(byte[] data, int offset, BitWriter out) {
            if (!Bits.allZero(data, offset, blockBytes())) {
                out.putBytes(data, offset, blockBytes());
            }
            return 0;
        }

        @Override
        public void decode(BitReader in, int encoding, byte[] data, int offset) {
            data[offset] = (byte) restored;
        }

        @Override
        public Hardware hardware() {
            return hardware;
        }
    }

    private static String trial(int moreBits, int restored, Hardware hardware) {
        return CodecTrial.of(
                CodecKind.of("wrong", "for this test", spec -> new Wrong(spec, moreBits, restored, hardware)));
    }

    @Test
    void aCodecThatBreaksItsPromisesDoesNot() {
        assertThat(trial(0, 0, Hardware.unknown())).isEmpty();
        assertThat(trial(1, 0, Hardware.unknown())).isEqualTo("says that a block takes 1 bits and writes 0");
        assertThat(trial(0, 1, Hardware.unknown())).isEqualTo("does not give a block back as it was");
        assertThat(trial(0, 0, null)).startsWith("has no hardware()");
        Quantity cycles = Quantity.of(1, Unit.CYCLE, "x");
        Quantity energy = Quantity.estimate(20, Unit.PICOJOULE, "x");
        assertThat(trial(0, 0, Hardware.latency(cycles, null))).startsWith("has a hardware() without cycle");
        assertThat(trial(0, 0, Hardware.latency(cycles, energy))).startsWith("has a hardware() without cycle");
        assertThat(trial(0, 0, Hardware.unknown().withEnergy(energy, energy)))
                .startsWith("has an energy without its process");
    }
}
