package dev.cinch.hardware;

import dev.cinch.codec.Codec;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A unit compiled by Verilator, with all its warnings on, and fed with blocks. */
public final class VerilatorBench {
    private final CircuitUnit unit;
    private final Codec codec;
    private final Path program;

    private VerilatorBench(CircuitUnit unit, Codec codec, Path program) {
        this.unit = unit;
        this.codec = codec;
        this.program = program;
    }

    /**
     * Compiles a unit; a warning is a failure.
     *
     * @param hardware the folder {@code hardware} of the project
     * @param work a folder for what the compilers make
     * @param codec the one that the unit must equal
     */
    public static VerilatorBench build(CircuitUnit unit, Path hardware, Path work, Codec codec) {
        List<String> command = new ArrayList<>(List.of(
                HardwareTools.Tool.VERILATOR.program(),
                "--cc",
                "--exe",
                "--build",
                "-O3",
                "-Wall",
                "--prefix",
                "Unit"));
        command.addAll(List.of("--top-module", unit.module(), "--Mdir", work.toString(), "-o", "unit"));
        command.addAll(
                List.of("-CFLAGS", "-O2 -D" + unit.kind() + (unit.tables().any() ? " -DTABLES" : "")));
        command.add("-I" + hardware.resolve("verilog/parts"));
        command.add("-I" + hardware.resolve("verilog").resolve(unit.folder()));
        unit.parameters().forEach((name, value) -> command.add("-G" + name + "=" + value));
        command.add(source(unit, hardware).toString());
        command.add(hardware.resolve("bench/bench.cpp").toAbsolutePath().toString());
        HardwareTools.folder(work);
        HardwareTools.run(hardware, work.resolve("verilator.log"), command);
        return new VerilatorBench(unit, codec, work.resolve("unit").toAbsolutePath());
    }

    static Path source(CircuitUnit unit, Path hardware) {
        return hardware.resolve("verilog").resolve(unit.folder()).resolve(unit.module() + ".v");
    }

    /**
     * Feeds blocks.
     *
     * @param stall whether input comes and answers are taken at random, else both always
     */
    public BenchTally feed(TestBlocks blocks, long count, boolean stall) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        if (stall) {
            command.add("stall");
        }
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try (OutputStream records = new BufferedOutputStream(process.getOutputStream(), 1 << 16)) {
                TestVectors.of(unit, codec).write(blocks, count, records);
            } catch (IOException ended) {
                // The bench has given up; it says why.
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            HardwareTools.await(process);
            return BenchTally.of(unit.name(), said);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
