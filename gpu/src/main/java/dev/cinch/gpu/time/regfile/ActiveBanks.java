package dev.cinch.gpu.time.regfile;

import dev.cinch.gpu.time.machine.RegisterFileSpec;

/** The banks of a raw register that hold an active lane: only those are written ("Warped-Compression", Section 5.2). */
final class ActiveBanks {
    private static final int LANES = 32;

    /** Of banks that have the words of four lanes. */
    private static final int USUAL_BANKS = 8;

    private final int banksPerOperand;

    ActiveBanks(RegisterFileSpec spec) {
        banksPerOperand = spec.banksPerOperand();
    }

    int of(int active) {
        if (active == -1) {
            return banksPerOperand;
        }
        if (banksPerOperand != USUAL_BANKS) {
            return count(active, Math.max(1, LANES / banksPerOperand));
        }
        int pairs = active | active >>> 1;
        return Integer.bitCount((pairs | pairs >>> 2) & 0x11111111);
    }

    private int count(int active, int lanesPerBank) {
        int lanesOfBank = lanesPerBank == LANES ? -1 : (1 << lanesPerBank) - 1;
        int count = 0;
        for (int lane = 0; lane < LANES; lane += lanesPerBank) {
            count += (active >>> lane & lanesOfBank) != 0 ? 1 : 0;
        }
        // Banks narrower than a lane's word: all of the lane's banks.
        return count * Math.max(1, banksPerOperand / LANES);
    }
}
