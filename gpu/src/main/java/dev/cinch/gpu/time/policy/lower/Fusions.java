package dev.cinch.gpu.time.policy.lower;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.flow.RegisterUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What the assembler joins: products with the sums that use them, offsets with the accesses, logic with more logic. An operation
 * whose result only such a neighbour wants vanishes, and the neighbour may take another form.
 */
final class Fusions {
    private static final int MOST_SUMS = 4;

    /** The instructions of a function, and the number of the first among the operations of the code. */
    private final List<Instruction> function;

    private final int from;
    private final LoweredCode code;
    private final LoweringTable table;
    private final Divergence divergence;
    private final LoweredForm wide;
    private final LoweredForm multiplyAdd;
    private final LoweredForm fused;
    private final LoweredForm fusedDouble;
    private final LoweredForm scaled;
    private final LoweredForm scaledWide;

    /** Of one function: where each register is written if only once, and by whom it is read. */
    private final Map<Register, Integer> writer = new HashMap<>();

    private final Map<Register, List<Integer>> readers = new HashMap<>();

    /** Operations that have taken in another already. */
    private final boolean[] joined;

    Fusions(List<Instruction> function, int from, LoweredCode code, LoweringTable table) {
        this.function = function;
        this.from = from;
        this.code = code;
        this.table = table;
        joined = new boolean[from + function.size()];
        divergence = new Divergence(function);
        wide = table.find("mad.wide.s32");
        multiplyAdd = table.find("mad.lo.s32");
        fused = table.find("fma.rn.f32");
        fusedDouble = table.find("fma.rn.f64");
        scaled = table.find("scaled.b32");
        scaledWide = table.find("scaled.b64");
    }

    void join() {
        int end = from + function.size();
        for (int i = from; i < end; i++) {
            RegisterUse use = RegisterUse.of(of(i));
            for (Register written : use.writes()) {
                writer.merge(written, i, (a, b) -> -1);
            }
            for (Register read : use.reads()) {
                readers.computeIfAbsent(read, r -> new ArrayList<>()).add(i);
            }
        }
        new Rotations(function, from, code, table).join().forEach(turn -> joined[turn] = true);
        for (int i = from; i < end; i++) {
            if (code.instructions[i] > 0) {
                consider(i);
            }
        }
        convert();
        new Divisors(function, from, code, table).charge();
        new LongProducts(function, from, code, table).join();
        new ProductOperands(function, from, code).move();
    }

    /**
     * Products of 8-bit floats are made of products of halves: every register of them is converted by two instructions. What a stretch
     * of code without branches has converted is not converted again, nor what was there before the stretch, which may be a loop.
     */
    private void convert() {
        Set<Register> converted = new HashSet<>();
        Set<Integer> starts = new HashSet<>();
        for (Instruction instruction : function) {
            for (Operand operand : instruction.operands()) {
                if (operand instanceof Operand.Label label) {
                    starts.add(from + label.target());
                }
            }
        }
        int start = from;
        for (int i = from; i < from + function.size(); i++) {
            if (starts.contains(i) || i > from && of(i - 1).opcode().equals("bra")) {
                start = i;
                converted.clear();
            }
            RegisterUse use = RegisterUse.of(of(i));
            if (of(i).opcode().equals("mma") && (of(i).has("e4m3") || of(i).has("e5m2"))) {
                int fresh = 0;
                for (int operand = 1;
                        operand <= 2 && of(i).operand(operand) instanceof Operand.Vector vector;
                        operand++) {
                    for (Operand element : vector.elements()) {
                        Register register = ((Operand.Reg) element).register();
                        boolean before = writer.getOrDefault(register, -1) >= 0 && writer.get(register) < start;
                        fresh += !before && converted.add(register) ? 1 : 0;
                    }
                }
                code.instructions[i] += 2 * fresh;
            }
            use.writes().forEach(converted::remove);
        }
    }

    private void consider(int at) {
        Instruction source = of(at);
        if (source.types().isEmpty() || !(first(source) instanceof Operand.Reg result) || !onlyWriter(at, result)) {
            return;
        }
        List<Integer> uses = readers.getOrDefault(result.register(), List.of());
        if (uses.isEmpty() || source.guard() != null && !sameGuard(source, uses)) {
            return;
        }
        switch (source.opcode()) {
            case "mul" -> product(at, source, uses);
            case "shl" -> shift(at, source, uses);
            case "shr" -> part(at, source, uses);
            case "add", "sub" -> sum(at, source, uses);
            case "and", "or", "xor", "not" -> logic(at, source, uses);
            case "min", "max" -> extreme(at, source, uses);
            case "cvt" -> conversion(at, source, uses);
            default -> {}
        }
    }

    /** Whether all that want a result are under the predicate under which it is made. */
    private boolean sameGuard(Instruction source, List<Integer> uses) {
        return uses.stream().allMatch(use -> source.guard().equals(of(use).guard()));
    }

    private static Operand first(Instruction source) {
        return source.operands().isEmpty() ? null : source.operand(0);
    }

    private boolean onlyWriter(int at, Operand.Reg result) {
        return writer.getOrDefault(result.register(), -1) == at;
    }

    private void product(int at, Instruction source, List<Integer> uses) {
        switch (source.type()) {
            case F32, F64 -> {
                if (!rounded(source) && uses.size() == 1 && isSum(uses.get(0), source) && !rounded(of(uses.get(0)))) {
                    take(at, uses.get(0), source.type() == Type.F32 ? fused : fusedDouble);
                }
            }
            default -> {
                if (source.has("wide") && uses.size() <= MOST_SUMS && all(uses, "add", 64)) {
                    code.vanish(at);
                    uses.forEach(use -> become(use, wide));
                } else if (source.has("lo") && bits(source) == 32 && uses.size() == 1 && all(uses, "add", 32)) {
                    take(at, uses.get(0), multiplyAdd);
                }
            }
        }
    }

    private static boolean rounded(Instruction source) {
        return source.has("rn") || source.has("rz") || source.has("rm") || source.has("rp");
    }

    private boolean isSum(int use, Instruction of) {
        Instruction other = of(use);
        return (other.opcode().equals("add") || other.opcode().equals("sub"))
                && other.type() == of.type()
                && !joined[use]
                && code.instructions[use] > 0;
    }

    private void shift(int at, Instruction source, List<Integer> uses) {
        boolean known = source.operand(2) instanceof Operand.Int;
        if (known && uses.size() == 1 && all(uses, "add", bits(source))) {
            take(at, uses.get(0), bits(source) == 64 ? scaledWide : scaled);
        }
    }

    /** The upper part of a number is added to another at once: LEA.HI. */
    private void part(int at, Instruction source, List<Integer> uses) {
        boolean known = source.operand(2) instanceof Operand.Int;
        if (known && bits(source) == 32 && uses.size() == 1 && all(uses, "add", 32)) {
            take(at, uses.get(0), scaled);
        }
    }

    private void sum(int at, Instruction source, List<Integer> uses) {
        int bits = bits(source);
        boolean constant = source.operand(2) instanceof Operand.Int;
        if (constant && !joined[at] && accessesOnly(uses) || !joined[at] && inConstants(source, uses)) {
            code.vanish(at);
        } else if (bits == 32 && !joined[at] && beside(source) && sharedOnly(source, uses)) {
            code.vanish(at);
        } else if (bits == 32
                && integer(source)
                && uses.size() == 1
                && !joined[at]
                && (integerSum(uses.get(0)) || integerExtreme(uses.get(0)))) {
            take(at, uses.get(0), null);
        }
    }

    /** Three numbers are added at once; what is scaled or multiplied is not among them. */
    private boolean integerSum(int use) {
        Instruction other = of(use);
        return (other.opcode().equals("add") || other.opcode().equals("sub"))
                && integer(other)
                && bits(other) == 32
                && !joined[use]
                && code.instructions[use] > 0;
    }

    /** A sum is held against a bound at once: VIADDMNMX. */
    private boolean integerExtreme(int use) {
        Instruction other = of(use);
        return (other.opcode().equals("min") || other.opcode().equals("max"))
                && integer(other)
                && bits(other) == 32
                && !joined[use];
    }

    /** The least or the greatest of three numbers is found at once: VIMNMX3. */
    private void extreme(int at, Instruction source, List<Integer> uses) {
        boolean alone = uses.size() == 1 && !joined[at] && integer(source) && bits(source) == 32;
        if (alone
                && integerExtreme(uses.get(0))
                && of(uses.get(0)).opcode().equals(source.opcode())
                && of(uses.get(0)).type() == source.type()) {
            take(at, uses.get(0), null);
        }
    }

    /** Whether bits are asked for being none: logic says so in a predicate at once. */
    private boolean asksForNone(int use) {
        Instruction other = of(use);
        return other.opcode().equals("setp")
                && (other.has("eq") || other.has("ne"))
                && integer(other)
                && bits(other) == 32
                && other.operands().size() == 3
                && other.operand(2) instanceof Operand.Int number
                && number.value() == 0;
    }

    private void logic(int at, Instruction source, List<Integer> uses) {
        if (uses.size() != 1 || joined[at]) {
            return;
        }
        int use = uses.get(0);
        boolean same = of(use).types().contains(source.type());
        boolean predicates = source.type() == Type.PRED;
        if (source.opcode().equals("not") && !predicates && same && "and or xor".contains(of(use).opcode())) {
            // Logic of three numbers takes each of them as it is or turned over.
            code.vanish(at);
            return;
        }
        if (predicates
                ? of(use).opcode().equals("bra")
                : bits(source) == 32 && asksForNone(use)
                        || same
                                && !joined[use]
                                && code.instructions[use] > 0
                                && ("and or xor not".contains(of(use).opcode()))) {
            take(at, use, null);
        }
    }

    private void conversion(int at, Instruction source, List<Integer> uses) {
        if (saturates(source)) {
            code.vanish(at);
            return;
        }
        boolean widens = source.types().size() == 2
                && source.types().get(0).bits() == 64
                && source.types().get(1).bits() == 32
                && integer(source);
        if (widens && uses.size() == 1 && (of(uses.get(0)).opcode().equals("mul") || all(uses, "shl", 64))) {
            code.vanish(at);
        }
    }

    /** Whether a conversion only holds a float between nothing and one: the sum or product that makes it for nobody else does so. */
    private boolean saturates(Instruction source) {
        boolean plain = source.has("sat")
                && source.types().equals(List.of(Type.F32, Type.F32))
                && !source.has("rni")
                && !source.has("rzi")
                && !source.has("rmi")
                && !source.has("rpi");
        if (!plain || !(source.operand(1) instanceof Operand.Reg operand)) {
            return false;
        }
        int by = writer.getOrDefault(operand.register(), -1);
        return by >= 0
                && readers.get(operand.register()).size() == 1
                && Objects.equals(of(by).guard(), source.guard())
                && List.of("add", "sub", "mul", "fma", "mad").contains(of(by).opcode());
    }

    /** Whether one part of a sum is the same for all lanes: it lies in a uniform register, which an access of shared memory adds by itself. */
    private boolean beside(Instruction source) {
        return source.opcode().equals("add")
                && integer(source)
                && source.operand(1) instanceof Operand.Reg
                && source.operand(2) instanceof Operand.Reg
                && divergence.differs(source.operand(1)) != divergence.differs(source.operand(2));
    }

    /** Whether all that want a sum are accesses of shared memory at it, other than atomics. */
    private boolean sharedOnly(Instruction source, List<Integer> uses) {
        for (int use : uses) {
            Instruction other = of(use);
            boolean plain = other.has("shared")
                    && (other.opcode().equals("ld") || other.opcode().equals("st"));
            boolean address = false;
            for (Operand operand : other.operands()) {
                address |= operand instanceof Operand.Address at && at.base().equals(source.operand(0));
                plain &= !operand.equals(source.operand(0));
            }
            if (!plain || !address) {
                return false;
            }
        }
        return true;
    }

    /** Whether a sum is of the place of a variable and something else, and all that want it are loads of constants: these name the place. */
    private boolean inConstants(Instruction source, List<Integer> uses) {
        return (isPlace(source.operand(1)) || isPlace(source.operand(2)))
                && uses.stream().allMatch(use -> of(use).opcode().equals("ld") && of(use).has("const"));
    }

    private boolean isPlace(Operand operand) {
        int by = operand instanceof Operand.Reg reg ? writer.getOrDefault(reg.register(), -1) : -1;
        return by >= 0 && of(by).opcode().equals("mov") && of(by).operand(1) instanceof Operand.Symbol;
    }

    private boolean accessesOnly(List<Integer> uses) {
        for (int use : uses) {
            Instruction other = of(use);
            boolean address = false;
            for (Operand operand : other.operands()) {
                address |= operand instanceof Operand.Address;
            }
            if (!address) {
                return false;
            }
        }
        return true;
    }

    private boolean all(List<Integer> uses, String opcode, int bits) {
        for (int use : uses) {
            Instruction other = of(use);
            if (!other.opcode().equals(opcode)
                    || bits(other) != bits
                    || !integer(other)
                    || joined[use]
                    || code.instructions[use] == 0) {
                return false;
            }
        }
        return true;
    }

    private Instruction of(int at) {
        return function.get(at - from);
    }

    private static int bits(Instruction source) {
        return source.types().isEmpty() ? 0 : source.type().bits();
    }

    private static boolean integer(Instruction source) {
        return switch (source.type()) {
            case F16, F32, F64, F16X2, BF16, BF16X2, PRED -> false;
            default -> true;
        };
    }

    private void take(int at, int into, LoweredForm form) {
        code.vanish(at);
        become(into, form);
    }

    private void become(int at, LoweredForm form) {
        joined[at] = true;
        if (form != null) {
            code.set(at, form);
        }
    }
}
