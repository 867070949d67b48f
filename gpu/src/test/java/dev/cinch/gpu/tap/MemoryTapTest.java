package dev.cinch.gpu.tap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cinch.base.tap.MemoryNote;
import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.gpu.Fault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The buffer holds the bytes 0, 1, 2, … before each run. */
class MemoryTapTest {
    private static final long LIMIT = 1 << 20;

    /** Line 9 is the first instruction; only lines 13 to 16 and 20 reach global memory. */
    private static final String KERNEL = """
            .global .align 4 .b32 g = 0x01020304;
            .const .align 4 .b32 c = 7;
            .visible .entry k(.param .u64 buffer)
            {
            .reg .b32 %r<9>; .reg .b64 %d<9>; .shared .align 4 .b8 s[128]; .local .align 4 .b8 l[16];
            ld.param.u64 %d1, [buffer];
            mov.u32 %r1, %tid.x;
            mul.wide.u32 %d2, %r1, 8;
            add.u64 %d3, %d1, %d2;
            st.global.u32 [%d3], %r1;
            ld.global.u32 %r2, [%d1+420];
            atom.add.u32 %r3, [%d1+260], 1;
            st.global.v2.u32 [%d3+264], {%r1, %r1};
            st.shared.u32 [s], %r1;
            ld.const.u32 %r4, [c];
            st.local.u32 [l], %r1;
            ld.global.u32 %r5, [g];
            mov.u64 %d4, s;
            cvta.shared.u64 %d4, %d4;
            st.u32 [%d4], %r1;
            ret;
            }
            """;

    @TempDir
    private Path folder;

    private TappedRun run(String ptx, int threads, int bytes) throws IOException {
        return TappedRun.of(folder.resolve("m.tap"), TapKind.MEMORY, LIMIT, ptx, threads, bytes);
    }

    @Test
    void holdsEachBlockThatAWarpTouchesOnce() throws IOException {
        TappedRun run = run(KERNEL, 32, 640);
        long at = run.buffer().address();
        List<MemoryNote> notes = run.records().stream().map(MemoryNote::read).toList();
        assertThat(notes.subList(0, 7))
                .containsExactly(
                        // Every second word from 0 on: 256 bytes.
                        new MemoryNote(at, 13, MemoryNote.Access.STORE, 0b1111),
                        new MemoryNote(at + 128, 13, MemoryNote.Access.STORE, 0b1111),
                        // One word, 36 bytes into the block.
                        new MemoryNote(at + 384, 14, MemoryNote.Access.LOAD, 0b0010),
                        new MemoryNote(at + 256, 15, MemoryNote.Access.ATOMIC, 0b0001),
                        // From 264 to 519: the last lane is alone in its block.
                        new MemoryNote(at + 256, 16, MemoryNote.Access.STORE, 0b1111),
                        new MemoryNote(at + 384, 16, MemoryNote.Access.STORE, 0b1111),
                        new MemoryNote(at + 512, 16, MemoryNote.Access.STORE, 0b0001));
        assertThat(notes).hasSize(8);
        assertThat(notes.get(7).line()).isEqualTo(20);
        assertThat(run.header()).isEqualTo(new TapHeader(TapKind.MEMORY, 1, 8));
    }

    @Test
    void holdsBytesAsTheyStandAfterTheAccess() throws IOException {
        TappedRun run = run(KERNEL, 32, 640);
        ByteBuffer second = run.records().get(1);
        for (int i = 0; i < 16; i++) {
            assertThat(second.getInt(8 * i)).isEqualTo(16 + i);
            // What the store left alone: bytes 128 + 8 i + 4 and on.
            assertThat(second.get(8 * i + 4)).isEqualTo((byte) (132 + 8 * i));
        }
        assertThat(run.records().get(2).get(36)).isEqualTo((byte) 420);
        // 0x07060504 and 32 lanes that add one each.
        assertThat(run.records().get(3).getInt(4)).isEqualTo(0x07060524);
        assertThat(run.records().get(4).getInt(4)).isEqualTo(0x07060524);
        assertThat(run.records().get(4).getInt(8)).isZero();
        assertThat(run.records().get(4).getInt(16)).isEqualTo(1);
        assertThat(run.records().get(7).getInt(0)).isEqualTo(0x01020304);
    }

    @Test
    void showsZerosPastTheEndOfABuffer() throws IOException {
        TappedRun run = run("""
                .visible .entry k(.param .u64 buffer)
                {
                .reg .b32 %r<9>; .reg .b64 %d<9>;
                ld.param.u64 %d1, [buffer];
                ld.u8 %r1, [%d1+9];
                ret;
                }
                """, 1, 10);
        assertThat(run.records()).hasSize(1);
        assertThat(run.records().get(0).get(9)).isEqualTo((byte) 9);
        assertThat(run.records().get(0).getLong(10)).isZero();
    }

    @Test
    void theSameRunGivesTheSameBytes() throws IOException {
        run(KERNEL, 100, 2048);
        byte[] first = Files.readAllBytes(folder.resolve("m.tap"));
        run(KERNEL, 100, 2048);
        assertThat(Files.readAllBytes(folder.resolve("m.tap"))).isEqualTo(first);
    }

    @Test
    void aFaultLeavesNoFile() throws IOException {
        assertThatThrownBy(() -> run(KERNEL, 32, 128)).isInstanceOf(Fault.class);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }
}
