package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.Progress;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.report.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** Parts of a pass, made elsewhere, add up to the whole. */
class PassTest {
    /** Makes each pass of small parts, the last first, of which none knows more than what was sent. */
    private static final class Pieces implements AnalysisEngine {
        private final int phases;
        private final AtomicInteger parts = new AtomicInteger();

        Pieces(int phases) {
            this.phases = phases;
        }

        @Override
        public void run(Pass pass, PassTotal total, LongConsumer bytesDone) {
            long step = (long) phases * pass.phaseBlocks();
            long blocks = pass.input().blocks();
            PassOrder order = sent(pass.order());
            for (long from = (blocks - 1) / step * step; from >= 0; from -= step) {
                PassTotal part = order.pass(pass.input().input()).part(from, Math.min(blocks, from + step));
                total.merge(sent(part));
                parts.incrementAndGet();
            }
        }

        @Override
        public int inputsAtATime() {
            return 3;
        }

        @SuppressWarnings("unchecked")
        private static <T> T sent(T thing) {
            try {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new ObjectOutputStream(bytes).writeObject(thing);
                return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static List<CodecSpec> all() {
        List<CodecSpec> specs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            specs.add(Codecs.parse(kind.name(), 128));
        }
        return specs;
    }

    private static String json(List<CodecSpec> specs, AnalyzeOptions options, AnalysisEngine engine, List<Input> on) {
        return Json.pretty(new Analyzer(specs, options, engine, Progress.NONE).analyze(on));
    }

    @Test
    void partsOfEveryKindOfDataAddUpForEveryCodec() {
        List<Input> inputs = new ArrayList<>(DemoCorpus.inputs(100_000));
        inputs.add(new MemoryInput("odd", new byte[] {1, 2, 3}));
        AnalyzeOptions options = AnalyzeOptions.of(128, 3);
        Pieces pieces = new Pieces(2);
        assertThat(json(all(), options, pieces, inputs)).isEqualTo(json(all(), options, new LocalAnalysis(3), inputs));
        // Two passes over 782 blocks: one without codecs in 391 parts, one in phases of 307 blocks in 2.
        assertThat(pieces.parts).hasValue(16 * (391 + 2) + 2);
    }

    @Test
    void sampledWordsKeepTheirPlaces() {
        List<CodecSpec> specs = List.of(Codecs.parse("e2mc-32"), Codecs.parse("sc2"), Codecs.parse("bdi"));
        List<Input> inputs = DemoCorpus.inputs(50_000);
        // 391 blocks of 32 words: every 5th counts, in parts of 3 blocks, of which some have none.
        AnalyzeOptions options = AnalyzeOptions.of(128, 2).withWordLimit(2600);
        Analysis analysis = new Analyzer(specs, options, new Pieces(3), Progress.NONE).analyze(inputs);
        assertThat(analysis.inputs().get(0).shannonWordStep()).isEqualTo(5);
        assertThat(Json.pretty(analysis)).isEqualTo(json(specs, options, new LocalAnalysis(2), inputs));
    }

    @Test
    void lessonsFromSeveralInputsAreCountedInParts() {
        List<CodecSpec> specs = List.of(Codecs.parse("e2mc-16"), Codecs.parse("e2mc-32"), Codecs.parse("hycomp"));
        List<Input> inputs = DemoCorpus.inputs(10_000);
        AnalyzeOptions options = AnalyzeOptions.of(128, 2).withTraining(TrainingData.of(DemoCorpus.inputs(9_000)));
        assertThat(json(specs, options, new Pieces(7), inputs))
                .isEqualTo(json(specs, options, new LocalAnalysis(2), inputs));
        options = options.withTraining(TrainingData.prefix(1000));
        assertThat(json(specs, options, new Pieces(7), inputs))
                .isEqualTo(json(specs, options, new LocalAnalysis(2), inputs));
    }
}
