package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Sample;
import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.compression.BlockTraffic;
import dev.cinch.gpu.time.compression.Onlookers;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.Profiles;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.lab.place.memory.BesideMemory;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Codecs that look on count what they would count as the memory's own, and nothing changes by their being there. */
class OnlookersTest {
    /** So that much is written back; on the gtx580 parts of blocks too. */
    private static final String[] SMALL_L2 = {"l2.sets=2", "l2.ways=4"};

    private static final long SAMPLE = 20_000;

    private static List<Arguments> runs() {
        List<Arguments> runs = new ArrayList<>();
        for (String codec : List.of(
                "raw",
                "mag-bdi",
                "e2mc-16",
                "e2mc-16:training=online",
                "e2mc-16:training=online,recode=never,values=2048")) {
            runs.add(Arguments.of("gtx580", "bfs", codec));
            runs.add(Arguments.of("gtx580v4", "backprop", codec));
            runs.add(Arguments.of("h200", "transpose", codec));
        }
        return runs;
    }

    @ParameterizedTest(name = "{2} with {1} on {0}")
    @MethodSource("runs")
    void oneLikeTheMemorysOwnCountsTheSame(String name, String program, String codec) {
        boolean small = !name.equals("h200");
        Machine machine = small ? Machines.get(name).with(SMALL_L2) : Machines.get(name);
        Profiles profiles = profiles(program);
        BesideMemory beside = BesideMemory.of(others(codec), machine);
        Onlookers onlookers = beside.trained(profiles, () -> SAMPLE);
        Sample with = run(machine, program, codec, onlookers);
        for (Statistic counter : Onlookers.statistics()) {
            assertThat(onlookers.of(0).value(counter.name())).as(counter.name()).isEqualTo(with.value(counter.name()));
        }
        assertThat(with.value("compression.blocks-read")).isPositive();
        assertThat(with.value("compression.blocks-written") > 0).isEqualTo(small);

        Sample alone = run(machine, program, codec, BlockTraffic.NONE);
        for (Statistic counter : TimedDevice.nothing().counters()) {
            assertThat(with.value(counter.name())).as(counter.name()).isEqualTo(alone.value(counter.name()));
        }
    }

    /** The same first, then some that must not disturb it. */
    private static List<String> others(String codec) {
        List<String> all = new ArrayList<>(List.of(codec));
        List.of("bdi", "e2mc-8", "fpc").stream()
                .filter(other -> !other.equals(codec))
                .forEach(all::add);
        return all;
    }

    private static Profiles profiles(String program) {
        return (source, spec) -> OfflineProfile.of(source, spec, device -> execute(program, device));
    }

    private static Sample run(Machine machine, String program, String codec, BlockTraffic traffic) {
        CompressionPlan plan = MachinePlan.of(Placement.NOWHERE.with(Places.MEMORY, codec), machine)
                .create(profiles(program), () -> SAMPLE);
        LaunchRecorder device = new LaunchRecorder(
                TimedSetup.of(machine).with(plan).auditing(traffic).device());
        execute(program, device);
        return device.launches().stream()
                .map(Launched::timing)
                .map(timing -> timing.counters())
                .reduce(Sample::plus)
                .orElseThrow();
    }

    private static void execute(String program, Device device) {
        Workloads.CATALOGUE.get(program).run(device, Scale.TINY, 1, Judge.STRICT);
    }

    @Test
    void aRunHasARowForEachCodec() {
        TimedRun run = TimedRun.of("transpose", Scale.TINY, "gtx580").withMemory("fpc");
        SameBlocks same = new SameBlocks(run, List.of("fpc", "bdi"));
        Recorder recorder = new Recorder();
        same.execute(recorder);
        assertThat(recorder.rows()).extracting(Row::part).containsOnly("fpc", "bdi");
        Recorder alone = new Recorder();
        run.execute(alone);
        assertThat(value(recorder, "fpc", "compression.bits")).isEqualTo(value(alone, "", "compression.bits"));
        assertThat(value(recorder, "bdi", "compression.bits")).isNotEqualTo(value(alone, "", "compression.bits"));
        assertThat(same.inputs()).containsEntry("beside", "fpc bdi").containsEntry("memory", "fpc");
        assertThat(same.seeded(7).inputs()).containsEntry("seed", "7");
    }

    private static double value(Recorder recorder, String part, String stat) {
        return recorder.rows().stream()
                .filter(row -> row.kernel().isEmpty()
                        && row.part().equals(part)
                        && row.stat().equals(stat))
                .findFirst()
                .orElseThrow()
                .value();
    }

    @Test
    void whoWouldChangeSomethingCannotLookOn() {
        Machine machine = Machines.get("gtx580");
        for (String codec : List.of("qslc", "e2mc-16:training=online,recode=lazy")) {
            assertThatThrownBy(() -> BesideMemory.of(List.of(codec), machine))
                    .isInstanceOf(BadInput.class)
                    .hasMessageContaining(codec + " cannot look on");
        }
        assertThatThrownBy(() -> BesideMemory.of(List.of("bdi", "bdi"), machine))
                .isInstanceOf(BadInput.class)
                .hasMessage("bdi is asked for twice");
    }
}
