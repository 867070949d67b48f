package dev.cinch.ptx.flow;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Space;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * The 64-bit registers of a function that hold addresses, or parts that addresses are added up from, and nothing else. A
 * compiler for addresses of 32 bits would have one 32-bit register for each of them.
 *
 * <p>A register is one if what it holds can come to an address of an access through additions, products, shifts and copies,
 * and if no instruction wants it for something else: as a number to be stored, divided or converted to floating point, say.
 * Comparing it, passing it to a function and taking its lower half change nothing.
 */
public final class AddressRegisters {
    private final BitSet found = new BitSet();

    private AddressRegisters(Function function) {
        List<List<Instruction>> writers = new ArrayList<>();
        function.registers().forEach(any -> writers.add(new ArrayList<>()));
        Deque<Register> waiting = new ArrayDeque<>();
        for (Instruction instruction : function.code()) {
            RegisterUse use = RegisterUse.of(instruction);
            use.writes().forEach(register -> writers.get(register.number()).add(instruction));
            seed(instruction, use, waiting);
        }
        while (!waiting.isEmpty()) {
            for (Instruction writer : writers.get(waiting.poll().number())) {
                if (passesOn(writer)) {
                    RegisterUse.of(writer).reads().forEach(source -> add(source, waiting));
                }
            }
        }
        removeData(function);
    }

    public static AddressRegisters of(Function function) {
        return new AddressRegisters(function);
    }

    public boolean holds(Register register) {
        return found.get(register.number());
    }

    private void add(Register register, Deque<Register> waiting) {
        if (register.type().bits() == 64 && !found.get(register.number())) {
            found.set(register.number());
            waiting.add(register);
        }
    }

    /** What is known to be an address by the instruction alone. */
    private void seed(Instruction instruction, RegisterUse use, Deque<Register> waiting) {
        boolean address = instruction.opcode().equals("cvta");
        for (Operand operand : instruction.operands()) {
            Register base = base(operand);
            if (base != null) {
                add(base, waiting);
            }
            address |= instruction.opcode().equals("mov") && operand instanceof Operand.Symbol;
        }
        if (address) {
            use.reads().forEach(register -> add(register, waiting));
            use.writes().forEach(register -> add(register, waiting));
        }
    }

    /** The register that an operand has as an address or the handle of a texture; null if it has none. */
    private static Register base(Operand operand) {
        Operand base = operand instanceof Operand.Address address
                ? address.base()
                : operand instanceof Operand.Texture texture ? texture.texture() : null;
        return base instanceof Operand.Reg reg ? reg.register() : null;
    }

    /** Whether the lower half of its result needs only the lower halves of what it reads. */
    private static boolean passesOn(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "add", "sub", "mul", "mad" ->
                !instruction.has("hi")
                        && !instruction.has("cc")
                        && !instruction.type().floating();
            case "mov" -> instruction.operands().stream().noneMatch(Operand.Vector.class::isInstance);
            case "cvt" -> instruction.types().stream().noneMatch(type -> type.floating());
            case "shl", "and", "or", "neg", "selp", "cvta" -> true;
            default -> false;
        };
    }

    /** Leaves out what is also wanted as a number of 64 bits, and so what that is computed from. */
    private void removeData(Function function) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Instruction instruction : function.code()) {
                if (!neutral(instruction) && !(passesOn(instruction) && toAddress(instruction))) {
                    changed |= removeSources(instruction);
                }
            }
        }
    }

    /** Whether it wants nothing of the upper half that an address of 32 bits would not have told it. */
    private static boolean neutral(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "setp", "set", "isspacep", "call" -> true;
            case "st" -> instruction.has(Space.PARAM.ptx()) || instruction.has("param::func");
            case "cvt" ->
                instruction.types().stream().noneMatch(type -> type.floating())
                        && instruction.type().bits() <= 32;
            default -> false;
        };
    }

    private boolean toAddress(Instruction instruction) {
        for (Register register : RegisterUse.of(instruction).writes()) {
            if (register.type().bits() == 64 && !found.get(register.number())) {
                return false;
            }
        }
        return true;
    }

    private boolean removeSources(Instruction instruction) {
        List<Register> sources = new ArrayList<>(RegisterUse.of(instruction).reads());
        for (Operand operand : instruction.operands()) {
            // As an address it may stay one.
            sources.remove(base(operand));
        }
        boolean removed = false;
        for (Register source : sources) {
            removed |= found.get(source.number());
            found.clear(source.number());
        }
        return removed;
    }
}
