package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** Runs one program on the executor and on the oracle. */
final class Differential {
    private Differential() {}

    /** What differs first, in words; null if nothing does. */
    static String difference(RandomProgram program) {
        return difference(program, new FunctionalDevice());
    }

    /** @param device where the executor runs */
    static String difference(RandomProgram program, Device device) {
        PtxModule module = PtxParser.parse("seed-" + program.seed() + ".ptx", program.text());
        byte[] out = new byte[2 * RandomProgram.DUMP * program.threads()];
        byte[] sums = new byte[RandomProgram.ACCUMULATORS];
        List<byte[]> contents = List.of(program.input(), program.data(), out, sums);
        String[] names = {"input", "data", "out", "acc"};

        ScalarInterpreter oracle = new ScalarInterpreter(module);
        device.load(module);
        ByteBuffer parameters = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        Buffer[] buffers = new Buffer[4];
        Argument[] arguments = new Argument[4];
        long[] addresses = new long[4];
        for (int i = 0; i < 4; i++) {
            addresses[i] = oracle.buffer(contents.get(i));
            parameters.putLong(addresses[i]);
            buffers[i] = device.allocate(names[i], contents.get(i).length);
            device.upload(buffers[i], contents.get(i));
            arguments[i] = Argument.of(buffers[i]);
        }
        oracle.launch("random", program.grid(), program.block(), program.cluster(), parameters.array());
        device.launch(new Launch(
                0, "random", program.grid(), program.block(), 0, List.of(arguments), false, program.cluster()));
        for (int i = 0; i < 4; i++) {
            byte[] expected = oracle.bytes(addresses[i]);
            byte[] actual = device.download(buffers[i]);
            for (int at = 0; at < expected.length; at++) {
                if (expected[at] != actual[at]) {
                    return names[i] + " at byte " + at + place(names[i], at) + ": oracle " + word(expected, at)
                            + ", executor " + word(actual, at);
                }
            }
        }
        return null;
    }

    /** The thread and the register that was dumped there. */
    private static String place(String buffer, int at) {
        if (!buffer.equals("out")) {
            return "";
        }
        int thread = at / (2 * RandomProgram.DUMP);
        int offset = at % RandomProgram.DUMP;
        String register = offset < 48
                ? "%w" + offset / 8
                : offset < 80
                        ? "%r" + (offset - 48) / 4
                        : offset < 104
                                ? "%d" + (offset - 80) / 8
                                : offset < 116
                                        ? "%f" + (offset - 104) / 4
                                        : offset < 128
                                                ? "%s" + (offset - 116) / 4
                                                : offset < 140
                                                        ? "%h" + (offset - 128) / 2
                                                        : offset < 160
                                                                ? "%p" + (offset - 140)
                                                                : "sum " + (offset - 160) / 8;
        boolean end = at % (2 * RandomProgram.DUMP) >= RandomProgram.DUMP;
        return " (thread " + thread + ", " + register + (end ? " at the end)" : " before the tail)");
    }

    private static String word(byte[] bytes, int at) {
        StringBuilder text = new StringBuilder("0x");
        for (int i = 7; i >= 0; i--) {
            text.append(String.format("%02x", bytes[at / 8 * 8 + i]));
        }
        return text.toString();
    }
}
