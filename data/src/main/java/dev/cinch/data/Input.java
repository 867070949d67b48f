package dev.cinch.data;

import java.util.Optional;

/** Bytes with a name, read at any position, by any number of threads at once. Never empty. */
public interface Input extends AutoCloseable {
    /** The name that people and results know it by; unique among the inputs of one analysis. */
    String name();

    long bytes();

    /** The type of the bytes, where the file says so. */
    default Optional<Tensor> tensor() {
        return Optional.empty();
    }

    /** The address by which another process can read it; empty when only this one can. */
    default Optional<InputAddress> address() {
        return Optional.empty();
    }

    /** Copies {@code count} bytes from {@code position} on; all of them lie inside the input. */
    void read(long position, byte[] target, int offset, int count);

    /** Gives back what reading holds; a later read takes it again. */
    @Override
    void close();
}
