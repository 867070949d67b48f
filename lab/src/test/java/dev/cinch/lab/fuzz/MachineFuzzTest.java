package dev.cinch.lab.fuzz;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.Machines;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machine files, spoilt; some of the machines that can be read are built, and a kernel runs on them. */
class MachineFuzzTest {
    /** Every one in so many is built. */
    private static final int BUILT = 16;

    private static final PtxModule KERNEL = PtxParser.parse("twice.ptx", """
            .version 7.0
            .target sm_75
            .address_size 64
            .visible .entry twice(.param .u64 data)
            {
                .reg .b32 %r<6>;
                .reg .b64 %d<4>;
                .reg .f32 %f<4>;
                .shared .align 4 .b8 cells[256];
                ld.param.u64 %d0, [data];
                mov.u32 %r0, %tid.x;
                shl.b32 %r1, %r0, 2;
                cvt.u64.u32 %d1, %r1;
                add.s64 %d2, %d0, %d1;
                ld.global.f32 %f0, [%d2];
                mov.u32 %r2, cells;
                add.s32 %r3, %r2, %r1;
                st.shared.f32 [%r3], %f0;
                bar.sync 0;
                ld.shared.f32 %f1, [%r3];
                ex2.approx.f32 %f2, %f1;
                fma.rn.f32 %f3, %f1, %f2, %f1;
                st.global.f32 [%d2], %f3;
                atom.global.add.u32 %r4, [%d0], 1;
                ret;
            }
            """);

    private Fuzzer fuzzer;
    private int read;

    @BeforeEach
    void start(@TempDir Path folder) {
        InputFile file = new InputFile(folder.resolve("machine.txt"));
        fuzzer = Fuzzer.executing(
                "machine.txt",
                Corpus.of(name -> name.endsWith(".txt"), "gpu/src/main/resources/dev/cinch/gpu/time/machine/presets"),
                (sample, input) -> read(file.holding(input)));
    }

    private void read(Path file) throws IOException {
        Machine machine = Machines.of(file.toString(), List.of()).machine();
        if (read++ % BUILT == 0) {
            Device device = BoundedDevice.timed(machine);
            device.load(KERNEL);
            Buffer data = device.allocate("data", 256);
            device.upload(data, new byte[256]);
            device.launch(Launch.of("twice", Dimensions.of(3), Dimensions.of(64), Argument.of(data)));
            device.download(data);
        }
    }

    @Test
    void spoiltMachines() throws InterruptedException {
        fuzzer.run(20_261_116, 4_000);
    }

    @Test
    @Tag("long")
    @Tag("fuzz")
    void manySpoiltMachines() throws InterruptedException {
        fuzzer.run(20_261_117, 150_000);
    }
}
