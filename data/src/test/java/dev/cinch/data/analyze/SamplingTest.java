package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.SampledInput;
import dev.cinch.data.corpus.DemoCorpus;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class SamplingTest {
    private static final int KIND_BYTES = 1 << 18;
    private static final List<CodecSpec> CODECS = List.of(Codecs.parse("bdi"), Codecs.parse("fpc"));

    /** All kinds of demo data one after the other: some compress to almost nothing and others not at all. */
    private static Input mixture() {
        List<Input> kinds = DemoCorpus.inputs(KIND_BYTES);
        byte[] data = new byte[kinds.size() * KIND_BYTES];
        for (int i = 0; i < kinds.size(); i++) {
            kinds.get(i).read(0, data, i * KIND_BYTES, KIND_BYTES);
        }
        return new MemoryInput("mixture", data);
    }

    private static Analysis analyze(Sampling sampling, List<CodecSpec> codecs, Input... inputs) {
        AnalyzeOptions options = AnalyzeOptions.of(128, 1).with(sampling);
        return new Analyzer(codecs, options, Progress.NONE).analyze(List.of(inputs));
    }

    private static boolean within(double value, Analysis.Range range) {
        return range.low() <= value && value <= range.high();
    }

    /** Of 40 samples of an eighth, drawn by other seeds, nine in ten intervals and more have the number of the whole. */
    @Test
    void intervalsHoldTheWholesNumber() {
        Input mixture = mixture();
        Analysis whole = analyze(Sampling.NONE, CODECS, mixture);
        int tries = 0;
        int held = 0;
        double widest = 0;
        for (int seed = 0; seed < 40; seed++) {
            Sampling sampling = new Sampling(mixture.bytes() / 8, 1000L * seed);
            Analysis sample = analyze(sampling, CODECS, mixture);
            for (int i = 0; i < CODECS.size(); i++) {
                Analysis.CodecResult exact = whole.results().get(i);
                Analysis.CodecResult found = sample.results().get(i);
                tries += 2;
                held += within(exact.rawRatio(), found.intervals().rawRatio()) ? 1 : 0;
                Analysis.Range at32 = found.intervals().effectiveRatio().get("32");
                held += within(exact.effectiveRatio().get("32"), at32) ? 1 : 0;
                widest = Math.max(widest, at32.off(exact.effectiveRatio().get("32")));
            }
        }
        assertThat(held).as("of %d", tries).isGreaterThanOrEqualTo(tries * 9 / 10);
        // Nor are they so wide that they say nothing.
        assertThat(widest).isLessThan(0.15);
    }

    @Test
    void theSameSampleWithAnyNumberOfThreads() {
        Input mixture = mixture();
        Sampling sampling = Sampling.of(mixture.bytes() / 8);
        AnalyzeOptions one = AnalyzeOptions.of(128, 1).with(sampling);
        AnalyzeOptions three = AnalyzeOptions.of(128, 3).with(sampling);
        List<CodecSpec> codecs = List.of(Codecs.parse("adaptive"), Codecs.parse("e2mc-16"));
        assertThat(dev.cinch.report.Json.pretty(new Analyzer(codecs, three, Progress.NONE).analyze(List.of(mixture))))
                .isEqualTo(dev.cinch.report.Json.pretty(
                        new Analyzer(codecs, one, Progress.NONE).analyze(List.of(mixture))));
    }

    /** A quarter of the bytes is a quarter of each large input; what is small is read whole, and weighs what it is. */
    @Test
    void inputsAreReadInProportion() {
        Input mixture = mixture();
        Input zeros = new MemoryInput("zeros", new byte[3 * KIND_BYTES * 16]);
        Input small = new MemoryInput("small", new byte[5000]);
        Analysis sample = analyze(Sampling.of((mixture.bytes() + zeros.bytes()) / 4), CODECS, mixture, zeros, small);
        assertThat(sample.inputs().get(0).bytes()).isEqualTo(mixture.bytes() / 4);
        assertThat(sample.inputs().get(1).bytes()).isEqualTo(zeros.bytes() / 4);
        assertThat(sample.inputs().get(2).sampleOf()).isNull();
        Analysis whole = analyze(Sampling.NONE, CODECS, mixture, zeros, small);
        assertThat(sample.groups().get(0).bytes())
                .isEqualTo(whole.groups().get(0).bytes());
        assertThat(sample.groups().get(0).blocks())
                .isEqualTo(whole.groups().get(0).blocks());
        ToDoubleFunction<Analysis> ratio =
                analysis -> analysis.groups().get(0).results().get(0).rawRatio();
        assertThat(within(
                        ratio.applyAsDouble(whole),
                        sample.groups().get(0).results().get(0).intervals().rawRatio()))
                .isTrue();
    }

    @Test
    void enoughForAllIsAll() {
        Input mixture = mixture();
        assertThat(analyze(Sampling.of(1L << 40), CODECS, mixture)
                        .results()
                        .get(0)
                        .intervals())
                .isNull();
        assertThatThrownBy(() -> Sampling.of(0)).isInstanceOf(BadInput.class);
    }

    /** Bytes of a sample are those of its stretches, one in each part, however they are read. */
    @Test
    void stretchesLieOneInEachPart() {
        byte[] data = new byte[1000 * 64 + 17];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i / 64 * 31 + i);
        }
        SampledInput sample = new SampledInput(new MemoryInput("x", data), 64, 70, 5);
        byte[] all = new byte[(int) sample.bytes()];
        sample.read(0, all, 0, all.length);
        byte[] some = new byte[100];
        sample.read(64 * 11 + 50, some, 0, 100);
        for (int i = 0; i < some.length; i++) {
            assertThat(some[i]).isEqualTo(all[64 * 11 + 50 + i]);
        }
        assertThat(sample.bytes()).isEqualTo(70 * 64);
    }

    /** A trained codec that learns from its sample says so; one that learns from the beginning learns from the whole's. */
    @Test
    void trainingOnSamplesIsTold() {
        Input mixture = mixture();
        List<CodecSpec> trained = List.of(Codecs.parse("e2mc-16"));
        Analysis flattered = analyze(Sampling.of(mixture.bytes() / 8), trained, mixture);
        assertThat(SampleNotes.of(flattered)).hasSize(2);
        AnalyzeOptions prefix = AnalyzeOptions.of(128, 1).withTraining(TrainingData.prefix(KIND_BYTES));
        Analysis whole = new Analyzer(trained, prefix, Progress.NONE).analyze(List.of(mixture));
        Analysis fair = new Analyzer(trained, prefix.with(Sampling.of(mixture.bytes() / 8)), Progress.NONE)
                .analyze(List.of(mixture));
        assertThat(SampleNotes.of(fair)).hasSize(1);
        assertThat(within(
                        whole.results().get(0).rawRatio(),
                        fair.results().get(0).intervals().rawRatio()))
                .isTrue();
    }
}
