package dev.cinch.gpu.time.sm;

import java.util.Arrays;

/**
 * The times of values in the registers of warps whose code an assembler has put in order. An instruction is issued in its turn and
 * starts when its operands are there: what follows it in a stretch of code without branches need not wait, because the assembler would
 * have put it first. Stores, branches and barriers wait for all before them to have started.
 *
 * <p>What a load brings is there at a time that nobody knows yet. It, and each instruction that waits for it, is a node; nodes know
 * who waits for them. Times are counted from the start of the launch.
 */
final class Dataflow {
    /** Who has to wait: nobody, until a time that is known, for memory. */
    static final int NOTHING = Scoreboard.NOTHING;

    static final int RESULT = Scoreboard.RESULT;
    static final int MEMORY = Scoreboard.MEMORY;

    /** Instructions of a warp that may wait for memory while others are issued. */
    private static final int WINDOW = 48;

    /** How far ahead of the time the operands of an instruction may be that is issued. */
    private static final int AHEAD = 4;

    private static final int NONE = -1;
    private static final int FIRST_NODES = 256;

    /** Who can be told that a load may be sent. */
    interface Sender {
        void send(int token, long time);
    }

    private final Sender sender;
    private InstructionTable table;
    private int registers;
    private long base;

    /** By slot and register: a time, or the complement of a node. */
    private int[] value = new int[0];

    /** By slot: instructions that wait for nodes, and when the last that does not has started. */
    private final int[] waiting = new int[Occupancy.MOST_WARPS];

    private final int[] lastStart = new int[Occupancy.MOST_WARPS];

    /** Why the last instruction that was asked for cannot go on: until when. */
    private long until;

    private int[] slotOf = new int[FIRST_NODES];
    private int[] operationOf = new int[FIRST_NODES];
    private int[] tokenOf = new int[FIRST_NODES];
    private int[] missing = new int[FIRST_NODES];
    private int[] known = new int[FIRST_NODES];
    private int[] firstEdge = new int[FIRST_NODES];
    private int[] nextNode = new int[FIRST_NODES];
    private int freeNode = NONE;
    private int nodes;

    private int[] edgeTo = new int[FIRST_NODES];
    private int[] nextEdge = new int[FIRST_NODES];
    private int freeEdge = NONE;
    private int edges;

    Dataflow(Sender sender) {
        this.sender = sender;
    }

    /** A kernel begins; nothing is under way. */
    void begin(InstructionTable of, long now) {
        table = of;
        base = now;
        registers = of.values;
        if (value.length < registers * Occupancy.MOST_WARPS) {
            value = new int[registers * Occupancy.MOST_WARPS];
        }
    }

    /** A new warp takes a slot. */
    void clear(int slot) {
        Arrays.fill(value, slot * registers, (slot + 1) * registers, 0);
        waiting[slot] = 0;
        lastStart[slot] = 0;
    }

    // ---- what an instruction waits for ---------------------------------------------------------------------------

    /** What an operation of a warp has to wait for before it is issued; a known time is told by {@link #until}. */
    int waitsFor(int slot, int operation, long now) {
        int relative = (int) (now - base);
        boolean ordered = table.ordered[operation];
        if (ordered && waiting[slot] > 0) {
            return MEMORY;
        }
        int latest = ordered ? lastStart[slot] : relative;
        int limit = ordered ? relative : relative + AHEAD;
        boolean memory = false;
        int from = slot * registers;
        for (int register : table.inputs[operation]) {
            int at = value[from + register];
            if (at < 0) {
                memory = true;
            } else {
                latest = Math.max(latest, at + table.settled[operation]);
            }
        }
        if (memory && (ordered || waiting[slot] >= WINDOW)) {
            return MEMORY;
        }
        if (latest > limit) {
            until = base + latest - (limit - relative);
            return RESULT;
        }
        return NOTHING;
    }

    /** After {@link #RESULT}: the first cycle in which it need not wait. */
    long until() {
        return until;
    }

    // ---- what is issued ------------------------------------------------------------------------------------------

    /** An operation that computes is issued; its result comes after its latency. */
    void compute(int slot, int operation, long now) {
        int node = node(slot, operation, NONE);
        if (node == NONE) {
            int start = start(slot, operation, now);
            set(slot, operation, Math.max(0, start + table.latency[operation]));
            lastStart[slot] = Math.max(lastStart[slot], start);
        } else {
            waiting[slot]++;
            set(slot, operation, ~node);
        }
    }

    /** The first time at which all operands of an operation are there that waits for no node. */
    private int start(int slot, int operation, long now) {
        int start = (int) (now - base);
        int from = slot * registers;
        for (int register : table.inputs[operation]) {
            start = Math.max(start, value[from + register]);
        }
        return start;
    }

    /**
     * A memory instruction is issued.
     *
     * @return its node, to be {@linkplain #arrived told of} if it brings something
     */
    int access(int slot, int operation, int token, long now) {
        int node = node(slot, operation, token);
        if (node == NONE) {
            int start = start(slot, operation, now);
            lastStart[slot] = Math.max(lastStart[slot], start);
            node = newNode(slot, operation, token);
            sender.send(token, base + start);
        } else {
            waiting[slot]++;
        }
        if (table.outputs[operation].length > 0) {
            set(slot, operation, ~node);
        }
        return node;
    }

    /** What a memory instruction wanted is there, or it is done. */
    void arrived(int node, long now) {
        resolve(node, (int) (now - base));
    }

    private void set(int slot, int operation, int what) {
        int from = slot * registers;
        for (int register : table.outputs[operation]) {
            value[from + register] = what;
        }
    }

    /** A node for an operation some of whose operands are nodes; {@link #NONE} if none is. */
    private int node(int slot, int operation, int token) {
        int node = NONE;
        int from = slot * registers;
        int latest = 0;
        for (int register : table.inputs[operation]) {
            int at = value[from + register];
            if (at < 0) {
                if (node == NONE) {
                    node = newNode(slot, operation, token);
                }
                missing[node]++;
                link(~at, node);
            } else {
                latest = Math.max(latest, at);
            }
        }
        if (node != NONE) {
            known[node] = latest;
        }
        return node;
    }

    private void resolve(int node, int time) {
        int slot = slotOf[node];
        int from = slot * registers;
        for (int register : table.outputs[operationOf[node]]) {
            if (value[from + register] == ~node) {
                value[from + register] = time;
            }
        }
        int edge = firstEdge[node];
        nextNode[node] = freeNode;
        freeNode = node;
        while (edge != NONE) {
            int to = edgeTo[edge];
            int next = nextEdge[edge];
            nextEdge[edge] = freeEdge;
            freeEdge = edge;
            known[to] = Math.max(known[to], time);
            if (--missing[to] == 0) {
                started(to);
            }
            edge = next;
        }
    }

    /** All operands of a node have a time. */
    private void started(int node) {
        int slot = slotOf[node];
        int start = known[node];
        waiting[slot]--;
        lastStart[slot] = Math.max(lastStart[slot], start);
        if (tokenOf[node] == NONE) {
            resolve(node, start + table.latency[operationOf[node]]);
        } else {
            sender.send(tokenOf[node], base + start);
        }
    }

    // ---- nodes ---------------------------------------------------------------------------------------------------

    private int newNode(int slot, int operation, int token) {
        int node = freeNode;
        if (node != NONE) {
            freeNode = nextNode[node];
        } else {
            node = nodes++;
            if (node == slotOf.length) {
                growNodes();
            }
        }
        slotOf[node] = slot;
        operationOf[node] = operation;
        tokenOf[node] = token;
        missing[node] = 0;
        known[node] = 0;
        firstEdge[node] = NONE;
        return node;
    }

    private void growNodes() {
        int size = 2 * slotOf.length;
        slotOf = Arrays.copyOf(slotOf, size);
        operationOf = Arrays.copyOf(operationOf, size);
        tokenOf = Arrays.copyOf(tokenOf, size);
        missing = Arrays.copyOf(missing, size);
        known = Arrays.copyOf(known, size);
        firstEdge = Arrays.copyOf(firstEdge, size);
        nextNode = Arrays.copyOf(nextNode, size);
    }

    private void link(int producer, int to) {
        int edge = freeEdge;
        if (edge != NONE) {
            freeEdge = nextEdge[edge];
        } else {
            edge = edges++;
            if (edge == edgeTo.length) {
                edgeTo = Arrays.copyOf(edgeTo, 2 * edge);
                nextEdge = Arrays.copyOf(nextEdge, 2 * edge);
            }
        }
        edgeTo[edge] = to;
        nextEdge[edge] = firstEdge[producer];
        firstEdge[producer] = edge;
    }
}
