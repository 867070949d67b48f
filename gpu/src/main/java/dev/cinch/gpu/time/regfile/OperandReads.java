package dev.cinch.gpu.time.regfile;

/** The reads that collect the operands of one instruction. A store fills the same object for each instruction. */
public final class OperandReads {
    /** Operands in each cluster, four bits each, as warp 0 sees them. */
    long clusters;

    /** All of them, and the banks that they lie in together. */
    int count;

    long banks;

    /** Those of them that lie compressed, four bits a cluster as the warp itself sees them. */
    long compressed;

    /** Of an instruction without operands. */
    public static final OperandReads NONE = new OperandReads();

    OperandReads() {}

    void set(OperandReads other) {
        clusters = other.clusters;
        count = other.count;
        banks = other.banks;
        compressed = other.compressed;
    }
}
