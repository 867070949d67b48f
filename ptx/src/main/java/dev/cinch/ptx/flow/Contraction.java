package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The freedom that PTX gives its assembler: a multiplication and the only sum that takes its result, neither with a rounding
 * of its own, may become one multiply-add that rounds once. Here all such pairs of a basic block do; ptxas decides by rules
 * that nobody tells, so that a GPU has some of them.
 */
public final class Contraction {
    private static final Set<Type> TYPES = Set.of(Type.F32, Type.F64, Type.F16, Type.F16X2, Type.BF16, Type.BF16X2);
    private static final Set<String> ALLOWED = Set.of("ftz", "sat");

    private final List<Instruction> code;
    private int fused;

    private Contraction(List<Instruction> code) {
        this.code = new ArrayList<>(code);
    }

    /** A module in which pairs are one. @param fused how many there were */
    public record Contracted(PtxModule module, int fused) {}

    public static Contracted of(PtxModule module) {
        List<Function> functions = new ArrayList<>();
        int fused = 0;
        for (Function function : module.functions()) {
            if (!function.defined()) {
                functions.add(function);
                continue;
            }
            Contraction contraction = new Contraction(function.code());
            contraction.contract(function);
            fused += contraction.fused;
            functions.add(function.with(List.copyOf(contraction.code), function.wholeLoops()));
        }
        PtxModule contracted = new PtxModule(
                module.name(), module.version(), module.target(), module.variables(), functions, module.partly());
        return new Contracted(contracted, fused);
    }

    private void contract(Function function) {
        int[] reads = new int[function.registers().size()];
        int[] writes = new int[reads.length];
        for (Instruction instruction : code) {
            RegisterUse use = RegisterUse.of(instruction);
            use.reads().forEach(register -> reads[register.number()]++);
            use.writes().forEach(register -> writes[register.number()]++);
        }
        for (BasicBlock block : ControlFlow.of(function).blocks()) {
            for (int i = block.first(); i < block.end(); i++) {
                Register product = product(code.get(i));
                if (product != null && reads[product.number()] == 1 && writes[product.number()] == 1) {
                    join(i, product, block.end());
                }
            }
        }
    }

    /** The register of a multiplication that may be fused; null for other instructions. */
    private static Register product(Instruction instruction) {
        boolean free = instruction.opcode().equals("mul")
                && instruction.guard() == null
                && TYPES.contains(instruction.type())
                && ALLOWED.containsAll(instruction.modifiers())
                && !instruction.has("sat");
        return free && instruction.operand(0) instanceof Operand.Reg to ? to.register() : null;
    }

    private void join(int at, Register product, int end) {
        Instruction first = code.get(at);
        for (int i = at + 1; i < end; i++) {
            Instruction second = code.get(i);
            RegisterUse use = RegisterUse.of(second);
            if (use.reads().contains(product)) {
                fuse(at, i, product);
                return;
            }
            if (use.writes().stream().anyMatch(register -> reads(first, register))) {
                return;
            }
        }
    }

    private static boolean reads(Instruction instruction, Register register) {
        return RegisterUse.of(instruction).reads().contains(register);
    }

    private void fuse(int at, int sum, Register product) {
        Instruction first = code.get(at);
        Instruction second = code.get(sum);
        boolean adds = second.opcode().equals("add");
        boolean sums = (adds || second.opcode().equals("sub"))
                && second.guard() == null
                && second.types().equals(first.types())
                && ALLOWED.containsAll(second.modifiers())
                && second.has("ftz") == first.has("ftz");
        if (!sums) {
            return;
        }
        boolean left = is(second.operand(1), product);
        Operand other = second.operand(left ? 2 : 1);
        Operand a = first.operand(1);
        Operand b = first.operand(2);
        if (!adds && left) {
            // a · b - c: what was the product is now -c, if c was there by then.
            if (!(other instanceof Operand.Reg c) || writtenBetween(c.register(), at, sum)) {
                return;
            }
            code.set(at, negation(first, other));
            code.set(sum, fused(second, a, b, first.operand(0)));
        } else if (!adds) {
            code.set(at, negation(first, a));
            code.set(sum, fused(second, first.operand(0), b, other));
        } else {
            code.set(sum, fused(second, a, b, other));
        }
        fused++;
    }

    private static boolean is(Operand operand, Register register) {
        return operand instanceof Operand.Reg reg && reg.register().equals(register);
    }

    private boolean writtenBetween(Register register, int from, int to) {
        for (int i = from; i < to; i++) {
            if (RegisterUse.of(code.get(i)).writes().contains(register)) {
                return true;
            }
        }
        return false;
    }

    private static Instruction negation(Instruction product, Operand of) {
        List<String> modifiers = product.has("ftz") ? List.of("ftz") : List.of();
        return new Instruction(product.at(), null, "neg", modifiers, product.types(), List.of(product.operand(0), of));
    }

    private static Instruction fused(Instruction sum, Operand a, Operand b, Operand c) {
        List<String> modifiers = new ArrayList<>(List.of("rn"));
        modifiers.addAll(sum.modifiers());
        return new Instruction(
                sum.at(), null, "fma", List.copyOf(modifiers), sum.types(), List.of(sum.operand(0), a, b, c));
    }
}
