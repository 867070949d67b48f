package dev.cinch.data.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.corpus.DemoData;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzerTest {
    /** Everything the catalogue has that can handle such blocks, and some with parameters. */
    private static List<CodecSpec> codecs(int blockBytes) {
        List<CodecSpec> specs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            try {
                specs.add(Codecs.parse(kind.name(), blockBytes));
            } catch (BadInput e) {
                assertThat(blockBytes).as(e.getMessage()).isNotEqualTo(128);
            }
        }
        specs.add(Codecs.parse("mag-bdi:mag=16,sign=signed", blockBytes));
        specs.add(Codecs.parse("e2mc-16:ways=4,values=100", blockBytes));
        return specs;
    }

    private static Analysis analyze(List<Input> inputs, List<CodecSpec> codecs, AnalyzeOptions options) {
        return new Analyzer(codecs, options, Progress.NONE).analyze(inputs);
    }

    private static void agreesWithTwin(List<Input> inputs, int blockBytes, AnalyzeOptions options, int wordStep) {
        List<CodecSpec> codecs = codecs(blockBytes);
        Analysis analysis = analyze(inputs, codecs, options);
        assertThat(analysis.blockBytes()).isEqualTo(blockBytes);
        assertThat(analysis.inputs()).hasSameSizeAs(inputs);
        assertThat(analysis.results()).hasSize(inputs.size() * codecs.size());
        for (int i = 0; i < inputs.size(); i++) {
            byte[] content = ((MemoryInput) inputs.get(i)).content();
            LiteralAnalysis twin = new LiteralAnalysis(content, blockBytes);
            summaryAgrees(analysis.inputs().get(i), inputs.get(i), twin, wordStep);
            for (int codec = 0; codec < codecs.size(); codec++) {
                CodecSpec spec = codecs.get(codec);
                Analysis.CodecResult row = analysis.results().get(i * codecs.size() + codec);
                String where = spec + " on " + inputs.get(i).name() + ", " + content.length + " bytes";
                assertThat(row.codec()).isEqualTo(spec.canonical());
                resultAgrees(row, inputs.get(i), twin.sizes(spec, options.wordLimit()), twin.blocks, where);
            }
        }
    }

    private static void summaryAgrees(Analysis.InputSummary summary, Input input, LiteralAnalysis twin, int wordStep) {
        assertThat(summary.name()).isEqualTo(input.name());
        assertThat(summary.bytes()).isEqualTo(input.bytes());
        assertThat(summary.blocks()).isEqualTo(twin.blocks);
        assertThat(summary.paddedBytes()).isEqualTo((int) (twin.padded.length - input.bytes()));
        assertThat(summary.zeroBlocks()).isEqualTo(twin.zeroBlocks());
        assertThat(summary.deltaLeadingZeros()).as(input.name()).isEqualTo(twin.deltaLeadingZeros());
        assertThat(summary.shannonWordStep()).isEqualTo(wordStep);
        assertThat(summary.shannonBits()).containsOnlyKeys("4", "8", "16", "32");
        summary.shannonBits().forEach((symbolBits, entropy) -> {
            int step = symbolBits.equals("32") ? wordStep : 1;
            assertThat(entropy)
                    .as(input.name() + ", symbols of " + symbolBits)
                    .isCloseTo(twin.shannonBits(Integer.parseInt(symbolBits), step), within(1e-9));
        });
    }

    private static void resultAgrees(
            Analysis.CodecResult row, Input input, LiteralAnalysis.Sizes sizes, int blocks, String where) {
        assertThat(row.input()).isEqualTo(input.name());
        assertThat(row.blocks()).isEqualTo(blocks);
        assertThat(row.meanRelativeError() == null).isEqualTo(!row.lossy());
        assertThat(row.sizeBits()).as(where).isEqualTo(sizes.sum());
        assertThat(row.compressedBlocks()).as(where).isEqualTo(sizes.compressedBlocks());
        assertThat(row.rawRatio()).as(where).isEqualTo(sizes.rawRatio());
        for (int mag : new int[] {16, 32, 64}) {
            String key = Integer.toString(mag);
            assertThat(row.bursts().get(key)).as(where).isEqualTo(sizes.bursts(mag));
            assertThat(row.effectiveRatio().get(key)).as(where).isEqualTo(sizes.effectiveRatio(mag));
        }
    }

    @Test
    void agreesWithTheTwinOnTheDemoCorpus() {
        agreesWithTwin(DemoCorpus.inputs(20_000), 128, AnalyzeOptions.of(128, 2), 1);
    }

    @Test
    void agreesWithTheTwinOnOddLengths() {
        for (int length : new int[] {1, 3, 127, 128, 129, 255, 1001, 70_001}) {
            List<Input> inputs = List.of(
                    DemoCorpus.CATALOGUE.get("edges").input(length),
                    DemoCorpus.CATALOGUE.get("counters").input(length));
            agreesWithTwin(inputs, 128, AnalyzeOptions.of(128, 3), 1);
        }
    }

    @Test
    void agreesWithTheTwinOnOtherBlockSizes() {
        for (int blockBytes : new int[] {64, 256}) {
            agreesWithTwin(DemoCorpus.inputs(5_555), blockBytes, AnalyzeOptions.of(blockBytes, 2), 1);
        }
    }

    /** 157 blocks of 32 words make 5024 words: under a limit of 1000 every sixth block, of 5024 every block. */
    @Test
    void samplesWordsByBlockIndex() {
        List<Input> inputs = List.of(
                DemoCorpus.CATALOGUE.get("text").input(20_000),
                DemoCorpus.CATALOGUE.get("edges").input(20_000));
        agreesWithTwin(inputs, 128, AnalyzeOptions.of(128, 2).withWordLimit(1000), 6);
        agreesWithTwin(inputs, 128, AnalyzeOptions.of(128, 2).withWordLimit(5024), 1);
        agreesWithTwin(inputs, 128, AnalyzeOptions.of(128, 2).withWordLimit(5023), 2);
    }

    @Test
    void givesTheSameBytesOnAnyNumberOfThreads() {
        List<Input> inputs = new ArrayList<>(DemoCorpus.inputs(150_001));
        inputs.add(
                new MemoryInput("large", DemoCorpus.CATALOGUE.get("csr-columns").bytes(5_000_000)));
        AnalyzeOptions one = AnalyzeOptions.of(128, 1).withWordLimit(100_000);
        AnalyzeOptions four = AnalyzeOptions.of(128, 4).withWordLimit(100_000);
        String alone = Json.pretty(analyze(inputs, codecs(128), one));
        assertThat(Json.pretty(analyze(inputs, codecs(128), four))).isEqualTo(alone);
        assertThat(Json.pretty(analyze(inputs, codecs(128), four))).isEqualTo(alone);
    }

    /** A zero block of 128 bytes is 1 byte under bdi; random data stays as it is: 128 and 1, mean √128. */
    @Test
    void takesGeometricMeansOverInputs() {
        List<Input> inputs = List.of(
                DemoCorpus.CATALOGUE.get("zeros").input(1024),
                DemoCorpus.CATALOGUE.get("random").input(1024));
        Analysis analysis = analyze(inputs, List.of(Codecs.parse("bdi")), AnalyzeOptions.of(128, 1));
        assertThat(analysis.geometricMean()).hasSize(1);
        Analysis.GeometricMean mean = analysis.geometricMean().get(0);
        assertThat(mean.codec()).isEqualTo("bdi");
        assertThat(mean.rawRatio()).isCloseTo(Math.sqrt(128), within(1e-12));
        assertThat(mean.effectiveRatio().get("16")).isCloseTo(Math.sqrt(8), within(1e-12));
        assertThat(mean.effectiveRatio().get("32")).isCloseTo(2, within(1e-12));
        assertThat(mean.effectiveRatio().get("64")).isCloseTo(Math.sqrt(2), within(1e-12));
    }

    /** The document of one zero block and one byte more, worked out by hand. */
    @Test
    void writesTheDocument() {
        byte[] content = new byte[129];
        content[128] = (byte) 0xFF;
        Analysis analysis = analyze(
                List.of(new MemoryInput("two", content)), List.of(Codecs.parse("bdi-4b")), AnalyzeOptions.of(128, 2));
        // Entropies: 1 of 64 words differs, 1 of 128 halfwords, 1 of 256 bytes, 2 of 512 nibbles are 15.
        assertThat(Json.compact(analysis).replaceAll("(0\\.\\d{4})\\d+", "$1"))
                .isEqualTo("{\"blockBytes\":128,\"inputs\":[{\"name\":\"two\",\"bytes\":129,\"blocks\":2,"
                        + "\"paddedBytes\":127,\"zeroBlocks\":1,"
                        + "\"shannonBits\":{\"4\":0.0368,\"8\":0.0368,\"16\":0.0659,\"32\":0.1161},"
                        + "\"deltaLeadingZeros\":{\"twoOrMore\":2,\"one\":0,\"none\":0,\"uncompressed\":0},"
                        + "\"shannonWordStep\":1}],"
                        + "\"results\":[{\"input\":\"two\",\"codec\":\"bdi-4b\",\"lossy\":false,\"blocks\":2,"
                        + "\"compressedBlocks\":2,\"sizeBits\":640,\"rawRatio\":3.2,"
                        + "\"effectiveRatio\":{\"16\":2.6666666666666665,\"32\":2,\"64\":2},"
                        + "\"bursts\":{\"16\":[0,0,2,0,0,0,0,0],\"32\":[0,2,0,0],\"64\":[2,0]},"
                        + "\"meanRelativeError\":null}],"
                        + "\"geometricMean\":[{\"codec\":\"bdi-4b\",\"rawRatio\":3.2,"
                        + "\"effectiveRatio\":{\"16\":2.6666666666666665,\"32\":2,\"64\":2}}],\"groups\":[]}");
    }

    @Test
    void measuresACodecOnce() {
        List<CodecSpec> twice = List.of(Codecs.parse("mag-bdi"), Codecs.parse("mag-bdi:mag=32"));
        Analysis analysis = analyze(DemoCorpus.inputs(128), twice, AnalyzeOptions.of(128, 1));
        assertThat(analysis.results()).hasSize(16);
    }

    @Test
    void writesBlockSizes(@TempDir Path folder) throws IOException {
        DemoData sparse = DemoCorpus.CATALOGUE.get("sparse");
        Input input = new MemoryInput("dir/my data.bin", sparse.bytes(100_001));
        CodecSpec trained = Codecs.parse("e2mc-16:values=10,ways=2");
        CodecSpec fpc = Codecs.parse("fpc");
        Path sizes = folder.resolve("a/b");
        Files.createDirectories(sizes);
        Files.write(sizes.resolve("dir_my_data.bin.fpc.u16"), new byte[9999]);
        analyze(List.of(input), List.of(trained, fpc), AnalyzeOptions.of(128, 3).withBlockSizes(sizes));
        LiteralAnalysis twin = new LiteralAnalysis(sparse.bytes(100_001), 128);
        for (Map.Entry<String, CodecSpec> file : Map.of(
                        "dir_my_data.bin.fpc.u16", fpc, "dir_my_data.bin.e2mc-16_values_10_ways_2.u16", trained)
                .entrySet()) {
            byte[] bytes = Files.readAllBytes(sizes.resolve(file.getKey()));
            List<Integer> expected = twin.sizes(file.getValue(), SymbolCounts.WORD_LIMIT).bits;
            assertThat(bytes).hasSize(expected.size() * 2);
            for (int i = 0; i < expected.size(); i++) {
                assertThat(bytes[i * 2] & 0xFF | (bytes[i * 2 + 1] & 0xFF) << 8)
                        .as(file.getKey() + " block " + i)
                        .isEqualTo(expected.get(i));
            }
        }
        try (var files = Files.list(sizes)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void refusesBlockSizesThatWouldShareAFile(@TempDir Path folder) {
        List<Input> inputs = List.of(new MemoryInput("a b", new byte[1]), new MemoryInput("a+b", new byte[1]));
        AnalyzeOptions options = AnalyzeOptions.of(128, 1).withBlockSizes(folder);
        assertThatThrownBy(() -> analyze(inputs, List.of(Codecs.parse("bdi")), options))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("a b")
                .hasMessageContaining("a+b")
                .hasMessageContaining("a_b.bdi.u16");
    }

    @Test
    void refusesAFolderThatIsAFile(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("file"), new byte[1]);
        AnalyzeOptions options = AnalyzeOptions.of(128, 1).withBlockSizes(file);
        assertThatThrownBy(() -> analyze(DemoCorpus.inputs(1), List.of(Codecs.parse("bdi")), options))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining(file.toString());
    }

    @Test
    void refusesOptionsThatCannotBe() {
        assertThatThrownBy(() -> AnalyzeOptions.of(100, 1)).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> AnalyzeOptions.of(128, 0)).isInstanceOf(BadInput.class);
        assertThatThrownBy(() -> AnalyzeOptions.of(128, -1)).isInstanceOf(BadInput.class);
    }

    @Test
    void passesOnAFailureOfAnyThread() {
        Input broken = new Input() {
            @Override
            public String name() {
                return "broken";
            }

            @Override
            public long bytes() {
                return 10_000_000;
            }

            @Override
            public void read(long position, byte[] target, int offset, int count) {
                if (position > 5_000_000) {
                    throw new BadInput("broken at " + position);
                }
            }

            @Override
            public void close() {}
        };
        assertThatThrownBy(() -> analyze(List.of(broken), List.of(Codecs.parse("raw")), AnalyzeOptions.of(128, 4)))
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith("broken at");
    }

    @Test
    void reportsProgressToTheEnd() {
        List<String> reports = Collections.synchronizedList(new ArrayList<>());
        Progress progress = (done, total, what) -> reports.add(done + "/" + total + " " + what);
        Input input = DemoCorpus.CATALOGUE.get("text").input(100_001);
        new Analyzer(List.of(Codecs.parse("e2mc-16")), AnalyzeOptions.of(128, 2), progress).analyze(List.of(input));
        assertThat(reports).contains("0/200002 analyzing text", "200002/200002 analyzing text");
    }
}
