package dev.cinch.codec.twin;

/**
 * A second implementation of a codec, written from the description of its stream and not from the first one: slow, plain,
 * with bits as text. Where the two disagree, one is wrong.
 */
public interface Twin {
    /** The stream of a block, whether or not it is smaller than the block. */
    Encoded encode(byte[] block);

    /** Says that this block has been sent, for twins of codecs that work in phases. */
    default void advance(byte[] block) {}

    /** Restores a block from a stream that {@link #encode} wrote and that is smaller than the block. */
    byte[] decode(Encoded encoded);

    /**
     * @param bits the stream, {@code 0} and {@code 1}, first bit first
     * @param encoding the number kept outside the stream
     */
    record Encoded(String bits, int encoding) {}
}
