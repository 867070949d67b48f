package dev.cinch.energy;

/**
 * The costs of a multiprocessor's register file ("Warped-Compression", Table 3: 45 nm, 1.0 V). Energies are in
 * picojoule, powers in milliwatt.
 *
 * @param bankAccess of one bank, read or written
 * @param wire of the 128 wires of a bank over a millimetre, when half of them switch; it comes on top of the access
 * @param wireActivity the share of wires that switch, from 0 to 1
 * @param bankLeakage of a bank that is on
 * @param compression of a register, whether it can be compressed or not
 * @param compressorLeakage of one compressor
 * @param decompression of a register
 * @param decompressorLeakage of one decompressor
 */
public record RegisterFileCosts(
        double bankAccess,
        double wire,
        double wireActivity,
        double bankLeakage,
        double compression,
        double compressorLeakage,
        double decompression,
        double decompressorLeakage) {
    /** The activity of the published wire energy. */
    private static final double USUAL_ACTIVITY = 0.5;

    /** The costs of Table 3. */
    public static final RegisterFileCosts TABLE_3 =
            new RegisterFileCosts(7, 9.6, USUAL_ACTIVITY, 5.8, 23, 0.12, 21, 0.08);

    /** A bank and its wires, once. */
    public double access() {
        return bankAccess + wire * wireActivity / USUAL_ACTIVITY;
    }

    /** These costs with the energy of an activation of compressors and decompressors multiplied. */
    public RegisterFileCosts withUnits(double factor) {
        return new RegisterFileCosts(
                bankAccess,
                wire,
                wireActivity,
                bankLeakage,
                factor * compression,
                compressorLeakage,
                factor * decompression,
                decompressorLeakage);
    }

    /** These costs with the energy of accesses multiplied, bank and wires. */
    public RegisterFileCosts withAccess(double factor) {
        return new RegisterFileCosts(
                factor * bankAccess,
                factor * wire,
                wireActivity,
                bankLeakage,
                compression,
                compressorLeakage,
                decompression,
                decompressorLeakage);
    }

    public RegisterFileCosts withWireActivity(double share) {
        return new RegisterFileCosts(
                bankAccess,
                wire,
                share,
                bankLeakage,
                compression,
                compressorLeakage,
                decompression,
                decompressorLeakage);
    }
}
