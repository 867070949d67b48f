package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import java.util.Arrays;

/**
 * Memory that the program sees at the same address: managed or pinned. The program has a file mapped there. What both
 * sides had when they last met is kept, so that a change tells whose it is: other threads of the program may write here
 * while a kernel runs, and lose nothing as long as it is not in a word of 4 bytes that the kernel changes too.
 */
final class SharedPiece extends MemoryPiece {
    private static final int CHUNK = 1 << 20;
    private static final int WORD = 4;

    private final Device device;
    private final MappedFile file;

    /** What the device has, but for what it changed since the last {@link #giveBack}. */
    private final byte[] known;

    private byte[] chunk = new byte[0];

    /** The file holds zeros; what the buffer holds is given back first. */
    SharedPiece(Device device, Buffer buffer, boolean owned, MappedFile file) {
        super(buffer, owned);
        this.device = device;
        this.file = file;
        known = new byte[file.bytes()];
    }

    MappedFile file() {
        return file;
    }

    @Override
    void takeOver(long offset, long bytes) {
        for (long at = offset; at < offset + bytes; at += CHUNK) {
            int count = count(at, offset + bytes);
            if (!file.holds((int) at, known, count)) {
                file.get((int) at, known, (int) at, count);
                device.upload(buffer(), at, Arrays.copyOfRange(known, (int) at, (int) at + count));
            }
        }
    }

    @Override
    void giveBack(long offset, long bytes) {
        for (long at = offset; at < offset + bytes; at += CHUNK) {
            int count = count(at, offset + bytes);
            if (chunk.length != count) {
                chunk = new byte[count];
            }
            device.download(buffer(), at, chunk);
            giveChunk((int) at);
        }
    }

    /** Most kernels write little of what there is. */
    @Override
    void afterLaunch() {
        if (device.lastLaunchWrote(buffer())) {
            super.afterLaunch();
        }
    }

    private static int count(long at, long end) {
        return (int) Math.min(CHUNK, end - at);
    }

    /** Writes the words of the chunk that differ from what was known, and no others. */
    private void giveChunk(int start) {
        int end = start + chunk.length;
        int at = mismatch(start, start);
        while (at >= 0) {
            int from = Math.max(start, at & -WORD);
            int to = Math.min(end, (at & -WORD) + WORD);
            while (to < end && !same(start, to, Math.min(end, to + WORD))) {
                to = Math.min(end, to + WORD);
            }
            file.put(from, chunk, from - start, to - from);
            System.arraycopy(chunk, from - start, known, from, to - from);
            at = mismatch(start, to);
        }
    }

    /** The first byte from one on that the device has changed; -1 if there is none in the chunk. */
    private int mismatch(int start, int from) {
        int end = start + chunk.length;
        int found = Arrays.mismatch(chunk, from - start, chunk.length, known, from, end);
        return found < 0 ? -1 : from + found;
    }

    private boolean same(int start, int from, int to) {
        for (int i = from; i < to; i++) {
            if (chunk[i - start] != known[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    void drop() {
        file.delete();
    }
}
