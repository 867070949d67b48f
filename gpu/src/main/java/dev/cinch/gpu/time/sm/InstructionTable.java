package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.MemoryUse;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.time.machine.PipelineSpec;
import dev.cinch.gpu.time.policy.lower.LoweredCode;
import dev.cinch.gpu.time.policy.lower.Lowering;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.InstructionClass;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The operations of a kernel as timing sees them: flat arrays by the operation's number. */
final class InstructionTable {
    /** From the time at which arithmetic can use a predicate to that at which a branch can, in code of ptxas for sm_90. */
    private static final int BRANCH_CYCLES = 8;

    final byte[] unit;
    final int[] latency;
    final int[] interval;

    /** Slots to issue that it takes, and cycles until its warp can issue again; of sub-cores alone. */
    final int[] slots;

    final int[] resume;

    /** Of a branch that has no instruction: slots that are taken where all lanes take it. */
    final int[] passed;

    /**
     * Of sub-cores alone: what each operation reads and writes, registers first and then predicates, and of how many there are; and
     * whether it waits for all before it to have started.
     */
    int values;

    int[][] inputs;
    int[][] outputs;
    boolean[] ordered;

    /** Cycles that what it reads must have been there. */
    int[] settled;

    /** Words of a scoreboard: registers first, then predicates. */
    final int words;

    /** For each operation so many words: what must not be pending when it issues, and what it makes pending. */
    final long[] needs;

    final long[] writes;

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
        passed = new int[count];
        words = (registers + predicates + 63) / 64;
        needs = new long[count * words];
        writes = new long[count * words];
        memory = new MemoryUse[count];
        control = new boolean[count];
        fence = new boolean[count];
        copies = new boolean[count];
        commits = new boolean[count];
        asks = new boolean[count];
        arrives = new boolean[count];
        groupsLeft = new int[count];
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
            doublePrecision[at] = kind.doublePrecision();
            for (int register : op.readRegisters()) {
                set(needs, at, register);
            }
            for (int register : op.writtenRegisters()) {
                set(needs, at, register);
                makesPending(at, register);
            }
            for (int predicate : op.readPredicates()) {
                set(needs, at, registers + predicate);
            }
            for (int predicate : op.writtenPredicates()) {
                set(needs, at, registers + predicate);
                makesPending(at, registers + predicate);
            }
            memory[at] = op.memory();
            if (groupsLeft[at] == CopyGroups.ANY && drains(op, spec)) {
                Arrays.fill(needs, at * words, (at + 1) * words, -1L);
            }
        }
        if (!lowering.none()) {
            lower(lowering.lower(operations));
            values = registers + predicates;
            order(operations, registers);
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

    private void order(List<Op> operations, int registers) {
        inputs = new int[unit.length][];
        outputs = new int[unit.length][];
        ordered = new boolean[unit.length];
        settled = new int[unit.length];
        for (Op op : operations) {
            int at = op.number();
            settled[at] = control[at] && slots[at] > 0 ? BRANCH_CYCLES : 0;
            inputs[at] = together(op.readRegisters(), op.readPredicates(), registers);
            outputs[at] = together(op.writtenRegisters(), op.writtenPredicates(), registers);
            ordered[at] = slots[at] > 0 && control[at]
                    || fence[at]
                    || resume[at] > 1
                    || memory[at] != null && writesGlobal(memory[at]);
        }
    }

    /** Stores may be to what others read, unless they go to memory of another kind. */
    private static boolean writesGlobal(MemoryUse use) {
        boolean writes = switch (use.kind()) {
            case STORE, ATOMIC, REDUCTION -> true;
            default -> false;
        };
        return writes && use.space() != Space.SHARED && use.space() != Space.LOCAL;
    }

    private static int[] together(int[] registers, int[] predicates, int firstPredicate) {
        return IntStream.concat(
                        Arrays.stream(registers),
                        Arrays.stream(predicates).map(predicate -> firstPredicate + predicate))
                .distinct()
                .toArray();
    }

    private void lower(LoweredCode code) {
        for (int at = 0; at < unit.length; at++) {
            unit[at] = (byte) UnitKind.of(code.unit[at]).ordinal();
            latency[at] = code.latency[at];
            interval[at] = code.interval[at];
            slots[at] = code.instructions[at];
            if (slots[at] == 0) {
                latency[at] = 0;
            }
            resume[at] = code.resume[at];
            passed[at] = code.passed[at];
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
            set(writes, operation, bit);
        }
    }

    private void set(long[] masks, int operation, int bit) {
        masks[operation * words + (bit >> 6)] |= 1L << bit;
    }
}
