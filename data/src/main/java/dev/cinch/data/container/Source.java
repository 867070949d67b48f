package dev.cinch.data.container;

import dev.cinch.base.BadInput;
import dev.cinch.data.Input;

/** A container read from front to back. */
final class Source {
    private final Input input;
    private long position;

    Source(Input input) {
        this.input = input;
    }

    long position() {
        return position;
    }

    long left() {
        return input.bytes() - position;
    }

    /** The next bytes; {@code what} they belong to is named when the file ends before. */
    byte[] take(int count, String what) {
        checkLeft(count, what);
        byte[] bytes = new byte[count];
        take(bytes, 0, count, what);
        return bytes;
    }

    void take(byte[] target, int offset, int count, String what) {
        checkLeft(count, what);
        input.read(position, target, offset, count);
        position += count;
    }

    private void checkLeft(int count, String what) {
        if (count > left()) {
            throw bad(input.bytes(), "the file ends inside " + what);
        }
    }

    BadInput bad(long offset, String problem) {
        return new BadInput(input.name() + " is no good container: at byte " + offset + ", " + problem);
    }
}
