package dev.cinch.gpu.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products of warpgroups on the preset, as long as on the chip: by their columns, one between two waits or four. */
final class H200WarpgroupTest {
    private static final Machine H200 = Machines.get("h200").with("start.page-cycles=0");

    private static double cycles(int columns, int products, int threads, int rounds) {
        String sums = IntStream.range(0, columns / 2).mapToObj(i -> "%e" + i).collect(Collectors.joining(", "));
        String product = "wgmma.mma_async.sync.aligned.m64n" + columns + "k16.f32.bf16.bf16 {" + sums
                + "}, %rd1, %rd1, 1, 1, 1, 0, 0;\n";
        String body = TimedProgram.ADDRESSES
                + ".reg .f32 %e<128>;\nmov.u32 %r1, words;\nshr.u32 %r1, %r1, 4;\nor.b32 %r1, %r1, 524288;\ncvt.u64.u32 %rd1, %r1;\n"
                + "or.b64 %rd1, %rd1, 68719476736;\nmov.u32 %r30, 0;\nLOOP:\nwgmma.fence.sync.aligned;\n"
                + product.repeat(products)
                + "wgmma.commit_group.sync.aligned;\nwgmma.wait_group.sync.aligned 0;\nadd.u32 %r30, %r30, 1;\n"
                + "setp.lt.u32 %p3, %r30, " + rounds + ";\n@%p3 bra LOOP;\n";
        return TimedProgram.on(
                        new TimedDevice(H200), "", ".shared .align 128 .b8 words[16384];", body, 1 << 16, 1 << 16)
                .run(1, threads)
                .cycles();
    }

    @ParameterizedTest
    @CsvSource({
        "8, 1, 128, 77",
        "64, 1, 128, 105",
        "128, 1, 128, 137",
        "256, 1, 128, 201",
        "64, 4, 128, 191",
        "128, 4, 128, 319",
        "256, 4, 256, 1024",
        "64, 4, 512, 513",
        "128, 4, 512, 1024"
    })
    void products(int columns, int products, int threads, double chip) {
        double round = (cycles(columns, products, threads, 24) - cycles(columns, products, threads, 8)) / 16;
        assertThat(round).isCloseTo(chip, Percentage.withPercentage(12));
    }
}
