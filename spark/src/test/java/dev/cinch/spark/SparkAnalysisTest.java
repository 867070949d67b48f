package dev.cinch.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.Progress;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.data.Input;
import dev.cinch.data.InputAddress;
import dev.cinch.data.MemoryInput;
import dev.cinch.data.analyze.AnalysisEngine;
import dev.cinch.data.analyze.AnalyzeOptions;
import dev.cinch.data.analyze.Analyzer;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.data.corpus.DemoCorpus;
import dev.cinch.data.format.Inputs;
import dev.cinch.report.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whoever measures, the same bytes come out. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(300)
class SparkAnalysisTest {
    private static final List<CodecSpec> CODECS = Stream.of(
                    "bdi", "mag-bdi", "adaptive", "e2mc-16", "e2mc-32", "sc2", "hycomp", "best", "tslc-opt")
            .map(Codecs::parse)
            .toList();

    /** No whole number of blocks. */
    private static final int BYTES = 50_001;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void write() throws IOException {
        byte[] floats = new byte[0];
        for (Input input : DemoCorpus.inputs(BYTES)) {
            byte[] content = ((MemoryInput) input).content();
            Files.write(folder.resolve(input.name() + ".bin"), content);
            floats = content;
        }
        byte[] array = npy(floats);
        Files.write(folder.resolve("array.npy"), array);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(folder.resolve("arrays.npz")))) {
            zip.putNextEntry(new ZipEntry("packed.npy"));
            zip.write(array);
        }
        Files.write(folder.resolve("model.safetensors"), safetensors(floats));
        try (TapWriter tap = new TapWriter(folder.resolve("memory.tap"), TapKind.MEMORY, 1 << 20)) {
            for (int i = 0; i + TapHeader.RECORD_BYTES <= floats.length && tap.due(); i += TapHeader.RECORD_BYTES) {
                tap.keep(ByteBuffer.wrap(floats, i, TapHeader.RECORD_BYTES).slice());
            }
            tap.finish();
        }
    }

    private static byte[] npy(byte[] content) {
        String header = "{'descr': '|u1', 'fortran_order': False, 'shape': (" + content.length + ",), }";
        byte[] text = (header + " ".repeat(117 - header.length()) + "\n").getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(10 + text.length + content.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
                .putShort((short) text.length)
                .put(text)
                .put(content)
                .array();
    }

    private static byte[] safetensors(byte[] content) {
        byte[] text = ("{\"w\":{\"dtype\":\"U8\",\"shape\":[20000],\"data_offsets\":[0,20000]},"
                        + "\"v\":{\"dtype\":\"U8\",\"shape\":[30001],\"data_offsets\":[20000,50001]}}")
                .getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(8 + text.length + content.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(text.length)
                .put(text)
                .put(content)
                .array();
    }

    private static List<Input> inputs(String... names) {
        return new Inputs(false, InputStream.nullInputStream(), note -> {}).open(List.of(), List.of(names));
    }

    /** Of 32-bit words every second block is counted. */
    private static AnalyzeOptions options(TrainingData training) {
        return AnalyzeOptions.of(128, 2).withWordLimit(10_000).withTraining(training);
    }

    private static String json(AnalysisEngine engine, AnalyzeOptions options, List<Input> inputs) {
        return Json.pretty(new Analyzer(CODECS, options, engine, Progress.NONE).analyze(inputs));
    }

    private static void same(AnalysisEngine spark, TrainingData training, List<Input> inputs) {
        AnalysisEngine local = AnalysisEngine.open("local", Optional.empty(), 2);
        assertThat(json(spark, options(training), inputs)).isEqualTo(json(local, options(training), inputs));
    }

    private static SparkAnalysis open(String master, long rangeBytes) {
        return new SparkAnalysis(Master.of(Optional.of(master), 2), 2, rangeBytes);
    }

    @Test
    void threadsFindWhatTheLocalEngineFinds() {
        List<Input> all = inputs(folder.toString());
        assertThat(all).hasSize(16 + 1 + 1 + 1 + 2);
        try (SparkAnalysis spark = open("local[2]", 8 << 10)) {
            same(spark, TrainingData.WHOLE, all);
            List<Input> some = inputs(folder.resolve("text.bin").toString());
            same(spark, TrainingData.prefix(30_000), some);
            same(spark, TrainingData.of(all), some);
        }
    }

    @Test
    void processesFindWhatTheLocalEngineFinds() {
        List<Input> some = inputs(
                folder.resolve("text.bin").toString(),
                folder.resolve("edges.bin").toString(),
                folder.resolve("memory.tap").toString(),
                folder.resolve("arrays.npz").toString(),
                folder.resolve("array.npy").toString());
        try (SparkAnalysis spark = open("local-cluster[2,1,1024]", 20_000)) {
            same(spark, TrainingData.WHOLE, some);
        }
    }

    @Test
    void filesOfHadoopAreFoundUnderTheSameNames() {
        try (SparkAnalysis spark = open("local[2]", 8 << 10)) {
            Inputs reader = new Inputs(false, InputStream.nullInputStream(), note -> {}, spark.files());
            String there = folder.toUri().toString().replaceFirst("^file:/+", "file:///");
            AnalysisEngine local = AnalysisEngine.open("local", Optional.empty(), 2);
            AnalyzeOptions options = options(TrainingData.WHOLE);
            assertThat(json(spark, options, reader.open(List.of(), List.of(there))))
                    .isEqualTo(json(local, options, inputs(folder.toString())));
            List<Input> parts = reader.open(List.of(), List.of(there + "model.safetensors:v", there + "text.bin"));
            assertThat(parts).extracting(Input::name).containsExactly("model.safetensors:v", "text.bin");
            assertThat(parts).extracting(Input::bytes).containsExactly(30_001L, (long) BYTES);
            assertThatThrownBy(() -> reader.open(List.of(), List.of(there + "none.bin")))
                    .isInstanceOf(BadInput.class)
                    .hasMessage("no file " + there + "none.bin; check the path");
            assertThatThrownBy(() -> reader.open(List.of(), List.of("nofs://host/none.bin")))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining("cannot read nofs://host/none.bin: No FileSystem for scheme");
        }
        assertThatThrownBy(() -> inputs("hdfs://host:9000/x.bin"))
                .hasMessage("no file hdfs://host:9000/x.bin; other file systems than that of this machine need"
                        + " --engine spark");
    }

    /** Lies elsewhere only. */
    private record Elsewhere(Input input, InputAddress addressThere) implements Input {
        @Override
        public String name() {
            return input.name();
        }

        @Override
        public long bytes() {
            return input.bytes();
        }

        @Override
        public Optional<InputAddress> address() {
            return Optional.of(addressThere);
        }

        @Override
        public void read(long position, byte[] target, int offset, int count) {
            input.read(position, target, offset, count);
        }

        @Override
        public void close() {
            input.close();
        }
    }

    @Test
    void anExecutorThatCannotReadAFileSaysSo() throws IOException {
        Path file = Files.write(folder.resolveSibling("moved.bin"), new byte[5000]);
        Input input = inputs(file.toString()).get(0);
        InputAddress address = input.address().orElseThrow();
        try (SparkAnalysis spark = open("local[2]", 1000)) {
            Files.write(file, new byte[4000]);
            assertThatThrownBy(() -> json(spark, options(TrainingData.WHOLE), List.of(new Elsewhere(input, address))))
                    .isInstanceOf(BadInput.class)
                    .hasMessageMatching("this process: .*moved.bin has 4000 bytes there and 5000 here; .*");
            Files.delete(file);
            assertThatThrownBy(() -> json(spark, options(TrainingData.WHOLE), List.of(new Elsewhere(input, address))))
                    .isInstanceOf(BadInput.class)
                    .hasMessageMatching("this process: no file .*moved.bin there; .* every machine that reads it");
        }
    }

    @Test
    void rangesKeepToTheirLimits() {
        long mebibyte = 1 << 20;
        // 8 GiB, of which every 32nd block is counted: 64 MiB have 2 MiB of words.
        List<Range> ranges = Range.of(8192 * mebibyte / 128, 128, 1, blocks -> blocks, 64 * mebibyte);
        assertThat(ranges).hasSize(128);
        assertThat(ranges.get(0)).isEqualTo(new Range(0, 524288));
        // 256 MiB and a block, all counted: 8 MiB at a time.
        ranges = Range.of(256 * mebibyte / 128 + 1, 128, 1, blocks -> blocks * 32, 64 * mebibyte);
        assertThat(ranges).hasSize(33);
        assertThat(ranges.get(32)).isEqualTo(new Range(2097152, 2097153));
        // 1 TiB in phases of 307 blocks: a thousandth is 8589934.6 blocks.
        ranges = Range.of(1L << 33, 128, 307, blocks -> 0, 64 * mebibyte);
        assertThat(ranges).hasSize(1000);
        assertThat(ranges.get(1).from()).isEqualTo(27981L * 307);
    }
}
