package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.matrix.MatrixScratch;
import java.util.Arrays;

/**
 * The thirty-two lanes of a block that run together. The fields of the running split's frame stand here too, so that an
 * operation reaches them in one step.
 */
public final class Warp {
    final Block block;
    final int index;

    /** Lanes that exist and have not exited. */
    int live;

    public int[][] r;
    public long[][] d;
    public int[] p;
    Frame frame;

    /** The carry flag of each lane. */
    int carry;

    /** The addresses of the last memory operation, in the lanes it was done. */
    final long[] address = new long[32];

    /** The place that the access which is being executed has found. */
    final Location location = new Location();

    /** The allocation that an access hit last, by its number. */
    final Allocation[] recent;

    /** The values that lanes bring to an instruction for several lanes. */
    final long[] offered = new long[32];

    int offeredPredicate;

    byte[] local = new byte[0];

    /** The lanes that a barrier in memory was last found not to be over for. */
    int asking;

    /** The phase of the cluster's barrier in which each lane last came to it. */
    final int[] clusterPhase = new int[32];

    /** The room for matrix instructions; null before the first of them. */
    private MatrixScratch matrices;

    /** The same for texture fetches. */
    private TextureScratch textures;

    /** The same for copies of many bytes. */
    private BulkPieces pieces;

    /** The same for matrices in memory. */
    private TileAddresses tile;

    final SplitTree splits = new SplitTree(this);
    private final Frame kernelFrame;

    /** Whether it has run a block before. */
    private boolean started;

    long warpInstructions;
    long threadInstructions;

    /** Instructions of the running split that are not yet in the sum. */
    private long pending;

    /** Whether these are in the sum by now. */
    private boolean summed = true;

    /** Thread instructions that the launch knows of. */
    private long accounted;

    /** The number of them that is told to the launch at once, at the next occasion. */
    private static final long ACCOUNTED_AT_ONCE = 1 << 14;

    Warp(Block block, int index) {
        this.block = block;
        this.index = index;
        kernelFrame = new Frame(block.grid.code);
        kernelFrame.stackBytes = block.grid.code.localBytes;
        recent = new Allocation[block.grid.image().accesses()];
    }

    /** Makes the warp ready to run its block's kernel from the start. */
    void start() {
        Code code = block.grid.code;
        long threads = block.grid.block.count() - 32L * index;
        live = threads >= 32 ? -1 : (1 << threads) - 1;
        fill(kernelFrame, started);
        started = true;
        kernelFrame.dynamic = 0;
        if (code.localBytes > 0) {
            Arrays.fill(local, (byte) 0);
            reserveLocal(code.localBytes);
        }
        carry = 0;
        asking = 0;
        Arrays.fill(clusterPhase, -1);
        cycle = -1;
        running = null;
        splits.start(new Split(kernelFrame, null, live, 0, -1));
    }

    /**
     * Puts fixed special registers in their slots; the other registers start as zero.
     *
     * @param again whether they were there before, for another block
     */
    void fill(Frame target, boolean again) {
        if (again) {
            target.clear();
        }
        for (Code.SpecialSlot special : target.code.specials) {
            if (!again || special.register().ofBlock()) {
                special.register().fill(this, target.r[special.slot()]);
            }
        }
    }

    /** Local memory is laid out as on the chip: word w of lane l at 4 · (32 · w + l). */
    void reserveLocal(long bytesPerLane) {
        long needed = (bytesPerLane + 3 & ~3L) * 32;
        if (needed > local.length) {
            local = Arrays.copyOf(local, (int) Math.max(needed, Math.min(2L * local.length, 32L * Call.LARGEST_STACK)));
        }
    }

    MatrixScratch matrices() {
        if (matrices == null) {
            matrices = new MatrixScratch();
        }
        return matrices;
    }

    /** What its latest copy of many bytes touched. */
    public BulkPieces bulk() {
        if (pieces == null) {
            pieces = new BulkPieces();
        }
        return pieces;
    }

    /** Where its latest {@code wmma.load} or {@code wmma.store} found its matrix. */
    public TileAddresses tile() {
        if (tile == null) {
            tile = new TileAddresses();
        }
        return tile;
    }

    TextureScratch textures() {
        if (textures == null) {
            textures = new TextureScratch();
        }
        return textures;
    }

    // ---- running -------------------------------------------------------------------------------------------------

    /** Runs until none of its splits is ready. */
    void run() {
        while (splits.runnable()) {
            Split split = splits.newest();
            enter(split.frame);
            run(split);
            if (threadInstructions - accounted >= ACCOUNTED_AT_ONCE) {
                account();
            }
        }
    }

    /** Tells the launch, without time, what the warp has done; the launch ends it if that is too much. */
    void account() {
        if (cycle < 0) {
            long done = threadInstructions + (summed ? 0 : pending * Integer.bitCount(mask));
            block.grid.account(done - accounted);
            accounted = done;
        }
    }

    /** The block has ended: what its warp did, and a new start. */
    long takeThreadInstructions() {
        long done = threadInstructions;
        account();
        threadInstructions = 0;
        accounted = 0;
        return done;
    }

    private void enter(Frame next) {
        frame = next;
        r = next.r;
        d = next.d;
        p = next.p;
    }

    private void run(Split split) {
        Op[] ops = split.frame.code.ops;
        Observer observer = block.grid.observer;
        int[] predicates = p;
        int mask = split.mask;
        this.mask = mask;
        int stop = split.reconvergence;
        int pc = split.pc;
        long count = 0;
        summed = false;
        while (pc != stop) {
            Op op = ops[pc];
            if (op.run != null && observer == null) {
                CompiledRun run = op.run.visit(this, mask);
                if (run != null) {
                    run.execute(this, mask, op.run.ops);
                    count += op.run.length;
                    pc += op.run.length;
                    continue;
                }
            }
            count++;
            int active = mask;
            if (op.guard >= 0) {
                active &= predicates[op.guard] ^ op.guardFlip;
            }
            if (op.transfers) {
                split.pc = pc;
                pending = count;
                pc = transfer((Transfer) op, split, active);
                if (pc < 0) {
                    warpInstructions += count;
                    threadInstructions += count * Integer.bitCount(mask);
                    summed = true;
                    return;
                }
            } else {
                if (active != 0) {
                    op.execute(this, active);
                    if (observer != null) {
                        observer.executed(this, op, active);
                    }
                }
                pc++;
            }
        }
        warpInstructions += count;
        threadInstructions += count * Integer.bitCount(mask);
        summed = true;
        split.pc = pc;
        splits.arrive(split);
    }

    private int transfer(Transfer op, Split split, int active) {
        if (op.guard >= 0 && !op.takesPartOfSplit()) {
            if (split.guardApplied) {
                split.guardApplied = false;
                return op.transfer(this, split, split.mask);
            }
            if (active == 0) {
                return split.pc + 1;
            }
            if (active != split.mask) {
                Split apart = splits.diverge(split, active, split.pc, split.pc + 1, split.pc + 1);
                apart.guardApplied = true;
                comesAgain(active);
                return Transfer.ELSEWHERE;
            }
        }
        return op.transfer(this, split, active);
    }

    /** Lanes end for good. */
    void exit(Split split, int mask) {
        live &= ~mask;
        splits.leave(split, mask);
        block.lanesEnded(this);
    }

    /** Lanes will come to the running instruction once more: so that it counts once for each. */
    void comesAgain(int mask) {
        warpInstructions--;
        threadInstructions -= Integer.bitCount(mask);
    }

    /** The value that {@code %clock} reads: the cycle, or without time the warp's instructions. */
    long clock() {
        return cycle >= 0 ? cycle : warpInstructions + pending;
    }

    // ---- step by step, for a machine that keeps the time ---------------------------------------------------------

    /** The cycle of the running step; -1 if nobody keeps the time. */
    private long cycle = -1;

    /** The split that runs while it is stepped, with its code, place and lanes at hand; null if it must be looked up. */
    private Split running;

    private Op[] ops;
    private int pc;
    private int mask;

    /** Where the running split joins others. */
    private int stop;

    /** The number of the first operation of the running code. */
    private int firstNumber;

    /** Whether it can execute an instruction. */
    public boolean runnable() {
        return running != null || splits.runnable();
    }

    /** Whether it has lanes that wait in a loop for what others do. */
    public boolean loops() {
        return splits.loops();
    }

    public boolean done() {
        return live == 0;
    }

    /** The lanes that come to the next instruction together, or, for observers, to the one just executed. */
    public int nextMask() {
        return mask;
    }

    /** The lanes of {@link #nextMask} that will take part: the others' guard is false. */
    public int nextLanes() {
        if (running == null) {
            resume();
        }
        Op op = ops[pc];
        return op.guard >= 0 ? mask & (p[op.guard] ^ op.guardFlip) : mask;
    }

    /** The number of the operation that it executes next; it must be {@link #runnable}. */
    public int nextNumber() {
        if (running == null) {
            resume();
        }
        return firstNumber + pc;
    }

    private void resume() {
        Split split = splits.newest();
        while (split.pc == split.reconvergence) {
            splits.arrive(split);
            split = splits.newest();
        }
        if (frame != split.frame) {
            enter(split.frame);
        }
        running = split;
        ops = split.frame.code.ops;
        firstNumber = ops[0].number;
        pc = split.pc;
        mask = split.mask;
        stop = split.reconvergence;
    }

    /** The tree of splits changes: what is at hand goes back to it. */
    void suspend() {
        if (running != null) {
            running.pc = pc;
            running = null;
        }
    }

    /**
     * Executes one instruction.
     *
     * @param now the cycle, for programs that ask for it
     * @return the lanes that took part; those whose guard was false did not
     */
    public int step(long now) {
        if (running == null) {
            resume();
        }
        cycle = now;
        Op op = ops[pc];
        int active = mask;
        warpInstructions++;
        threadInstructions += lanes(active);
        if (op.guard >= 0) {
            active &= p[op.guard] ^ op.guardFlip;
        }
        if (op.transfers) {
            transfer((Transfer) op, active);
            return active;
        }
        if (active != 0) {
            op.execute(this, active);
            Observer observer = block.grid.observer;
            if (observer != null) {
                observer.executed(this, op, active);
            }
        }
        if (++pc == stop) {
            join();
        }
        return active;
    }

    private void transfer(Transfer op, int active) {
        Split split = running;
        split.pc = pc;
        running = null;
        int next = transfer(op, split, active);
        if (next >= 0) {
            split.pc = next;
            if (next == split.reconvergence) {
                splits.arrive(split);
            } else if (splits.runnable() && splits.newest() == split) {
                running = split;
                pc = next;
                stop = split.reconvergence;
            }
        }
    }

    private void join() {
        Split split = running;
        split.pc = pc;
        running = null;
        splits.arrive(split);
    }

    /** How many lanes a mask has; most often it has all, and to count bits takes longer than to see that. */
    public static int lanes(int mask) {
        return mask == -1 ? 32 : Integer.bitCount(mask);
    }

    /** The addresses of the last memory operation, lane by lane. Not to be written. */
    public long[] addresses() {
        return address;
    }

    // ---- for observers -------------------------------------------------------------------------------------------

    /** An operation that transfers control has written registers of a frame, which need not be the running one. */
    void observe(Frame of, Op op, int mask) {
        Observer observer = block.grid.observer;
        if (observer != null && !op.written.isEmpty()) {
            Frame running = frame;
            enter(of);
            observer.executed(this, op, mask);
            enter(running);
        }
    }

    /** The lanes that exist and have not ended. */
    public int live() {
        return live;
    }

    /** The address of a lane's last memory access. */
    public long address(int lane) {
        return address[lane];
    }

    /** Whether an address lies in global memory that kernels may write. */
    public boolean inGlobal(long at) {
        Allocation allocation = block.grid.memory.find(at, 1);
        return allocation != null && !allocation.constant;
    }

    /**
     * Copies the 128-byte block at an address {@link #inGlobal}, what lies past the end of its buffer being zero, or in
     * local memory, where word w of all lanes lies at {@link Addresses#LOCAL} + 128 · w.
     */
    public void memoryBlock(long at, byte[] target) {
        if (Addresses.in(Addresses.LOCAL, at)) {
            System.arraycopy(local, (int) (at - Addresses.LOCAL), target, 0, 128);
            return;
        }
        Allocation allocation = block.grid.memory.find(at, 1);
        System.arraycopy(allocation.data, (int) (at - allocation.base), target, 0, 128);
    }

    /** Operates on a split that is not the running one, as if it were. */
    void lookAt(Split split) {
        enter(split.frame);
    }
}
