package dev.cinch.gpu.exec;

import dev.cinch.gpu.TensorMap;
import dev.cinch.gpu.exec.matrix.MatrixScratch;
import dev.cinch.gpu.exec.matrix.WarpgroupProduct;

/**
 * The instruction {@code wgmma.mma_async}: each of four warps multiplies its sixteen rows by a matrix in shared memory. The result
 * is there at once; a program must not look before it has waited.
 */
final class WarpgroupOp extends Op {
    /**
     * A matrix in shared memory, named by a descriptor.
     *
     * @param across whether the elements of a column lie one behind the other: those along the depth are far apart
     */
    record Matrix(int descriptor, boolean across, boolean negated) {}

    private final WarpgroupProduct product;

    /** The slots of the rows, if registers hold them; else null. */
    private final int[] rows;

    private final boolean negatedRows;
    private final Matrix a;
    private final Matrix b;
    private final int[] sums;
    private final int keeps;
    private final int keepsFlip;

    /** @param keeps the predicate slot that says whether the sums so far count */
    WarpgroupOp(
            WarpgroupProduct product,
            int[] rows,
            boolean negatedRows,
            Matrix a,
            Matrix b,
            int[] sums,
            int keeps,
            int keepsFlip) {
        this.product = product;
        this.rows = rows;
        this.negatedRows = negatedRows;
        this.a = a;
        this.b = b;
        this.sums = sums;
        this.keeps = keeps;
        this.keepsFlip = keepsFlip;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        MatrixScratch scratch = warp.matrices();
        int first = Integer.numberOfTrailingZeros(mask);
        byte[] shared = warp.block.shared;
        if (rows != null) {
            for (int i = 0; i < rows.length; i++) {
                for (int lane = 0; lane < 32; lane++) {
                    scratch.registersA[32 * i + lane] = warp.r[rows[i]][lane] & 0xFFFF_FFFFL;
                }
            }
            product.rows(scratch, negatedRows);
        } else {
            read(warp, mask, shared, warp.d[a.descriptor][first], a, warp.index % 4 * 16, 16, scratch, true);
        }
        boolean kept = ((warp.p[keeps] ^ keepsFlip) >>> first & 1) != 0;
        int each = product.registersOfEight();
        for (int column = 0; column < product.columns(); column += 8) {
            read(warp, mask, shared, warp.d[b.descriptor][first], b, column, 8, scratch, false);
            int from = column / 8 * each;
            for (int i = 0; i < each; i++) {
                for (int lane = 0; lane < 32; lane++) {
                    scratch.registersC[32 * i + lane] = kept ? warp.r[sums[from + i]][lane] & 0xFFFF_FFFFL : 0;
                }
            }
            product.multiply(scratch);
            for (int i = 0; i < each; i++) {
                for (int m = mask; m != 0; m &= m - 1) {
                    int lane = Integer.numberOfTrailingZeros(m);
                    warp.r[sums[from + i]][lane] = (int) scratch.registersD[32 * i + lane];
                }
            }
        }
    }

    /** Takes lines of a matrix, rows of A or columns of B, from shared memory. */
    private void read(
            Warp warp,
            int mask,
            byte[] shared,
            long descriptor,
            Matrix matrix,
            int line,
            int lines,
            MatrixScratch scratch,
            boolean ofA) {
        int start = (int) (descriptor & 0x3FFF) << 4;
        int leading = (int) (descriptor >>> 16 & 0x3FFF) << 4;
        int stride = (int) (descriptor >>> 32 & 0x3FFF) << 4;
        TensorMap.Swizzle swizzle = swizzle((int) (descriptor >>> 62));
        int pieces = Math.max(1, swizzle.span() / 16);
        int width = product.elementBytes();
        int perPiece = 16 / width;
        for (int i = 0; i < lines; i++) {
            int number = line + i;
            for (int k = 0; k < product.depth(); k++) {
                int at;
                if (!matrix.across) {
                    int along = k / perPiece * (pieces == 1 ? leading : 16);
                    at = number % 8 * 16 * pieces + number / 8 * stride + k % perPiece * width + along;
                } else if (pieces == 1) {
                    at = number % perPiece * width + number / perPiece * stride + k % 8 * 16 + k / 8 * leading;
                } else {
                    int chunk = number / perPiece;
                    at = number % perPiece * width
                            + chunk % pieces * 16
                            + chunk / pieces * leading
                            + k % 8 * 16 * pieces
                            + k / 8 * stride;
                }
                int place = swizzle.place(start + at);
                if (place > shared.length - width) {
                    throw warp.block.grid.fault(
                            warp,
                            mask,
                            "a matrix descriptor leads to byte " + place + " of shared memory, which has "
                                    + shared.length,
                            this);
                }
                long element = Bytes.get(shared, place, width);
                product.put(scratch, ofA, i, k, matrix.negated ? product.negated(element) : element);
            }
        }
    }

    private static TensorMap.Swizzle swizzle(int code) {
        return switch (code) {
            case 1 -> TensorMap.Swizzle.BYTES_128;
            case 2 -> TensorMap.Swizzle.BYTES_64;
            case 3 -> TensorMap.Swizzle.BYTES_32;
            default -> TensorMap.Swizzle.NONE;
        };
    }
}
