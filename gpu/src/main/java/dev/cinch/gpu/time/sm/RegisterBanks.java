package dev.cinch.gpu.time.sm;

/**
 * The banks of the registers of each sub-core, of which each gives a register of a warp a cycle. The assembler deals registers out to them so that
 * all have as much to do: what counts is how many are read. An instruction is issued while the one before it has less than a cycle left.
 */
final class RegisterBanks {
    /** Those of a sub-core; 0 for as many as are wanted. */
    private final int banks;

    /** By sub-core: when all that was asked for is read, in reads, of which there are as many a cycle as banks. */
    private final long[] busy;

    RegisterBanks(int subCores, int banks) {
        this.banks = banks;
        busy = new long[subCores];
    }

    /** An instruction reads some registers. @return from when on another can be issued */
    long read(int subCore, int registers, long now) {
        if (banks == 0) {
            return now;
        }
        busy[subCore] = Math.max(busy[subCore], now * banks) + registers;
        return busy[subCore] / banks;
    }
}
