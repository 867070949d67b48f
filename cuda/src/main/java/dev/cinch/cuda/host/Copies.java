package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Device;

/** Copies between the window and memory, inside memory, and fills: rows of equal width, one pitch apart. */
final class Copies {
    /** The bytes that go through at once: few enough to stay in a cache. */
    private static final int PIECE = 1 << 20;

    private final Device device;
    private final HostMemory memory;
    private final MappedFile window;
    private final byte[] whole = new byte[PIECE];

    Copies(Device device, HostMemory memory, MappedFile window) {
        this.device = device;
        this.memory = memory;
        this.window = window;
    }

    /**
     * Rows in memory.
     *
     * @param height 1 if they lie close together: then they are one
     */
    private record Rows(MemoryPiece piece, long offset, long pitch, long width, long height) {
        long end() {
            return offset + extent(pitch, width, height);
        }

        void takeOver() {
            piece.takeOver(offset, end() - offset);
        }

        void giveBack() {
            piece.giveBack(offset, end() - offset);
        }
    }

    /**
     * From the window into memory.
     *
     * @param at where in the window they lie, without gaps
     */
    void in(long to, long pitch, long width, long height, long at) {
        if (width == 0 || height == 0) {
            return;
        }
        inWindow(width, height, at);
        Rows rows = joined(to, pitch, width, height);
        rows.takeOver();
        for (long row = 0; row < rows.height; row++) {
            int from = (int) (at + row * rows.width);
            long offset = rows.offset + row * rows.pitch;
            for (long done = 0; done < rows.width; done += PIECE) {
                byte[] piece = piece(rows.width - done);
                window.get((int) (from + done), piece);
                device.upload(rows.piece.buffer(), offset + done, piece);
            }
        }
        rows.giveBack();
    }

    /**
     * From memory into the window.
     *
     * @param at where in the window they go, without gaps
     */
    void out(long from, long pitch, long width, long height, long at) {
        if (width == 0 || height == 0) {
            return;
        }
        inWindow(width, height, at);
        Rows rows = joined(from, pitch, width, height);
        rows.takeOver();
        for (long row = 0; row < rows.height; row++) {
            int to = (int) (at + row * rows.width);
            long offset = rows.offset + row * rows.pitch;
            for (long done = 0; done < rows.width; done += PIECE) {
                byte[] piece = piece(rows.width - done);
                device.download(rows.piece.buffer(), offset + done, piece);
                window.put((int) (to + done), piece);
            }
        }
    }

    /** Inside memory. */
    void inside(long to, long toPitch, long from, long fromPitch, long width, long height) {
        if (width == 0 || height == 0) {
            return;
        }
        boolean close = height == 1 || toPitch == width && fromPitch == width;
        Rows target = close ? joined(to, toPitch, width, height) : rows(to, toPitch, width, height);
        Rows source = close ? joined(from, fromPitch, width, height) : rows(from, fromPitch, width, height);
        target.takeOver();
        source.takeOver();
        for (long row = 0; row < target.height; row++) {
            device.copy(
                    target.piece.buffer(),
                    target.offset + row * target.pitch,
                    source.piece.buffer(),
                    source.offset + row * source.pitch,
                    target.width);
        }
        target.giveBack();
    }

    void fill(long to, long pitch, long width, long height, int value) {
        if (width == 0 || height == 0) {
            return;
        }
        Rows rows = joined(to, pitch, width, height);
        rows.takeOver();
        for (long row = 0; row < rows.height; row++) {
            device.fill(rows.piece.buffer(), rows.offset + row * rows.pitch, rows.width, value);
        }
        rows.giveBack();
    }

    private byte[] piece(long bytes) {
        return bytes >= PIECE ? whole : new byte[(int) bytes];
    }

    private Rows joined(long address, long pitch, long width, long height) {
        Rows rows = rows(address, pitch, width, height);
        return pitch == width || height == 1 ? new Rows(rows.piece, rows.offset, 0, width * height, 1) : rows;
    }

    private Rows rows(long address, long pitch, long width, long height) {
        if (height > 1 && pitch >= 0 && pitch < width) {
            throw new CudaFailure(CudaError.INVALID_PITCH);
        }
        MemoryPiece piece = memory.find(address, extent(pitch, width, height));
        return new Rows(piece, address - piece.buffer().address(), pitch, width, height);
    }

    /** The bytes from the first row's start to the last one's end. */
    private static long extent(long pitch, long width, long height) {
        long steps = height - 1;
        boolean sane = pitch >= 0 && width >= 0 && steps >= 0;
        if (!sane || steps > 0 && pitch > (Long.MAX_VALUE - width) / steps) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        return steps * pitch + width;
    }

    private void inWindow(long width, long height, long at) {
        boolean inside = at >= 0 && at <= window.bytes() && width >= 0 && height >= 0;
        if (!inside || width > (window.bytes() - at) / height) {
            throw new CudaFailure(
                    CudaError.INVALID_VALUE,
                    "a copy of " + width + " x " + height + " bytes at " + at + " does not fit the window of "
                            + window.bytes());
        }
    }
}
