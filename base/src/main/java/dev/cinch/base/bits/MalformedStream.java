package dev.cinch.base.bits;

/** A bit stream that no encoder can have written. The message says what is wrong and at which bit. */
public final class MalformedStream extends RuntimeException {
    private final int bitOffset;

    public MalformedStream(int bitOffset, String problem) {
        // No stack trace: fuzzers and decoders of damaged files throw millions of these.
        super("bit " + bitOffset + ": " + problem, null, false, false);
        this.bitOffset = bitOffset;
    }

    public int bitOffset() {
        return bitOffset;
    }
}
