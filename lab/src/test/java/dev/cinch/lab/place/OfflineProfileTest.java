package dev.cinch.lab.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

public class OfflineProfileTest {
    /** Each lane loads its word and stores 9 instead. */
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
                mov.u32 %r2, 9;
                st.global.u32 [%rd3], %r2;
                ret;
            }
            """;

    /** Two warps, a block each, full of a number. */
    private static void program(Device device) {
        device.load(PtxParser.parse("k.ptx", KERNEL));
        Buffer buffer = device.allocate("b", 256);
        ByteBuffer data = ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < 64; i++) {
            data.putInt(0x0005_0007);
        }
        device.upload(buffer, 0, data.array());
        device.launch(new Launch("k", Dimensions.of(1), Dimensions.of(64), 0, List.of(Argument.at(buffer, 0))));
    }

    private static Map<Integer, Long> counted(Runner runner) {
        Map<Integer, Long> found = new TreeMap<>();
        runner.run((symbol, count) -> found.put(symbol, count));
        return found;
    }

    private interface Runner {
        void run(SymbolCounts.Visitor visitor);
    }

    @Test
    void everyWholeWriteCountsItsRegister() {
        // Of each of two warps: the address (twice 2 halves of 64 bits, and its offset's 2), the lane's number, the
        // word and 9.
        SymbolCounts words = OfflineProfile.of(
                OfflineProfile.Source.REGISTERS, Codecs.parse("e2mc-32"), OfflineProfileTest::program);
        assertThat(words.countedWords()).isEqualTo(2 * 32 * (3 * 2 + 3));
        Map<Integer, Long> counted = counted(words::forEachWord);
        assertThat(counted.get(0x0005_0007)).isEqualTo(64);
        // 9 is also a lane's number.
        assertThat(counted.get(9)).isEqualTo(64 + 1);
    }

    @Test
    void everyAccessCountsItsBlockAsItIsThen() {
        // Four accesses of a warp: two blocks as they were, and two as they are afterwards.
        SymbolCounts halfwords =
                OfflineProfile.of(OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-16"), OfflineProfileTest::program);
        assertThat(counted(halfwords::forEachHalfword)).isEqualTo(Map.of(0, 64L, 5, 64L, 7, 64L, 9, 64L));
        SymbolCounts words =
                OfflineProfile.of(OfflineProfile.Source.MEMORY, Codecs.parse("e2mc-32"), OfflineProfileTest::program);
        assertThat(counted(words::forEachWord)).isEqualTo(Map.of(9, 64L, 0x0005_0007, 64L));
    }
}
