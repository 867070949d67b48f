package dev.cinch.cuda.capture;

import dev.cinch.base.OutputFolder;
import dev.cinch.base.tap.MemoryNote;
import java.nio.file.Path;

/** The taps of one capture, and the counts of what came; several processes may tell at the same time. */
final class CaptureTaps implements AutoCloseable {
    private final CaptureTap copied;
    private final CaptureTap left;
    private long copies;
    private long launches;
    private long readBack;
    private long unknown;
    private long bytesRead;
    private long lost;

    CaptureTaps(Path folder, long limit) {
        OutputFolder.make(folder);
        copied = new CaptureTap(folder.resolve(Captured.COPIES), MemoryNote.Access.STORE, limit);
        try {
            left = new CaptureTap(folder.resolve(Captured.LAUNCHES), MemoryNote.Access.LOAD, limit);
        } catch (RuntimeException refused) {
            copied.close();
            throw refused;
        }
    }

    synchronized void copy() {
        copies++;
    }

    synchronized void copied(long address, byte[] bytes, int count) {
        copied.add(address, bytes, count);
    }

    /** @param how 0 not read back, 1 what the parameters point into is, 2 all buffers are */
    synchronized void launch(long how) {
        launches++;
        readBack += how == 0 ? 0 : 1;
        unknown += how == 2 ? 1 : 0;
    }

    synchronized void left(long address, byte[] bytes, int count) {
        left.add(address, bytes, count);
        bytesRead += count;
    }

    synchronized void lost() {
        lost++;
    }

    synchronized Captured finish() {
        return new Captured(copies, launches, readBack, unknown, bytesRead, lost, copied.finish(), left.finish());
    }

    @Override
    public void close() {
        copied.close();
        left.close();
    }
}
