package dev.cinch.data;

import java.util.Optional;

/** Bytes with a name, read at any position, by any number of threads at once. Never empty. */
public interface Input extends AutoCloseable {
    /** How people and results call it; unique among the inputs of one analysis. */
    String name();

    long bytes();

    /** What the bytes are, where the file says so. */
    default Optional<Tensor> tensor() {
        return Optional.empty();
    }

    /** How another process can read it; empty when only this one can. */
    default Optional<InputAddress> address() {
        return Optional.empty();
    }

    /** Copies {@code count} bytes from {@code position} on; all of them lie inside the input. */
    void read(long position, byte[] target, int offset, int count);

    /** Gives back what reading holds; a later read takes it again. */
    @Override
    void close();
}
