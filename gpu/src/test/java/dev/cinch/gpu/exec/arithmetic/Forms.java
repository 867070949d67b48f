package dev.cinch.gpu.exec.arithmetic;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.List;

/** Instructions from their mnemonics, and their functions applied. */
final class Forms {
    private Forms() {}

    /** Registers are as wide as the types unless their own types follow. */
    static Instruction form(String mnemonic, Type... registers) {
        String[] words = mnemonic.split("\\.");
        List<String> modifiers = new ArrayList<>();
        List<Type> types = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            Type type = Type.named(words[i]);
            if (type == null) {
                modifiers.add(words[i]);
            } else {
                types.add(type);
            }
        }
        List<Operand> operands = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Type type = registers.length > i ? registers[i] : types.get(Math.min(i, types.size() - 1));
            operands.add(new Operand.Reg(new Register(i, "%r" + i, type), false));
        }
        return new Instruction(new Position(1, 1), null, words[0], modifiers, types, operands);
    }

    private static LaneFunction function(String mnemonic) {
        return Arithmetic.function(form(mnemonic));
    }

    static int apply(String mnemonic, int a) {
        return ((LaneFunction.Int1) function(mnemonic)).of(a);
    }

    static int apply(String mnemonic, int a, int b) {
        return ((LaneFunction.Int2) function(mnemonic)).of(a, b);
    }

    static int apply(String mnemonic, int a, int b, int c) {
        return ((LaneFunction.Int3) function(mnemonic)).of(a, b, c);
    }

    static int apply(String mnemonic, int a, int b, int c, int d) {
        return ((LaneFunction.Int4) function(mnemonic)).of(a, b, c, d);
    }

    static long apply(String mnemonic, long a) {
        return ((LaneFunction.Long1) function(mnemonic)).of(a);
    }

    static long apply(String mnemonic, long a, long b) {
        return ((LaneFunction.Long2) function(mnemonic)).of(a, b);
    }

    static long apply(String mnemonic, long a, long b, long c) {
        return ((LaneFunction.Long3) function(mnemonic)).of(a, b, c);
    }

    static int narrow(String mnemonic, long a) {
        return ((LaneFunction.LongToInt) function(mnemonic)).of(a);
    }

    static long widen(String mnemonic, int a) {
        return ((LaneFunction.IntToLong) function(mnemonic)).of(a);
    }

    static boolean test(String mnemonic, int a, int b) {
        return ((LaneFunction.IntIntTest) Arithmetic.comparison(form(mnemonic))).of(a, b);
    }

    static boolean test(String mnemonic, long a, long b) {
        return ((LaneFunction.LongLongTest) Arithmetic.comparison(form(mnemonic))).of(a, b);
    }

    static int f(double value) {
        return Float.floatToRawIntBits((float) value);
    }

    static long d(double value) {
        return Double.doubleToRawLongBits(value);
    }
}
