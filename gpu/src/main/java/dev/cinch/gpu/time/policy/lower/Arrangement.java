package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The order that an assembler gives the instructions of a function. Branches over few instructions vanish: those get a predicate. Between
 * two branches instructions stand in the order of a list schedule: of those whose operands are there the one goes first from which the
 * way to the end is longest, so that loads and what branches wait for come early. What a function computes does not change.
 */
final class Arrangement {
    /** Instructions that are put in order together. */
    private static final int MOST_TOGETHER = 400;

    /** A word at the branch of a loop that is unrolled. */
    static final String UNROLLED = "unrolled";

    /** Machine instructions of a loop that is unrolled, at most. */
    private static final int MOST_UNROLLED = 100;

    private final LoweringTable table;
    private final Function function;
    private List<Instruction> code;
    private List<Integer> wholeLoops;

    Arrangement(Function function, LoweringTable table) {
        this.table = table;
        this.function = function;
        code = new ArrayList<>(function.code());
        wholeLoops = function.wholeLoops();
        forgetAnswers();
        LoopInvariants invariants = new LoopInvariants(code, wholeLoops);
        code = invariants.code();
        ShortBranches branches = new ShortBranches(code, invariants.wholeLoops(), table);
        Detours detours = new Detours(branches.code(), branches.wholeLoops(), table);
        code = detours.code();
        wholeLoops = detours.wholeLoops();
        schedule();
        unroll();
    }

    Function function() {
        return function.with(List.copyOf(code), wholeLoops);
    }

    // ---- atomics -------------------------------------------------------------------------------------------------

    /** Atomics whose answer nobody reads want none: they become reductions. */
    private void forgetAnswers() {
        Set<Register> read = new HashSet<>();
        code.forEach(one -> read.addAll(RegisterUse.of(one).reads()));
        for (int i = 0; i < code.size(); i++) {
            Instruction one = code.get(i);
            if (one.opcode().equals("atom")
                    && reducible(one)
                    && RegisterUse.of(one).writes().stream().noneMatch(read::contains)) {
                List<Operand> operands =
                        one.operands().subList(1, one.operands().size());
                code.set(i, new Instruction(one.at(), one.guard(), "red", one.modifiers(), one.types(), operands));
            }
        }
    }

    private static boolean reducible(Instruction atomic) {
        boolean plain = atomic.operands().size() == 3 && !atomic.has("acquire") && !atomic.has("acq_rel");
        return plain
                && (atomic.has("add")
                        || atomic.has("min")
                        || atomic.has("max")
                        || atomic.has("and")
                        || atomic.has("or")
                        || atomic.has("xor")
                        || atomic.has("inc")
                        || atomic.has("dec"));
    }

    // ---- loops ---------------------------------------------------------------------------------------------------

    /** Marks loops that ptxas unrolls: those that count, have no other branch, write no memory that they may read and may be. */
    private void unroll() {
        Set<Integer> targets = targets(code).keySet();
        for (int i = 0; i < code.size(); i++) {
            Instruction branch = code.get(i);
            if (branch.opcode().equals("bra")
                    && branch.guard() != null
                    && branch.operand(0) instanceof Operand.Label label
                    && label.target() < i
                    && !wholeLoops.contains(label.target())
                    && unrollable(label.target(), i, targets)) {
                List<String> words = new ArrayList<>(branch.modifiers());
                words.add(UNROLLED);
                code.set(
                        i,
                        new Instruction(
                                branch.at(),
                                branch.guard(),
                                branch.opcode(),
                                List.copyOf(words),
                                branch.types(),
                                branch.operands()));
            }
        }
    }

    private boolean unrollable(int first, int branch, Set<Integer> targets) {
        int count = 0;
        boolean counts = false;
        boolean fills = fillsShared(code.subList(first, branch));
        for (int i = first; i < branch; i++) {
            Instruction one = code.get(i);
            LoweredForm form = table.find(Mnemonic.of(one));
            count += form.instructions();
            boolean kept = i > first && targets.contains(i)
                    || form.resume() > 1
                    || fixed(one)
                    || one.has("volatile")
                    || writes(one) && !fills
                    || count > MOST_UNROLLED;
            if (kept) {
                return false;
            }
            counts |= one.opcode().equals("setp")
                    && RegisterUse.of(one)
                            .writes()
                            .contains(code.get(branch).guard().register())
                    && comparesCounter(one, first, branch);
        }
        return counts;
    }

    /** Whether a comparison is of a number that grows by a constant in the loop with something that stays. */
    private boolean comparesCounter(Instruction comparison, int first, int branch) {
        int counters = 0;
        int others = 0;
        for (int i = first; i < branch; i++) {
            Instruction one = code.get(i);
            for (Register written : RegisterUse.of(one).writes()) {
                boolean compared = comparison.operands().contains(new Operand.Reg(written, false))
                        && !RegisterUse.of(comparison).writes().contains(written);
                boolean counter = one.opcode().equals("add")
                        && one.operand(0).equals(one.operand(1))
                        && one.operand(2) instanceof Operand.Int;
                counters += compared && counter ? 1 : 0;
                others += compared && !counter ? 1 : 0;
            }
        }
        return counters == 1 && others == 0;
    }

    /** Whether all that a loop writes is shared memory, and all that it loads is not. */
    private static boolean fillsShared(List<Instruction> loop) {
        for (Instruction one : loop) {
            boolean store = one.opcode().equals("st") && one.has("shared");
            boolean load = one.opcode().equals("ld") && (one.has("global") || one.has("const") || one.has("param"));
            boolean other = one.opcode().startsWith("ld") || one.opcode().equals("tex") || writes(one);
            if (other && !store && !load) {
                return false;
            }
        }
        return true;
    }

    private static boolean writes(Instruction one) {
        return switch (one.opcode()) {
            case "st", "atom", "red", "stmatrix", "sust", "sured" -> true;
            default -> false;
        };
    }

    /** Where branches go to, and how many go there. */
    static Map<Integer, Integer> targets(List<Instruction> code) {
        Map<Integer, Integer> targets = new HashMap<>();
        for (Instruction instruction : code) {
            for (Operand operand : instruction.operands()) {
                if (operand instanceof Operand.Label label) {
                    targets.merge(label.target(), 1, Integer::sum);
                } else if (operand instanceof Operand.Labels labels) {
                    labels.targets().forEach(label -> targets.merge(label.target(), 1, Integer::sum));
                }
            }
        }
        return targets;
    }

    // ---- order ---------------------------------------------------------------------------------------------------

    private void schedule() {
        LoweredCode lowered = new LoweredCode(code.size());
        for (int i = 0; i < code.size(); i++) {
            lowered.set(i, table.find(Mnemonic.of(code.get(i))));
        }
        new Fusions(code, 0, lowered, table).join();
        Set<Integer> targets = targets(code).keySet();
        List<Instruction> arranged = new ArrayList<>();
        RegisterPressure pressure = new RegisterPressure(function, code);
        int few = ListSchedule.few(function.maxThreads());
        int first = 0;
        for (int i = 0; i <= code.size(); i++) {
            boolean ends = i == code.size()
                    || targets.contains(i)
                    || i - first == MOST_TOGETHER
                    || i > first && closed(i - 1, lowered)
                    || closed(i, lowered) && !isBranch(code.get(i));
            if (ends && i > first) {
                int start = first;
                int end = i;
                ListSchedule schedule = new ListSchedule(code.subList(start, end), start, lowered, few, pressure);
                for (int at : schedule.order()) {
                    arranged.add(code.get(at));
                }
                first = i;
            }
        }
        code = arranged;
    }

    private static boolean isBranch(Instruction one) {
        return one.opcode().equals("bra") || one.opcode().equals("brx");
    }

    /** Whether nothing passes it: also what has a branch to a slow path within. */
    private boolean closed(int at, LoweredCode lowered) {
        return fixed(code.get(at)) || lowered.resume[at] > 1;
    }

    /** Whether nothing is moved over an instruction, by what it is. */
    static boolean fixed(Instruction one) {
        return switch (one.opcode()) {
            case "bra",
                    "brx",
                    "call",
                    "ret",
                    "exit",
                    "trap",
                    "brkpt",
                    "membar",
                    "fence",
                    "cp",
                    "mbarrier",
                    "wgmma",
                    "nanosleep",
                    "pmevent",
                    "griddepcontrol",
                    "setmaxnreg",
                    "elect",
                    "activemask",
                    "stacksave",
                    "stackrestore",
                    "alloca",
                    "wmma",
                    "tensormap",
                    "ldmatrix",
                    "stmatrix",
                    "movmatrix" -> true;
            case "mov" ->
                one.operands().stream()
                        .anyMatch(operand -> operand instanceof Operand.Special special
                                && (special.name().startsWith("clock")
                                        || special.name().startsWith("globaltimer")));
            default -> one.has("acquire") || one.has("release") || one.has("acq_rel");
        };
    }
}
