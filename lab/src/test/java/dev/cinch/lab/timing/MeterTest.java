package dev.cinch.lab.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.BadInput;
import dev.cinch.base.stat.Statistic;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.EnergyTables;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.LaunchRecorder;
import dev.cinch.lab.catalogue.Statistics;
import dev.cinch.lab.workloads.WorkloadReport;
import dev.cinch.lab.workloads.WorkloadRun;
import dev.cinch.report.Json;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class MeterTest {
    private static final Meter METER =
            new Meter(Machines.CATALOGUE.get("gtx580"), List.of(), EnergyTables.of("gtx580"));

    private static WorkloadReport transpose() {
        return transpose("gtx580");
    }

    private static WorkloadReport transpose(String machine) {
        TimedDevice device = new TimedDevice(Machines.get(machine));
        return WorkloadRun.of(Workloads.CATALOGUE.get("transpose"), Scale.TINY, 1, new LaunchRecorder(device));
    }

    @Test
    void everyStatisticOfAReportIsInTheGlossaryAndEveryTimedOneOfTheGlossaryInTheReport() {
        JsonNode json = Json.read(Json.compact(transpose().json(METER)));
        TreeSet<String> glossary = new TreeSet<>();
        Meter.statistics().forEach(statistic -> glossary.add(statistic.name()));
        assertThat(json.get("total").get("statistics").propertyNames()).containsExactlyInAnyOrderElementsOf(glossary);
        assertThat(json.get("kernels").get(0).get("statistics").propertyNames())
                .containsExactlyInAnyOrderElementsOf(glossary);
        assertThat(Statistics.CATALOGUE.names()).containsAll(glossary);
        assertThat(json.get("machine").get("name").asString()).isEqualTo("gtx580");
        assertThat(json.get("machine").get("energyTable").asString()).isEqualTo("gtx580");
    }

    @ParameterizedTest
    @CsvSource({"gtx580, sm.issued", "h200, sm.machine-instructions"})
    void theCyclesOfSchedulersAreAllAccountedFor(String machine, String issued) {
        Meter meter = new Meter(Machines.CATALOGUE.get(machine), List.of(), EnergyTables.of(machine));
        Measured run = meter.read(transpose(machine).kernels());
        double shares = run.value("sm.issue-utilisation");
        long counted = (long) run.value(issued);
        for (Statistic statistic : run.values().keySet()) {
            if (statistic.name().matches("sm\\.stall-[a-z]+-share")) {
                shares += run.value(statistic.name());
                counted += (long) run.value(statistic.name().replace("-share", ""));
            }
        }
        assertThat(counted).isEqualTo((long) run.value("sm.issue-slots"));
        assertThat(shares).isCloseTo(100, within(1e-9));
    }

    @Test
    void energyIsThatOfAllPartsAndPowerTimesTime() {
        Measured run = METER.read(transpose().kernels());
        double parts = 0;
        for (EnergyPart part : run.energy().parts()) {
            parts += run.value("energy." + part.text());
        }
        assertThat(run.value("energy.total")).isPositive().isCloseTo(parts, within(1e-9 * parts));
        assertThat(run.value("energy.power") * run.value("core.time")).isCloseTo(parts, within(1e-9 * parts));
    }

    @Test
    void whatWasNotMeasuredIsNullAndNotZero() {
        // 822 cycles at 822 MHz: a microsecond without a single event.
        Measured idle = METER.read(Counted.of(Map.of("core.cycles", 822L)));
        JsonNode json = Json.read(Json.compact(idle.byName()));
        assertThat(json.get("core.time").asDouble()).isEqualTo(1);
        assertThat(json.get("l1.reads").asLong(-1)).isZero();
        assertThat(json.get("dram.bandwidth").asDouble()).isZero();
        for (String unknown : List.of("l1.hit-rate", "l2.hit-rate", "sm.load-latency-median", "energy.compression")) {
            assertThat(json.get(unknown).isNull()).as(unknown).isTrue();
        }
        // Nothing but static power: joules a second are watts.
        assertThat(idle.value("energy.static-share")).isEqualTo(100);
        assertThat(idle.value("energy.total")).isCloseTo(idle.value("energy.power"), within(1e-9));
    }

    @Test
    void withoutALaunchThereIsNoTimeAndNoPower() {
        Measured none = METER.read(List.of());
        assertThat(none.cycles()).isZero();
        assertThat(none.energy()).isNull();
        assertThat(none.value("core.ipc")).isNaN();
        assertThat(none.value("energy.power")).isNaN();
        assertThatThrownBy(() -> none.value("energy.pwoer")).hasMessageContaining("energy.pwoer");
    }

    @Test
    void aTableOfUnknownEventsIsRefusedBeforeTheRun(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("mine.txt");
        Files.writeString(
                file, "from | gtx580\nl2.raeds | l2 | 20 pJ | event | 45 nm 0.9 V | guess | Nobody counts these.\n");
        EnergyTable table = EnergyTables.read(file);
        assertThatThrownBy(() -> new Meter(Machines.CATALOGUE.get("gtx580"), List.of(), table))
                .isInstanceOf(BadInput.class)
                .hasMessageContaining("l2.reads");
    }
}
