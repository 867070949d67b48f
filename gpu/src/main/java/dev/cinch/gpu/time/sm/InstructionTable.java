package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.time.machine.PipelineSpec;
import dev.cinch.gpu.time.policy.lower.LoweredCode;
import dev.cinch.gpu.time.policy.lower.Lowering;
import dev.cinch.gpu.time.policy.lower.SlowPath;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.InstructionClass;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The operations of a kernel as timing sees them: flat arrays by the operation's number. */
final class InstructionTable {

    /** Cycles more than for arithmetic until a product of matrices can use a result, in code of ptxas for sm_90. */
    private static final int MATRIX_CYCLES = 4;

    /**
     * Cycles for which a product of matrices has the registers: four chains of 16 warps take 6.5 cycles a product with half an instruction
     * for each, 7.3 with one and a half, 8.7 with two and a third.
     */
    private static final int PRODUCT_READS = 6;

    /** Cycles that a product of matrices waits for registers which are moved before it, in code of ptxas for sm_90. */
    private static final int MOVE_CYCLES = 7;

    final byte[] unit;
    final int[] latency;
    final int[] interval;

    /** Slots to issue that it takes, and cycles until its warp can issue again; of sub-cores alone. */
    final int[] slots;

    final int[] resume;

    /** Of a branch: cycles until its warp can issue again where no lane takes it, and more where lanes part; of sub-cores alone. */
    int[] untaken;

    int[] leave;

    /** Of a branch back to the start of a search in memory: cycles more while some lanes have left it. */
    int[] yields;

    /** Of the first operation of a loop that is unrolled: cycles to come there from outside. */
    int[] entry;

    /** Cycles that a part of a warp takes at an operation where lanes meet. */
    int[] join;

    /** The same of a part that waits there for others. */
    int joinCycles;

    /** Of sub-cores alone: what each operation reads and writes, registers first, then predicates and the carry, and of how many there are. */
    int values;

    int[][] inputs;
    int[][] outputs;

    /** The predicate that guards it, among these; -1 for none. */
    int[] guard;

    /** Whether nothing is moved over it: all before it has been issued. */
    boolean[] closes;

    /** Of arithmetic: registers that it reads, and how many of them the instruction before it reads too. */
    int[] reads;

    int[] readAgain;

    /** Whether it ends a stretch of instructions, behind which the assembler knows nothing of products of matrices. */
    boolean[] branches;

    /** Of a product of matrices: cycles for which it has the registers, so that nothing else is issued. */
    int[] holds;

    /** The same: cycles that pass before it, for its operands are moved. */
    int[] delay;

    /** Whether it is a fence of more than a block. */
    boolean[] wideFence;

    /** Whether it is an atomic whose answer is wanted: it waits until the stores of its warp are in the L2. */
    boolean[] awaitsStores;

    /** Whether it is an atomic that keeps the largest or the smallest value. */
    boolean[] extremes;

    /** Whether it is an atomic that adds floats. */
    boolean[] addsFloats;

    /** Whether these are of 64 bits. */
    boolean[] addsDoubles;

    /** Whether it is an atomic that exchanges: one whose answer nobody reads is waited for all the same. */
    boolean[] exchanges;

    /** Whether it compares before it exchanges. */
    boolean[] swaps;

    /** Whether the assembler knows when its result is there. */
    boolean[] known;

    /** The way of its operands, and the cycles more that they take if they come by another. */
    int[] way;

    int[] far;

    /** Cycles after its start when some of its inputs are wanted, the first of them and the first behind them. */
    int[] late;

    int[] lateFirst;
    int[] lateEnd;

    /** Of sub-cores alone: what is done in the last of some rounds of a loop only. */
    boolean[] unrolled;

    /** Of a loop that is unrolled: what does not wait for loads of its round but in the last of some rounds. */
    boolean[] batched;

    /** Of a loop that is unrolled so: all that is in it. */
    boolean[] inBatch;

    /** Of an atomic: whether lanes of a whole warp do it together, as one; null but for sub-cores. Then, cycles that this takes. */
    boolean[] reduces;

    int[] reduceCycles;

    /** The same: whether any lanes that come there do it as one. */
    boolean[] reducesParts;

    /** Of an atomic of shared memory that is a loop: the bytes of its word, or 0; null but for sub-cores. Then, what the loop takes. */
    int[] spins;

    int spinTurn;
    int spinShare;

    /** Of quotients, reciprocals and roots: what some values take more; null of all others. */
    SlowPath[] slow;

    final ScoreboardMasks masks;

    final MemoryUse[] memory;

    /** Whether it sends a warp somewhere or makes it wait; it computes nothing, whatever unit it passes. */
    final boolean[] control;

    /** Whether it waits until all of the warp's stores have arrived. */
    final boolean[] fence;

    /** Whether it copies asynchronously to shared memory, and whether it makes a group of such copies. */
    final boolean[] copies;

    final boolean[] commits;

    /** Whether it asks a barrier in memory, and whether it is an arrival that earlier copies make when they have come. */
    final boolean[] asks;

    final boolean[] arrives;

    /** Whether it waits for what {@link #fence} or {@link #groupsLeft} says; most do not. */
    final boolean[] awaits;

    /** How many groups of copies it leaves under way; of those that wait for none {@link CopyGroups#ANY}. */
    final int[] groupsLeft;

    /** What its lane operations count as. */
    final boolean[] doublePrecision;

    InstructionTable(List<Op> operations, int registers, int predicates, PipelineSpec spec, Lowering lowering) {
        int count = operations.size();
        unit = new byte[count];
        latency = new int[count];
        interval = new int[count];
        slots = new int[count];
        resume = new int[count];
        masks = new ScoreboardMasks(count, registers + predicates);
        memory = new MemoryUse[count];
        control = new boolean[count];
        fence = new boolean[count];
        copies = new boolean[count];
        commits = new boolean[count];
        asks = new boolean[count];
        arrives = new boolean[count];
        groupsLeft = new int[count];
        awaits = new boolean[count];
        doublePrecision = new boolean[count];
        ClassTiming[] timings = ClassTiming.all(spec);
        for (Op op : operations) {
            int at = op.number();
            InstructionClass kind = op.kind();
            ClassTiming timing = timings[kind.ordinal()];
            unit[at] = (byte) timing.unit().ordinal();
            latency[at] = timing.cycles();
            interval[at] = timing.interval();
            control[at] = kind.control();
            groups(op.source(), at);
            fence[at] = kind == InstructionClass.FENCE && groupsLeft[at] == CopyGroups.ANY && spec.fencesAwaitStores();
            awaits[at] = fence[at] || groupsLeft[at] != CopyGroups.ANY;
            doublePrecision[at] = kind.doublePrecision();
            for (int register : op.readRegisters()) {
                masks.needs(at, register);
            }
            for (int register : op.writtenRegisters()) {
                masks.needs(at, register);
                makesPending(at, register);
            }
            for (int predicate : op.readPredicates()) {
                masks.needs(at, registers + predicate);
            }
            for (int predicate : op.writtenPredicates()) {
                masks.needs(at, registers + predicate);
                makesPending(at, registers + predicate);
            }
            memory[at] = op.memory();
            if (groupsLeft[at] == CopyGroups.ANY && drains(op, spec)) {
                masks.needsAll(at);
            }
        }
        if (!lowering.none()) {
            LoweredCode code = lowering.lower(operations);
            lower(code);
            values = registers + predicates + 1;
            order(operations, registers, code);
        }
    }

    /** What {@code cp.async} has to do with groups; bulk copies have others. */
    private void groups(Instruction source, int at) {
        groupsLeft[at] = CopyGroups.ANY;
        asks[at] = source.opcode().equals("mbarrier") && (source.has("test_wait") || source.has("try_wait"));
        arrives[at] = source.opcode().equals("cp") && source.has("mbarrier");
        if (!source.opcode().equals("cp") || source.has("bulk") || source.has("mbarrier")) {
            return;
        }
        commits[at] = source.has("commit_group");
        if (source.has("wait_all")) {
            groupsLeft[at] = CopyGroups.NOTHING;
        } else if (source.has("wait_group")) {
            groupsLeft[at] = (int) Math.min(CopyGroups.ANY, ((Operand.Int) source.operand(0)).value());
        } else {
            copies[at] = !commits[at];
        }
    }

    private void order(List<Op> operations, int registers, LoweredCode code) {
        int count = unit.length;
        inputs = new int[count][];
        outputs = new int[count][];
        guard = new int[count];
        known = new boolean[count];
        closes = new boolean[count];
        branches = new boolean[count];
        awaitsStores = new boolean[count];
        wideFence = new boolean[count];
        exchanges = new boolean[count];
        swaps = new boolean[count];
        extremes = new boolean[count];
        addsFloats = new boolean[count];
        addsDoubles = new boolean[count];
        holds = new int[count];
        delay = new int[count];
        way = new int[count];
        far = new int[count];
        lateFirst = new int[count];
        lateEnd = new int[count];
        UnreadParts unread = new UnreadParts(operations);
        for (Op op : operations) {
            int at = op.number();
            inputs[at] = together(op.readRegisters(), op.readPredicates(), registers);
            outputs[at] = together(unread.without(op), op.writtenPredicates(), registers);
            carry(op.source(), at);
            guard[at] = op.guardPredicate() < 0 ? -1 : registers + op.guardPredicate();
            closes[at] = control[at] && slots[at] > 0 || resume[at] > 1;
            branches[at] =
                    op.source().opcode().equals("bra") || op.source().opcode().equals("brx");
            // What a fence of a block wants has happened when a warp comes there: stores are done in their order.
            boolean group = op.source().opcode().equals("wgmma");
            fence[at] &= !op.source().has("cta") && !group;
            wideFence[at] =
                    fence[at] && !op.source().has("proxy") && !op.source().has("mbarrier_init");
            extremes[at] = op.source().has("min") || op.source().has("max");
            addsFloats[at] = op.source().has("add")
                    && !op.source().types().isEmpty()
                    && op.source().type().ptx().contains("f");
            addsDoubles[at] = addsFloats[at] && op.source().type() == Type.F64;
            exchanges[at] = op.source().has("exch") || op.source().has("cas");
            swaps[at] = op.source().has("cas");
            awaitsStores[at] = memory[at] != null
                    && memory[at].kind() == MemoryUse.Kind.ATOMIC
                    && memory[at].space() != Space.SHARED;
            if (memory[at] != null && memory[at].words() != null && slots[at] > 1) {
                slots[at] = memory[at].words().count();
            }
            int products = op.source().opcode().equals("wmma") ? slots[at] : 1;
            holds[at] = unit[at] == WarpStates.MATRIX && !group ? Math.min(PRODUCT_READS * products, interval[at]) : 0;
            if (code.moves[at] > 0) {
                slots[at] += code.moves[at];
                holds[at] += code.moves[at];
                delay[at] = code.moves[at] - 1 + MOVE_CYCLES;
            }
            ways(at);
            late(op, code.lateOperand[at]);
        }
        awaitProducts(operations);
    }

    /** A wait for products of a warpgroup wants all of their sums. */
    private void awaitProducts(List<Op> operations) {
        int[] sums = operations.stream()
                .filter(op -> op.source().opcode().equals("wgmma"))
                .flatMapToInt(op -> IntStream.of(outputs[op.number()]))
                .distinct()
                .toArray();
        for (Op op : operations) {
            if (op.source().opcode().equals("wgmma") && op.source().has("wait_group")) {
                inputs[op.number()] = sums;
            }
        }
    }

    /** The carry from one sum to another is a value as well, the last one. */
    private void carry(Instruction source, int at) {
        switch (source.opcode()) {
            case "addc", "subc", "madc" -> inputs[at] = with(inputs[at], values - 1);
            default -> {}
        }
        if (source.has("cc")) {
            outputs[at] = with(outputs[at], values - 1);
        }
    }

    private static int[] with(int[] some, int another) {
        int[] more = Arrays.copyOf(some, some.length + 1);
        more[some.length] = another;
        return more;
    }

    /** Finds among the inputs of an operation those of an operand that can come late: its first, or one that ends the list. */
    private void late(Op op, int operand) {
        int at = op.number();
        List<Operand> operands = op.source().operands();
        if (late[at] == 0 || operand >= operands.size()) {
            return;
        }
        int count = operands.get(operand) instanceof Operand.Vector vector
                ? vector.elements().size()
                : operands.get(operand) instanceof Operand.Reg ? 1 : 0;
        int inputs = op.readRegisters().length;
        if (operand == 1) {
            lateEnd[at] = Math.min(count, inputs);
        } else {
            lateFirst[at] = Math.max(0, inputs - count);
            lateEnd[at] = inputs;
        }
    }

    /** By which wires operands come: a result of the arithmetic units is there a cycle earlier for its own. */
    private void ways(int at) {
        UnitKind kind = UnitKind.values()[unit[at]];
        known[at] = switch (kind) {
            case SP, ALU, EITHER, DOUBLE, MATRIX -> true;
            default -> false;
        };
        way[at] = switch (kind) {
            case ALU, EITHER -> 0;
            case SP -> 1;
            default -> 2;
        };
        far[at] = switch (kind) {
            case SP, ALU, LDST, DOUBLE, EXCHANGE -> 1;
            case MATRIX -> MATRIX_CYCLES;
            default -> 0;
        };
    }

    private static int[] together(int[] registers, int[] predicates, int firstPredicate) {
        return IntStream.concat(
                        Arrays.stream(registers),
                        Arrays.stream(predicates).map(predicate -> firstPredicate + predicate))
                .distinct()
                .toArray();
    }

    private void lower(LoweredCode code) {
        untaken = code.untaken;
        leave = code.leave;
        yields = code.yields;
        entry = code.entry;
        join = code.join;
        late = code.late;
        reads = code.reads;
        readAgain = code.readAgain;
        unrolled = code.unrolled;
        batched = code.batched;
        inBatch = code.inBatch;
        reduces = code.reduces;
        reduceCycles = code.reduceCycles;
        reducesParts = code.reducesParts;
        spins = code.spins;
        spinTurn = code.spinTurn;
        spinShare = code.spinShare;
        slow = code.slow;
        joinCycles = Arrays.stream(join).max().orElse(0);
        for (int at = 0; at < unit.length; at++) {
            unit[at] = (byte) UnitKind.of(code.unit[at]).ordinal();
            latency[at] = code.latency[at];
            interval[at] = code.interval[at];
            slots[at] = code.instructions[at];
            if (slots[at] == 0) {
                latency[at] = 0;
            }
            resume[at] = code.resume[at];
            if (memory[at] != null && slots[at] > 0) {
                unit[at] = (byte) UnitKind.LDST.ordinal();
            } else if (unit[at] == UnitKind.LDST.ordinal()) {
                // What calls are given lies in registers.
                unit[at] = (byte) UnitKind.CONTROL.ordinal();
            }
        }
    }

    /**
     * Whether it waits until nothing of the warp is pending: calls and returns change what a register number means, and
     * fences may wait for loads alone.
     */
    private static boolean drains(Op op, PipelineSpec spec) {
        InstructionClass kind = op.kind();
        return kind == InstructionClass.FENCE && !spec.fencesAwaitStores()
                || kind == InstructionClass.CALL
                || kind == InstructionClass.RETURN && op.transfers();
    }

    /** What a barrier or a return gives is there when it is over. */
    private void makesPending(int operation, int bit) {
        if (!control[operation]) {
            masks.writes(operation, bit);
        }
    }
}
