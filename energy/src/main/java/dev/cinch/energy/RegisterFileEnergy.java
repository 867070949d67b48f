package dev.cinch.energy;

/**
 * The energy of register files, in picojoule, as Figure 9 of "Warped-Compression" splits it.
 *
 * @param dynamic banks and wires
 * @param leakage of banks that are on
 * @param compression of compressors, with their leakage
 * @param decompression of decompressors, with their leakage
 */
public record RegisterFileEnergy(double dynamic, double leakage, double compression, double decompression) {
    /** A milliwatt for a cycle of a megahertz. */
    private static final double PICOJOULES = 1e3;

    public static RegisterFileEnergy of(RegisterFileCosts costs, RegisterFileUse use) {
        double cycle = PICOJOULES / use.mhz();
        return new RegisterFileEnergy(
                use.accesses() * costs.access(),
                (use.bankCycles() - use.gatedCycles()) * costs.bankLeakage() * cycle,
                use.compressions() * costs.compression() + use.compressorCycles() * costs.compressorLeakage() * cycle,
                use.decompressions() * costs.decompression()
                        + use.decompressorCycles() * costs.decompressorLeakage() * cycle);
    }

    /** The energy without what compression itself costs. */
    public double gross() {
        return dynamic + leakage;
    }

    public double total() {
        return gross() + compression + decompression;
    }

    /** The energy that is not leakage of banks: accesses, and the units, whose own leakage is next to nothing. */
    public double netDynamic() {
        return dynamic + compression + decompression;
    }
}
