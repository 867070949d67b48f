package dev.cinch.lab.warped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cinch.base.stat.Sample;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.energy.RegisterFileCosts;
import dev.cinch.energy.RegisterFileEnergy;
import dev.cinch.energy.RegisterFileUse;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.time.CompressionPlan;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.TimedSetup;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.gpu.time.regfile.RegisterPlan;
import dev.cinch.ptx.PtxParser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The energy of a kernel of ten instructions equals what is worked out here by hand, cycle by cycle. */
class TenInstructionsTest {
    private static final String KERNEL = """
            .version 6.4
            .target sm_75
            .address_size 64
            .visible .entry k()
            {
                .reg .b32 %r<8>;
                .reg .pred %p<2>;
                .shared .align 16 .b8 words[64];
                mov.u32 %r1, %tid.x;
                mov.u32 %r2, %ctaid.x;
                add.u32 %r3, %r1, %r2;
                mul.lo.u32 %r4, %r3, 1000;
                mul.lo.u32 %r5, %r4, 100000;
                setp.lt.u32 %p1, %r1, 4;
                @%p1 add.u32 %r2, %r2, 1;
                add.u32 %r6, %r2, %r5;
                st.shared.u32 [words], %r6;
                ret;
            }
            """;

    private static Sample run(CompressionPlan plan) {
        Machine machine = Machines.get("warped").with("sm.count=1", "sm.schedulers=1", "launch.latency-cycles=0");
        TimedDevice device = TimedSetup.of(machine).with(plan).device();
        device.load(PtxParser.parse("k.ptx", KERNEL));
        return device.launch(new Launch("k", Dimensions.of(1), Dimensions.of(32), 0, List.of()))
                .timing()
                .counters();
    }

    private static RegisterFileEnergy energy(Sample counters, boolean compressed) {
        double cycles = counters.value("core.cycles");
        return RegisterFileEnergy.of(
                RegisterFileCosts.TABLE_3,
                new RegisterFileUse(
                        counters.value("register-file.reads") + counters.value("register-file.writes"),
                        32 * cycles,
                        counters.value("register-compression.gated-cycles"),
                        counters.value("register-compression.compressions"),
                        counters.value("register-compression.decompressions"),
                        compressed ? 2 * cycles : 0,
                        compressed ? 4 * cycles : 0,
                        1400));
    }

    /**
     * Registers A (%r1, then %r6), B (%r2) and C (%r3, %r4, %r5) lie in clusters 0, 1 and 2; nothing is in cluster 3.
     *
     * <pre>
     *                        reads         decompressions  writes          issue  in banks   awake
     * mov  A, %tid.x         -                             3  <4,1>         2      10         20
     * mov  B, %ctaid.x       -                             1  <4,0>         3      11         21
     * add  C, A, B           3 + 1             2           3  <4,1>        21      30         40
     * mul  C, C, 1000        3                 1           5  <4,2>        40      49         59
     * mul  C, C, 100000      5                 1           8  raw          59      68         78
     * setp p, A, 4           3                 1           -               60      67, no register
     * (MOV B, B)             1                 1           8  raw          67      74         84
     * add  B, B, 1           8                             1  lanes 0-3    84      90
     * add  A, B, C           8 + 8                         8  raw          90      98        108
     * st   A                 8                             -              108     136, with 26 cycles of shared memory
     * ret
     *                       48                 6          37
     * </pre>
     *
     * From issue to unit it is 2 cycles, 3 with decompression; 4 in the unit; 2 in the compressor, which all results pass but
     * that of the MOV and that of four lanes. A bank that was off is awake 10 cycles after the write has come. The kernel ends
     * at 137, a cycle after its last warp.
     */
    @Test
    void compressed() {
        Sample counters = run(CompressionPlan.ofRegisters(
                new RegisterPlan(Codecs.parse("warped-bdi").create())));
        assertThat(counters.value("core.cycles")).isEqualTo(137);
        assertThat(counters.value("register-file.reads")).isEqualTo(48);
        assertThat(counters.value("register-file.writes")).isEqualTo(37);
        assertThat(counters.value("register-compression.moves")).isEqualTo(1);
        // Off before: banks 0-2 until 10, 3-7 until 98; 8 until 11, 9-15 until 74; 16-18 until 30, 19-20 until 49,
        // 21-23
        // until 68. Off after the warp's end: those 24 for one cycle. Off all the time: 8 banks of cluster 3.
        long gated = 3 * 10 + 5 * 98 + 11 + 7 * 74 + 3 * 30 + 2 * 49 + 3 * 68 + 24 + 8 * 137;
        assertThat(counters.value("register-compression.gated-cycles")).isEqualTo(gated);
        RegisterFileEnergy energy = energy(counters, true);
        // 85 accesses of 7 + 9.6 pJ.
        assertThat(energy.dynamic()).isCloseTo(1411.0, within(1e-9));
        // 32 * 137 - 2561 = 1823 cycles of a bank; 5.8 mW at 1.4 GHz are 4.142857 pJ a cycle.
        assertThat(energy.leakage()).isCloseTo(1823 * 5.8 / 1.4, within(1e-9));
        assertThat(energy.leakage()).isCloseTo(7552.43, within(0.01));
        // Six results of whole warps at 23 pJ; two units of 0.12 mW for 137 cycles: 23.49 pJ.
        assertThat(energy.compression()).isCloseTo(6 * 23 + 23.486, within(0.001));
        // Six at 21 pJ; four units of 0.08 mW: 31.31 pJ.
        assertThat(energy.decompression()).isCloseTo(6 * 21 + 31.314, within(0.001));
        assertThat(energy.total()).isCloseTo(1411.0 + 7552.429 + 161.486 + 157.314, within(0.01));
    }

    /** 9 operands of 8 banks; 6 results of 8 banks and one of lanes 0 to 3. All 32 banks leak for 69 cycles. */
    @Test
    void uncompressed() {
        Sample counters = run(CompressionPlan.NONE);
        assertThat(counters.value("core.cycles")).isEqualTo(69);
        RegisterFileEnergy energy = energy(counters, false);
        assertThat(energy.dynamic()).isCloseTo((9 * 8 + 6 * 8 + 1) * 16.6, within(1e-9));
        assertThat(energy.leakage()).isCloseTo(32 * 69 * 5.8 / 1.4, within(1e-9));
        assertThat(energy.total()).isEqualTo(energy.gross());
        assertThat(energy.netDynamic()).isEqualTo(energy.dynamic());
    }
}
