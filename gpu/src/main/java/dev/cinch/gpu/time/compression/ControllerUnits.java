package dev.cinch.gpu.time.compression;

import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.time.machine.CodecLatency;
import dev.cinch.gpu.time.machine.CompressionPlace;
import dev.cinch.gpu.time.machine.CompressionSpec;
import dev.cinch.gpu.time.machine.Machine;
import java.util.Arrays;

/** The compressors and decompressors of all controllers; they take no time where multiprocessors do the work. */
final class ControllerUnits {
    private final Units[] compressors;
    private final Units[] decompressors;

    ControllerUnits(Machine machine, Codec codec, CompressionCounters counters) {
        CompressionSpec spec = machine.compression();
        boolean here = spec.place() == CompressionPlace.CONTROLLER;
        int compress = here ? cycles(CodecLatency.compress(spec.compressCycles(), codec), machine) : 0;
        int decompress = here ? cycles(CodecLatency.decompress(spec.decompressCycles(), codec), machine) : 0;
        compressors = new Units[machine.dram().controllers()];
        decompressors = new Units[compressors.length];
        Arrays.setAll(compressors, i -> new Units(spec.compressors(), compress, counters.compressorStalls));
        Arrays.setAll(decompressors, i -> new Units(spec.decompressors(), decompress, counters.decompressorStalls));
    }

    private static int cycles(Quantity memory, Machine machine) {
        return cycles(memory.value(), machine);
    }

    /** From cycles of the memory clock to those of the interconnect, rounded up. */
    static int cycles(double memory, Machine machine) {
        return (int) Math.ceil(memory * machine.clock().ofL2() / machine.clock().dramMhz());
    }

    Units compressors(int controller) {
        return compressors[controller];
    }

    Units decompressors(int controller) {
        return decompressors[controller];
    }
}
