package dev.cinch.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Quantity.Kind;
import dev.cinch.codec.catalogue.Codecs;
import java.util.List;
import org.junit.jupiter.api.Test;

class HardwareTest {
    private static Hardware of(String codec) {
        return Codecs.parse(codec).createUntrained().hardware();
    }

    /** A bound is no design; everything else can be timed. */
    @Test
    void onlyTheBoundHasNoLatency() {
        for (CodecKind kind : Codecs.builtIn()) {
            boolean bound = kind.compresses() && !kind.design();
            assertThat(of(kind.name()).latencyKind() == Kind.UNKNOWN)
                    .as(kind.name())
                    .isEqualTo(bound);
        }
    }

    /** An estimate is no more than its derivation: it has to have numbers in it. */
    @Test
    void estimatesAreDerived() {
        for (String codec : List.of("bpc", "lzss", "fibonacci", "sc2")) {
            Hardware hardware = of(codec);
            assertThat(hardware.latencyKind()).as(codec).isEqualTo(Kind.ESTIMATE);
            assertThat(hardware.decompressCycles().source()).as(codec).matches("(?s).*[0-9].*cycle.*|.*cycle.*[0-9].*");
        }
    }

    /** 23, 46 or 92 Fibonacci numbers, 8 a cycle; 64, 32 or 16 codes, 4 a cycle. */
    @Test
    void fibonacciByItsElements() {
        assertThat(of("fibonacci:element=2").compressCycles().value()).isEqualTo(1 + 3 + 16);
        assertThat(of("fibonacci").compressCycles().value()).isEqualTo(1 + 6 + 8);
        assertThat(of("fibonacci:element=8").compressCycles().value()).isEqualTo(1 + 12 + 4);
        assertThat(of("fibonacci").decompressCycles().value()).isEqualTo(12);
    }

    /** Of 84 codes of LZSS within 768 bits there are some blocks, of 85 none. */
    @Test
    void mostCodesOfLzss() {
        int most = 0;
        for (int matches = 0; matches <= 64; matches++) {
            for (int literals = 0; literals <= 128 - 2 * matches; literals++) {
                boolean complete = literals + 17 * matches >= 128 || literals == 128;
                if (complete && 9 * literals + 12 * matches <= 768) {
                    most = Math.max(most, literals + matches);
                }
            }
        }
        assertThat(of("lzss").decompressCycles().value()).isEqualTo(most);
    }

    @Test
    void combinationsAreAsSlowAndAsUncertainAsTheirSlowestPart() {
        assertThat(of("bdi-fpc").compressCycles().value()).isEqualTo(6);
        assertThat(of("bdi-fpc").latencyKind()).isEqualTo(Kind.PAPER);
        assertThat(of("hycomp").decompressCycles().value()).isEqualTo(28);
        assertThat(of("hycomp").latencyKind()).isEqualTo(Kind.ESTIMATE);
        Hardware unknown = Hardware.slowestOf(
                List.of(Codecs.parse("bdi").create(), Codecs.parse("best").createUntrained()), "x");
        assertThat(unknown.decompressCycles().known()).isFalse();
    }

    @Test
    void quantitiesAreNumbersOrUnknown() {
        assertThatThrownBy(() -> Quantity.of(Double.NaN, Unit.CYCLE, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Quantity.of(-1, Unit.CYCLE, "x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Quantity.of(1, Unit.CYCLE, " ")).isInstanceOf(IllegalArgumentException.class);
        assertThat(Quantity.unknown(Unit.CYCLE)).hasToString("unknown");
    }
}
