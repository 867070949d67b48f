package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.base.FullHeap;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.ptx.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** One launch: what its blocks share. Somebody else decides when which of them run. */
public final class Grid {
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

    /** As programs see it. */
    int multiprocessors = 1;

    /** Counts changes of memory. */
    long effects;

    /** Counts instructions that waiting loops are made of and that changed nothing. */
    long polls;

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

    // ---- for whoever runs it ---------------------------------------------------------------------------------------

    public String kernel() {
        return code.function.name();
    }

    public long blocks() {
        return size.count();
    }

    public long unstarted() {
        return size.count() - started;
    }

    public long threadsPerBlock() {
        return block.count();
    }

    /** 32-bit registers that a thread needs, those of the functions it calls among them. */
    public int registers() {
        return image.registers();
    }

    public int predicates() {
        return image.predicates();
    }

    /** Every operation that it can execute, by its number. */
    public List<Op> operations() {
        return image.operations();
    }

    /** Counts changes of memory. */
    public long effects() {
        return effects;
    }

    /**
     * Refuses a launch for which this simulator has no memory.
     *
     * @param atOnce blocks that will be resident together
     */
    public void checkMemory(long atOnce) {
        long needed = atOnce * (sharedBytes() + warpsPerBlock() * 32L * code.stackBytes());
        if (needed > FullHeap.available()) {
            throw new BadInput("kernel " + kernel() + ": " + atOnce * threadsPerBlock()
                    + " threads at once need " + FullHeap.gigabytes(needed) + " GB, "
                    + code.localBytes + " bytes each for local memory; Java has "
                    + FullHeap.gigabytes(FullHeap.available()) + " GB: " + FullHeap.remedy(needed + needed / 8)
                    + ", or launch smaller grids or on fewer multiprocessors (--set sm.count=…)");
        }
    }

    /** Starts the next block, in the order of their numbers, on the only multiprocessor there is. */
    Block start() {
        return start(0, 1);
    }

    /**
     * Starts the next block, in the order of their numbers.
     *
     * @param on the number of the multiprocessor it runs on, as programs see it
     * @param of how many there are
     */
    public Block start(int on, int of) {
        multiprocessors = of;
        Block next = spare.isEmpty() ? new Block(this) : spare.pop();
        next.multiprocessor = on;
        next.start(started++);
        return next;
    }

    /** What the launch did, when all blocks have been retired. */
    public Launched launched() {
        return new Launched(kernel(), warpInstructions, threadInstructions);
    }

    /** Blocks that all wait, for ever. */
    public Fault deadlock(List<Block> resident) {
        return new Fault(Deadlock.explain(this, resident, unstarted()));
    }

    public int warpsPerBlock() {
        return (int) ((block.count() + 31) / 32);
    }

    int dynamicSharedBytes() {
        return dynamicSharedBytes;
    }

    /** Of a block. */
    public int sharedBytes() {
        return image.staticSharedBytes() + dynamicSharedBytes;
    }

    /** Null if no texture has this handle. */
    Texture texture(long handle) {
        return handle >= 1 && handle <= textures.size() ? textures.get((int) handle - 1) : null;
    }

    KernelImage image() {
        return image;
    }

    private long warpInstructions;
    private long threadInstructions;

    /** A block has ended. */
    public void retire(Block finished) {
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
