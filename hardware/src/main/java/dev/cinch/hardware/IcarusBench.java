package dev.cinch.hardware;

import dev.cinch.codec.Codec;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A unit run by Icarus Verilog: slow, but it has bits that nobody has set, and reads the Verilog in its own way. */
final class IcarusBench {
    private static final int BLOCK_BYTES = TestVectors.BLOCK_BYTES;

    private IcarusBench() {}

    /** Compares so many blocks, from ten in a second to some hundreds. */
    static BenchTally run(CircuitUnit unit, Path hardware, Path work, Codec codec, int blocks) {
        return run(unit, hardware, work, codec, blocks, List.of());
    }

    /** Compares so many blocks, or fewer if one differs: with that it ends. */
    static BenchTally firstDifference(CircuitUnit unit, Path hardware, Path work, Codec codec, int blocks) {
        return run(unit, hardware, work, codec, blocks, List.of("-DFIRST"));
    }

    private static BenchTally run(
            CircuitUnit unit, Path hardware, Path work, Codec codec, int blocks, List<String> options) {
        HardwareTools.folder(work);
        Path vectors = work.resolve("vectors.txt");
        try {
            Files.writeString(vectors, text(unit, codec, blocks), StandardCharsets.US_ASCII);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        String parameters = unit.parameters().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> "." + entry.getKey() + "(" + entry.getValue() + ")")
                .collect(Collectors.joining(", ", "#(", ")"));
        List<String> command = new ArrayList<>(
                List.of(HardwareTools.Tool.ICARUS.program(), "-Wall", "-Wno-timescale", "-g2005", "-s", "bench"));
        command.addAll(options);
        command.addAll(List.of("-D" + unit.kind(), "-DUNIT=" + unit.module()));
        command.add("-DPARAMETERS=" + (unit.parameters().isEmpty() ? "" : parameters));
        if (unit.tables().any()) {
            command.add("-DTABLES");
        }
        command.add("-DVECTORS=\"" + vectors.toAbsolutePath() + "\"");
        for (String folder : List.of("parts", unit.folder())) {
            command.addAll(
                    List.of("-y", hardware.resolve("verilog").resolve(folder).toString()));
        }
        command.addAll(List.of(
                "-o",
                work.resolve("unit").toString(),
                hardware.resolve("bench/bench.v").toString()));
        HardwareTools.run(hardware, work.resolve("iverilog.log"), command);
        String said = HardwareTools.run(
                work,
                work.resolve("vvp.log"),
                List.of("vvp", "-n", work.resolve("unit").toString()));
        return BenchTally.of(unit.name(), said);
    }

    private static String text(CircuitUnit unit, Codec codec, int blocks) throws IOException {
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        TestVectors.of(unit, codec).write(TestBlocks.few(), blocks, records);
        byte[] bytes = records.toByteArray();
        StringBuilder text = new StringBuilder();
        for (int at = 0; at < bytes.length; at += TestVectors.RECORD_BYTES) {
            hexadecimal(text, bytes, at);
            hexadecimal(text, bytes, at + BLOCK_BYTES);
            int tail = at + 2 * BLOCK_BYTES;
            boolean entry = bytes[at + TestVectors.RECORD_BYTES - 1] == 1;
            text.append(entry ? -1 : bytes[tail] & 0xFF | (bytes[tail + 1] & 0xFF) << 8)
                    .append(' ')
                    .append(bytes[tail + 2])
                    .append('\n');
        }
        return text.toString();
    }

    /** The last byte first, as Verilog writes numbers. */
    private static void hexadecimal(StringBuilder text, byte[] bytes, int from) {
        for (int i = BLOCK_BYTES - 1; i >= 0; i--) {
            text.append(Character.forDigit(bytes[from + i] >> 4 & 15, 16))
                    .append(Character.forDigit(bytes[from + i] & 15, 16));
        }
        text.append(' ');
    }
}
