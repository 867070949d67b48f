package dev.cinch.cuda.host;

import dev.cinch.gpu.Buffer;

/** A piece of the device's memory that a program can point into. This kind lies on the device alone. */
class MemoryPiece {
    private final Buffer buffer;
    private final boolean owned;

    /** @param owned whether the program allocated it, and so may free it; variables it may not */
    MemoryPiece(Buffer buffer, boolean owned) {
        this.buffer = buffer;
        this.owned = owned;
    }

    final Buffer buffer() {
        return buffer;
    }

    final boolean owned() {
        return owned;
    }

    /** Brings what the host changed to the device, before the device looks. */
    void takeOver(long offset, long bytes) {}

    /** Brings what the device changed to the host, before the host looks. */
    void giveBack(long offset, long bytes) {}

    /** All of it, before a launch. */
    void beforeLaunch() {
        takeOver(0, buffer.bytes());
    }

    /** All of it, after a launch. */
    void afterLaunch() {
        giveBack(0, buffer.bytes());
    }

    /** Whatever it has besides the device's memory goes. */
    void drop() {}
}
