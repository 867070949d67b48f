package dev.cinch.gpu.time.sm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.time.machine.Coalescing;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** What the addresses of a warp become in segments, as GPGPU-Sim 4.0 joins them; and in lines. */
final class CoalescerTest {
    private static final long BASE = 1 << 20;

    private final Coalescer segments = new Coalescer(Coalescing.SEGMENTS);
    private final MemoryInstruction into = new MemoryInstruction(0);

    private static long[] addresses(IntToLongFunction of) {
        long[] addresses = new long[32];
        for (int lane = 0; lane < 32; lane++) {
            addresses[lane] = BASE + of.applyAsLong(lane);
        }
        return addresses;
    }

    /** Each access as its line's number from the first on, and its sectors. */
    private String text(boolean filled) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < into.lines; i++) {
            text.append(i == 0 ? "" : " ")
                    .append((into.line[i] >> 7) - (place() >> 7))
                    .append(':')
                    .append(Integer.toBinaryString(filled ? into.full[i] : into.sectors[i]));
        }
        return text.toString();
    }

    private static long place() {
        return Addresses.place(BASE);
    }

    private String memory(int mask, int bytes, IntToLongFunction of) {
        into.lines = 0;
        into.bytesPerLane = bytes;
        segments.memory(addresses(of), mask, bytes, into);
        return text(false);
    }

    private String atomic(IntToLongFunction of) {
        into.lines = 0;
        into.bytesPerLane = 4;
        segments.atomic(addresses(of), -1, into);
        return text(false);
    }

    @Test
    void theLastAddressComesFirst() {
        assertThat(memory(-1, 4, lane -> 128L * (lane & 3))).isEqualTo("3:1 2:1 1:1 0:1");
        assertThat(memory(-1, 8, lane -> 8L * lane)).isEqualTo("1:1111 0:1111");
    }

    @Test
    void accessesHave32Or64Or128Bytes() {
        assertThat(memory(1, 4, lane -> 96)).isEqualTo("0:1000");
        assertThat(memory(-1, 4, lane -> 64 + 4 * (lane & 15))).isEqualTo("0:1100");
        assertThat(memory(-1, 4, lane -> 32 + 32 * (lane & 1))).isEqualTo("0:1111");
    }

    @Test
    void smallElementsHaveSmallSegments() {
        assertThat(memory(-1, 1, lane -> 2L * lane)).isEqualTo("0:10 0:1");
        assertThat(memory(-1, 2, lane -> 4L * lane)).isEqualTo("0:1100 0:11");
    }

    /** What is stored of the upper half alone is forgotten; all else that is full is told. */
    @Test
    void fullSectors() {
        memory(-1, 4, lane -> 4L * lane);
        assertThat(text(true)).isEqualTo("0:1111");
        memory(-1, 4, lane -> 64 + 4 * (lane & 15));
        assertThat(text(true)).isEqualTo("0:0");
        memory(-1, 4, lane -> 4 * (lane & 15));
        assertThat(text(true)).isEqualTo("0:11");
    }

    @Test
    void atomicsOnOneWordTakeAnAccessEach() {
        assertThat(atomic(lane -> 4L * lane)).isEqualTo("0:1000 0:100 0:10 0:1");
        assertThat(atomic(lane -> 0)).isEqualTo("0:1 ".repeat(32).strip());
        assertThat(atomic(lane -> 4L * (lane & 15))).isEqualTo("0:10 0:10 0:1 0:1");
    }

    @Test
    void inLinesAllOfALineIsOneAccess() {
        into.lines = 0;
        into.bytesPerLane = 4;
        new Coalescer(Coalescing.LINES).atomic(addresses(lane -> 128L * (lane & 1)), -1, into);
        assertThat(text(false)).isEqualTo("0:1 1:1");
    }

    /** Lanes one after the other are joined in one step; it must come to what their bytes come to. */
    @Test
    void neighboursAreJoinedAsTheirBytesAre() {
        Coalescer lines = new Coalescer(Coalescing.LINES);
        for (int bytes = 1; bytes <= 32; bytes *= 2) {
            for (int start = 0; start < 256; start += bytes) {
                int width = bytes;
                int from = start;
                into.lines = 0;
                lines.global(addresses(lane -> from + (long) lane * width), -1, bytes, into);
                assertThat(text(false) + " " + text(true)).isEqualTo(byBytes(from, from + 32 * width));
            }
        }
    }

    private static String byBytes(int from, int end) {
        StringBuilder touched = new StringBuilder();
        StringBuilder full = new StringBuilder();
        for (int line = from / 128; line <= (end - 1) / 128; line++) {
            int some = 0;
            int all = 0;
            for (int sector = 0; sector < 4; sector++) {
                int count = 0;
                for (int at = 128 * line + 32 * sector; at < 128 * line + 32 * sector + 32; at++) {
                    count += at >= from && at < end ? 1 : 0;
                }
                some |= count > 0 ? 1 << sector : 0;
                all |= count == 32 ? 1 << sector : 0;
            }
            touched.append(' ').append(line).append(':').append(Integer.toBinaryString(some));
            full.append(' ').append(line).append(':').append(Integer.toBinaryString(all));
        }
        return touched.substring(1) + full;
    }

    @Test
    void aStrideIsThatOfAllLanes() {
        for (int stride : new int[] {0, 4, 8}) {
            long[] addresses = addresses(lane -> (long) lane * stride);
            assertThat(LaneStride.is(stride, addresses, -1)).isTrue();
            assertThat(LaneStride.is(stride + 4, addresses, -1)).isFalse();
            assertThat(LaneStride.is(stride, addresses, -2)).isFalse();
            for (int lane = 0; lane < 32; lane++) {
                addresses[lane] += 4;
                assertThat(LaneStride.is(stride, addresses, -1))
                        .as("stride %d, lane %d apart", stride, lane)
                        .isFalse();
                addresses[lane] -= 4;
            }
        }
    }
}
