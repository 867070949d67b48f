package dev.cinch.lab.place.registers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.BadInput;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.compression.MemoryPlan;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.place.OfflineProfile;
import dev.cinch.lab.place.PlaceUse;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.MachinePlan;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegisterCodecTest {
    private static final Machine WARPED = Machines.get("warped");

    @Test
    void namesAreCanonicalAndNoneMakesNoPlan() {
        assertThat(asked("warped-bdi:pairs=paper").name()).isEqualTo("warped-bdi");
        MachinePlan none = MachinePlan.of(Placement.NOWHERE, WARPED);
        assertThat(none.names()).isEqualTo(Placement.NOWHERE);
        assertThat(none.create((source, spec) -> null, () -> 1)).isEqualTo(CompressionPlan.NONE);
    }

    private static PlaceUse asked(String codec) {
        return Places.REGISTERS.ask(Placement.NOWHERE.with(Places.REGISTERS, codec), WARPED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tslc-simp", "nothing-like-this"})
    void codecsThatCannotAreRefused(String codec) {
        assertThatThrownBy(() -> asked(codec)).isInstanceOf(BadInput.class);
    }

    /**
     * Every answer that the host takes, one after the other. A single byte is none: it says whether another launch is needed, which
     * may follow from the order in which warps came.
     */
    private static final class Answers extends ForwardingDevice {
        final List<Integer> hashes = new ArrayList<>();

        Answers(TimedDevice device) {
            super(device);
        }

        @Override
        public void download(Buffer from, long offset, byte[] into) {
            super.download(from, offset, into);
            if (into.length > 1) {
                hashes.add(Arrays.hashCode(into));
            }
        }
    }

    private record Ran(List<Integer> answers, LaunchRecorder launches) {
        long sum(String counter) {
            long sum = 0;
            for (var launch : launches.launches()) {
                sum += launch.timing().counters().value(counter);
            }
            return sum;
        }
    }

    /** Throws if the workload itself finds its answer wrong. */
    private static Ran run(String workload, CompressionPlan plan) {
        Answers answers = new Answers(TimedSetup.of(WARPED).with(plan).device());
        LaunchRecorder device = new LaunchRecorder(answers);
        Workloads.CATALOGUE.get(workload).run(device, Scale.TINY, 1, Judge.STRICT);
        return new Ran(answers.hashes, device);
    }

    private static CompressionPlan registers(String codec) {
        return CompressionPlan.ofRegisters(new RegisterPlan(Codecs.parse(codec).create()));
    }

    private static List<String> workloads() {
        return List.copyOf(Workloads.CATALOGUE.names());
    }

    /** It learns from the registers of the program itself, and then gives them back. */
    @ParameterizedTest
    @ValueSource(strings = {"e2mc-16", "sc2"})
    void trainedCodecsLearnFromWholeWrites(String codec) {
        CompressionPlan trained = asked(codec)
                .fit(
                        CompressionPlan.NONE,
                        (source, spec) -> OfflineProfile.of(
                                source,
                                spec,
                                device -> Workloads.CATALOGUE.get("scan").run(device, Scale.TINY, 1, Judge.STRICT)),
                        () -> 1);
        Ran compressed = run("scan", trained);
        assertThat(compressed.answers).isEqualTo(run("scan", CompressionPlan.NONE).answers);
        long writes = compressed.sum("register-compression.whole-writes");
        // Knowing the values, it needs at most half of the banks.
        assertThat(compressed.sum("register-compression.whole-banks")).isLessThan(4 * writes);
    }

    /** With the paper's codec, with another that is slower, and with memory compressed as well. */
    @ParameterizedTest
    @MethodSource("workloads")
    void answersAreThoseOfTheUncompressedMachine(String workload) {
        Ran plain = run(workload, CompressionPlan.NONE);
        assertThat(plain.answers).isNotEmpty();
        CompressionPlan memory = registers("warped-bdi")
                .withMemory(MemoryPlan.of(Codecs.parse("mag-bdi").create()));
        for (CompressionPlan plan : List.of(registers("warped-bdi"), registers("bdi"), memory)) {
            Ran compressed = run(workload, plan);
            assertThat(compressed.answers).isEqualTo(plain.answers);
            long writes = compressed.sum("register-compression.whole-writes");
            assertThat(writes).isPositive();
            // What was compressed is what was written whole; each register takes 1 to 8 banks.
            assertThat(compressed.sum("register-compression.compressions")).isEqualTo(writes);
            assertThat(compressed.sum("register-compression.whole-banks")).isBetween(writes, 8 * writes - 1);
            assertThat(compressed.sum("register-file.operands-written"))
                    .isEqualTo(writes
                            + compressed.sum("register-compression.divergent-writes")
                            + compressed.sum("register-compression.moves"));
            assertThat(compressed.sum("compression.blocks-read") > 0)
                    .isEqualTo(plan.memory().isPresent());
        }
    }
}
