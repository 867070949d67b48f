package dev.cinch.cli;

import dev.cinch.base.Printable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The door to a terminal. What comes from files (names, messages that quote them, what kernels print) may hold characters
 * that a terminal obeys; here they become visible, for all commands. Text waits until it is flushed, so that no character
 * is seen in halves.
 */
final class CleanStream extends OutputStream {
    private static final int MOST_WAITING = 1 << 16;

    private final OutputStream out;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

    CleanStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public synchronized void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int count) throws IOException {
        waiting.write(bytes, offset, count);
        // Behind a line end no character is open.
        if (count > 0 && waiting.size() > MOST_WAITING && bytes[offset + count - 1] == '\n') {
            pass();
        }
    }

    /** Prints through the door. */
    static PrintStream printer(OutputStream out, boolean linesAtOnce) {
        return new PrintStream(new CleanStream(out), linesAtOnce, StandardCharsets.UTF_8);
    }

    private void pass() throws IOException {
        String text = Printable.of(waiting.toString(StandardCharsets.UTF_8));
        waiting.reset();
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void flush() throws IOException {
        pass();
        out.flush();
    }
}
