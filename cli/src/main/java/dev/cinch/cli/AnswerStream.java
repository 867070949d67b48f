package dev.cinch.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Standard output. It waits until a command has ended, so that an interrupted one leaves nothing half printed (or until
 * there is too much of it to wait); and it remembers why writing failed: a reader that has seen enough ({@code | head})
 * loses nothing.
 */
final class AnswerStream extends OutputStream {
    private static final int MOST_WAITING = 1 << 20;

    private final OutputStream out;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean readerLeft;

    AnswerStream(OutputStream out) {
        this.out = out;
    }

    boolean readerLeft() {
        return readerLeft;
    }

    /** From now on nothing is printed: whoever tries waits for ever. A reader that does not read has a second to do so. */
    void stop() {
        try {
            lock.tryLock(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        lock.lock();
        try {
            waiting.write(bytes, offset, count);
            if (waiting.size() > MOST_WAITING) {
                flush();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void flush() throws IOException {
        lock.lock();
        try {
            byte[] all = waiting.toByteArray();
            waiting.reset();
            out.write(all);
            out.flush();
        } catch (IOException failed) {
            readerLeft |= failed.getMessage() != null && failed.getMessage().contains("pipe");
            throw failed;
        } finally {
            lock.unlock();
        }
    }
}
