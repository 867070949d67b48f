package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.base.Decimal;
import dev.cinch.base.FullHeap;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.Launched;
import dev.cinch.ptx.Position;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** One launch: what its blocks share. Somebody else decides when which of them run. */
public final class Grid {
    /** The time between two looks at the clock on the wall. */
    private static final long LOOK_NANOS = 20_000_000;

    final Code code;
    final Memory memory;
    final Dimensions size;
    final Dimensions block;
    final byte[] parameters;

    /** The blocks of a cluster, and whether anybody asked for them. */
    final Dimensions clusterSize;

    final boolean explicitCluster;

    /** The cluster whose blocks are being started. */
    private BlockCluster cluster;

    /** Sees every operation; null for none. */
    Observer observer;

    private final PrintedText printed;
    private final List<Texture> textures;

    private final KernelImage image;
    private final int dynamicSharedBytes;

    /** The address of the memory by which blocks of a cooperative launch wait for each other; 0 for other launches. */
    final long workspace;

    /** The number of multiprocessors as programs see it. */
    int multiprocessors = 1;

    /** Whether lanes that take a divergent branch run before those that do not. */
    boolean takenFirst;

    /** Whether lanes that leave a loop are no longer waited for inside of it, as on GPUs since Volta. */
    boolean breaks;

    /** The number of changes of memory. */
    long effects;

    /** The number of instructions that waiting loops are made of and that changed nothing. */
    long polls;

    /** How often threads have napped, which waiting loops do as well. */
    long naps;

    private final Deque<Block> spare = new ArrayDeque<>();
    private final Set<Block> resident = new LinkedHashSet<>();
    private long started;
    private long ended;

    private final Budget budget;

    /** The listener that is told how far the launch has come while nobody keeps the time. */
    private final Consumer<LaunchStanding> listener;

    private long lastLook = System.nanoTime();

    /** Thread instructions that warps have told of. */
    private long accounted;

    Grid(
            KernelImage image,
            Memory memory,
            Launch launch,
            byte[] parameters,
            long workspace,
            Observer observer,
            PrintedText printed,
            List<Texture> textures,
            Budget budget,
            Consumer<LaunchStanding> listener) {
        this.image = image;
        this.memory = memory;
        this.parameters = parameters;
        this.workspace = workspace;
        this.observer = observer;
        this.printed = printed;
        this.textures = textures;
        this.budget = budget;
        this.listener = listener;
        code = image.kernel();
        size = launch.grid();
        block = launch.block();
        dynamicSharedBytes = launch.sharedBytes();
        clusterSize = ClusterSize.of(launch, code.function);
        explicitCluster = ClusterSize.named(launch, code.function);
    }

    // ---- for whoever runs it ---------------------------------------------------------------------------------------

    public String kernel() {
        return code.function.name();
    }

    /** The number of the launch, from 1. */
    public long number() {
        return budget.launch();
    }

    public long blocks() {
        return size.count();
    }

    /** Whether all blocks must be resident at once. */
    public boolean cooperative() {
        return workspace != 0;
    }

    /** The number of blocks that must be resident together. */
    public long clusterBlocks() {
        return clusterSize.count();
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

    /** The number of the kernel's first instruction among all that have been loaded. */
    public int firstInstruction() {
        return image.firstInstruction();
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
        if (started % clusterSize.count() == 0) {
            cluster = new BlockCluster((int) clusterSize.count(), warpsPerBlock());
        }
        next.start(started++, cluster);
        resident.add(next);
        return next;
    }

    /** The account of the launch, when all blocks have been retired. */
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

    /** The bytes before the shared memory of a block that the system keeps; none if the kernel does not ask for them. */
    int reservedSharedBytes() {
        return image.reservedSharedBytes();
    }

    /** The shared memory of a block. */
    public int sharedBytes() {
        return image.staticSharedBytes() + dynamicSharedBytes;
    }

    /** A thread prints. */
    void print(CharSequence text) {
        printed.append(text, budget.limits.printfBytes());
    }

    /** The texture or surface of a handle that a lane has. */
    Texture texture(Op op, Warp warp, int lane, long handle) {
        if (handle < 1 || handle > textures.size()) {
            throw fault(warp, 1 << lane, "no texture has the handle 0x" + Long.toHexString(handle), op);
        }
        return textures.get((int) handle - 1);
    }

    KernelImage image() {
        return image;
    }

    private long warpInstructions;
    private long threadInstructions;

    /** Says which lanes of a divergent branch run first; before any block does. */
    public void runTakenFirst(boolean first) {
        takenFirst = first;
    }

    /** Says whether lanes that leave a loop are no longer waited for inside of it; before any block runs. */
    public void letLanesBreak(boolean out) {
        breaks = out;
    }

    /** A block has ended. */
    public void retire(Block finished) {
        for (Warp warp : finished.warps) {
            warpInstructions += warp.warpInstructions;
            threadInstructions += warp.takeThreadInstructions();
            warp.warpInstructions = 0;
        }
        ended++;
        finished.cluster.leave(finished.rank);
        resident.remove(finished);
        spare.push(finished);
    }

    // ---- limits ----------------------------------------------------------------------------------------------------

    /** Warps have executed so many more thread instructions, and nobody keeps the time. */
    void account(long more) {
        accounted += more;
        if (accounted > budget.threadInstructionsLeft()) {
            throw tooManyInstructions();
        }
        long now = System.nanoTime();
        if (now - lastLook > LOOK_NANOS) {
            lastLook = now;
            checkTime();
            listener.accept(standing(-1, accounted));
        }
    }

    /**
     * Ends a launch that takes too much.
     *
     * @param cycles of this launch
     * @param instructions executed by its threads
     */
    public void check(long cycles, long instructions) {
        if (cycles > budget.cyclesLeft()) {
            throw stopped("max-cycles", Long.toString(budget.limits.cycles()));
        }
        if (instructions > budget.threadInstructionsLeft()) {
            throw tooManyInstructions();
        }
    }

    /** Ends a launch that takes too long by the clock on the wall, which takes a while to look at. */
    public void checkTime() {
        if (budget.timeIsUp(System.nanoTime())) {
            throw stopped("max-time", Decimal.fixed(budget.limits.nanoseconds() / 1e9, 1) + " s");
        }
    }

    /** The progress of the launch. */
    public LaunchStanding standing(long cycles, long instructions) {
        return new LaunchStanding(kernel(), budget.launch(), ended, blocks(), cycles, instructions);
    }

    private Fault tooManyInstructions() {
        return stopped("max-instructions", Long.toString(budget.limits.threadInstructions()));
    }

    private Fault stopped(String limit, String value) {
        return new Fault(
                limit + " " + value + " reached in kernel " + kernel() + ": " + ended + " of " + blocks()
                        + (blocks() == 1 ? " block has" : " blocks have") + " ended; "
                        + Whereabouts.explain(this, resident),
                limit);
    }

    // ---- faults ----------------------------------------------------------------------------------------------------

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
