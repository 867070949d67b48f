package dev.cinch.gpu.tap;

import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.WrittenRegister;
import java.util.Arrays;
import java.util.List;

/**
 * The 32-bit registers that a warp writes with an operation; one of 64 bits is two, the lower half first. One of 16 bits
 * fills the lower half of one of 32. Predicates are no registers here.
 */
public final class WrittenRegisters {
    private static final int LANES = 32;
    private static final int NARROW = -1;

    private WrittenRegister[] registers = new WrittenRegister[8];
    private int[] shifts = new int[8];
    private int count;

    /** Finds those of an operation that was just executed. @return how many */
    public int collect(Op op) {
        List<WrittenRegister> written = op.written();
        count = 0;
        for (int i = 0; i < written.size(); i++) {
            WrittenRegister register = written.get(i);
            if (register.isLong()) {
                add(register, 0);
                if (register.wide()) {
                    add(register, 32);
                }
            } else {
                add(register, NARROW);
            }
        }
        return count;
    }

    private void add(WrittenRegister register, int shift) {
        if (count == shifts.length) {
            registers = Arrays.copyOf(registers, 2 * count);
            shifts = Arrays.copyOf(shifts, 2 * count);
        }
        registers[count] = register;
        shifts[count++] = shift;
    }

    /** The register's number in the kernel; the upper half of one of 64 bits has the next. */
    public int number(int index) {
        return registers[index].number() + (shifts[index] == 32 ? 1 : 0);
    }

    /** Takes what all lanes hold in it now. */
    public void copy(Warp warp, int index, int[] lanes) {
        int slot = registers[index].slot();
        if (shifts[index] == NARROW) {
            System.arraycopy(warp.r[slot], 0, lanes, 0, LANES);
            return;
        }
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = (int) (warp.d[slot][lane] >>> shifts[index]);
        }
    }
}
