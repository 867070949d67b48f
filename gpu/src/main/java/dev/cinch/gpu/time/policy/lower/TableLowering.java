package dev.cinch.gpu.time.policy.lower;

import dev.cinch.gpu.exec.Op;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.flow.ControlFlow;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Lowering by a table of forms, by what the assembler joins, and by the order that it gives instructions. */
final class TableLowering implements Lowering {
    /** Rounds of a loop that is unrolled whose loads are issued together. */
    private static final int ROUNDS = 4;

    /** Loads that see what others store meanwhile; only loops that wait for such yield. */
    private static final Set<String> STRONG = Set.of("volatile", "relaxed", "acquire", "mmio", "cg", "cv");

    private final String name;
    private LoweringTable table;

    TableLowering(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    private synchronized LoweringTable table() {
        if (table == null) {
            table = LoweringTable.resource(name);
        }
        return table;
    }

    @Override
    public PtxModule arrange(PtxModule module) {
        List<Function> functions = new ArrayList<>();
        for (Function function : module.functions()) {
            boolean executed = function.defined() && function.problem() == null;
            functions.add(executed ? new Arrangement(function, table()).function() : function);
        }
        return new PtxModule(
                module.name(), module.version(), module.target(), module.variables(), functions, module.partly());
    }

    @Override
    public LoweredCode lower(List<Op> operations) {
        LoweredCode code = new LoweredCode(operations.size());
        code.spinTurn = table().find("spin.turn").resume();
        code.spinShare = table().find("spin.share").resume();
        List<Instruction> function = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            Instruction source = operations.get(i).source();
            code.set(i, table().find(Mnemonic.of(source)));
            code.slow[i] = SlowPath.of(operations.get(i), table());
            if (WarpgroupProducts.is(source)) {
                code.interval[i] = WarpgroupProducts.cycles(source);
                code.latency[i] = WarpgroupProducts.columns(source) / 2;
            }
            // The end that every function gets has the source of its last instruction.
            if (i > 0 && source == operations.get(i - 1).source()) {
                lower(function, i - function.size(), code);
                function = new ArrayList<>();
            } else {
                function.add(source);
            }
        }
        return code;
    }

    private void lower(List<Instruction> function, int from, LoweredCode code) {
        new Fusions(function, from, code, table()).join();
        ControlFlow flow = ControlFlow.of(NOTHING.with(List.copyOf(function), List.of()));
        Divergence divergence = new Divergence(function);
        new RegisterReads(function, from, code, divergence).count();
        int untaken = table().find("untaken").resume();
        int join = table().find("join").resume();
        for (int i = 0; i < function.size(); i++) {
            Instruction branch = function.get(i);
            if (reduces(branch, divergence)) {
                boolean counts = counts(branch, divergence);
                code.reduces[from + i] = true;
                code.reducesParts[from + i] = counts || branch.opcode().equals("red");
                code.reduceCycles[from + i] = table().find((counts ? "counted." : "reduced.")
                                + (branch.has("shared") ? "shared." : "")
                                + branch.opcode())
                        .resume();
            }
            code.spins[from + i] = spins(branch);
            if (branch.has(Arrangement.UNROLLED)) {
                unroll(function, i, from, code);
                batch(function, i, from, code);
                code.entry[from + ((Operand.Label) branch.operand(0)).target()] =
                        table().find("entry").resume();
            }
            if (searches(function, i)) {
                code.yields[from + i] = table().find("yield").resume();
            }
            boolean may = branch.opcode().equals("bra") && branch.guard() != null
                    || branch.opcode().equals("brx");
            if (may) {
                code.untaken[from + i] = untaken;
                int meet = flow.meeting(i);
                if (divergence.parts(branch) && meet < function.size()) {
                    code.join[from + meet] = join;
                    boolean short1 =
                            meet == i + 1 || branch.operand(0) instanceof Operand.Label label && label.target() == meet;
                    code.leave[from + i] = short1 ? join : 0;
                }
            }
        }
    }

    /** Whether a branch goes back to the start of a loop, without others in it, that lanes leave by what others may have left in memory. */
    private static boolean searches(List<Instruction> function, int branch) {
        if (!function.get(branch).opcode().equals("bra")
                || !(function.get(branch).operand(0) instanceof Operand.Label start)
                || start.target() > branch) {
            return false;
        }
        Set<Register> found = new HashSet<>();
        for (int round = 0; round < 2; round++) {
            for (int i = start.target(); i <= branch; i++) {
                Instruction one = function.get(i);
                RegisterUse use = RegisterUse.of(one);
                boolean reads = switch (one.opcode()) {
                    case "ld" -> STRONG.stream().anyMatch(one::has);
                    case "atom" -> true;
                    default -> use.reads().stream().anyMatch(found::contains);
                };
                if (reads) {
                    found.addAll(use.writes());
                }
            }
        }
        boolean leaves = false;
        for (int i = start.target(); i <= branch; i++) {
            Instruction one = function.get(i);
            if (one.opcode().equals("bra") && one.operand(0) instanceof Operand.Label to) {
                boolean back = to.target() <= i && to.target() >= start.target();
                if (back && i != branch) {
                    return false;
                }
                boolean out = i == branch || to.target() < start.target() || to.target() > branch;
                leaves |=
                        out && one.guard() != null && found.contains(one.guard().register());
            }
        }
        return leaves;
    }

    /** Of a loop that is unrolled: its branch, what decides it, and its counter take time in the last of some rounds only, and loads are waited for there. */
    private static void unroll(List<Instruction> function, int branch, int from, LoweredCode code) {
        code.unrolled[from + branch] = true;
        Register guard = function.get(branch).guard().register();
        int first = ((Operand.Label) function.get(branch).operand(0)).target();
        for (int i = first; i < branch; i++) {
            Instruction one = function.get(i);
            if (one.opcode().equals("setp") && RegisterUse.of(one).writes().contains(guard)) {
                code.unrolled[from + i] = true;
                for (int j = first; j < branch; j++) {
                    Instruction add = function.get(j);
                    boolean counts = add.opcode().equals("add")
                            && add.operand(0).equals(add.operand(1))
                            && one.operands().contains(add.operand(0));
                    code.unrolled[from + j] |= counts;
                }
            }
        }
    }

    /**
     * Of a loop that is unrolled: loads, and what neither says where they are nor is a product of matrices. Such products have their operands
     * in registers that ptxas does not take twice: their loops wait for loads in each round. So do those whose loads of some rounds would
     * fill more registers than ptxas is glad to have in use.
     */
    private static void batch(List<Instruction> function, int branch, int from, LoweredCode code) {
        int first = ((Operand.Label) function.get(branch).operand(0)).target();
        List<Instruction> loop = function.subList(first, branch);
        if (loop.stream().anyMatch(one -> one.opcode().endsWith("mma"))
                || ROUNDS * loaded(loop) > ListSchedule.FEW_REGISTERS) {
            return;
        }
        Set<Register> wanted = new HashSet<>();
        for (int size = -1; size < wanted.size(); ) {
            size = wanted.size();
            for (Instruction one : loop) {
                RegisterUse use = RegisterUse.of(one);
                if (one.opcode().equals("ld") || use.writes().stream().anyMatch(wanted::contains)) {
                    wanted.addAll(use.reads());
                }
            }
        }
        Arrays.fill(code.inBatch, from + first, from + branch + 1, true);
        for (int i = first; i < branch; i++) {
            Instruction one = function.get(i);
            code.batched[from + i] = one.opcode().equals("ld")
                    || RegisterUse.of(one).writes().stream().noneMatch(wanted::contains);
        }
    }

    /** Registers that the loads of some instructions fill. */
    private static int loaded(List<Instruction> code) {
        int registers = 0;
        for (Instruction one : code) {
            if (one.opcode().equals("ld") && !one.has("param")) {
                for (Register register : RegisterUse.of(one).writes()) {
                    registers += RegisterPressure.width(register);
                }
            }
        }
        return registers;
    }

    /** Whether it is an atomic that all lanes do to one word, and that can be done for all at once. */
    private static boolean reduces(Instruction atomic, Divergence divergence) {
        boolean any = atomic.opcode().equals("atom") || atomic.opcode().equals("red");
        boolean together = atomic.has("add")
                || atomic.has("min")
                || atomic.has("max")
                || atomic.has("and")
                || atomic.has("or")
                || atomic.has("xor");
        boolean whole = !atomic.types().isEmpty()
                && !atomic.type().ptx().startsWith("f")
                && !atomic.type().ptx().startsWith("b");
        int address = atomic.opcode().equals("atom") ? 1 : 0;
        return any
                && together
                && whole
                && spins(atomic) == 0
                && atomic.operand(address) instanceof Operand.Address at
                && !divergence.differs(at.base());
    }

    /** Whether what all lanes add is the same: their number is enough. */
    private static boolean counts(Instruction atomic, Divergence divergence) {
        Operand value = atomic.operand(atomic.opcode().equals("atom") ? 2 : 1);
        return atomic.has("add")
                && (value instanceof Operand.Int || value instanceof Operand.Reg one && !divergence.differs(one));
    }

    /** The bytes of a word of shared memory on which an atomic is a loop of compare-and-swap; 0 of all others. */
    private static int spins(Instruction atomic) {
        boolean shared = (atomic.opcode().equals("atom") || atomic.opcode().equals("red")) && atomic.has("shared");
        if (!shared || atomic.has("cas") || atomic.has("exch") || atomic.types().isEmpty()) {
            return 0;
        }
        int bytes = atomic.type().bits() / Byte.SIZE;
        boolean real = atomic.has("add") && (atomic.type().ptx().contains("f"));
        return bytes > Integer.BYTES || real ? Math.max(bytes, Integer.BYTES) : 0;
    }

    private static final Function NOTHING =
            new Function(null, "", false, List.of(), List.of(), List.of(), List.of(), List.of(), 0, List.of(), null);
}
