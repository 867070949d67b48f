package dev.cinch.lab.cross;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.Statistic;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.lab.Recorder;
import dev.cinch.lab.Row;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramDataTest {
    /** Each lane loads its word and stores it again. */
    private static final String KERNEL = """
            .version 6.4
            .target sm_75
            .address_size 64
            .visible .entry k(.param .u64 p)
            {
                .reg .b32 %r<3>;
                .reg .b64 %rd<4>;
                ld.param.u64 %rd1, [p];
                mov.u32 %r1, %tid.x;
                mul.wide.u32 %rd2, %r1, 4;
                add.s64 %rd3, %rd1, %rd2;
                ld.global.u32 %r2, [%rd3];
                st.global.u32 [%rd3], %r2;
                ret;
            }
            """;

    /** A warp and a half on two blocks full of the same word. */
    private static List<Row> run() {
        ProgramData data = new ProgramData(100);
        FunctionalDevice device = new FunctionalDevice(data);
        device.load(PtxParser.parse("k.ptx", KERNEL));
        Buffer buffer = device.allocate("b", 256);
        ByteBuffer words = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 64; i++) {
            words.putInt(0x7102_0304);
        }
        device.upload(buffer, 0, words.array());
        device.launch(new Launch("k", Dimensions.of(1), Dimensions.of(48), 0, List.of(Argument.at(buffer, 0))));
        return rows(data);
    }

    private static List<Row> rows(ProgramData data) {
        Recorder recorder = new Recorder();
        CompressibilityRun.record(data, recorder);
        return recorder.rows();
    }

    private static double value(List<Row> rows, String part, Statistic statistic) {
        return rows.stream()
                .filter(row -> row.part().equals(part) && row.stat().equals(statistic.name()))
                .mapToDouble(Row::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void memoryIsWhatWarpsTouch() {
        List<Row> rows = run();
        // Two warps, each with a block to load from and to store to.
        assertThat(value(rows, "", CompressibilityStatistics.MEMORY_TOUCHED)).isEqualTo(4);
        assertThat(value(rows, "", CompressibilityStatistics.MEMORY_SAMPLED)).isEqualTo(4);
        // The same 8 bytes again and again: 1024 bits in 64, in one burst of four.
        assertThat(value(rows, "bdi", CompressibilityStatistics.MEMORY_RAW)).isEqualTo(16);
        assertThat(value(rows, "bdi", CompressibilityStatistics.MEMORY_EFFECTIVE))
                .isEqualTo(4);
        // The base alone: 32 bits.
        assertThat(value(rows, "warped-bdi", CompressibilityStatistics.MEMORY_RAW))
                .isEqualTo(32);
        // No pattern of FPC.
        assertThat(value(rows, "fpc", CompressibilityStatistics.MEMORY_RAW)).isEqualTo(1);
        assertThat(value(rows, "fpc", CompressibilityStatistics.MEMORY_EFFECTIVE))
                .isEqualTo(1);
    }

    @Test
    void registersAreWhatAllLanesWrite() {
        List<Row> rows = run();
        // Two registers of 32 bits and three of 64, twice; the second warp has 16 lanes.
        assertThat(value(rows, "", CompressibilityStatistics.REGISTER_WRITES)).isEqualTo(16);
        assertThat(value(rows, "", CompressibilityStatistics.REGISTER_FULL)).isEqualTo(8);
        assertThat(value(rows, "", CompressibilityStatistics.REGISTER_SAMPLED)).isEqualTo(8);
        // The same in all lanes, 32 bits in a bank: both halves of the parameter, the upper halves of offset and
        // address,
        // the word. Base and 31 deltas of a byte, 280 bits in three banks: the index, the lower halves of offset and
        // address.
        assertThat(value(rows, "warped-bdi", CompressibilityStatistics.REGISTER_RAW))
                .isCloseTo(8 * 1024.0 / (5 * 32 + 3 * 280), within(1e-12));
        assertThat(value(rows, "warped-bdi", CompressibilityStatistics.REGISTER_EFFECTIVE))
                .isCloseTo(8 * 8.0 / (5 + 3 * 3), within(1e-12));
    }

    @Test
    void whereNothingIsThereNothingIsSaid() {
        assertThat(rows(new ProgramData(1)))
                .hasSize(5)
                .allMatch(row -> row.value() == 0 && row.part().isEmpty());
    }
}
