package dev.cinch.lab.place.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.LossyJudge;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.lab.timing.OnlineSample;
import dev.cinch.lab.timing.TimedRun;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

public class MemoryCodecTest {
    private static Machine machine(int mag) {
        return Machines.of("gtx580", List.of("dram.mag-bytes=" + mag)).machine();
    }

    @ParameterizedTest
    @CsvSource({
        "bpc, 16, bpc",
        "mag-bdi, 16, mag-bdi:mag=16",
        "mag-bdi, 32, mag-bdi",
        "mag-bdi, 64, mag-bdi:mag=64",
        "mag-bdi:mag=32, 16, mag-bdi",
        "'mag-bdi:base=minimum', 16, 'mag-bdi:base=minimum,mag=16'",
        "'mag-bdi:base=minimum,mag=64', 16, 'mag-bdi:base=minimum,mag=64'"
    })
    void aCodecThatAsksForTheGranularityTakesTheMachines(String text, int mag, String name) {
        assertThat(MemoryCodec.of(text, machine(mag)).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tslc-simp", "tslc-pred", "tslc-opt", "qslc"})
    void lossyCodecsSaySo(String codec) {
        assertThat(MemoryCodec.of(codec, machine(32)).lossy()).isTrue();
        assertThat(MemoryCodec.of("e2mc-16", machine(32)).lossy()).isFalse();
    }

    // ---- online training -------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e2mc-16:training=offline | e2mc-16",
                "e2mc-16:training=online | e2mc-16:training=online",
                "e2mc-16:ways=4,training=online,recode=free | e2mc-16:training=online,ways=4",
                "e2mc-16:recode=lazy,ways=4,sample=200000,training=online"
                        + " | e2mc-16:recode=lazy,sample=200000,training=online,ways=4",
                "sc2:training=online,recode=never | sc2:recode=never,training=online"
            })
    void keysOfThePlaceAreKeptWhereTheyAreNotDefault(String text, String name) {
        MemoryCodec codec = MemoryCodec.of(text, machine(32));
        assertThat(codec.name()).isEqualTo(name);
        assertThat(MemoryCodec.of(name, machine(32)).name()).isEqualTo(name);
        assertThat(codec.online()).isEqualTo(name.contains("online"));
        assertThat(codec.profiled()).isEqualTo(!name.contains("online"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mag-bdi:training=online | mag-bdi: there is nothing to train, so training= is not for it",
                "e2mc-16:training=later | e2mc-16: training=later: offline, online, or a file, written with a slash",
                "e2mc-16:recode=lazy | e2mc-16: recode= and sample= are for training=online",
                "e2mc-16:training=online,recode=soon | e2mc-16: recode=soon: free, lazy, never",
                "e2mc-16:training=online,training=online | e2mc-16: training is given twice",
                "e2mc-16:training=online,sample=0"
                        + " | e2mc-16: sample=0: a number of thread instructions, such as 200000",
                "qslc:training=online,recode=lazy | qslc: recode=lazy is for lossless codecs; the block that is read"
                        + " would come back changed before it was written"
            })
    void whatCannotBeMeantIsRefused(String text, String message) {
        assertThatThrownBy(() -> MemoryCodec.of(text, machine(32)))
                .isInstanceOf(BadInput.class)
                .hasMessage(message);
    }

    @Test
    void theSampleIsAskedForOnlyWhereNobodySays() {
        assertThat(MemoryCodec.of("e2mc-8:training=online", machine(32))
                        .plan(spec -> null, () -> 77)
                        .sample())
                .isEqualTo(77);
        assertThat(MemoryCodec.of("e2mc-8:training=online,sample=5", machine(32))
                        .plan(spec -> null, () -> 77)
                        .sample())
                .isEqualTo(5);
    }

    @Test
    void onlineTrainingIsARun() {
        Map<String, Double> free = run("bfs", "e2mc-16:training=online,sample=200000");
        Map<String, Double> lazy = run("bfs", "e2mc-16:training=online,recode=lazy,sample=200000");
        Map<String, Double> never = run("bfs", "e2mc-16:training=online,recode=never,sample=200000");
        for (Map<String, Double> one : List.of(free, lazy, never)) {
            assertThat(one.get("compression.sampled-instructions")).isBetween(200000.0, 200000.0 + 16 * 2 * 32);
            assertThat(one.get("compression.sampled-blocks")).isPositive();
        }
        assertThat(free.get("compression.recoded-blocks")).isPositive();
        assertThat(never.get("compression.recoded-blocks")).isZero();
        assertThat(free.get("compression.bursts")).isLessThan(never.get("compression.bursts"));
        assertThat(TimedRun.of("bfs", Scale.TINY, "gtx580")
                        .withMemory("e2mc-16:training=online")
                        .inputs())
                .containsEntry("sample", Long.toString(OnlineSample.of("bfs", Scale.TINY)));
    }

    // ---- runs ------------------------------------------------------------------------------------------------------

    private static Map<String, Double> run(String workload, String codec, String... settings) {
        Recorder recorder = new Recorder();
        // Throws if the answer is wrong.
        TimedRun.of(workload, Scale.TINY, "gtx580", settings).withMemory(codec).execute(recorder);
        Map<String, Double> counted = new HashMap<>();
        for (Row row : recorder.rows()) {
            if (row.kernel().isEmpty()) {
                counted.put(row.stat(), row.value());
            }
        }
        return counted;
    }

    private static final String DECOMPRESS = "compression.decompress-cycles=";

    private static List<Arguments> losslessRuns() {
        List<Arguments> runs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            for (String workload : List.of("transpose", "bfs", "pathfinder")) {
                if (kind.lossless()) {
                    runs.add(Arguments.of(kind.name(), workload, 32));
                }
            }
        }
        for (String codec : List.of("mag-bdi", "bpc", "e2mc-16")) {
            for (int mag : new int[] {16, 64}) {
                runs.add(Arguments.of(codec, "bfs", mag));
            }
        }
        List<String> codecs = lossless();
        List<String> workloads = List.copyOf(Workloads.CATALOGUE.names());
        for (int i = 0; i < workloads.size(); i++) {
            runs.add(Arguments.of(codecs.get(i % codecs.size()), workloads.get(i), 16 << i % 3));
        }
        return runs;
    }

    private static List<String> lossless() {
        return Codecs.CATALOGUE.list().stream()
                .filter(CodecKind::lossless)
                .map(CodecKind::name)
                .toList();
    }

    private static List<Arguments> allLosslessRuns() {
        List<Arguments> runs = new ArrayList<>();
        for (String codec : lossless()) {
            for (String workload : Workloads.CATALOGUE.names()) {
                for (int mag = 16; mag <= 64; mag *= 2) {
                    runs.add(Arguments.of(codec, workload, mag));
                }
            }
        }
        return runs;
    }

    @ParameterizedTest
    @MethodSource("allLosslessRuns")
    @Tag("long")
    @Tag("memory")
    void answersAreExactWithEveryCodecAndGranularity(String codec, String workload, int mag) {
        answersAreExactAndBlocksAccountedFor(codec, workload, mag);
    }

    private static List<String> workloads() {
        return List.copyOf(Workloads.CATALOGUE.names());
    }

    /** Throws if the answer is wrong. */
    @ParameterizedTest
    @MethodSource("workloads")
    @Tag("long")
    @Tag("memory")
    void everyProgramIsRightWhenTimedAtSmallScale(String workload) {
        Recorder recorder = new Recorder();
        TimedRun.of(workload, Scale.SMALL, "gtx580").execute(recorder);
        assertThat(recorder.rows()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("losslessRuns")
    void answersAreExactAndBlocksAccountedFor(String codec, String workload, int mag) {
        Map<String, Double> counted = codec.equals("best")
                ? run(workload, codec, "dram.mag-bytes=" + mag, "compression.compress-cycles=9", DECOMPRESS + "9")
                : run(workload, codec, "dram.mag-bytes=" + mag);
        double blocks = 0;
        double bursts = 0;
        for (int i = 1; i <= 8; i++) {
            double some = counted.get("compression.blocks-of-" + i);
            assertThat(i > 128 / mag ? some : 0).as("blocks of %s bursts", i).isZero();
            blocks += some;
            bursts += i * some;
        }
        assertThat(blocks)
                .isPositive()
                .isEqualTo(counted.get("compression.blocks-read") + counted.get("compression.blocks-written"));
        assertThat(bursts).isEqualTo(counted.get("compression.bursts"));
        // Whole bursts hold the streams, and no block takes more than its size.
        assertThat(8 * mag * bursts).isBetween(counted.get("compression.bits"), 1024 * blocks);
        double saved = 1024 * blocks - 8 * mag * bursts;
        if (codec.equals("raw")) {
            assertThat(saved).isZero();
        } else if (workload.equals("bfs")) {
            assertThat(saved).isPositive();
        }
    }

    private static List<Arguments> lossyRuns() {
        List<Arguments> runs = new ArrayList<>();
        for (CodecKind kind : Codecs.CATALOGUE) {
            for (String workload : Workloads.CATALOGUE.names()) {
                if (!kind.lossless()) {
                    runs.add(Arguments.of(kind.name(), workload));
                }
            }
        }
        return runs;
    }

    /** Most programs change by less than half. */
    private static double mostError(String workload) {
        return switch (workload) {
            // The first numbers of the counting matrix are small, and a guessed exponent is many times the number.
            case "transpose" -> 4;
            // Some of what is compacted is near zero.
            case "scan" -> 50;
            // Its sums cancel to zero, next to which every error is as large as one likes.
            case "fast-walsh" -> Double.MAX_VALUE;
            default -> 0.5;
        };
    }

    /** A program that allows no approximation is judged strictly, and gets none. */
    @ParameterizedTest
    @MethodSource("lossyRuns")
    void lossyCodecsChangeWhatTheyMay(String codec, String workload) {
        LaunchRecorder device = new LaunchRecorder(new FunctionalDevice());
        Workloads.CATALOGUE.get(workload).run(device, Scale.TINY, 1);
        String error = LossyJudge.MEAN_RELATIVE_ERROR.name();
        String few = "l2.sets=2";
        Map<String, Double> lossy = run(workload, codec, few);
        if (device.approximable()) {
            assertThat(lossy.get(error)).isBetween(0.0, mostError(workload));
            // QSLC drops bits of symbols without codeword, and some programs have none at this scale.
            assertThat(lossy.get("compression.lossy-blocks") + lossy.get("compression.lossy-applied"))
                    .isGreaterThan(codec.equals("qslc") ? -1 : 0);
        } else {
            assertThat(lossy).doesNotContainKey(error);
            assertThat(lossy)
                    .containsEntry("compression.lossy-blocks", 0.0)
                    .containsEntry("compression.lossy-applied", 0.0)
                    .containsEntry("compression.lossy-cancelled", 0.0);
        }
        Map<String, Double> exact = run(workload, codec + ":threshold=0", few);
        assertThat(exact)
                .containsEntry("compression.lossy-blocks", 0.0)
                .containsEntry("compression.lossy-cancelled", 0.0);
        if (device.approximable()) {
            assertThat(exact.remove(error)).isZero();
        } else {
            // Nothing that may change: the threshold is of no effect.
            assertThat(exact).isEqualTo(lossy);
        }
    }

    @Test
    void rawBlocksTakeTheTimeOfNoCompression() {
        Map<String, Double> raw = run("bfs", "raw");
        raw.keySet().removeIf(name -> name.startsWith("compression."));
        assertThat(run("bfs", "none")).containsAllEntriesOf(raw);
        assertThat(raw).containsKey("core.cycles");
    }

    @Test
    void theSameRunCountsTheSame() {
        assertThat(run("bfs", "e2mc-32")).isEqualTo(run("bfs", "e2mc-32"));
    }

    @Test
    void theCodecIsPartOfWhatARunIs() {
        TimedRun plain = TimedRun.of("bfs", Scale.TINY, "gtx580");
        assertThat(plain.inputs()).containsEntry("memory", "none");
        assertThat(plain.withMemory("bpc").inputs()).containsEntry("memory", "bpc");
        assertThat(run("bfs", "none").get("compression.blocks-read")).isZero();
    }
}
