package dev.cinch.gpu.time.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.gpu.time.policy.schedule.WarpSchedulers;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The machines that come along. */
public class MachinesTest {
    static List<DescribedMachine> presets() {
        return Machines.CATALOGUE.list();
    }

    private static Map<String, MachineTotals.Total> totals(String machine) {
        return MachineTotals.of(Machines.get(machine)).stream()
                .collect(Collectors.toMap(MachineTotals.Total::name, Function.identity()));
    }

    @Test
    void theFirstIsTheDefault() {
        assertThat(Machines.CATALOGUE.names()).containsExactly("gtx580", "gtx580v4", "gtx480", "warped", "h200");
        assertThat(Machines.DEFAULT).isEqualTo("gtx580");
    }

    @ParameterizedTest
    @MethodSource("presets")
    void isPossible(DescribedMachine preset) {
        SpecProblems problems = new SpecProblems();
        preset.machine().check(problems);
        assertThat(problems.list()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void saysWhereEachValueIsFrom(DescribedMachine preset) {
        Set<ValueKind> explained = EnumSet.complementOf(EnumSet.of(ValueKind.SET));
        assertThat(preset.values()).extracting(MachineValue::key).isEqualTo(MachineKeys.list());
        assertThat(preset.values()).allSatisfy(value -> {
            assertThat(value.kind()).as(value.key().name()).isIn(explained);
            assertThat(value.source()).as(value.key().name()).hasSizeGreaterThan(10);
        });
        assertThat(preset.description()).endsWith(".").doesNotContain("key = value");
    }

    @Test
    void everyComponentOfEveryRecordIsAKey() {
        int components = 0;
        for (Spec part : Machines.get("gtx580").parts()) {
            components += part.getClass().getRecordComponents().length;
        }
        assertThat(MachineKeys.list()).hasSize(components);
        assertThat(MachineKeys.list())
                .extracting(MachineKey::name)
                .doesNotHaveDuplicates()
                .startsWith("clock.core-mhz")
                .contains("dram.mag-bytes", "sm.block-threads", "register-file.bank-bytes", "dram.t-rcd")
                .contains("launch.copies-fill-l2");
    }

    @Test
    void theFirstMachineIsThatOfThePapers() {
        Machine machine = Machines.get("gtx580");
        assertThat(machine.clock()).isEqualTo(new ClockSpec(822, 1644, 822, 1002));
        assertThat(machine.sm().count()).isEqualTo(16);
        assertThat(machine.sm().warps()).isEqualTo(48);
        assertThat(machine.sm().policy()).isSameAs(WarpSchedulers.CATALOGUE.get("gto"));
        assertThat(machine.launch().copiesFillL2()).isFalse();
        assertThat(machine.l1().bytes()).isEqualTo(16 << 10);
        assertThat(machine.l2().slices() * machine.l2().bytes()).isEqualTo(768 << 10);
        assertThat(machine.dram().channels()).isEqualTo(12);
        assertThat(machine.registerFile().clusters()).isEqualTo(4);
    }

    @Test
    void bandwidthsAreThePublishedOnes() {
        // 48 bytes x 4 transfers x 1002 or 924 MHz.
        assertThat(totals("gtx580").get("peak DRAM bandwidth").value()).isCloseTo(192.384, within(1e-9));
        assertThat(totals("gtx580").get("peak DRAM bandwidth").text()).isEqualTo("192.4");
        assertThat(totals("gtx480").get("peak DRAM bandwidth").text()).isEqualTo("177.4");
    }

    @Test
    void totalsFollowFromTheValues() {
        Map<String, MachineTotals.Total> totals = totals("gtx580");
        assertThat(totals.get("resident warps").text()).isEqualTo("768");
        // 16 x 2 x 0.822 GHz = 26.304; 32 times that is 841.728.
        assertThat(totals.get("peak issue").text()).isEqualTo("26.3");
        assertThat(totals.get("peak issue of threads").text()).isEqualTo("841.7");
        assertThat(totals.get("register files").text()).isEqualTo("2048");
        assertThat(totals.get("L1s").text()).isEqualTo("256");
        assertThat(totals.get("L2").text()).isEqualTo("768");
        // 12 ports x 32 bytes x 0.822 GHz = 315.648; 128 of the 160 bytes of 5 flits are data: 252.5184.
        assertThat(totals.get("crossbar at the L2").text()).isEqualTo("315.6");
        assertThat(totals.get("L2 data to the SMs").text()).isEqualTo("252.5");
        assertThat(totals.get("DRAM channels").text()).isEqualTo("12");
    }

    @Test
    void granularityChangesChannelsButNoBandwidth() {
        for (int mag : new int[] {16, 32, 64}) {
            Machine machine = Machines.get("gtx580").with("dram.mag-bytes=" + mag);
            assertThat(machine.dram().channels()).isEqualTo(384 / mag);
            assertThat(MachineTotals.dramBandwidth(machine)).isCloseTo(192.384, within(1e-9));
        }
    }
}
