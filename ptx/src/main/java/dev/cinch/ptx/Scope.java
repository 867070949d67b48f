package dev.cinch.ptx;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of one pair of braces, of a function or of the module; an inner scope hides the names of those around it.
 * The registers that {@code %r<100>} declares come into being when they are first used.
 */
final class Scope {
    /** The thing that a name stands for. */
    sealed interface Meaning {
        record OfRegister(Register register) implements Meaning {}

        /** A register of several components: {@code .reg .v4 .f32 %v}. */
        record OfRegisters(List<Operand> components) implements Meaning {}

        record OfVariable(Variable variable) implements Meaning {}

        record OfFunction(String name) implements Meaning {}

        record OfPrototype(Prototype prototype) implements Meaning {}

        record OfBranchTargets(List<Token> labels) implements Meaning {}

        record OfLabel(int target) implements Meaning {}
    }

    private record Range(int count, Type type) {}

    /** The digits of the largest number of registers. */
    private static final int LONGEST_NUMBER = 10;

    private final Scope outer;
    private final List<Register> registers;
    private final Map<String, Meaning> meanings = new HashMap<>();
    private final Map<String, Range> ranges = new HashMap<>();

    /** The registers are those of the function, shared by all its scopes; null for a module. */
    Scope(Scope outer, List<Register> registers) {
        this.outer = outer;
        this.registers = registers;
    }

    Scope outer() {
        return outer;
    }

    /** False if these braces have the name already. */
    boolean declare(String name, Meaning meaning) {
        return findHere(name) == null && meanings.put(name, meaning) == null;
    }

    void redeclare(String name, Meaning meaning) {
        meanings.put(name, meaning);
    }

    /** {@code prefix0} to {@code prefix(count-1)}. */
    boolean declareRange(String prefix, int count, Type type) {
        return ranges.putIfAbsent(prefix, new Range(count, type)) == null;
    }

    Register register(String name, Type type) {
        Register register = new Register(registers.size(), name, type);
        registers.add(register);
        return register;
    }

    /** A register of 128 bits is two of 64. */
    Meaning halves(String name) {
        return new Meaning.OfRegisters(List.of(
                new Operand.Reg(register(name + ".x", Type.B64), false),
                new Operand.Reg(register(name + ".y", Type.B64), false)));
    }

    /** The meaning of a name; null if nothing has it. */
    Meaning find(String name) {
        for (Scope scope = this; scope != null; scope = scope.outer) {
            Meaning meaning = scope.findHere(name);
            if (meaning != null) {
                return meaning;
            }
        }
        return null;
    }

    Meaning findHere(String name) {
        Meaning meaning = meanings.get(name);
        if (meaning == null && !ranges.isEmpty()) {
            meaning = inRange(name);
            if (meaning != null) {
                meanings.put(name, meaning);
            }
        }
        return meaning;
    }

    private Meaning inRange(String name) {
        for (int cut = name.length() - 1; cut > 0 && cut >= name.length() - LONGEST_NUMBER; cut--) {
            if (name.charAt(cut) < '0' || name.charAt(cut) > '9') {
                return null;
            }
            Range range = ranges.get(name.substring(0, cut));
            boolean leadingZero = name.charAt(cut) == '0' && cut < name.length() - 1;
            if (range != null && !leadingZero && Long.parseLong(name.substring(cut)) < range.count) {
                return range.type == Type.B128 ? halves(name) : new Meaning.OfRegister(register(name, range.type));
            }
        }
        return null;
    }
}
