package dev.cinch.gpu.exec;

/** The values of global memory, for those who move whole blocks of it. */
public interface BlockBytes {
    /**
     * Copies a block of 128 bytes; what lies past the end of its buffer is zero.
     *
     * @param block its address, a multiple of 128
     * @return whether there is such a block: local memory has none
     */
    boolean read(long block, byte[] into);
}
