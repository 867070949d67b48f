package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Type;
import java.math.BigInteger;
import java.util.List;

/** Loads, stores and atomics of one thread. */
final class ScalarAccess {
    private final ScalarThread thread;
    private final ScalarMemory memory;
    private final Instruction instruction;
    private final Type type;

    ScalarAccess(ScalarThread thread, ScalarMemory memory, Instruction instruction) {
        this.thread = thread;
        this.memory = memory;
        this.instruction = instruction;
        type = instruction.type();
    }

    void perform() {
        switch (instruction.opcode()) {
            case "st" -> store();
            case "atom" -> {
                long at = thread.place(instruction.operand(1));
                if (type == Type.B128) {
                    wide(at);
                } else if (instruction.operand(0) instanceof Operand.Vector vector) {
                    elementwise(at, vector, instruction.operand(2));
                } else {
                    thread.write(instruction.operand(0), update(at, 2));
                }
            }
            case "red" -> {
                long at = thread.place(instruction.operand(0));
                if (instruction.operand(1) instanceof Operand.Vector vector) {
                    elementwise(at, null, vector);
                } else {
                    update(at, 1);
                }
            }
            default -> load();
        }
    }

    private static List<Operand> elements(Operand operand) {
        return operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
    }

    /** A variable in param space, or null. */
    private static Operand.Symbol parameter(Operand operand) {
        Operand base = operand instanceof Operand.Address address ? address.base() : operand;
        return base instanceof Operand.Symbol symbol && symbol.variable().space() == Space.PARAM ? symbol : null;
    }

    private static int parameterOffset(Operand operand) {
        return operand instanceof Operand.Address address ? (int) address.offset() : 0;
    }

    private void load() {
        Operand from = instruction.operand(1);
        Operand.Symbol parameter = parameter(from);
        List<Operand> elements = elements(instruction.operand(0));
        for (int i = 0; i < elements.size(); i++) {
            long bits;
            if (parameter != null) {
                byte[] data = thread.parameter(parameter.variable());
                ScalarMemory one = new ScalarMemory();
                one.put(0, data);
                bits = one.load(parameterOffset(from) + (long) i * type.bytes(), type.bytes());
            } else {
                bits = memory.load(thread.place(from) + (long) i * type.bytes(), type.bytes());
            }
            boolean extends_ = type.signed();
            thread.write(
                    elements.get(i), extends_ ? IntegerSteps.value(bits, type).longValue() : bits);
        }
    }

    private void store() {
        Operand to = instruction.operand(0);
        Operand.Symbol parameter = parameter(to);
        List<Operand> elements = elements(instruction.operand(1));
        for (int i = 0; i < elements.size(); i++) {
            long bits = thread.read(elements.get(i), type);
            if (parameter != null) {
                ScalarMemory one = new ScalarMemory();
                one.put(0, thread.parameter(parameter.variable()));
                one.store(parameterOffset(to) + (long) i * type.bytes(), type.bytes(), bits);
            } else {
                memory.store(thread.place(to) + (long) i * type.bytes(), type.bytes(), bits);
            }
        }
    }

    private long update(long address, int first) {
        long old = memory.load(address, type.bytes());
        long b = thread.read(instruction.operand(first), type);
        boolean shared = address >= ScalarMemory.SHARED && address < ScalarMemory.LOCAL;
        memory.store(address, type.bytes(), replacement(old, b, first, shared));
        return old;
    }

    /** Each element by itself; all operands are read before any result is written. @param to null if nobody wants it */
    private void elementwise(long address, Operand.Vector to, Operand from) {
        List<Operand> operands = elements(from);
        long[] old = new long[operands.size()];
        for (int i = 0; i < old.length; i++) {
            long place = address + (long) i * type.bytes();
            old[i] = memory.load(place, type.bytes());
            memory.store(place, type.bytes(), sum(old[i], thread.read(operands.get(i), type), false));
        }
        for (int i = 0; to != null && i < old.length; i++) {
            thread.write(to.elements().get(i), old[i]);
        }
    }

    /** An exchange of 16 bytes, or one if they are as expected. */
    private void wide(long address) {
        List<Operand> given = elements(instruction.operand(2));
        long low = memory.load(address, 8);
        long high = memory.load(address + 8, 8);
        boolean swaps = operation().equals("cas");
        boolean same = low == thread.read(given.get(0), Type.B64) && high == thread.read(given.get(1), Type.B64);
        if (!swaps || same) {
            List<Operand> put = elements(instruction.operand(swaps ? 3 : 2));
            memory.store(address, 8, thread.read(put.get(0), Type.B64));
            memory.store(address + 8, 8, thread.read(put.get(1), Type.B64));
        }
        List<Operand> to = elements(instruction.operand(0));
        thread.write(to.get(0), low);
        thread.write(to.get(1), high);
    }

    private long replacement(long old, long b, int first, boolean shared) {
        BigInteger before = type.floating() ? null : IntegerSteps.value(old, type);
        BigInteger operand = type.floating() ? null : IntegerSteps.value(b, type);
        String operation = operation();
        return switch (operation) {
            case "and" -> old & b;
            case "or" -> old | b;
            case "xor" -> old ^ b;
            case "exch" -> b;
            case "cas" -> old == b ? thread.read(instruction.operand(first + 1), type) : old;
            case "inc" -> before.compareTo(operand) >= 0 ? 0 : old + 1;
            case "dec" -> old == 0 || before.compareTo(operand) > 0 ? b : old - 1;
            case "min" -> before.min(operand).longValue();
            case "max" -> before.max(operand).longValue();
            default ->
                type.floating() ? sum(old, b, shared) : before.add(operand).longValue();
        };
    }

    private String operation() {
        for (String modifier : instruction.modifiers()) {
            if (modifier.matches("and|or|xor|exch|cas|inc|dec|min|max|add")) {
                return modifier;
            }
        }
        throw new IllegalArgumentException(instruction.mnemonic());
    }

    private long sum(long a, long b, boolean shared) {
        if (type == Type.F16X2 || type == Type.BF16X2) {
            return sum(a >>> 16, b >>> 16) << 16 | sum(a & 0xFFFF, b & 0xFFFF);
        }
        // Sums of f32 in global memory flush subnormals, those in shared memory keep them.
        if (type == Type.F32 && !shared) {
            SoftFormat f32 = SoftFormat.F32;
            return FloatSteps.flushed(f32, sum(FloatSteps.flushed(f32, a), FloatSteps.flushed(f32, b)));
        }
        // In global memory a 64-bit NaN stays as it is, the operand's before the old one.
        if (type == Type.F64 && !shared && (SoftFormat.F64.nan(a) || SoftFormat.F64.nan(b))) {
            return SoftFormat.F64.nan(b) ? b : a;
        }
        return sum(a, b);
    }

    private long sum(long a, long b) {
        SoftFormat format = SoftFormat.of(type);
        Long result = new SoftFloat(format).add(a, b, "rn");
        return result != null ? result : FloatSteps.notANumber(format, a, b);
    }
}
