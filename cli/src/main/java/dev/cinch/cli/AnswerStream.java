package dev.cinch.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Standard output that remembers why writing failed: a reader that has seen enough ({@code | head}) loses nothing. */
final class AnswerStream extends FilterOutputStream {
    private boolean readerLeft;

    AnswerStream(OutputStream out) {
        super(out);
    }

    boolean readerLeft() {
        return readerLeft;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        try {
            out.write(bytes, offset, count);
        } catch (IOException failed) {
            readerLeft |= failed.getMessage() != null && failed.getMessage().contains("pipe");
            throw failed;
        }
    }
}
