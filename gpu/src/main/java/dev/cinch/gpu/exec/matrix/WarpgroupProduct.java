package dev.cinch.gpu.exec.matrix;

import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Type;
import dev.cinch.ptx.WarpgroupShape;
import java.util.List;

/** One form of {@code wgmma}, as a warp computes it: sixteen rows by eight columns after eight columns. */
public final class WarpgroupProduct {
    private static final int ROWS = 16;
    private static final int COLUMNS = 8;

    private final int columns;

    /** Elements along the depth; of single bits words of 32. */
    private final int depth;

    private final int bits;
    private final boolean floating;
    private final Fragment fragment;
    private final Fragment sums;
    private final TileProduct product;

    private WarpgroupProduct(int columns, int depth, int bits, boolean floating, boolean half, TileProduct product) {
        this.columns = columns;
        this.depth = depth;
        this.bits = bits;
        this.floating = floating;
        this.product = product;
        fragment = Fragment.lines(ROWS, depth, bits, 4, true);
        sums = Fragment.sums(ROWS, COLUMNS, half ? 16 : 32);
    }

    public static WarpgroupProduct of(Instruction instruction) {
        WarpgroupShape shape = WarpgroupShape.of(instruction);
        List<Type> types = instruction.types();
        boolean half = types.get(0) == Type.F16;
        int columns = shape.columns();
        int depth = shape.depth();
        if (instruction.has("b1")) {
            return new WarpgroupProduct(
                    columns, depth / 32, 32, false, false, new BitProduct(ROWS, COLUMNS, depth, false));
        }
        if (types.size() == 1) {
            List<TensorFormat> formats = instruction.modifiers().stream()
                    .filter(name -> name.equals("e4m3") || name.equals("e5m2"))
                    .map(name -> name.equals("e4m3") ? TensorFormat.E4M3 : TensorFormat.E5M2)
                    .toList();
            return new WarpgroupProduct(
                    columns,
                    depth,
                    8,
                    true,
                    half,
                    new FloatProduct(ROWS, COLUMNS, depth, formats.get(0), formats.get(1), depth, half, half));
        }
        return switch (types.get(1)) {
            case U8, S8 ->
                new WarpgroupProduct(
                        columns,
                        depth,
                        8,
                        false,
                        false,
                        new IntegerProduct(
                                ROWS,
                                COLUMNS,
                                depth,
                                8,
                                types.get(1) == Type.S8,
                                types.get(2) == Type.S8,
                                instruction.has("satfinite")));
            case BF16 -> floats(columns, depth, TensorFormat.BF16, false);
            case TF32 -> floats(columns, depth, TensorFormat.TF32, false);
            default -> floats(columns, depth, TensorFormat.F16, half);
        };
    }

    private static WarpgroupProduct floats(int columns, int depth, TensorFormat format, boolean half) {
        FloatProduct product = new FloatProduct(ROWS, COLUMNS, depth, format, depth, half, half);
        return new WarpgroupProduct(columns, depth, format.bits, true, half, product);
    }

    public int columns() {
        return columns;
    }

    public int depth() {
        return depth;
    }

    public int elementBytes() {
        return bits / 8;
    }

    /** The registers that a lane has of eight columns. */
    public int registersOfEight() {
        return sums.registers();
    }

    /** Takes the rows from the registers of A in the scratch. */
    public void rows(MatrixScratch scratch, boolean negated) {
        fragment.unpack(scratch.registersA, scratch.a);
        for (int i = 0; negated && i < ROWS * depth; i++) {
            scratch.a[i] = negated(scratch.a[i]);
        }
    }

    /** The element with the other sign. */
    public long negated(long element) {
        return floating ? element ^ 1L << bits - 1 : element;
    }

    public void put(MatrixScratch scratch, boolean ofA, int line, int k, long element) {
        (ofA ? scratch.a : scratch.b)[line * depth + k] = element;
    }

    /** Computes the registers of D for eight columns. */
    public void multiply(MatrixScratch scratch) {
        sums.unpack(scratch.registersC, scratch.c);
        product.multiply(scratch);
        sums.pack(scratch.d, scratch.registersD);
    }
}
