package dev.cinch.lab.place.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.codec.CodecKind;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.energy.CostRow;
import dev.cinch.energy.EnergyPart;
import dev.cinch.energy.EnergyTable;
import dev.cinch.energy.EnergyTables;
import dev.cinch.energy.MachineShape;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.lab.place.Placement;
import dev.cinch.lab.place.catalogue.MachinePlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryCostsTest {
    private static final Machine MACHINE = Machines.get("gtx580");
    private static final EnergyTable TABLE = EnergyTables.of("gtx580");

    private static EnergyTable with(String memory) {
        return MemoryCodec.of(memory, MACHINE).costs(TABLE);
    }

    private static double picojoules(EnergyTable table, String counter) {
        for (CostRow row : table.rows(EnergyPart.COMPRESSION)) {
            if (row.counter().equals(counter)) {
                return row.amount(table.process(), MachineShape.GTX580);
            }
        }
        return Double.NaN;
    }

    @Test
    void nothingIsAddedWithoutACodec() {
        assertThat(MachinePlan.of(Placement.NOWHERE, MACHINE).costs(TABLE)).isSameAs(TABLE);
    }

    /**
     * At 40 nm and 1.0 V. Warped-Compression's 23 and 21 pJ are for 45 nm and 1.0 V: times 40/45. E2MC's 64 symbols of 16
     * bits take 64 x 5.47 mW / 1.43 GHz = 244.81 pJ and 64 x 11.89 / 0.80 = 951.2 pJ at 32 nm: times 40/32.
     */
    @ParameterizedTest
    @CsvSource({
        "mag-bdi, 20.4444, 18.6667",
        "bdi, 20.4444, 18.6667",
        "warped-bdi, 20.4444, 18.6667",
        "e2mc-16, 306.0140, 1189.0",
        "'e2mc-16:ways=4,training=online', 306.0140, 1189.0",
        "qslc, 306.0140, 1189.0"
    })
    void unitsCostWhatTheirCodecSays(String codec, double compress, double decompress) {
        EnergyTable table = with(codec);
        assertThat(picojoules(table, "compression.compressions")).isCloseTo(compress, within(1e-3));
        assertThat(picojoules(table, "compression.decompressions")).isCloseTo(decompress, within(1e-3));
    }

    /** 1.4 and 0.97 pJ at 32 nm and 0.9 V: times 40/32 and (1.0/0.9)². */
    @Test
    void theMetadataCacheCostsWhatCactiSays() {
        EnergyTable table = with("fpc");
        assertThat(picojoules(table, "compression.metadata-hits")).isCloseTo(2.1605, within(1e-3));
        assertThat(picojoules(table, "compression.metadata-misses")).isCloseTo(2.1605, within(1e-3));
        assertThat(picojoules(table, "compression.metadata-updates")).isCloseTo(1.4969, within(1e-3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fpc", "cpack", "bpc", "sc2"})
    void whatNobodyHasPublishedHasNoRow(String codec) {
        assertThat(picojoules(with(codec), "compression.compressions")).isNaN();
    }

    @Test
    void everyCodecsRowsAreCounted() {
        for (CodecKind kind : Codecs.CATALOGUE) {
            for (String counter : with(kind.name()).counters()) {
                assertThat(TimedDevice.nothing().has(counter)).as(counter).isTrue();
            }
        }
    }
}
