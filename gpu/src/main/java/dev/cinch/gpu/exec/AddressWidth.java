package dev.cinch.gpu.exec;

/** The width that 64-bit addresses have in a register file. What programs compute does not depend on it. */
public enum AddressWidth {
    /** One register: the lower half alone, as compilers for GPUs with little memory had it. */
    BITS_32,
    /** Two registers, as the PTX has it. */
    BITS_64;

    /** @param bits 32 or 64 */
    public static AddressWidth of(int bits) {
        return bits == 32 ? BITS_32 : BITS_64;
    }
}
