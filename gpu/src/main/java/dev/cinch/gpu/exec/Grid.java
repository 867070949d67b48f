package dev.cinch.gpu.exec;

import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.ptx.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * One launch in functional mode. Blocks run one after the other, in one fixed order; only when those that are resident
 * all wait is another one brought in, so that blocks may wait for each other.
 */
final class Grid {
    /** Blocks that may wait at once: as many as an H200 holds. */
    private static final int MULTIPROCESSORS = 132;

    private static final int BLOCKS = 32;
    private static final int WARPS = 64;
    private static final int SHARED = 228 << 10;

    /** What the system takes of a block's shared memory. */
    private static final int RESERVED = 1 << 10;

    /** Turns that loops get which look like waiting but count, before others are let ahead of them. */
    private static final int PATIENT_ROUNDS = 4;

    final Code code;
    final Memory memory;
    final Dimensions size;
    final Dimensions block;
    final byte[] parameters;
    final Observer observer;
    final StringBuilder printed;
    private final List<Texture> textures;

    private final KernelImage image;
    private final int dynamicSharedBytes;

    /** Counts changes of memory. */
    long effects;

    /** Counts instructions that waiting loops are made of and that changed nothing. */
    long polls;

    private final List<Block> resident = new ArrayList<>();
    private final Deque<Block> spare = new ArrayDeque<>();
    private long started;

    Grid(
            KernelImage image,
            Memory memory,
            Launch launch,
            byte[] parameters,
            Observer observer,
            StringBuilder printed,
            List<Texture> textures) {
        this.image = image;
        this.memory = memory;
        this.parameters = parameters;
        this.observer = observer;
        this.printed = printed;
        this.textures = textures;
        code = image.kernel();
        size = launch.grid();
        block = launch.block();
        dynamicSharedBytes = launch.sharedBytes();
    }

    int warpsPerBlock() {
        return (int) ((block.count() + 31) / 32);
    }

    private int mostResident() {
        int byWarps = WARPS / warpsPerBlock();
        int byShared = SHARED / (sharedBytes() + RESERVED);
        return MULTIPROCESSORS * Math.max(1, Math.min(BLOCKS, Math.min(byWarps, byShared)));
    }

    int dynamicSharedBytes() {
        return dynamicSharedBytes;
    }

    int sharedBytes() {
        return image.staticSharedBytes() + dynamicSharedBytes;
    }

    /** Null if no texture has this handle. */
    Texture texture(long handle) {
        return handle >= 1 && handle <= textures.size() ? textures.get((int) handle - 1) : null;
    }

    KernelImage image() {
        return image;
    }

    long warpInstructions;
    long threadInstructions;

    void run() {
        int patience = 0;
        while (started < size.count() || !resident.isEmpty()) {
            if (resident.isEmpty()) {
                start();
            }
            boolean moved = false;
            for (int i = 0; i < resident.size(); i++) {
                Block candidate = resident.get(i);
                moved |= candidate.run();
                if (candidate.done()) {
                    retire(candidate);
                    resident.remove(i--);
                }
            }
            if (moved) {
                moved = wakeLoops(false);
                patience = moved || resident.isEmpty() ? 0 : patience;
            }
            if (moved || resident.isEmpty()) {
                continue;
            }
            boolean looping = wakeLoops(true);
            if (looping && patience++ < PATIENT_ROUNDS) {
                continue;
            }
            patience = 0;
            if (!releaseJoin() && !admit() && !looping) {
                throw new Fault(Deadlock.explain(this, resident, size.count() - started));
            }
        }
    }

    private boolean wakeLoops(boolean yielding) {
        boolean woken = false;
        for (Block candidate : resident) {
            for (Warp warp : candidate.warps) {
                woken |= warp.splits.wakeLoops(yielding);
            }
        }
        return woken;
    }

    private boolean releaseJoin() {
        for (Block candidate : resident) {
            for (Warp warp : candidate.warps) {
                if (!warp.done() && warp.splits.releaseJoin()) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean admit() {
        if (started == size.count() || resident.size() >= mostResident()) {
            return false;
        }
        start();
        return true;
    }

    private void start() {
        Block next = spare.isEmpty() ? new Block(this) : spare.pop();
        next.start(started++);
        resident.add(next);
    }

    private void retire(Block finished) {
        for (Warp warp : finished.warps) {
            warpInstructions += warp.warpInstructions;
            threadInstructions += warp.threadInstructions;
            warp.warpInstructions = 0;
            warp.threadInstructions = 0;
        }
        spare.push(finished);
    }

    Fault fault(Warp warp, int mask, String message) {
        return new Fault(message + " in kernel " + code.function.name() + ", " + threadOf(warp, mask));
    }

    /** A fault of an operation, with its place in the PTX and the first thread that it hit. */
    Fault fault(Warp warp, int mask, String message, Op op) {
        Position at = op.source.at();
        return new Fault(message + " in kernel " + code.function.name() + ", " + image.file() + " line " + at.line()
                + " (" + op.source.mnemonic() + "), " + threadOf(warp, mask));
    }

    private String threadOf(Warp warp, int mask) {
        Block of = warp.block;
        int thread = 32 * warp.index + Integer.numberOfTrailingZeros(mask);
        return "block (" + of.x + ", " + of.y + ", " + of.z + "), thread (" + thread % block.x() + ", "
                + thread / block.x() % block.y() + ", " + thread / (block.x() * block.y()) + ")";
    }
}
