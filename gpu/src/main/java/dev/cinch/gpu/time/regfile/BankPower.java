package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;
import java.util.Arrays;

/**
 * The power of a register file's banks: those with a valid entry are switched on. A register takes the lowest banks of its
 * cluster; a bank is switched off when its last valid bit is cleared, and is awake some cycles after it was switched on.
 */
final class BankPower {
    private static final long ON = -1;

    private final int banksPerOperand;
    private final int wakeUpCycles;
    private final RegisterCompressionCounters counters;
    private final RegisterFileLog log;

    /** Valid entries of each bank. */
    private final int[] valid;

    /** Since when it is off, or {@link #ON}. */
    private final long[] off;

    private final long[] awake;

    /** When all banks of a cluster that are on are awake. */
    private final long[] allAwake;

    /** @param log is told of banks */
    BankPower(RegisterFileSpec spec, int wakeUpCycles, RegisterCompressionCounters counters, RegisterFileLog log) {
        this.wakeUpCycles = wakeUpCycles;
        this.counters = counters;
        this.log = log;
        banksPerOperand = spec.banksPerOperand();
        valid = new int[spec.banks()];
        off = new long[spec.banks()];
        awake = new long[spec.banks()];
        allAwake = new long[spec.clusters()];
    }

    /** A launch begins: no register holds a value. */
    void begin(long now) {
        Arrays.fill(valid, 0);
        Arrays.fill(off, now);
    }

    /** What is off until now is counted. */
    void end(long now) {
        for (int bank = 0; bank < off.length; bank++) {
            countOff(bank, now);
        }
    }

    private void countOff(int bank, long now) {
        if (off[bank] != ON) {
            // A result may have left the compressor at the end only.
            counters.gated(bank, Math.max(0, now - off[bank]));
            off[bank] = Math.max(now, off[bank]);
        }
    }

    /**
     * A register is stored in other banks than before.
     *
     * @param before how many it had
     * @param after how many it has
     * @return when those are awake
     */
    long resize(int cluster, int before, int after, long now) {
        if (before == after && allAwake[cluster] <= now) {
            return now;
        }
        int first = cluster * banksPerOperand;
        for (int bank = first + before; bank < first + after; bank++) {
            if (valid[bank]++ == 0) {
                switchOn(bank, cluster, now);
            }
        }
        for (int bank = first + after; bank < first + before; bank++) {
            if (--valid[bank] == 0) {
                off[bank] = now;
                log.bank(bank, false, now);
            }
        }
        return allAwake[cluster] <= now ? now : awake(first, after, now);
    }

    private void switchOn(int bank, int cluster, long now) {
        if (off[bank] > now) {
            // It would be switched off only when a result leaves the compressor: so it stays on.
            off[bank] = ON;
            log.bank(bank, true, now);
            return;
        }
        countOff(bank, now);
        off[bank] = ON;
        awake[bank] = now + wakeUpCycles;
        allAwake[cluster] = Math.max(allAwake[cluster], awake[bank]);
        counters.wakeUps.value++;
        log.bank(bank, true, now);
    }

    private long awake(int first, int banks, long now) {
        long last = now;
        for (int bank = first; bank < first + banks; bank++) {
            last = Math.max(last, awake[bank]);
        }
        return last;
    }
}
