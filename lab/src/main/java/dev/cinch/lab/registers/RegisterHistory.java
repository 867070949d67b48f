package dev.cinch.lab.registers;

import dev.cinch.gpu.time.machine.RegisterFileSpec;
import dev.cinch.gpu.time.regfile.RegisterFileLog;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The history of a register file, in bins of time: how long each bank was on, and how long warps held each register in
 * how many banks. Launches follow one another without the time between them.
 */
public final class RegisterHistory implements RegisterFileLog {
    /** Time bins of a picture at most. */
    static final int MOST_BINS = 240;

    private static final long OFF = -1;

    /** A launch in the time of the picture. */
    public record Span(String kernel, long from, long to) {}

    private final int banksPerOperand;
    private final TimeBins bins = new TimeBins(MOST_BINS);
    private final List<Span> spans = new ArrayList<>();

    /** The cycles that each bank was on, by bin; below, since when it is, and when it was switched off last. */
    private final long[][] on;

    private final long[] onSince;
    private final long[] offAt;

    /** Banks that are on, since when any is, and for how long any was. */
    private int countOn;

    private long anySince;
    private long anyUntil;
    private long anyOn;

    /** The cycles of warps, by register and banks. */
    private final List<long[][]> held = new ArrayList<>();

    // ---- the launch under way: registers of warps
    private String kernel = "";
    private int registers;
    private int[] stored = {};
    private long[] since = {};

    /** The time to add to that of the machine. */
    private long shift;

    private long from;

    public RegisterHistory(RegisterFileSpec spec) {
        banksPerOperand = spec.banksPerOperand();
        on = new long[spec.banks()][];
        Arrays.setAll(on, bank -> bins.row());
        onSince = new long[on.length];
        offAt = new long[on.length];
        Arrays.fill(onSince, OFF);
    }

    // ---- told by the machine ---------------------------------------------------------------------------------------

    @Override
    public void begin(String name, int registersOfWarp, long now) {
        kernel = name;
        registers = registersOfWarp;
        from = bins.end();
        shift = from - now;
        stored = new int[0];
        since = new long[0];
        while (held.size() < registers) {
            long[][] rows = new long[banksPerOperand][];
            Arrays.setAll(rows, banks -> bins.row());
            held.add(rows);
        }
    }

    @Override
    public void bank(int bank, boolean switchedOn, long now) {
        long time = now + shift;
        if (switchedOn) {
            if (onSince[bank] == OFF) {
                onSince[bank] = Math.max(time, offAt[bank]);
                if (countOn++ == 0) {
                    anySince = Math.max(onSince[bank], anyUntil);
                }
            }
        } else if (onSince[bank] != OFF) {
            bins.add(on[bank], onSince[bank], time);
            offAt[bank] = Math.max(time, onSince[bank]);
            onSince[bank] = OFF;
            if (--countOn == 0) {
                anyUntil = Math.max(anySince, offAt[bank]);
                anyOn += anyUntil - anySince;
            }
        }
    }

    @Override
    public void stored(int warp, int register, int banks, long now) {
        int at = warp * registers + register;
        if (at >= stored.length) {
            int length = Math.max((warp + 1) * registers, 2 * stored.length);
            stored = Arrays.copyOf(stored, length);
            since = Arrays.copyOf(since, length);
        }
        close(at, now + shift);
        stored[at] = banks;
    }

    private void close(int at, long time) {
        if (stored[at] > 0) {
            bins.add(held.get(at % registers)[stored[at] - 1], since[at], time);
        }
        since[at] = Math.max(since[at], time);
    }

    @Override
    public void end(long now) {
        long time = now + shift;
        for (int bank = 0; bank < on.length; bank++) {
            if (onSince[bank] != OFF) {
                bank(bank, false, now);
            }
        }
        for (int at = 0; at < stored.length; at++) {
            close(at, time);
        }
        bins.reach(time);
        spans.add(new Span(kernel, from, time));
    }

    // ---- asked by the picture --------------------------------------------------------------------------------------

    public List<Span> spans() {
        return List.copyOf(spans);
    }

    /** All cycles of all launches. */
    public long cycles() {
        return bins.end();
    }

    public int bins() {
        return bins.count();
    }

    /** Cycles of a bin; the last may be shorter. */
    public long binCycles() {
        return bins.width();
    }

    public int banks() {
        return on.length;
    }

    public int banksPerOperand() {
        return banksPerOperand;
    }

    /** The registers of the kernel that has most. */
    public int registers() {
        return held.size();
    }

    /** The share of each bin that a bank was on. */
    public double[] on(int bank) {
        double[] shares = new double[bins()];
        for (int bin = 0; bin < shares.length; bin++) {
            shares[bin] = (double) on[bank][bin] / bins.width(bin);
        }
        return shares;
    }

    /** The share of all time that a bank was on. */
    public double onAltogether(int bank) {
        return cycles() == 0 ? 0 : (double) sum(on[bank]) / cycles();
    }

    /** The time for which any bank was on: warps were there, and had written something. */
    public long anyOn() {
        return anyOn;
    }

    /** The share of the warps holding a register that hold it in so many banks, bin by bin; 0 if none holds it. */
    public double[] held(int register, int banks) {
        long[][] rows = held.get(register);
        double[] shares = new double[bins()];
        for (int bin = 0; bin < shares.length; bin++) {
            long all = 0;
            for (long[] row : rows) {
                all += row[bin];
            }
            shares[bin] = all == 0 ? 0 : (double) rows[banks - 1][bin] / all;
        }
        return shares;
    }

    /** The share of the warps holding a register that hold it in so many banks, over all time. */
    public double heldAltogether(int register, int banks) {
        long all = 0;
        for (long[] row : held.get(register)) {
            all += sum(row);
        }
        return all == 0 ? 0 : (double) sum(held.get(register)[banks - 1]) / all;
    }

    private static long sum(long[] row) {
        long sum = 0;
        for (long cycles : row) {
            sum += cycles;
        }
        return sum;
    }
}
