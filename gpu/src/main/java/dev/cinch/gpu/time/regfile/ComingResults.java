package dev.cinch.gpu.time.regfile;

import dev.cinch.codec.Codec;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.exec.WrittenRegister;
import dev.cinch.gpu.time.machine.DivergentWrites;
import dev.cinch.gpu.time.machine.RegisterFileSpec;
import dev.cinch.gpu.time.machine.SmSpec;

/**
 * Results on their way to registers that lie compressed: the banks that each will take, known from the moment its
 * instruction is issued. Lanes that have ended, or never were, hold what the first live lane holds: nobody reads them.
 */
final class ComingResults {
    private static final int LANES = RegisterBits.LANES;

    /** Parts of a result: the banks that the register will take, those written, whether it is compressed. */
    private static final int TOUCHED_SHIFT = 8;

    private static final int COMPRESS = 1 << 16;

    private final int banksPerOperand;
    private final int bankBits;
    private final DivergentWrites divergence;
    private final ActiveBanks activeBanks;
    private final RegisterBits bits;
    private final RegisterCompressionCounters counters;
    private OperandTable table;

    /** By warp and register; 0 if nothing comes. */
    private int[] coming = {};

    private final int[] lanes = new int[LANES];
    private final int[] upperLanes = new int[LANES];

    ComingResults(
            RegisterFileSpec spec, DivergentWrites divergence, Codec codec, RegisterCompressionCounters counters) {
        this.divergence = divergence;
        this.counters = counters;
        banksPerOperand = spec.banksPerOperand();
        bankBits = 8 * spec.bankBytes();
        activeBanks = new ActiveBanks(spec);
        bits = divergence == DivergentWrites.PER_THREAD ? new RegisterBits.Narrowest() : RegisterBits.of(codec);
    }

    void begin(OperandTable kernel) {
        table = kernel;
        coming = new int[SmSpec.MOST_WARPS * kernel.registers];
    }

    /** An operation has been executed: its results are in the warp's registers. */
    void issued(int warp, int operation, Warp values, int active) {
        int live = values.live();
        boolean whole = active == live;
        int first = table.firstRegister[operation];
        for (WrittenRegister register : table.results[operation]) {
            int number = register.number() + first;
            if (!whole && divergence == DivergentWrites.RAW) {
                comesRaw(warp, number, active);
                if (register.wide()) {
                    comesRaw(warp, number + 1, active);
                }
            } else if (register.isLong()) {
                split(values.d[register.slot()]);
                fillDead(lanes, live);
                comes(warp, number, lanes, whole);
                if (register.wide()) {
                    fillDead(upperLanes, live);
                    comes(warp, number + 1, upperLanes, whole);
                }
            } else if (live == -1) {
                comes(warp, number, values.r[register.slot()], whole);
            } else {
                System.arraycopy(values.r[register.slot()], 0, lanes, 0, LANES);
                fillDead(lanes, live);
                comes(warp, number, lanes, whole);
            }
        }
    }

    private void split(long[] values) {
        for (int lane = 0; lane < LANES; lane++) {
            lanes[lane] = (int) values[lane];
        }
        for (int lane = 0; lane < LANES; lane++) {
            upperLanes[lane] = (int) (values[lane] >>> 32);
        }
    }

    private static void fillDead(int[] lanes, int live) {
        if (live == -1 || live == 0) {
            return;
        }
        int first = lanes[Integer.numberOfTrailingZeros(live)];
        for (int dead = ~live; dead != 0; dead &= dead - 1) {
            lanes[Integer.numberOfTrailingZeros(dead)] = first;
        }
    }

    /** Some lanes are written, and the register will lie raw. */
    private void comesRaw(int warp, int register, int active) {
        counters.divergentWrites.value++;
        counters.divergentBanks.value += banksPerOperand;
        coming[warp * table.registers + register] = banksPerOperand | activeBanks.of(active) << TOUCHED_SHIFT;
    }

    private void comes(int warp, int register, int[] values, boolean whole) {
        int size = bits.of(values);
        // Even what takes no bits at all is somewhere.
        int after = Math.max(1, Math.min(banksPerOperand, (size + bankBits - 1) / bankBits));
        if (whole) {
            counters.wholeWrites.value++;
            counters.wholeBits.value += size;
            counters.wholeBanks.value += after;
        } else {
            counters.divergentWrites.value++;
            counters.divergentBanks.value += after;
        }
        coming[warp * table.registers + register] = after | after << TOUCHED_SHIFT | COMPRESS;
    }

    /** The result that has come for a register: see the next three. */
    int take(int warp, int register) {
        int at = warp * table.registers + register;
        int result = coming[at];
        coming[at] = 0;
        // If its value is not known, it is of a collective operation that other lanes have yet to join: it lies raw.
        return result != 0 ? result : banksPerOperand | banksPerOperand << TOUCHED_SHIFT;
    }

    /** The banks that a result takes. */
    static int banks(int result) {
        return result & 0xFF;
    }

    /** Those of them that are written. */
    static int touched(int result) {
        return result >>> TOUCHED_SHIFT & 0xFF;
    }

    /** Whether it passes a compressor, compressible or not. */
    static boolean passesCompressor(int result) {
        return (result & COMPRESS) != 0;
    }
}
