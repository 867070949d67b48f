package dev.cinch.lab.warped;

import dev.cinch.gpu.exec.Observer;
import dev.cinch.gpu.exec.Op;
import dev.cinch.gpu.exec.Warp;
import dev.cinch.gpu.tap.WrittenRegisters;

/**
 * A profile of what warps write to their registers, without any time. A write is divergent if some live lane takes no
 * part in it; it is then looked at as it is merged with what the other lanes hold. Lanes that have ended, or never
 * were, have no value: they are left out of distances, and hold what the first live lane holds when a register is
 * compressed. A 64-bit register is two of 32.
 */
final class RegisterProfile implements Observer {
    /** The distance of two successive lanes, or of the two of a register that are least alike (Section 3). */
    enum Distance {
        ZERO("0"),
        NEAR("128"),
        FAR("32K"),
        RANDOM("random");

        final String label;

        Distance(String label) {
            this.label = label;
        }

        static Distance of(int from, int to) {
            long apart = Math.abs((long) (to - from));
            return apart == 0 ? ZERO : apart <= 128 ? NEAR : apart <= 1 << 15 ? FAR : RANDOM;
        }
    }

    /** The lanes that write. */
    enum Writer {
        /** All live lanes. */
        WHOLE("whole"),
        /** Some of the live lanes; the register is looked at whole. */
        DIVERGENT("divergent"),
        /** Some of the live lanes, and only those that take part are looked at. */
        ACTIVE("active");

        final String label;

        Writer(String label) {
            this.label = label;
        }
    }

    private static final int LANES = 32;
    private static final Distance[] DISTANCES = Distance.values();
    private static final int WRITERS = Writer.values().length;

    final long[][] registers = new long[WRITERS][DISTANCES.length];
    final long[][] distances = new long[WRITERS][DISTANCES.length];

    /** The banks by who writes (the first two), then by set of pairs. */
    final long[][] banks = new long[2][PairSet.ALL.size()];

    final long[][] bytes = new long[2][PairSet.ALL.size()];

    /** The writes for which each of the seven pairs is smallest, the last place for none. */
    final long[][] chosen = new long[2][PairSet.SEVEN.size() + 1];

    final long[] writes = new long[2];

    long instructions;
    long whole;

    /** Instructions to which all live lanes come, whether their guard lets them take part or not. */
    long wholeUnguarded;

    private final WrittenRegisters written = new WrittenRegisters();
    private final int[] lanes = new int[LANES];
    private final boolean[] fits = new boolean[PairSet.SEVEN.size()];

    @Override
    public void executed(Warp warp, Op op, int mask) {
        int live = warp.live();
        instructions++;
        whole += mask == live ? 1 : 0;
        wholeUnguarded += warp.nextMask() == live ? 1 : 0;
        int count = written.collect(op);
        for (int i = 0; i < count; i++) {
            written.copy(warp, i, lanes);
            write(lanes, mask, live);
        }
    }

    /** @param values of all lanes; those of dead ones are overwritten */
    void write(int[] values, int mask, int live) {
        if (live == 0) {
            return;
        }
        Writer writer = mask == live ? Writer.WHOLE : Writer.DIVERGENT;
        measure(values, live, writer);
        if (writer == Writer.DIVERGENT) {
            measure(values, mask, Writer.ACTIVE);
        }
        int first = values[Integer.numberOfTrailingZeros(live)];
        for (int dead = ~live; dead != 0; dead &= dead - 1) {
            values[Integer.numberOfTrailingZeros(dead)] = first;
        }
        compress(values, writer.ordinal());
    }

    private void measure(int[] values, int among, Writer writer) {
        int last = Integer.numberOfTrailingZeros(among);
        int widest = 0;
        for (int left = among & among - 1; left != 0; left &= left - 1) {
            int lane = Integer.numberOfTrailingZeros(left);
            int distance = Distance.of(values[last], values[lane]).ordinal();
            distances[writer.ordinal()][distance]++;
            widest = Math.max(widest, distance);
            last = lane;
        }
        registers[writer.ordinal()][widest]++;
    }

    private void compress(int[] values, int writer) {
        writes[writer]++;
        for (int i = 0; i < fits.length; i++) {
            fits[i] = PairSet.SEVEN.get(i).fits(values);
        }
        for (int set = 0; set < PairSet.ALL.size(); set++) {
            PairSet pairs = PairSet.ALL.get(set);
            int size = pairs.bytes(fits);
            bytes[writer][set] += size;
            banks[writer][set] += PairSet.banks(size);
        }
        int best = 0;
        while (best < fits.length && !fits[best]) {
            best++;
        }
        chosen[writer][best]++;
    }
}
