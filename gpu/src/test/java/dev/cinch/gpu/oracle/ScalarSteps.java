package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;

/** The instructions that only read and write registers. */
final class ScalarSteps {
    private ScalarSteps() {}

    static void perform(ScalarThread thread, Instruction instruction) {
        Operand to = instruction.operand(0);
        switch (instruction.opcode()) {
            case "mov" -> move(thread, instruction);
            case "cvta" -> thread.write(to, thread.read(instruction.operand(1), instruction.type()));
            case "isspacep" -> thread.write(to, inSpace(instruction, thread.read(instruction.operand(1), Type.U64)));
            case "setp" -> setp(thread, instruction);
            case "set" -> set(thread, instruction);
            case "selp" -> {
                boolean first = thread.read(instruction.operand(3), Type.PRED) != 0;
                thread.write(to, thread.read(instruction.operand(first ? 1 : 2), instruction.type()));
            }
            case "slct" -> {
                long c = thread.read(instruction.operand(3), Type.B32);
                int from = ComparisonSteps.first(instruction, c) ? 1 : 2;
                thread.write(to, thread.read(instruction.operand(from), instruction.type()));
            }
            case "testp" -> {
                long a = thread.read(instruction.operand(1), instruction.type());
                thread.write(to, ComparisonSteps.tested(instruction, a) ? 1 : 0);
            }
            case "lop3" -> lop3(thread, instruction);
            default -> thread.write(to, computed(thread, instruction));
        }
    }

    private static long computed(ScalarThread thread, Instruction instruction) {
        long[] s = new long[instruction.operands().size() - 1];
        for (int i = 0; i < s.length; i++) {
            s[i] = thread.read(instruction.operand(i + 1), sourceType(instruction, i));
        }
        if (instruction.type() == Type.PRED) {
            return BitSteps.result(instruction, s) & 1;
        }
        if (instruction.opcode().equals("cvt")) {
            return ConversionSteps.result(instruction, s);
        }
        if (FloatSteps.knows(instruction)) {
            return FloatSteps.result(instruction, s);
        }
        return BitSteps.knows(instruction.opcode())
                ? BitSteps.result(instruction, s)
                : IntegerSteps.result(instruction, s);
    }

    private static Type sourceType(Instruction instruction, int source) {
        List<Type> types = instruction.types();
        return switch (instruction.opcode()) {
            case "cvt" -> types.get(Math.min(types.size() - 1, source == 2 ? 2 : 1));
            case "shl", "shr", "szext" -> source == 1 ? Type.U32 : types.get(0);
            case "bfe" -> source > 0 ? Type.U32 : types.get(0);
            case "bfi" -> source > 1 ? Type.U32 : types.get(0);
            case "mad" ->
                source == 2 && instruction.has("wide")
                        ? Type.named("b" + 2 * types.get(0).bits())
                        : types.get(0);
            default -> types.get(0);
        };
    }

    private static void move(ScalarThread thread, Instruction instruction) {
        Operand to = instruction.operand(0);
        Operand from = instruction.operand(1);
        int bits = instruction.type().bits();
        if (to instanceof Operand.Vector vector) {
            int part = bits / vector.elements().size();
            long whole = thread.read(from, instruction.type());
            for (int i = 0; i < vector.elements().size(); i++) {
                thread.write(vector.elements().get(i), whole >>> i * part);
            }
        } else if (from instanceof Operand.Vector vector) {
            int part = bits / vector.elements().size();
            long whole = 0;
            for (int i = 0; i < vector.elements().size(); i++) {
                whole |= thread.read(vector.elements().get(i), Type.named("b" + part)) << i * part;
            }
            thread.write(to, whole);
        } else {
            thread.write(to, thread.read(from, instruction.type()));
        }
    }

    private static long inSpace(Instruction instruction, long address) {
        long base = switch (instruction.modifiers().get(0)) {
            case "global" -> ScalarMemory.GLOBAL;
            case "const" -> ScalarMemory.CONST;
            case "shared" -> ScalarMemory.SHARED;
            default -> ScalarMemory.LOCAL;
        };
        return address >= base && address < base + ScalarMemory.GLOBAL ? 1 : 0;
    }

    private static void setp(ScalarThread thread, Instruction instruction) {
        Type type = instruction.type();
        long a = thread.read(instruction.operand(1), type);
        long b = thread.read(instruction.operand(2), type);
        boolean with = instruction.operands().size() > 3 && thread.read(instruction.operand(3), Type.PRED) != 0;
        boolean packed = type == Type.F16X2 || type == Type.BF16X2;
        boolean first = ComparisonSteps.holds(instruction, packed ? a & 0xFFFF : a, packed ? b & 0xFFFF : b);
        boolean second = packed ? ComparisonSteps.holds(instruction, a >>> 16, b >>> 16) : !first;
        thread.writePair(
                instruction.operand(0),
                ComparisonSteps.combined(instruction, first, with) ? 1 : 0,
                ComparisonSteps.combined(instruction, second, with) ? 1 : 0);
    }

    private static void set(ScalarThread thread, Instruction instruction) {
        Type to = instruction.types().get(0);
        Type type = instruction.types().get(1);
        long a = thread.read(instruction.operand(1), type);
        long b = thread.read(instruction.operand(2), type);
        boolean with = instruction.operands().size() > 3 && thread.read(instruction.operand(3), Type.PRED) != 0;
        if (type == Type.F16X2 || type == Type.BF16X2) {
            long low = half(instruction, to, ComparisonSteps.holds(instruction, a & 0xFFFF, b & 0xFFFF), with);
            long high = half(instruction, to, ComparisonSteps.holds(instruction, a >>> 16, b >>> 16), with);
            thread.write(instruction.operand(0), high << 16 | low);
            return;
        }
        boolean holds = ComparisonSteps.combined(instruction, ComparisonSteps.holds(instruction, a, b), with);
        thread.write(instruction.operand(0), ComparisonSteps.truth(to, holds));
    }

    private static long half(Instruction instruction, Type to, boolean holds, boolean with) {
        return ComparisonSteps.truth(to, ComparisonSteps.combined(instruction, holds, with)) & 0xFFFF;
    }

    private static void lop3(ScalarThread thread, Instruction instruction) {
        long[] s = new long[4];
        for (int i = 0; i < 4; i++) {
            s[i] = thread.read(instruction.operand(i + 1), Type.B32);
        }
        long value = BitSteps.result(instruction, s);
        boolean with = instruction.operands().size() > 5 && thread.read(instruction.operand(5), Type.PRED) != 0;
        boolean second = ComparisonSteps.combined(instruction, (value & 0xFFFF_FFFFL) != 0, with);
        thread.writePair(instruction.operand(0), value, second ? 1 : 0);
    }
}
