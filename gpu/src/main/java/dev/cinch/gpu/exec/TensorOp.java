package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.matrix.MatrixInstruction;
import dev.cinch.gpu.exec.matrix.MatrixScratch;
import java.util.Arrays;

/** The instructions {@code mma} and {@code wmma.mma}: the lanes of a warp multiply matrices that they hold together. */
final class TensorOp extends Collective {
    /** The slots of each operand's registers. */
    record Registers(int[] a, int[] b, int[] c, int[] d, boolean wide) {}

    private static final int ALL = -1;

    private final MatrixInstruction form;
    private final Registers registers;

    TensorOp(MatrixInstruction form, Registers registers, int members) {
        super(members);
        this.form = form;
        this.registers = registers;
    }

    @Override
    void offer(Warp warp, int mask) {
        MatrixScratch scratch = warp.matrices();
        take(warp, mask, registers.a, scratch.registersA);
        take(warp, mask, registers.b, scratch.registersB);
        take(warp, mask, registers.c, scratch.registersC);
    }

    private void take(Warp warp, int mask, int[] slots, long[] to) {
        for (int i = 0; i < slots.length; i++) {
            if (registers.wide) {
                for (int m = mask; m != 0; m &= m - 1) {
                    int lane = Integer.numberOfTrailingZeros(m);
                    to[32 * i + lane] = warp.d[slots[i]][lane];
                }
            } else if (mask == ALL) {
                takeAll(warp.r[slots[i]], to, 32 * i);
            } else {
                for (int m = mask; m != 0; m &= m - 1) {
                    int lane = Integer.numberOfTrailingZeros(m);
                    to[32 * i + lane] = warp.r[slots[i]][lane] & 0xFFFF_FFFFL;
                }
            }
        }
    }

    private static void takeAll(int[] from, long[] to, int at) {
        for (int lane = 0; lane < 32; lane++) {
            to[at + lane] = from[lane] & 0xFFFF_FFFFL;
        }
    }

    @Override
    void receive(Warp warp, int mask, int present) {
        MatrixScratch scratch = warp.matrices();
        for (int m = ~present; m != 0; m &= m - 1) {
            clear(scratch, Integer.numberOfTrailingZeros(m));
        }
        form.run(scratch);
        for (int i = 0; i < registers.d.length; i++) {
            if (mask == ALL && !registers.wide) {
                giveAll(scratch.registersD, 32 * i, warp.r[registers.d[i]]);
                continue;
            }
            for (int m = mask; m != 0; m &= m - 1) {
                int lane = Integer.numberOfTrailingZeros(m);
                long value = scratch.registersD[32 * i + lane];
                if (registers.wide) {
                    warp.d[registers.d[i]][lane] = value;
                } else {
                    warp.r[registers.d[i]][lane] = (int) value;
                }
            }
        }
    }

    private static void giveAll(long[] from, int at, int[] to) {
        for (int lane = 0; lane < 32; lane++) {
            to[lane] = (int) from[at + lane];
        }
    }

    /** A lane that has ended brings zeros. */
    private static void clear(MatrixScratch scratch, int lane) {
        for (long[] operand : Arrays.asList(scratch.registersA, scratch.registersB, scratch.registersC)) {
            for (int i = lane; i < operand.length; i += 32) {
                operand[i] = 0;
            }
        }
    }
}
