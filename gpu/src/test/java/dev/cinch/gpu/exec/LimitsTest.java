package dev.cinch.gpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.Limits;
import dev.cinch.gpu.time.TimedDevice;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs without an end come to one, and it is said where they were. */
@Timeout(240)
final class LimitsTest {
    private static final long NONE = Limits.UNLIMITED;

    /** The first instruction of the body is in line 9. */
    private static PtxModule kernel(String body) {
        return PtxParser.parse("loop.ptx", """
                .version 8.3
                .target sm_80
                .address_size 64
                .visible .entry k(.param .u64 out)
                {
                .reg .pred %p<4>;
                .reg .b32 %r<8>;
                .reg .b64 %rd<4>;
                """ + body + "\n}\n");
    }

    private static final String COUNTING = """
            L:
            add.u32 %r1, %r1, 1;
            bra L;""";

    /** Two ways back to the loop's head, odd lanes one way and even lanes the other. */
    private static final String DIVERGING = """
            mov.u32 %r2, %tid.x;
            L:
            add.u32 %r1, %r1, 1;
            add.u32 %r3, %r1, %r2;
            and.b32 %r3, %r3, 1;
            setp.eq.u32 %p1, %r3, 0;
            @%p1 bra L;
            add.u32 %r4, %r4, 1;
            bra L;""";

    private static final String MEETING = """
            L:
            add.u32 %r1, %r1, 1;
            bar.sync 0;
            bra L;""";

    /** The inner loop ends, the outer one does not. */
    private static final String NESTED = """
            A:
            mov.u32 %r1, 0;
            B:
            add.u32 %r1, %r1, 1;
            setp.lt.u32 %p1, %r1, 5000;
            @%p1 bra B;
            bra A;""";

    /** Memory changes, so that it does not look like waiting. */
    private static final String STORING = """
            ld.param.u64 %rd1, [out];
            L:
            add.u32 %r1, %r1, 1;
            st.global.u32 [%rd1], %r1;
            bra L;""";

    private static Fault run(ExecutorDevice device, String body, Limits limits, int blocks, int threads) {
        device.limit(limits);
        device.load(kernel(body));
        Buffer out = device.allocate("out", 4);
        return catchThrowableOfType(
                Fault.class,
                () -> device.launch(Launch.of("k", Dimensions.of(blocks), Dimensions.of(threads), Argument.of(out))));
    }

    private static ExecutorDevice timed() {
        return new TimedDevice(Machines.get("gtx580"));
    }

    @ParameterizedTest
    @ValueSource(strings = {COUNTING, DIVERGING, MEETING, NESTED, STORING})
    void instructionsWithoutTime(String body) {
        Fault fault = run(new FunctionalDevice(), body, new Limits(NONE, 1_000_000, NONE, 0), 4, 64);
        assertThat(fault.limit()).isEqualTo("max-instructions");
        assertThat(fault)
                .hasMessageStartingWith("max-instructions 1000000 reached in kernel k: 0 of 4 blocks have ended; ")
                .hasMessageContaining(" in the loop of loop.ptx line");
    }

    @ParameterizedTest
    @ValueSource(strings = {COUNTING, DIVERGING, MEETING, NESTED, STORING})
    void cyclesInTime(String body) {
        Fault fault = run(timed(), body, new Limits(20_000, NONE, NONE, 0), 4, 64);
        assertThat(fault.limit()).isEqualTo("max-cycles");
        assertThat(fault)
                .hasMessageStartingWith("max-cycles 20000 reached in kernel k: 0 of 4 blocks have ended; ")
                .hasMessageContaining(" in the loop of loop.ptx line");
    }

    @Test
    void theLineSaysWhoIsInWhichLoop() {
        String where = "are in the loop of loop.ptx lines 10 to 11, first block (0, 0, 0) warp 0";
        assertThat(run(timed(), COUNTING, new Limits(20_000, NONE, NONE, 0), 4, 64))
                .hasMessageEndingWith("; 256 threads (8 warps) " + where);
        assertThat(run(timed(), COUNTING, new Limits(NONE, 20_000, NONE, 0), 1, 64))
                .hasMessageStartingWith("max-instructions 20000 reached in kernel k: 0 of 1 block has ended")
                .hasMessageEndingWith("; 64 threads (2 warps) " + where);
        assertThat(run(new FunctionalDevice(), COUNTING, new Limits(NONE, 20_000, NONE, 0), 1, 20))
                .hasMessageEndingWith("; 20 threads (1 warp) " + where);
        assertThat(run(new FunctionalDevice(), NESTED, new Limits(NONE, 200_000, NONE, 0), 1, 32))
                .hasMessageEndingWith(
                        " are in the loop of loop.ptx lines 12 to 14 (inside that of lines 10 to 15), first block"
                                + " (0, 0, 0) warp 0");
    }

    /** Most warps have not begun, and are not where the program hangs. */
    @Test
    void whoIsInALoopComesBeforeThoseWhoWait() {
        assertThat(run(new FunctionalDevice(), DIVERGING, new Limits(NONE, 5_000, NONE, 0), 1, 256))
                .hasMessageContaining(" in the loop of loop.ptx lines 11 to 17, first block (0, 0, 0) warp 0; ")
                .hasMessageEndingWith(" are elsewhere");
    }

    @Test
    void aLoopMayBeInTheCaller() {
        PtxModule module = PtxParser.parse("call.ptx", """
                .version 8.3
                .target sm_80
                .address_size 64
                .func f()
                {
                .reg .b32 %r<2>;
                add.u32 %r1, %r1, 1;
                ret;
                }
                .visible .entry k()
                {
                .reg .b32 %r<2>;
                L:
                add.u32 %r1, %r1, 1;
                call f, ();
                bra L;
                }
                """);
        FunctionalDevice device = new FunctionalDevice();
        device.limit(new Limits(NONE, 100_000, NONE, 0));
        device.load(module);
        Launch launch = Launch.of("k", Dimensions.of(1), Dimensions.of(1));
        assertThat(catchThrowableOfType(Fault.class, () -> device.launch(launch)))
                .hasMessageContaining("1 thread (1 warp) is in the loop of call.ptx lines 14 to 16, first block");
    }

    @Test
    void theClockOnTheWall() {
        Limits tenth = new Limits(NONE, NONE, 100_000_000, 0);
        for (ExecutorDevice device : List.of(new FunctionalDevice(), timed())) {
            Fault fault = run(device, COUNTING, tenth, 4, 64);
            assertThat(fault.limit()).isEqualTo("max-time");
            assertThat(fault)
                    .hasMessageStartingWith("max-time 0.1 s reached in kernel k: 0 of 4 blocks have ended; ")
                    .hasMessageContaining("lines 10 to 11");
        }
    }

    @Test
    void aLimitIsForAllLaunchesTogetherAndWhoStaysBelowSeesNothingOfIt() {
        String body = """
                mov.u32 %r1, 0;
                L:
                add.u32 %r1, %r1, 1;
                setp.lt.u32 %p1, %r1, 1000;
                @%p1 bra L;
                ret;""";
        FunctionalDevice free = new FunctionalDevice();
        assertThat(run(free, body, Limits.DEFAULT, 1, 32)).isNull();
        // One launch is 32 lanes of 3,002 instructions.
        FunctionalDevice device = new FunctionalDevice();
        assertThat(run(device, body, new Limits(NONE, 4 * 32 * 3_002, NONE, 0), 1, 32))
                .isNull();
        Launch launch = Launch.of("k", Dimensions.of(1), Dimensions.of(32), Argument.of(0L));
        for (int i = 1; i < 4; i++) {
            device.launch(launch);
        }
        assertThat(catchThrowableOfType(Fault.class, () -> device.launch(launch))
                        .limit())
                .isEqualTo("max-instructions");
    }

    @Test
    void launchesTellHowManyBlocksHaveEnded() {
        List<LaunchStanding> told = new ArrayList<>();
        FunctionalDevice device = new FunctionalDevice(null, told::add);
        // Block 2 never ends; the others run when it has had its turn.
        String body = """
                mov.u32 %r1, %ctaid.x;
                setp.ne.u32 %p1, %r1, 2;
                @%p1 ret;
                L:
                add.u32 %r2, %r2, 1;
                bra L;""";
        Fault fault = run(device, body, new Limits(NONE, 100_000_000, NONE, 0), 5, 32);
        assertThat(fault).hasMessageContaining("4 of 5 blocks have ended");
        LaunchStanding last = told.get(told.size() - 1);
        assertThat(last.kernel()).isEqualTo("k");
        assertThat(last.launch()).isEqualTo(1);
        assertThat(last.blocksDone()).isEqualTo(4);
        assertThat(last.blocks()).isEqualTo(5);
        assertThat(last.cycles()).isEqualTo(-1);
        assertThat(last.threadInstructions()).isPositive();
    }
}
