package dev.cinch.gpu.tap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.tap.RegisterNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RegisterTapTest {
    private static final long LIMIT = 1 << 20;

    /** The first instruction is in line 7. */
    private static final String STRAIGHT = """
            .visible .entry k(.param .u64 buffer)
            {
            .reg .pred %p<3>; .reg .b16 %h<2>; .reg .b32 %r<9>; .reg .b64 %d<4>;
            mov.u32 %r1, %tid.x;
            setp.lt.u32 %p1, %r1, 4;
            @%p1 add.u32 %r1, %r1, 100;
            mul.wide.u32 %d1, %r1, 0x10000001;
            cvt.u16.u32 %h1, %r1;
            vote.sync.ballot.b32 %r2, %p1, 0xffffffff;
            shfl.sync.bfly.b32 %r3|%p2, %r1, 1, 31, 0xffffffff;
            bar.red.popc.u32 %r4, 0, %p1;
            mov.u64 %d2, %clock64;
            ret;
            }
            """;

    @TempDir
    private Path folder;

    private TappedRun run(String ptx, int threads, long limit) throws IOException {
        return TappedRun.of(folder.resolve("r.tap"), TapKind.REGISTER, limit, ptx, threads, 128);
    }

    /** What a warp wrote, told by its live mask: line and active lanes. */
    private static List<String> writes(TappedRun run, int live) {
        List<String> writes = new ArrayList<>();
        for (ByteBuffer record : run.records()) {
            RegisterNote note = RegisterNote.read(record);
            if (note.live() == live) {
                writes.add(note.line() + " " + Integer.toHexString(note.active()));
            }
        }
        return writes;
    }

    private static ByteBuffer write(TappedRun run, int live, int line, int which) {
        return run.records().stream()
                .filter(record -> RegisterNote.read(record).live() == live
                        && RegisterNote.read(record).line() == line)
                .skip(which)
                .findFirst()
                .orElseThrow();
    }

    private static void assertLanes(ByteBuffer record, int count, IntUnaryOperator expected) {
        for (int lane = 0; lane < count; lane++) {
            assertThat(record.getInt(4 * lane)).as("lane %d", lane).isEqualTo(expected.applyAsInt(lane));
        }
    }

    @Test
    void holdsEveryWriteOfEveryWarp() throws IOException {
        TappedRun run = run(STRAIGHT, 40, LIMIT);
        String all = " ffffffff";
        assertThat(writes(run, -1))
                .containsExactly(
                        "7" + all,
                        "9 f",
                        "10" + all,
                        "10" + all,
                        "11" + all,
                        "12" + all,
                        "13" + all,
                        "14" + all,
                        "15" + all,
                        "15" + all);
        // No thread of the second warp is below 4.
        assertThat(writes(run, 0xFF))
                .containsExactly("7 ff", "10 ff", "10 ff", "11 ff", "12 ff", "13 ff", "14 ff", "15 ff", "15 ff");
        assertThat(run.header()).isEqualTo(new TapHeader(TapKind.REGISTER, 1, 19));
    }

    @Test
    void holdsAllLanesAsTheyStandAfterTheWrite() throws IOException {
        TappedRun run = run(STRAIGHT, 40, LIMIT);
        IntUnaryOperator value = lane -> lane < 4 ? lane + 100 : lane;
        assertLanes(write(run, -1, 7, 0), 32, lane -> lane);
        assertLanes(write(run, -1, 9, 0), 32, value);
        assertLanes(write(run, -1, 10, 0), 32, lane -> (value.applyAsInt(lane) << 28) + value.applyAsInt(lane));
        assertLanes(write(run, -1, 10, 1), 32, lane -> value.applyAsInt(lane) >> 4);
        assertLanes(write(run, -1, 11, 0), 32, value);
        assertLanes(write(run, -1, 12, 0), 32, lane -> 0xF);
        assertLanes(write(run, -1, 13, 0), 32, lane -> value.applyAsInt(lane ^ 1));
        assertLanes(write(run, -1, 14, 0), 32, lane -> 4);
        assertLanes(write(run, 0xFF, 7, 0), 8, lane -> 32 + lane);
        assertLanes(write(run, 0xFF, 12, 0), 8, lane -> 0);
        assertLanes(write(run, 0xFF, 14, 0), 8, lane -> 4);
    }

    @Test
    void numbersTheHalvesOfAWideRegister() throws IOException {
        TappedRun run = run(STRAIGHT, 32, LIMIT);
        int low = RegisterNote.read(write(run, -1, 10, 0)).register();
        assertThat(low % 2).isZero();
        assertThat(RegisterNote.read(write(run, -1, 10, 1)).register()).isEqualTo(low + 1);
    }

    /** Lanes meet from two sides of a branch; each side's write is its own. */
    @Test
    void seesWhatLanesGetThatMeet() throws IOException {
        TappedRun run = run("""
                .visible .entry k(.param .u64 buffer)
                {
                .reg .pred %p<2>; .reg .b32 %r<9>;
                mov.u32 %r1, %laneid;
                setp.lt.u32 %p1, %r1, 16;
                @%p1 bra LOW;
                shfl.sync.idx.b32 %r2, %r1, 3, 31, 0xffffffff;
                bra END;
                LOW:
                shfl.sync.idx.b32 %r2, %r1, 20, 31, 0xffffffff;
                END:
                ret;
                }
                """, 32, LIMIT);
        assertThat(writes(run, -1)).containsExactlyInAnyOrder("7 ffffffff", "10 ffff0000", "13 ffff");
        assertThat(write(run, -1, 10, 0).getInt(4 * 31)).isEqualTo(3);
        assertThat(write(run, -1, 13, 0).getInt(0)).isEqualTo(20);
    }

    @Test
    void seesRegistersThatCallsReturn() throws IOException {
        TappedRun run = run("""
                .func (.reg .b32 %out) twice(.reg .b32 %in)
                {
                add.u32 %out, %in, %in;
                ret;
                }
                .visible .entry k(.param .u64 buffer)
                {
                .reg .b32 %r<9>;
                mov.u32 %r1, %tid.x;
                call (%r2), twice, (%r1);
                add.u32 %r3, %r2, 5;
                ret;
                }
                """, 32, LIMIT);
        assertLanes(write(run, -1, 13, 0), 32, lane -> 2 * lane);
        assertLanes(write(run, -1, 14, 0), 32, lane -> 2 * lane + 5);
    }

    @Test
    void keepsEveryKthWriteWithinTheLimit() throws IOException {
        String loop = """
                .visible .entry k(.param .u64 buffer)
                {
                .reg .pred %p<2>; .reg .b32 %r<9>;
                mov.u32 %r1, 0;
                AGAIN:
                add.u32 %r1, %r1, 1;
                setp.lt.u32 %p1, %r1, 999;
                @%p1 bra AGAIN;
                ret;
                }
                """;
        TappedRun run = run(loop, 32, TapHeader.BYTES + 100 * TapHeader.RECORD_BYTES);
        // 1000 writes of 0 to 999; of every 16th there are 63, of every 8th 125 would be too many.
        assertThat(run.header()).isEqualTo(new TapHeader(TapKind.REGISTER, 16, 1000));
        for (int i = 0; i < 63; i++) {
            assertThat(run.records().get(i).getInt(0)).isEqualTo(16 * i);
        }
    }
}
