package dev.cinch.gpu.exec.matrix;

import dev.cinch.gpu.exec.arithmetic.FusedDouble;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import java.util.List;

/** The forms of {@code mma} and {@code wmma.mma}, by what stands behind their names. */
public final class MatrixForms {
    private final Instruction instruction;
    private final TileShape shape;

    /** Whether it is {@code wmma}, whose fragments are made of several of {@code mma}. */
    private final boolean warpWide;

    private MatrixForms(Instruction instruction) {
        this.instruction = instruction;
        shape = TileShape.of(instruction);
        warpWide = instruction.opcode().equals("wmma");
    }

    /** The form of an instruction that the table of instructions lets pass. */
    public static MatrixInstruction of(Instruction instruction) {
        return new MatrixForms(instruction).form();
    }

    private MatrixInstruction form() {
        List<Type> types = instruction.types();
        if (instruction.has("e4m3") || instruction.has("e5m2")) {
            return byteFloats();
        }
        if (instruction.has("b1")) {
            return words(new BitProduct(shape.rows(), shape.columns(), shape.depth(), instruction.has("xor")));
        }
        if (instruction.has("s4") || instruction.has("u4")) {
            return integers(4, narrow("s4", 0), narrow("s4", 1));
        }
        return switch (types.get(types.size() == 2 ? 0 : 1)) {
            case F64 -> doubles();
            case S8, U8 -> integers(8, types.get(1) == Type.S8, types.get(2) == Type.S8);
            case BF16 -> floats(TensorFormat.BF16, 16);
            // The unit could take eight at once, but wmma is made of the smaller instruction.
            case TF32 -> floats(TensorFormat.TF32, warpWide ? 4 : 8);
            default -> halves();
        };
    }

    /** Whether the operand of this number has a type that is spelt as a modifier. */
    private boolean narrow(String name, int operand) {
        int found = 0;
        for (String modifier : instruction.modifiers()) {
            boolean type = modifier.equals("s4")
                    || modifier.equals("u4")
                    || modifier.equals("e4m3")
                    || modifier.equals("e5m2");
            if (type && found++ == operand) {
                return modifier.equals(name);
            }
        }
        throw new IllegalStateException("two types expected: " + instruction.mnemonic());
    }

    private boolean half(int type) {
        return instruction.types().get(type) == Type.F16;
    }

    private MatrixInstruction halves() {
        boolean oldC = instruction.types().size() == 2;
        boolean halfD = half(0);
        boolean halfC = half(oldC ? 1 : 3);
        if (shape.quads()) {
            List<String> layouts = instruction.modifiers().stream()
                    .filter(name -> name.equals("row") || name.equals("col"))
                    .toList();
            return new MatrixInstruction(
                    Fragment.quads(layouts.get(0).equals("row")),
                    Fragment.quads(layouts.get(1).equals("col")),
                    Fragment.quadSums(halfC),
                    Fragment.quadSums(halfD),
                    new ChainProduct(halfC, halfD));
        }
        // The fragments of wmma in half precision always have eight registers, some of them copies.
        return made(
                warpWide ? 8 : shape.rows() * shape.depth() / 64,
                warpWide ? 8 : shape.columns() * shape.depth() / 64,
                16,
                halfC ? 16 : 32,
                halfD ? 16 : 32,
                new FloatProduct(shape.rows(), shape.columns(), shape.depth(), TensorFormat.F16, 16, halfC, halfD));
    }

    private MatrixInstruction floats(TensorFormat format, int atOnce) {
        return made(
                format.bits,
                32,
                new FloatProduct(shape.rows(), shape.columns(), shape.depth(), format, atOnce, false, false));
    }

    private MatrixInstruction byteFloats() {
        boolean half = half(0);
        return made(
                8,
                half ? 16 : 32,
                new ByteFloatProduct(
                        shape.rows(), shape.columns(), shape.depth(), narrow("e4m3", 0), narrow("e4m3", 1), half));
    }

    private MatrixInstruction integers(int bits, boolean signedA, boolean signedB) {
        return made(
                bits,
                32,
                new IntegerProduct(
                        shape.rows(),
                        shape.columns(),
                        shape.depth(),
                        bits,
                        signedA,
                        signedB,
                        instruction.has("satfinite")));
    }

    private MatrixInstruction doubles() {
        String rounding =
                instruction.has("rz") ? "rz" : instruction.has("rm") ? "rm" : instruction.has("rp") ? "rp" : "rn";
        return made(
                64,
                64,
                new DoubleProduct(shape.rows(), shape.columns(), shape.depth(), FusedDouble.rounding(rounding)));
    }

    /** Of bits whole registers are elements. */
    private MatrixInstruction words(BitProduct product) {
        int words = shape.depth() / 32;
        Fragment sums = Fragment.sums(shape.rows(), shape.columns(), 32);
        return new MatrixInstruction(
                Fragment.lines(shape.rows(), words, 32, shape.rows() * words / 32, shape.rows() > 8),
                Fragment.lines(shape.columns(), words, 32, shape.columns() * words / 32, false),
                sums,
                sums,
                product);
    }

    private MatrixInstruction made(int bits, int bitsOfSums, TileProduct product) {
        int each = 32 * Math.max(1, 32 / bits);
        return made(
                shape.rows() * shape.depth() / each,
                shape.columns() * shape.depth() / each,
                bits,
                bitsOfSums,
                bitsOfSums,
                product);
    }

    private MatrixInstruction made(
            int registersA, int registersB, int bits, int bitsOfC, int bitsOfD, TileProduct product) {
        return new MatrixInstruction(
                Fragment.lines(shape.rows(), shape.depth(), bits, registersA, shape.rows() > 8),
                Fragment.lines(shape.columns(), shape.depth(), bits, registersB, shape.columns() > 16),
                Fragment.sums(shape.rows(), shape.columns(), bitsOfC),
                Fragment.sums(shape.rows(), shape.columns(), bitsOfD),
                product);
    }
}
