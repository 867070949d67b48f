package dev.cinch.gpu.time.machine;

/**
 * The register file of a multiprocessor. An operand of a warp (32 lanes, 4 bytes each) lies in 128 / bankBytes banks of
 * one cluster; register r of warp w is in cluster (r + w) mod clusters.
 *
 * @param banks all banks
 * @param bankBytes width of a bank: 16, or 128 for a bank as wide as a warp
 * @param accessesPerCycle how often in a core cycle each port (one to read, one to write) can be used
 * @param sharedPorts whether a bank that is written in a cycle is not read in it; all that comes in a cycle is written then
 * @param numbering what the number of a register is
 * @param addressBits how wide 64-bit addresses are here: 64, or 32 as in code for GPUs with little memory
 * @param spCollectors operand collectors for the SP units
 * @param sfuCollectors for the SFUs
 * @param ldstCollectors for the load/store unit
 */
public record RegisterFileSpec(
        int banks,
        int bankBytes,
        int accessesPerCycle,
        boolean sharedPorts,
        RegisterNumbering numbering,
        int addressBits,
        int spCollectors,
        int sfuCollectors,
        int ldstCollectors)
        implements Spec {
    private static final int OPERAND_BYTES = 128;
    private static final int MOST_COLLECTORS = 64;
    private static final int MOST_BANKS = 512;
    /** Operands wait as four bits of a long for each cluster. */
    private static final int MOST_CLUSTERS = 16;

    public int banksPerOperand() {
        return OPERAND_BYTES / bankBytes;
    }

    public int clusters() {
        return banks / banksPerOperand();
    }

    @Override
    public void check(SpecProblems problems) {
        problems.within("register-file.banks", banks, 1, MOST_BANKS);
        problems.powerOfTwo("register-file.bank-bytes", bankBytes, 4, OPERAND_BYTES);
        problems.within("register-file.accesses-per-cycle", accessesPerCycle, 1, 16);
        problems.powerOfTwo("register-file.address-bits", addressBits, 32, 64);
        problems.within("register-file.sp-collectors", spCollectors, 1, MOST_COLLECTORS);
        problems.within("register-file.sfu-collectors", sfuCollectors, 1, MOST_COLLECTORS);
        problems.within("register-file.ldst-collectors", ldstCollectors, 1, MOST_COLLECTORS);
        if ((long) spCollectors + sfuCollectors + ldstCollectors > MOST_COLLECTORS) {
            problems.add("register-file.sp-collectors = " + spCollectors + ", register-file.sfu-collectors = "
                    + sfuCollectors + ", register-file.ldst-collectors = " + ldstCollectors + ": at most "
                    + MOST_COLLECTORS + " in all");
        }
        boolean operandsFit = bankBytes >= 1 && bankBytes <= OPERAND_BYTES && OPERAND_BYTES % bankBytes == 0;
        if (operandsFit && banks > 0 && (banks % banksPerOperand() != 0 || Integer.bitCount(clusters()) != 1)) {
            problems.add("register-file.banks = " + banks + ": a power of two times the " + banksPerOperand()
                    + " banks of an operand is needed");
        } else if (operandsFit && clusters() > MOST_CLUSTERS) {
            problems.add("register-file.banks = " + banks + ": at most " + MOST_CLUSTERS + " times the "
                    + banksPerOperand() + " banks of an operand");
        }
    }
}
