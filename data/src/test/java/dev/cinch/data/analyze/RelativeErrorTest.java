package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.Progress;
import dev.cinch.codec.Bits;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.corpus.DemoCorpus;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RelativeErrorTest {
    private static byte[] floats(float... values) {
        byte[] bytes = new byte[values.length * 4];
        for (int i = 0; i < values.length; i++) {
            Bits.putInt32(bytes, i * 4, Float.floatToRawIntBits(values[i]));
        }
        return bytes;
    }

    private static double mean(byte[] exact, byte[] found) {
        RelativeError error = new RelativeError();
        error.add(exact, 0, found, exact.length);
        return error.mean();
    }

    @Test
    void isTheMeanOverFiniteValues() {
        byte[] exact = floats(1, 2, Float.NaN, -4);
        assertThat(mean(exact, exact)).isZero();
        assertThat(mean(exact, floats(1.5f, 2, 7, -4))).isEqualTo(0.5 / 3, Offset.offset(1e-9));
        assertThat(mean(exact, floats(1, 2, 7, -5))).isEqualTo(0.25 / 3, Offset.offset(1e-9));
    }

    @Test
    void zerosAreMeasuredAgainstTheLargestValue() {
        assertThat(mean(floats(0, 1000), floats(0.001f, 1000))).isEqualTo(0.5, Offset.offset(1e-6));
        assertThat(mean(floats(0, 0), floats(1, 0))).isEqualTo(0.5e6);
        assertThat(mean(floats(1, 1), floats(Float.POSITIVE_INFINITY, 1))).isEqualTo(0.5e6);
    }

    @Test
    void largeInputsAreSampled() {
        assertThat(RelativeError.step(1)).isEqualTo(1);
        assertThat(RelativeError.step(1 << 20)).isEqualTo(1);
        assertThat(RelativeError.step((1 << 20) + 1)).isEqualTo(2);
        assertThat(RelativeError.step(1L << 33)).isEqualTo(1 << 13);
    }

    @Test
    void sumsDoNotDependOnTheSplit() {
        RelativeError one = new RelativeError();
        RelativeError other = new RelativeError();
        byte[] exact = floats(1, 3);
        byte[] found = floats(1.1f, Float.NaN);
        for (int i = 0; i < 3_000_000; i++) {
            (i % 3 == 0 ? one : other).add(exact, 0, found, 8);
        }
        one.merge(other);
        // 3 million times a million, in units of 2^-32, does not fit into one long.
        assertThat(one.mean()).isEqualTo((1e6 + 0.1) / 2, Offset.offset(1e-3));
    }

    @Test
    void lossyCodecsHaveAnErrorUnlessTheirThresholdIsZero() {
        Analysis analysis = new Analyzer(
                        List.of(
                                Codecs.parse("tslc-opt"),
                                Codecs.parse("tslc-opt:threshold=0"),
                                Codecs.parse("e2mc-16:ways=4")),
                        AnalyzeOptions.of(128, 2),
                        Progress.NONE)
                .analyze(List.of(DemoCorpus.CATALOGUE.get("smooth-doubles").input(1 << 16)));
        assertThat(analysis.results().get(0).meanRelativeError()).isPositive();
        assertThat(analysis.results().get(1).meanRelativeError()).isZero();
        assertThat(analysis.results().get(2).meanRelativeError()).isNull();
    }
}
