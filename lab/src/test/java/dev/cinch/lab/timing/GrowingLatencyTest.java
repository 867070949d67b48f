package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.MachineKey;
import dev.cinch.gpu.time.machine.MachineKeys;
import dev.cinch.gpu.time.machine.MachineValue;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.Places;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs on machines with a longer latency: other orders of warps and of DRAM commands may gain a little, never much. With
 * one warp, and for streams, nothing is gained at all, which a test of the machine shows.
 */
class GrowingLatencyTest {
    private static final double GAIN = 0.03;

    /** Of a program whose 24 blocks take 6,600 to 7,400 cycles, without order, as a latency grows from 0 to 6. */
    private static final double GAIN_OF_FEW_BLOCKS = 0.12;

    /** Of programs with worklists: how much work there is depends on who comes first. */
    private static final double GAIN_OF_RACES = 0.06;

    private static final int LONG = 3000;
    private static final int LONG_DRAM = 200;

    /** @param key a latency or an interval of the machine; @param settings that go with it */
    private record Latency(String key, String machine, Placement places, String... settings) {}

    private record Case(String program, Latency latency) {
        @Override
        public String toString() {
            return program + " " + latency.key() + " " + String.join(" ", latency.settings());
        }

        double cycles(int value) {
            List<String> settings = new ArrayList<>(List.of(latency.settings()));
            settings.add(latency.key() + "=" + value);
            if (latency.key().equals("dram.t-ccd")) {
                // Within a group the distance is never shorter.
                settings.add("dram.t-ccdl=" + (value + 1));
            }
            Recorder recorder = new Recorder();
            TimedRun.of(program, Scale.TINY, latency.machine(), settings.toArray(String[]::new))
                    .with(latency.places())
                    .execute(recorder);
            return recorder.rows().stream()
                    .filter(row -> row.kernel().isEmpty() && row.stat().equals("core.cycles"))
                    .findFirst()
                    .orElseThrow()
                    .value();
        }
    }

    private static List<Latency> latencies() {
        List<Latency> latencies = new ArrayList<>();
        for (MachineKey key : MachineKeys.list()) {
            String name = key.name();
            // Launches are counted apart, and the others are periods.
            boolean other = name.equals("launch.latency-cycles")
                    || name.equals("wires.utilisation-cycles")
                    || name.equals("dram.t-refi");
            if (!other && (name.matches(".*(-cycles|-interval)") || name.startsWith("dram.t-"))) {
                latencies.addAll(of(name, key.partName()));
            }
        }
        return latencies;
    }

    private static List<Latency> of(String name, String part) {
        Placement none = Placement.NOWHERE;
        return switch (part) {
            case "register-compression" ->
                List.of(new Latency(name, "warped", none.with(Places.REGISTERS, "warped-bdi")));
            case "compression" ->
                List.of(
                        new Latency(name, "gtx580", none.with(Places.MEMORY, "fpc")),
                        new Latency(name, "gtx580", none.with(Places.MEMORY, "fpc"), "compression.place=core"));
            case "wires" ->
                List.of(
                        new Latency(name, "gtx580", none.with(Places.LINK, "bdi")),
                        new Latency(name, "gtx580", none.with(Places.BUS, "bdi")));
            default -> List.of(new Latency(name, "gtx580", none));
        };
    }

    /** Every program and every latency at least once. */
    static Stream<Case> some() {
        List<String> programs = Workloads.CATALOGUE.names();
        List<Latency> latencies = latencies();
        return IntStream.range(0, Math.max(programs.size(), latencies.size()))
                .mapToObj(i -> new Case(programs.get(i % programs.size()), latencies.get(i % latencies.size())));
    }

    static Stream<Case> all() {
        return Workloads.CATALOGUE.names().stream()
                .flatMap(program -> latencies().stream().map(latency -> new Case(program, latency)));
    }

    @ParameterizedTest
    @MethodSource("some")
    void littleIsGained(Case of) {
        neverMuchFaster(of);
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("long")
    @Tag("latencies")
    void littleIsGainedAnywhere(Case of) {
        neverMuchFaster(of);
    }

    /** Where results once came 2048 cycles too early. */
    @Test
    void resultsComeLaterHoweverLateTheyAre() {
        Case registers = new Case(
                "transpose",
                of("register-compression.compress-cycles", "register-compression")
                        .get(0));
        assertThat(registers.cycles(2500)).isGreaterThan(2 * registers.cycles(1000));
        Case core = new Case(
                "bfs", of("compression.decompress-cycles", "compression").get(1));
        assertThat(core.cycles(2500)).isGreaterThan(1.2 * core.cycles(1800));
    }

    private static void neverMuchFaster(Case of) {
        int first = Math.max(1, preset(of.latency()));
        int last = of.latency().key().startsWith("dram.t-") ? LONG_DRAM : LONG;
        double gain = gain(of.program());
        double before = 0;
        for (int value : new int[] {first, 2 * first + 1, last}) {
            double cycles = of.cycles(value);
            assertThat(cycles).as("%s = %d", of, value).isGreaterThan(before * (1 - gain));
            before = Math.max(before, cycles);
        }
    }

    private static double gain(String program) {
        if (program.endsWith("-worklist")) {
            return GAIN_OF_RACES;
        }
        return program.equals("lbm") ? GAIN_OF_FEW_BLOCKS : GAIN;
    }

    private static int preset(Latency latency) {
        for (MachineValue value : Machines.CATALOGUE.get(latency.machine()).values()) {
            if (value.key().name().equals(latency.key())) {
                return (int) value.value();
            }
        }
        throw new IllegalStateException(latency.key());
    }
}
