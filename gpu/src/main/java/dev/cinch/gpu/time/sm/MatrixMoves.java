package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.TileAddresses;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.machine.JoinedMemorySpec;

/**
 * The moves of matrices between memory and registers, which {@code wmma.load} and {@code wmma.store} are: an access for each word of
 * a lane. They go one behind the other as one instruction.
 */
final class MatrixMoves {
    private final Coalescer coalescer;
    private final SharedMemoryPasses passes;
    private final Approximations approximations;
    private final SmCounters counters;

    private final JoinedMemorySpec l1;

    MatrixMoves(
            Coalescer coalescer,
            SharedMemoryPasses passes,
            JoinedMemorySpec l1,
            Approximations approximations,
            SmCounters counters) {
        this.coalescer = coalescer;
        this.passes = passes;
        this.l1 = l1;
        this.approximations = approximations;
        this.counters = counters;
    }

    void inShared(MemoryInstruction instruction, MemoryUse use, Warp warp, int lanes) {
        instruction.target = MemoryInstruction.Target.SHARED;
        instruction.bytesPerLane = use.words().bytes();
        TileAddresses tile = warp.tile();
        for (int word = 0; word < use.words().count(); word++) {
            instruction.passes += passes.of(tile.of(word, lanes), lanes, instruction.bytesPerLane);
        }
        counters.sharedInstructions.value++;
        counters.sharedAccesses.value += instruction.passes;
    }

    void inGlobal(MemoryInstruction instruction, MemoryUse use, Warp warp, int lanes) {
        instruction.target = MemoryInstruction.Target.GLOBAL;
        instruction.bytesPerLane = use.words().bytes();
        boolean stores = use.kind() == MemoryUse.Kind.STORE;
        TileAddresses tile = warp.tile();
        for (int word = 0; word < use.words().count(); word++) {
            long[] address = tile.of(word, lanes);
            if (stores) {
                approximations.stored(address, lanes);
            }
            int before = instruction.lines;
            coalescer.memory(address, lanes, instruction.bytesPerLane, instruction);
            if (l1.bytes() > 0) {
                int found = l1.cycles(instruction.lines - before);
                instruction.passes += Math.max(found, passes.of(address, lanes, instruction.bytesPerLane));
            }
        }
        (stores ? counters.globalStores : counters.globalLoads).value +=
                use.words().count();
        (stores ? counters.storeLines : counters.loadLines).value += instruction.lines;
    }
}
