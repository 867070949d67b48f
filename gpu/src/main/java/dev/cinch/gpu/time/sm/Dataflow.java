package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.time.policy.lower.LoweringTable;
import java.util.Arrays;

/**
 * The times of values in the registers of warps whose code an assembler has put in order, with the cycles that it lets pass between
 * instructions. These count from the last instruction that a warp issued, whenever that was: who waited for memory then waits for arithmetic
 * all the same. So each warp has a clock of its own, which stands still while it waits for what the assembler cannot know: loads,
 * special functions, units that others use.
 *
 * <p>Registers have two times: by the warp's clock, of arithmetic, and by that of the machine, of the others. What a load brings
 * is there at a time that nobody knows yet: the complement of its node. Times are counted from the start of the launch.
 */
final class Dataflow {
    /** Who has to wait: nobody, until a time that is known, for memory. */
    static final int NOTHING = Scoreboard.NOTHING;

    static final int RESULT = Scoreboard.RESULT;
    static final int MEMORY = Scoreboard.MEMORY;

    /** Instructions of an operation that wait for each other; the last has its result so many cycles after it is issued. */
    private static final int SEVERAL = 4;

    /** Cycles that a branch takes, in which products of matrices go on. */
    private static final int BRANCH = 10;

    /** Rounds that become one in a loop that is unrolled. */
    private static final int UNROLLED = 4;

    private static final int UNITS = UnitKind.values().length;
    private static final int NONE = -1;
    private static final int FIRST_NODES = 256;

    private InstructionTable table;
    private int registers;
    private long base;

    /** By slot and register: when arithmetic has made it, by the warp's clock, and in the two lowest bits by which ways it comes. */
    private int[] made = new int[0];

    /** The same: when others have, by the machine's clock, or the complement of a node. */
    private int[] come = new int[0];

    /** By slot: the last instruction that was issued, by the warp's clock, the slots that it took, and by the machine's. */
    private final int[] last = new int[Occupancy.MOST_WARPS];

    private final int[] taken = new int[Occupancy.MOST_WARPS];
    private final int[] lastNow = new int[Occupancy.MOST_WARPS];

    /** By slot: when the last instruction of operations that are several is issued, by the warp's clock and by the machine's. */
    private final int[] tail = new int[Occupancy.MOST_WARPS];

    private final int[] tailNow = new int[Occupancy.MOST_WARPS];

    /** By slot: before when no branch is issued, by the warp's clock, for products of matrices are done when it has been taken. */
    private final int[] products = new int[Occupancy.MOST_WARPS];

    /** By slot: rounds of loops that are unrolled. */
    private final int[] rounds = new int[Occupancy.MOST_WARPS];

    /** By slot: one more than the place of what a store of an unrolled loop has not waited for; the loop is not left before it is there. */
    private final int[] owed = new int[Occupancy.MOST_WARPS];

    /** By slot and unit: when the warp can use it again, by its clock. */
    private final int[] free = new int[Occupancy.MOST_WARPS * UNITS];

    /** Why the last instruction that was asked for cannot go on: until when. */
    private long until;

    private int[] slotOf = new int[FIRST_NODES];
    private int[] operationOf = new int[FIRST_NODES];
    private int[] nextNode = new int[FIRST_NODES];

    /** Registers beside its own that wait for a node: copies. */
    private int[] firstCopy = new int[FIRST_NODES];

    private int freeNode = NONE;
    private int nodes;
    private int[] copyTo = new int[FIRST_NODES];
    private int[] nextCopy = new int[FIRST_NODES];
    private int freeCopy = NONE;
    private int copies;

    /** A kernel begins; nothing is under way. */
    void begin(InstructionTable of, long now) {
        table = of;
        base = now;
        registers = of.values;
        if (made.length < registers * Occupancy.MOST_WARPS) {
            made = new int[registers * Occupancy.MOST_WARPS];
            come = new int[registers * Occupancy.MOST_WARPS];
        }
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        Arrays.fill(made, slot * registers, (slot + 1) * registers, 0);
        Arrays.fill(come, slot * registers, (slot + 1) * registers, 0);
        last[slot] = 0;
        taken[slot] = 0;
        lastNow[slot] = 0;
        tail[slot] = 0;
        tailNow[slot] = 0;
        products[slot] = 0;
        rounds[slot] = 0;
        owed[slot] = 0;
        Arrays.fill(free, slot * UNITS, (slot + 1) * UNITS, 0);
    }

    // ---- what an instruction waits for ---------------------------------------------------------------------------

    /** What an operation of a warp has to wait for before it is issued; a known time is told by {@link #until}. */
    int waitsFor(int slot, int operation, long now) {
        if (table.slots[operation] == 0 && !table.control[operation] && table.memory[operation] == null
                || spared(slot, operation)) {
            return NOTHING;
        }
        int relative = (int) (now - base);
        int latest = relative;
        int from = slot * registers;
        if (owed[slot] != 0 && !table.inBatch[operation]) {
            int at = come[owed[slot] - 1];
            if (at < 0) {
                return MEMORY;
            }
            latest = Math.max(latest, at);
        }
        int[] inputs = table.inputs[operation];
        boolean later = later(slot, operation);
        for (int i = 0; i < inputs.length; i++) {
            int at = come[from + inputs[i]];
            if (at < 0) {
                if (later) {
                    continue;
                }
                return MEMORY;
            }
            latest = Math.max(latest, at - late(operation, i));
        }
        if (!table.batched[operation]) {
            for (int register : table.outputs[operation]) {
                int at = come[from + register];
                if (at < 0) {
                    return MEMORY;
                }
            }
        }
        latest = Math.max(latest, lastNow[slot] + turn(slot, operation) - last[slot]);
        if (table.closes[operation]) {
            latest = Math.max(latest, tailNow[slot]);
        }
        if (latest > relative) {
            until = base + latest;
            return RESULT;
        }
        return NOTHING;
    }

    /** Whether an operation has no instruction in this round of an unrolled loop. */
    boolean spared(int slot, int operation) {
        return table.unrolled[operation] && (rounds[slot] & UNROLLED - 1) != UNROLLED - 1;
    }

    /** Whether an operation of an unrolled loop lies behind the loads of later rounds, so that it does not wait for those of its own. */
    private boolean later(int slot, int operation) {
        return table.batched[operation]
                && (table.memory[operation] == null || table.memory[operation].kind() == MemoryUse.Kind.STORE)
                && (rounds[slot] & UNROLLED - 1) != UNROLLED - 1;
    }

    /** Another round of an unrolled loop begins. */
    void round(int slot) {
        rounds[slot]++;
    }

    /** When an operation can be issued, by its warp's clock. */
    private int turn(int slot, int operation) {
        int turn =
                Math.max(last[slot] + taken[slot] + table.delay[operation], free[slot * UNITS + table.unit[operation]]);
        int from = slot * registers;
        int way = table.way[operation];
        int[] inputs = table.inputs[operation];
        for (int i = 0; i < inputs.length; i++) {
            int at = made[from + inputs[i]];
            turn = Math.max(turn, (at >> 2) + ((at & 3) == way ? 0 : table.far[operation]) - late(operation, i));
        }
        if (table.closes[operation]) {
            turn = Math.max(turn, tail[slot]);
        }
        if (table.branches[operation]) {
            turn = Math.max(turn, products[slot]);
        }
        int guard = table.guard[operation];
        return guard < 0 ? turn : Math.max(turn, (made[from + guard] >> 2) + LoweringTable.GUARD_CYCLES);
    }

    /** Cycles after the start of an operation when one of its inputs is wanted. */
    private int late(int operation, int input) {
        return table.late[operation] > 0 && input >= table.lateFirst[operation] && input < table.lateEnd[operation]
                ? table.late[operation]
                : 0;
    }

    /** After {@link #RESULT}: the first cycle in which it need not wait. */
    long until() {
        return until;
    }

    // ---- what is issued ------------------------------------------------------------------------------------------

    /** An operation that has no instruction: its results are there with its operands. */
    void copy(int slot, int operation) {
        int from = slot * registers;
        int time = 0;
        int pending = 0;
        int clock = 0;
        for (int register : table.inputs[operation]) {
            int at = come[from + register];
            time = Math.max(time, at);
            pending = Math.min(pending, at);
            clock = Math.max(clock, made[from + register]);
        }
        for (int register : table.outputs[operation]) {
            made[from + register] = clock;
            come[from + register] = pending < 0 ? pending : time;
            if (pending < 0) {
                link(~pending, from + register);
            }
        }
    }

    /**
     * An operation is issued; whatever it is, its warp goes on from there.
     *
     * @return whether the assembler lets no cycle pass between it and the one before it
     */
    boolean issued(int slot, int operation, long now) {
        int next = last[slot] + taken[slot];
        last[slot] = turn(slot, operation);
        boolean follows = last[slot] == next;
        lastNow[slot] = (int) (now - base);
        taken[slot] = table.slots[operation];
        if (table.known[operation]) {
            free[slot * UNITS + table.unit[operation]] = last[slot] + table.interval[operation];
        }
        return follows;
    }

    /** The warp issues nothing for some cycles, which the assembler knows. */
    void held(int slot, int cycles) {
        taken[slot] = Math.max(taken[slot], cycles);
    }

    /** An operation that computes has been issued; its result comes after its latency. */
    void compute(int slot, int operation, long now) {
        if (later(slot, operation) && pends(slot, operation)) {
            copy(slot, operation);
            return;
        }
        int from = slot * registers;
        boolean known = table.known[operation];
        int clock = known ? last[slot] + table.latency[operation] << 2 | table.way[operation] : 0;
        int time = known ? 0 : (int) (now - base) + table.latency[operation];
        if (table.unit[operation] == WarpStates.MATRIX) {
            products[slot] = Math.max(products[slot], (clock >> 2) - BRANCH);
        }
        if (table.slots[operation] >= SEVERAL) {
            if (known) {
                tail[slot] = Math.max(tail[slot], (clock >> 2) - SEVERAL);
            } else {
                tailNow[slot] = Math.max(tailNow[slot], time - SEVERAL);
            }
        }
        for (int register : table.outputs[operation]) {
            made[from + register] = clock;
            come[from + register] = time;
        }
    }

    private boolean pends(int slot, int operation) {
        for (int register : table.inputs[operation]) {
            if (come[slot * registers + register] < 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * A memory instruction has been issued.
     *
     * @return its node, to be {@linkplain #arrived told of}
     */
    int access(int slot, int operation) {
        int node = newNode(slot, operation);
        int from = slot * registers;
        if (table.inBatch[operation]) {
            owe(slot, operation);
        } else {
            owed[slot] = 0;
        }
        for (int register : table.outputs[operation]) {
            made[from + register] = 0;
            come[from + register] = ~node;
        }
        return node;
    }

    private void owe(int slot, int operation) {
        int from = slot * registers;
        for (int register : table.inputs[operation]) {
            if (come[from + register] < 0) {
                owed[slot] = from + register + 1;
            }
        }
    }

    /** What a memory instruction wanted is there, or it is done. */
    void arrived(int node, long now) {
        int time = (int) (now - base);
        int from = slotOf[node] * registers;
        for (int register : table.outputs[operationOf[node]]) {
            if (come[from + register] == ~node) {
                come[from + register] = time;
            }
        }
        for (int copy = firstCopy[node]; copy != NONE; ) {
            if (come[copyTo[copy]] == ~node) {
                come[copyTo[copy]] = time;
            }
            int next = nextCopy[copy];
            nextCopy[copy] = freeCopy;
            freeCopy = copy;
            copy = next;
        }
        nextNode[node] = freeNode;
        freeNode = node;
    }

    // ---- nodes ---------------------------------------------------------------------------------------------------

    private int newNode(int slot, int operation) {
        int node = freeNode;
        if (node != NONE) {
            freeNode = nextNode[node];
        } else {
            node = nodes++;
            if (node == slotOf.length) {
                int size = 2 * slotOf.length;
                slotOf = Arrays.copyOf(slotOf, size);
                operationOf = Arrays.copyOf(operationOf, size);
                nextNode = Arrays.copyOf(nextNode, size);
                firstCopy = Arrays.copyOf(firstCopy, size);
            }
        }
        slotOf[node] = slot;
        operationOf[node] = operation;
        firstCopy[node] = NONE;
        return node;
    }

    private void link(int node, int register) {
        int copy = freeCopy;
        if (copy != NONE) {
            freeCopy = nextCopy[copy];
        } else {
            copy = copies++;
            if (copy == copyTo.length) {
                copyTo = Arrays.copyOf(copyTo, 2 * copy);
                nextCopy = Arrays.copyOf(nextCopy, 2 * copy);
            }
        }
        copyTo[copy] = register;
        nextCopy[copy] = firstCopy[node];
        firstCopy[node] = copy;
    }
}
