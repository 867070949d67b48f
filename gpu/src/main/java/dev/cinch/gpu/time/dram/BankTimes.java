package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.machine.DramSpec;
import java.util.Arrays;

/**
 * The open rows of a channel's banks, and from when on each command keeps every distance to those before it: both the
 * time of its kind and that of its bank must have come.
 */
final class BankTimes {
    static final int CLOSED = -1;

    /** The open row of each bank. */
    final int[] row;

    private final int groupMask;
    private final long[] activateAt;
    private final long[] prechargeAt;
    private final long[] columnAt;
    private final long[] groupColumnAt;
    private long anyActivateAt;
    private long readAt;
    private long writeAt;

    private final int tCcd;
    private final int tCcdl;
    private final int tRrd;
    private final int tRcd;
    private final int tRas;
    private final int tRp;
    private final int tRc;
    private final int readToWrite;
    private final int writeToRead;
    private final int readToPrecharge;
    private final int writeToPrecharge;

    BankTimes(DramSpec spec) {
        row = new int[spec.banks()];
        Arrays.fill(row, CLOSED);
        groupMask = spec.bankGroups() - 1;
        activateAt = new long[spec.banks()];
        prechargeAt = new long[spec.banks()];
        columnAt = new long[spec.banks()];
        groupColumnAt = new long[spec.bankGroups()];
        tCcd = spec.tCcd();
        tCcdl = spec.tCcdl();
        tRrd = spec.tRrd();
        tRcd = spec.tRcd();
        tRas = spec.tRas();
        tRp = spec.tRp();
        tRc = spec.tRc();
        int writeEnd = spec.tWl() + DramSpec.BURST_CYCLES;
        int readEnd = spec.tCl() + DramSpec.BURST_CYCLES;
        readToWrite = Math.max(tCcd, readEnd - spec.tWl());
        writeToRead = Math.max(tCcd, writeEnd + spec.tCdlr());
        readToPrecharge = spec.tRtp();
        writeToPrecharge = writeEnd + spec.tWr();
    }

    /** From when on a row of any bank can be opened. */
    long activateAt() {
        return anyActivateAt;
    }

    long activateAt(int bank) {
        return activateAt[bank];
    }

    long prechargeAt(int bank) {
        return prechargeAt[bank];
    }

    /** From when on any column command can be issued. */
    long columnAt(boolean write) {
        return write ? writeAt : readAt;
    }

    long columnAt(int bank) {
        return Math.max(columnAt[bank], groupColumnAt[bank & groupMask]);
    }

    void activated(int bank, int opened, long now) {
        row[bank] = opened;
        activateAt[bank] = now + tRc;
        prechargeAt[bank] = now + tRas;
        columnAt[bank] = now + tRcd;
        anyActivateAt = now + tRrd;
    }

    void precharged(int bank, long now) {
        row[bank] = CLOSED;
        activateAt[bank] = Math.max(activateAt[bank], now + tRp);
    }

    void read(int bank, long now) {
        groupColumnAt[bank & groupMask] = now + tCcdl;
        readAt = now + tCcd;
        writeAt = now + readToWrite;
        prechargeAt[bank] = Math.max(prechargeAt[bank], now + readToPrecharge);
    }

    void written(int bank, long now) {
        groupColumnAt[bank & groupMask] = now + tCcdl;
        readAt = now + writeToRead;
        writeAt = now + tCcd;
        prechargeAt[bank] = Math.max(prechargeAt[bank], now + writeToPrecharge);
    }
}
