package dev.cinch.lab.e2mc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.lab.InMemoryResults;
import dev.cinch.lab.Outcome;
import dev.cinch.report.Chart;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class E2mcTablesTest {
    private static final Outcome UNITS = InMemoryResults.outcome("e2mc/tab4");
    private static final Outcome LATENCIES = InMemoryResults.outcome("e2mc/tab6");

    @Test
    void burstLengthsAndGranularities() {
        Map<String, Double> values = InMemoryResults.outcome("e2mc/tab1").values();
        assertThat(values)
                .containsEntry("ddr1.burst-length", 2.0)
                .containsEntry("ddr2.burst-length", 4.0)
                .containsEntry("ddr3.burst-length", 8.0)
                .containsEntry("ddr4.burst-length", 8.0)
                .containsEntry("gddr5.burst-length", 8.0)
                .containsEntry("ddr4.32-bit.mag", 32.0)
                .containsEntry("gddr5.32-bit.mag", 32.0)
                .containsEntry("gddr5.64-bit.mag", 64.0);
    }

    /** The borders lie at 1024/1024, 1024/768, 1024/512 and 1024/256 bits; one bit more is the end of a range. */
    @Test
    void ratiosAndBytesFetched() {
        Outcome outcome = InMemoryResults.outcome("e2mc/tab2");
        Map<String, Double> values = outcome.values();
        assertThat(values)
                .containsEntry("128.lowest", 1.0)
                .containsEntry("128.highest", 1024.0 / 769)
                .containsEntry("96.lowest", 1024.0 / 768)
                .containsEntry("96.highest", 1024.0 / 513)
                .containsEntry("64.lowest", 2.0)
                .containsEntry("64.highest", 1024.0 / 257)
                .containsEntry("32.lowest", 4.0)
                .containsEntry("65-bytes.ratio", 128.0 / 65)
                .containsEntry("65-bytes.fetched", 96.0)
                .containsEntry("65-bytes.effective-ratio", 128.0 / 96)
                .containsEntry("metadata.block", 2.0)
                .containsEntry("metadata.memory", 8.0);
        double[] fetched = ((Chart) outcome.charts().get(0)).series().get(0).values();
        assertThat(new double[] {fetched[0], fetched[31], fetched[32], fetched[63], fetched[64], fetched[96]})
                .containsExactly(32, 32, 64, 64, 96, 128);
    }

    @ParameterizedTest
    @CsvSource({
        "4, 0.835, 0.555",
        "8, 1.54, 0.91",
        "16, 2.86, 1.6",
        "32, 5.72, 3.2",
    })
    void bandwidths(int bits, double compressor, double decompressor) {
        Map<String, Double> values = InMemoryResults.outcome("e2mc/tab3").values();
        assertThat(values.get(bits + "-bit.compressor.bandwidth")).isCloseTo(compressor, within(1e-12));
        assertThat(values.get(bits + "-bit.decompressor.bandwidth")).isCloseTo(decompressor, within(1e-12));
        assertThat(values.get("16-bit.combined-bandwidth")).isCloseTo(4.46, within(1e-12));
        // 1002 MHz, four transfers a cycle, 384 data lines.
        assertThat(values.get("memory.bandwidth")).isCloseTo(192.384, within(1e-9));
        assertThat(values.get("controller.bandwidth")).isCloseTo(32.064, within(1e-9));
        assertThat(values).containsEntry("four times a controller > most combined", 1.0);
    }

    /** 384.8 GB/s over the bandwidth of a unit, up to a multiple of four; for 4 bits 460.8 and 693.3. */
    @ParameterizedTest
    @CsvSource({
        "4, 464, 9.28, 0.66352, 696, 6.96, 3.56352",
        "8, 252, 20.16, 1.01052, 424, 16.96, 5.04984",
        "16, 136, 14.96, 0.74392, 244, 17.08, 2.90116",
        "32, 68, 11.56, 0.63512, 124, 14.88, 1.7732"
    })
    void unitsAreaAndPower(
            int bits,
            double compressors,
            double area,
            double power,
            double decompressors,
            double area2,
            double power2) {
        Map<String, Double> values = UNITS.values();
        String compressor = bits + "-bit.compressor.";
        String decompressor = bits + "-bit.decompressor.";
        assertThat(values)
                .containsEntry(compressor + "units", compressors)
                .containsEntry(decompressor + "units", decompressors);
        assertThat(values.get(compressor + "area")).isCloseTo(area, within(1e-9));
        assertThat(values.get(compressor + "power")).isCloseTo(power, within(1e-9));
        assertThat(values.get(decompressor + "area")).isCloseTo(area2, within(1e-9));
        assertThat(values.get(decompressor + "power")).isCloseTo(power2, within(1e-9));
        assertThat(values.get(bits + "-bit.area-share")).isCloseTo((area + area2) / 5.2, within(1e-9));
        assertThat(values.get(bits + "-bit.power-share")).isCloseTo((power + power2) / 2.44, within(1e-9));
    }

    /** The paper's 14.6 + 16.4 mm² are 5.8 % of 534 mm², its 0.7 + 2.8 W are 1.5 % of 233 W. */
    @Test
    void impliedReferences() {
        List<String> row = UNITS.tables().get(1).rows().get(2);
        assertThat(row).first().isEqualTo("16");
        assertThat(row.subList(5, 7)).containsExactly("534", "233");
    }

    @ParameterizedTest
    @CsvSource({"4, 155, 232", "8, 84, 143", "16, 46, 82", "32, 24, 42"})
    void latencies(int bits, double compressor, double decompressor) {
        assertThat(LATENCIES.values())
                .containsEntry(bits + "-bit.compressor.latency", compressor)
                .containsEntry(bits + "-bit.decompressor.latency", decompressor);
    }

    @Test
    void waysDivideTheLatencyAndCostPointers() {
        assertThat(LATENCIES.tables().get(2).rows().get(2)).containsExactly("16", "82", "41", "21", "11", "6");
        assertThat(LATENCIES.values()).containsEntry("pointer", 7.0).containsEntry("4-ways.pointers", 21.0);
        assertThat(LATENCIES.tables().get(3).rows().get(4).get(2)).isEqualTo("105");
    }

    /** The simulator will charge what the codec says, so codec and table must agree. */
    @Test
    void theCodecChargesTheSameLatency() {
        List<String> cells = LATENCIES.tables().get(2).rows().get(2);
        int column = 1;
        for (int ways : new int[] {1, 2, 4, 8, 16}) {
            CodecSpec spec = Codecs.parse("e2mc-16:ways=" + ways);
            Codec codec = spec.createUntrained();
            assertThat(codec.hardware().decompressCycles().value()).isEqualTo(Double.parseDouble(cells.get(column++)));
        }
    }
}
