package dev.cinch.cuda.host;

import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;

/**
 * Memory that the program sees at the same address: managed or pinned. The program has a file mapped there. Between
 * launches the device's side does not change by itself, so whatever differs was changed by the host; after a launch,
 * whatever differs was changed by the kernel.
 */
class SharedPiece extends MemoryPiece {
    private static final int CHUNK = 1 << 20;

    private final Device device;
    private final MappedFile file;
    private byte[] chunk = new byte[0];

    SharedPiece(Device device, Buffer buffer, boolean owned, MappedFile file) {
        super(buffer, owned);
        this.device = device;
        this.file = file;
    }

    final MappedFile file() {
        return file;
    }

    @Override
    void takeOver(long offset, long bytes) {
        for (long at = offset; at < offset + bytes; at += CHUNK) {
            byte[] here = onDevice(at, offset + bytes);
            if (!file.holds((int) at, here)) {
                file.get((int) at, here);
                device.upload(buffer(), at, here);
            }
        }
    }

    @Override
    void giveBack(long offset, long bytes) {
        for (long at = offset; at < offset + bytes; at += CHUNK) {
            byte[] here = onDevice(at, offset + bytes);
            if (!file.holds((int) at, here)) {
                file.put((int) at, here);
            }
        }
    }

    private byte[] onDevice(long at, long end) {
        int count = (int) Math.min(CHUNK, end - at);
        if (chunk.length != count) {
            chunk = new byte[count];
        }
        device.download(buffer(), at, chunk);
        return chunk;
    }

    @Override
    void drop() {
        file.delete();
    }
}
