package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.report.Json;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrainingDataTest {
    private static final List<CodecSpec> CODECS = List.of(
            Codecs.parse("bdi"), Codecs.parse("e2mc-8"), Codecs.parse("e2mc-16"), Codecs.parse("e2mc-32:values=50"));

    private static byte[] demo(String kind, int bytes) {
        return DemoCorpus.CATALOGUE.get(kind).bytes(bytes);
    }

    private static Analysis analyze(AnalyzeOptions options, TrainingData training, Input... inputs) {
        return new Analyzer(CODECS, options.withTraining(training), Progress.NONE).analyze(List.of(inputs));
    }

    /** Sum of the sizes of the blocks of {@code data} under a codec that learnt from {@code lesson}. */
    private static long size(CodecSpec spec, byte[] lesson, int wordLimit, byte[] data) {
        int blocks = lesson.length / 128;
        SymbolCounts counts = new SymbolCounts(128, spec.kind().trainsOn(), blocks, wordLimit);
        for (int i = 0; i < blocks; i++) {
            counts.add(lesson, i * 128, i);
        }
        Codec codec = spec.trained() ? spec.create(counts) : spec.create();
        long sum = 0;
        for (int at = 0; at < data.length; at += 128) {
            sum += Math.min(1024, codec.newCoder().sizeInBits(data, at));
        }
        return sum;
    }

    private static void agrees(Analysis analysis, byte[] lesson, int wordLimit, byte[] data) {
        for (int i = 0; i < CODECS.size(); i++) {
            assertThat(analysis.results().get(i).sizeBits())
                    .as(CODECS.get(i).canonical())
                    .isEqualTo(size(CODECS.get(i), lesson, wordLimit, data));
        }
    }

    @Test
    void learnsFromTheBeginning() {
        byte[] text = demo("text", 128_000);
        MemoryInput input = new MemoryInput("t", text);
        Analysis analysis = analyze(AnalyzeOptions.of(128, 3), TrainingData.prefix(1000), input);
        // 1000 bytes end inside the eighth block, which is filled with zeros.
        agrees(analysis, Arrays.copyOf(Arrays.copyOf(text, 1000), 1024), SymbolCounts.WORD_LIMIT, text);
        assertThat(analysis.inputs().get(0).trainedOn())
                .isEqualTo(new Analysis.TrainedOn("its first 1000 bytes", 1000, 1));
        Analysis whole = analyze(AnalyzeOptions.of(128, 3), TrainingData.prefix(1 << 30), input);
        assertThat(whole.results())
                .usingRecursiveComparison()
                .isEqualTo(analyze(AnalyzeOptions.of(128, 3), TrainingData.WHOLE, input)
                        .results());
        assertThat(whole.inputs().get(0).trainedOn().bytes()).isEqualTo(128_000);
    }

    @Test
    void learnsFromOtherInputsTogether() {
        byte[] first = demo("f16-weights", 64_000);
        byte[] second = demo("text", 1280);
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        byte[] data = demo("f16-weights", 256_000);
        TrainingData training = TrainingData.of(List.of(new MemoryInput("a", first), new MemoryInput("b", second)));
        Analysis analysis =
                analyze(AnalyzeOptions.of(128, 2), training, new MemoryInput("x", data), new MemoryInput("y", second));
        agrees(analysis, both, SymbolCounts.WORD_LIMIT, data);
        assertThat(analysis.inputs())
                .extracting(Analysis.InputSummary::trainedOn)
                .containsOnly(new Analysis.TrainedOn("a and 1 more", 65_280, 1));
    }

    /** 510 blocks of 32 words are 16320 words: with at most 4000, words of every fifth block. */
    @Test
    void samplesWordsByTheSizeOfTheLesson() {
        byte[] lesson = demo("csr-columns", 65_280);
        byte[] data = demo("csr-columns", 12_800);
        AnalyzeOptions options = AnalyzeOptions.of(128, 2).withWordLimit(4000);
        Analysis analysis =
                analyze(options, TrainingData.of(List.of(new MemoryInput("l", lesson))), new MemoryInput("d", data));
        agrees(analysis, lesson, 4000, data);
        assertThat(analysis.inputs().get(0).trainedOn().wordStep()).isEqualTo(5);
        assertThat(analysis.inputs().get(0).shannonWordStep()).isEqualTo(1);
    }

    @Test
    void doesNotDependOnThreads() {
        MemoryInput input = new MemoryInput("d", demo("csr-columns", 3_000_000));
        List<TrainingData> all = List.of(
                TrainingData.WHOLE,
                TrainingData.prefix(700_000),
                TrainingData.of(List.of(new MemoryInput("l", demo("csr-columns", 2_000_000)))));
        for (TrainingData training : all) {
            String alone = Json.pretty(analyze(AnalyzeOptions.of(128, 1), training, input));
            assertThat(Json.pretty(analyze(AnalyzeOptions.of(128, 7), training, input)))
                    .isEqualTo(alone);
            assertThat(alone.contains("trainedOn")).isEqualTo(training != TrainingData.WHOLE);
        }
    }

    @Test
    void refusesNothing() {
        assertThatThrownBy(() -> TrainingData.prefix(0)).isInstanceOf(BadInput.class);
    }
}
