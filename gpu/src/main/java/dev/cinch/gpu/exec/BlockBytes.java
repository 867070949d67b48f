package dev.cinch.gpu.exec;

/** The values of memory, for those who move whole blocks of it. */
public interface BlockBytes {
    /**
     * Copies a block of 128 bytes; what lies past the end of its buffer is zero.
     *
     * @param block its place in the machine ({@link Addresses#place}), a multiple of 128
     * @return whether there is such a block
     */
    boolean read(long block, byte[] into);

    /** Whether a block lies in a buffer whose bytes a lossy codec may change. */
    boolean approximable(long block);

    /**
     * Replaces a block of such a buffer; its end stays where it is, what lies past it is not written.
     *
     * @param at where the 128 bytes start
     */
    void approximate(long block, byte[] from, int at);
}
