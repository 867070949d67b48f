package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of raw bytes in a case folder. It is read when it is needed, a piece at a time: buffers may be large. */
record CaseFile(Path path, long bytes) {
    private static final int PIECE_BYTES = 1 << 20;

    /** A taker of the pieces of a file, which come in order. */
    interface Taker {
        void take(long offset, byte[] piece);
    }

    /** All pieces but the last have the same size, a multiple of 8. */
    void read(Taker taker) {
        try (InputStream in = Files.newInputStream(path)) {
            for (long offset = 0; offset < bytes; offset += PIECE_BYTES) {
                int wanted = (int) Math.min(PIECE_BYTES, bytes - offset);
                byte[] piece = in.readNBytes(wanted);
                if (piece.length < wanted) {
                    throw new BadInput(path + " became shorter while it was read");
                }
                taker.take(offset, piece);
            }
        } catch (IOException e) {
            throw new BadInput("cannot read " + path + ": " + Refusal.of(e), e);
        }
    }
}
