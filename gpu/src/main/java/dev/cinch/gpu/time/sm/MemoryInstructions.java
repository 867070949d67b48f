package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.BulkPieces;
import dev.cinch.gpu.exec.LocalBlocks;
import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.time.compression.Approximations;
import dev.cinch.gpu.time.machine.Coalescing;
import dev.cinch.gpu.time.machine.ConstantPasses;
import dev.cinch.gpu.time.machine.JoinedMemorySpec;
import dev.cinch.gpu.time.machine.L2PortSpec;
import dev.cinch.gpu.time.machine.LocalLayout;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import java.util.Arrays;

/**
 * The memory instructions of a multiprocessor that are under way, by token. When one is issued, the addresses of its lanes
 * become lines of memory or passes through shared memory.
 */
final class MemoryInstructions {
    private static final int LINE_BYTES = 128;
    private static final long LINE = -LINE_BYTES;
    private static final int SECTOR_BYTES = 32;

    private final int index;
    private final SmCounters counters;
    private final Coalescer coalescer;
    private final boolean segments;
    private InstructionTable table;

    /** Whether the L1 lies in the banks of shared memory. */
    private final boolean joined;

    private final JoinedMemorySpec l1;

    private final boolean atomicsWait;

    /** What matrices in memory take; null if it is the same as all else. */
    private final MatrixMoves matrices;

    /** Whether it matters how many lanes of an atomic want one word. */
    private final boolean countTurns;

    /** How long a turn of a float is, of all others, and of what is compared and swapped. */
    private final int floatTurns;

    private final int wordTurns;
    private final int sectorTurns;
    private final int swapTurns;

    private final SharedMemoryPasses shared;
    private final TexturePasses fetched;

    /** What atomics take that shared memory cannot do; null if it can do all. */
    private SharedSpins spins;

    private final int multiprocessors;
    private final boolean localByBlock;

    /** Of local memory: how many warps lie together, and which of them each slot is. */
    private int localWarps;

    private final int[] localWarp = new int[Occupancy.MOST_WARPS];
    private final boolean constantHalves;
    private final boolean constantLines;

    /** Whether textures have a cache of their own. */
    private final boolean textureCache;

    /** The address of a line that a bulk copy writes, as if a lane had. */
    private final long[] bulkLine = new long[32];

    private final LocalBlocks local;
    private final Approximations approximations;

    private MemoryInstruction[] instructions = new MemoryInstruction[0];
    private int[] free = new int[0];
    private int freeCount;

    /**
     * @param index of the multiprocessor
     * @param local is told of every store to local memory
     * @param approximations is told of every store
     */
    MemoryInstructions(
            int index, Machine machine, LocalBlocks local, Approximations approximations, SmCounters counters) {
        this.index = index;
        this.local = local;
        this.approximations = approximations;
        this.counters = counters;
        coalescer = new Coalescer(machine.sm().coalescing());
        segments = machine.sm().coalescing() == Coalescing.SEGMENTS;
        l1 = machine.guest(JoinedMemorySpec.class);
        joined = l1.bytes() > 0;
        atomicsWait = machine.sm().atomicsWait();
        L2PortSpec port = machine.guest(L2PortSpec.class);
        countTurns = port.atomicCenticycles() > 0;
        floatTurns = port.atomicFloatCenticycles() > 0 ? port.atomicFloatCenticycles() : port.atomicCenticycles();
        wordTurns = Math.max(1, port.atomicCenticycles());
        sectorTurns = port.atomicSectorCenticycles() > 0 ? port.atomicSectorCenticycles() : wordTurns;
        swapTurns = port.atomicSwapCenticycles() > 0 ? port.atomicSwapCenticycles() : wordTurns;
        constantHalves = machine.constantCache().lineBytes() == MemoryInstruction.HALF_LINE;
        constantLines = machine.constantCache().passes() == ConstantPasses.LINES;
        textureCache = machine.textureCache().exists();
        shared = new SharedMemoryPasses(machine.sharedMemory().banks());
        fetched = new TexturePasses(shared);
        matrices = machine.guest(SubCoreSpec.class).exist()
                ? new MatrixMoves(coalescer, shared, l1, approximations, counters)
                : null;
        multiprocessors = machine.sm().count();
        localByBlock = machine.sm().localLayout() == LocalLayout.BLOCKS;
    }

    /** A launch begins. */
    void begin(Residents launch) {
        table = launch.table;
        spins = table.spins == null ? null : new SharedSpins(table.spinTurn, table.spinShare);
        int together = launch.grid().warpsPerBlock();
        if (localByBlock) {
            localWarps = together * launch.occupancy.blocks() * multiprocessors;
        } else {
            // One more than there are: an odd distance between the words of a warp, so that they use all sets of the
            // caches.
            localWarps = Occupancy.MOST_WARPS * multiprocessors + 1;
        }
        for (int slot = 0; slot < localWarp.length; slot++) {
            localWarp[slot] = localByBlock
                    ? together * (index + multiprocessors * (slot / together)) + slot % together
                    : index * Occupancy.MOST_WARPS + slot;
        }
    }

    MemoryInstruction get(int token) {
        return instructions[token];
    }

    void release(int token) {
        free[freeCount++] = token;
    }

    /** An instruction that was just executed: what it wants is taken from the warp now, before the next one runs. */
    int take(int slot, int operation, MemoryUse use, Warp warp, int mask, long now) {
        long[] address = warp.addresses();
        if (freeCount == 0) {
            grow();
        }
        int token = free[--freeCount];
        MemoryInstruction instruction = instructions[token];
        instruction.slot = slot;
        instruction.operation = operation;
        instruction.kind = use.kind();
        instruction.uncached = use.uncached();
        instruction.bulk = false;
        instruction.lanes = Integer.bitCount(mask);
        instruction.bytesPerLane = use.bytes();
        instruction.issued = now;
        instruction.lines = 0;
        instruction.next = 0;
        instruction.missing = 0;
        instruction.readyAt = 0;
        instruction.passes = 0;
        instruction.passCycles = 1;
        instruction.answerCycles = 0;
        instruction.spin = 0;
        instruction.stores = false;
        instruction.group = MemoryInstruction.NO_GROUP;
        instruction.barrier = MemoryInstruction.NO_BARRIER;
        instruction.asks = false;
        instruction.arrival = -1;
        instruction.waitedFor = false;
        if (use.bulk()) {
            inBulk(instruction, use, warp.bulk());
            return token;
        }
        if (writes(use.kind())) {
            approximations.stored(address, mask);
        }
        switch (use.space()) {
            case SHARED -> inShared(instruction, use, warp, mask);
            case CONST -> inConstant(instruction, address, mask);
            case PARAM -> inParameters(instruction);
            case LOCAL -> inLocal(instruction, warp, mask, 0);
            case GENERIC -> generic(instruction, use, warp, mask);
            default -> inGlobal(instruction, use, warp, mask);
        }
        instruction.waitedFor = atomicsWait
                && instruction.kind == MemoryUse.Kind.ATOMIC
                && instruction.target == MemoryInstruction.Target.GLOBAL;
        return token;
    }

    private static boolean writes(MemoryUse.Kind kind) {
        return kind == MemoryUse.Kind.STORE || kind == MemoryUse.Kind.ATOMIC || kind == MemoryUse.Kind.REDUCTION;
    }

    private void grow() {
        int old = instructions.length;
        int size = Math.max(64, 2 * old);
        instructions = Arrays.copyOf(instructions, size);
        free = Arrays.copyOf(free, size);
        for (int i = size - 1; i >= old; i--) {
            instructions[i] = new MemoryInstruction(i);
            free[freeCount++] = i;
        }
    }

    /** Lanes of one instruction may be in different spaces; the space of the first decides the way it takes. */
    private void generic(MemoryInstruction instruction, MemoryUse use, Warp warp, int mask) {
        long[] address = warp.addresses();
        long first = address[Integer.numberOfTrailingZeros(mask)];
        if (Addresses.in(Addresses.SHARED, first)) {
            inShared(instruction, use, warp, mask);
        } else if (Addresses.in(Addresses.LOCAL, first)) {
            inLocal(instruction, warp, mask, Addresses.LOCAL);
        } else if (Addresses.in(Addresses.PARAM, first)) {
            inConstant(instruction, address, mask);
        } else {
            inGlobal(instruction, use, warp, mask);
        }
    }

    private void inShared(MemoryInstruction instruction, MemoryUse use, Warp warp, int mask) {
        if (matrices != null && use.words() != null) {
            matrices.inShared(instruction, use, warp, mask);
            return;
        }
        long[] address = warp.addresses();
        instruction.target = MemoryInstruction.Target.SHARED;
        boolean atomic = instruction.kind == MemoryUse.Kind.ATOMIC || instruction.kind == MemoryUse.Kind.REDUCTION;
        instruction.passes = !atomic
                ? shared.of(address, mask, instruction.bytesPerLane)
                : together(instruction, mask) ? 1 : shared.ofAtomic(address, mask);
        if (atomic && spins != null && table.spins[instruction.operation] > 0) {
            int bytes = table.spins[instruction.operation];
            int turns = bytes > Integer.BYTES ? SharedSpins.together(address, mask) : instruction.passes;
            instruction.spin = spins.cycles(
                    address, mask, bytes, turns, table.extremes[instruction.operation], instruction.issued);
        }
        counters.sharedInstructions.value++;
        counters.sharedAccesses.value += instruction.passes;
    }

    private void inConstant(MemoryInstruction instruction, long[] address, int mask) {
        instruction.target = MemoryInstruction.Target.CONSTANT;
        coalescer.global(address, mask, instruction.bytesPerLane, instruction);
        if (constantHalves) {
            instruction.halveLines();
        }
        instruction.passes = constantLines ? instruction.lines : distinct(address, mask);
        counters.constantReads.value += instruction.passes;
    }

    private static int distinct(long[] address, int mask) {
        int passes = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            boolean seen = false;
            for (int earlier = mask; earlier != m && !seen; earlier &= earlier - 1) {
                int other = Integer.numberOfTrailingZeros(earlier);
                if (other >= lane) {
                    break;
                }
                seen = address[other] == address[lane];
            }
            passes += seen ? 0 : 1;
        }
        return passes;
    }

    /** All parameters of a kernel fit few lines; which of them is read does not matter for time. */
    private void inParameters(MemoryInstruction instruction) {
        instruction.target = MemoryInstruction.Target.CONSTANT;
        instruction.passes = 1;
        instruction.addLine(Addresses.PARAM, 1, 0);
        counters.constantReads.value++;
    }

    /** @param start of local memory among the addresses */
    private void inLocal(MemoryInstruction instruction, Warp warp, int mask, long start) {
        instruction.target = MemoryInstruction.Target.LOCAL;
        int place = localWarp[instruction.slot];
        coalescer.local(
                warp.addresses(),
                mask,
                instruction.bytesPerLane,
                start,
                Addresses.LOCAL,
                localWarps,
                place,
                instruction);
        if (l1.linesPerCycle() > 0 && instruction.kind == MemoryUse.Kind.LOAD) {
            // Lanes have banks of their own.
            instruction.passes = l1.cycles(instruction.lines);
        }
        if (writes(instruction.kind)) {
            for (int i = 0; i < instruction.lines; i++) {
                long block = instruction.line[i] & -128L;
                local.stored(block, warp, ((block - Addresses.LOCAL) / 128 - place) / localWarps);
            }
        }
    }

    /** Whether lanes do an atomic as one. */
    private boolean together(MemoryInstruction instruction, int mask) {
        int operation = instruction.operation;
        return table.reduces != null && table.reduces[operation] && (mask == -1 || table.reducesParts[operation]);
    }

    /** Finds how often each line's sectors are wanted one after the other: lanes that want one word of a sector take turns. */
    private void countTurns(MemoryInstruction instruction, long[] address, int mask, int each) {
        for (int i = 0; i < instruction.lines; i++) {
            int turns = 0;
            for (int sector = 0; sector < 4; sector++) {
                turns += turns(instruction.line[i] + 32L * sector, address, mask);
            }
            int sectors = Integer.bitCount(instruction.sectors[i]);
            int further = Math.max(0, turns - sectors) * each / wordTurns;
            instruction.turns[i] = (byte) Math.max(1, Math.min(turns, sectors) + further);
        }
    }

    /**
     * Sums of doubles: those of a whole line, sixteen, have its port for as long again as it takes, one alone no longer than others. Measured
     * on an H200: 18.5 cycles for a line and 9.3 with whole numbers of 64 bits, no difference where each lane has a sector of its own.
     */
    private void addDoubles(MemoryInstruction instruction, long[] address, int mask) {
        for (int i = 0; i < instruction.lines; i++) {
            int further = -1;
            for (int m = mask; m != 0; m &= m - 1) {
                further += (Addresses.place(address[Integer.numberOfTrailingZeros(m)]) & LINE) == instruction.line[i]
                        ? 1
                        : 0;
            }
            int longer = sectorTurns * further / 6;
            instruction.turns[i] =
                    (byte) Math.min(Byte.MAX_VALUE, instruction.turns[i] + (longer + wordTurns / 2) / wordTurns);
        }
    }

    /** Makes each turn as long as one of those who compare and swap: the first ones too. */
    private void lengthenTurns(MemoryInstruction instruction) {
        for (int i = 0; i < instruction.lines; i++) {
            instruction.turns[i] = (byte) (instruction.turns[i] * swapTurns / wordTurns);
        }
    }

    /** The most lanes that want one word of a sector. */
    private static int turns(long sector, long[] address, int mask) {
        int most = 0;
        for (int m = mask; m != 0; m &= m - 1) {
            long own = address[Integer.numberOfTrailingZeros(m)];
            if ((Addresses.place(own) & -32L) == sector) {
                int turns = 1;
                for (int rest = m & m - 1; rest != 0; rest &= rest - 1) {
                    turns += address[Integer.numberOfTrailingZeros(rest)] >> 2 == own >> 2 ? 1 : 0;
                }
                most = Math.max(most, turns);
            }
        }
        return most;
    }

    /** A sector, or the words of a line. */
    private int atomicBytes(MemoryInstruction instruction) {
        int bytes = instruction.bytesPerLane;
        return segments ? 32 : Math.min(128, Math.max(bytes, instruction.lanes * bytes / instruction.lines));
    }

    /** All sectors that a copy of many bytes touches, line by line; between shared memories, as many passes as they have lines. */
    private void inBulk(MemoryInstruction instruction, MemoryUse use, BulkPieces pieces) {
        for (int piece = 0; piece < pieces.count(); piece++) {
            long start = pieces.address(piece);
            long end = start + pieces.bytes(piece);
            for (long line = start & LINE; line < end; line += LINE_BYTES) {
                int touched = 0;
                int filled = 0;
                for (int sector = 0; sector < LINE_BYTES / SECTOR_BYTES; sector++) {
                    long from = line + sector * SECTOR_BYTES;
                    boolean meets = from < end && from + SECTOR_BYTES > start;
                    touched |= meets ? 1 << sector : 0;
                    filled |= from >= start && from + SECTOR_BYTES <= end ? 1 << sector : 0;
                }
                instruction.addLine(Addresses.place(line), touched, filled);
                if (writes(use.kind())) {
                    bulkLine[0] = line;
                    approximations.stored(bulkLine, 1);
                }
            }
        }
        if (instruction.lines == 0) {
            instruction.target = MemoryInstruction.Target.SHARED;
            instruction.passes = Math.max(1, (pieces.moved() + LINE_BYTES - 1) / LINE_BYTES);
            counters.sharedInstructions.value++;
            counters.sharedAccesses.value += instruction.passes;
            return;
        }
        instruction.target = MemoryInstruction.Target.GLOBAL;
        instruction.bulk = true;
        if (instruction.kind == MemoryUse.Kind.STORE) {
            counters.globalStores.value++;
            counters.storeLines.value += instruction.lines;
        } else {
            counters.globalLoads.value++;
            counters.loadLines.value += instruction.lines;
        }
    }

    private void inGlobal(MemoryInstruction instruction, MemoryUse use, Warp warp, int mask) {
        if (matrices != null && use.words() != null) {
            matrices.inGlobal(instruction, use, warp, mask);
            return;
        }
        long[] address = warp.addresses();
        boolean texture = textureCache && use.kind() == MemoryUse.Kind.TEXTURE;
        instruction.target = texture ? MemoryInstruction.Target.TEXTURE : MemoryInstruction.Target.GLOBAL;
        if (use.kind() == MemoryUse.Kind.ATOMIC || use.kind() == MemoryUse.Kind.REDUCTION) {
            coalescer.atomic(address, mask, instruction);
            instruction.atomicBytes = atomicBytes(instruction);
            if (countTurns) {
                if (together(instruction, mask)) {
                    Arrays.fill(instruction.turns, 0, instruction.lines, (byte) 1);
                } else {
                    boolean real = table.addsFloats != null && table.addsFloats[instruction.operation];
                    countTurns(instruction, address, mask, real ? floatTurns : wordTurns);
                    if (real && table.addsDoubles[instruction.operation]) {
                        addDoubles(instruction, address, mask);
                    }
                    if (table.swaps != null && table.swaps[instruction.operation]) {
                        lengthenTurns(instruction);
                    }
                }
            }
        } else {
            coalescer.memory(address, mask, use.elementBytes(), instruction);
            boolean banks = instruction.kind == MemoryUse.Kind.LOAD || instruction.kind == MemoryUse.Kind.STORE;
            if (joined && !texture && banks) {
                instruction.passes = shared.of(address, mask, instruction.bytesPerLane);
                if (instruction.kind == MemoryUse.Kind.LOAD) {
                    instruction.passes = Math.max(instruction.passes, l1.cycles(instruction.lines));
                }
            } else if (joined && !texture) {
                instruction.passes = fetched.of(address, mask, instruction.bytesPerLane);
            }
        }
        switch (instruction.kind) {
            case STORE -> {
                counters.globalStores.value++;
                counters.storeLines.value += instruction.lines;
            }
            case ATOMIC, REDUCTION -> {
                counters.atomics.value++;
                counters.atomicLines.value += instruction.lines;
            }
            default -> {
                counters.globalLoads.value++;
                counters.loadLines.value += instruction.lines;
            }
        }
    }
}
