package dev.cinch.cuda.host;

import dev.cinch.base.BadInput;
import dev.cinch.base.FullHeap;
import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.cuda.wire.PrivateFolder;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All memory that a program can point into, by address: what it allocated, and variables. */
final class HostMemory {
    private final Device device;
    private final PrivateFolder folder;
    private final long total;
    private final TreeMap<Long, MemoryPiece> pieces = new TreeMap<>();
    private final List<SharedPiece> shared = new ArrayList<>();
    private long used;
    private int allocations;
    private int files;

    /** @param total the bytes of the machine's memory */
    HostMemory(Device device, PrivateFolder folder, long total) {
        this.device = device;
        this.folder = folder;
        this.total = total;
    }

    long total() {
        return total;
    }

    long free() {
        return Math.max(0, total - used);
    }

    Buffer allocate(long bytes) {
        room(bytes);
        try {
            return add(new MemoryPiece(device.allocate(nextName(), bytes), true))
                    .buffer();
        } catch (BadInput refused) {
            throw new CudaFailure(CudaError.MEMORY_ALLOCATION, refused.getMessage());
        }
    }

    /** Managed or pinned memory. */
    SharedPiece allocateShared(long bytes) {
        room(bytes);
        try {
            return share(device.allocateForHost(nextName(), bytes), true);
        } catch (BadInput refused) {
            throw new CudaFailure(CudaError.MEMORY_ALLOCATION, refused.getMessage());
        }
    }

    private SharedPiece share(Buffer buffer, boolean owned) {
        MappedFile file = null;
        try {
            file = MappedFile.create(folder, "memory" + ++files, (int) buffer.bytes());
            SharedPiece piece = new SharedPiece(device, buffer, owned, file);
            shared.add(piece);
            add(piece);
            return piece;
        } catch (BadInput | OutOfMemoryError refused) {
            if (file != null) {
                file.delete();
            }
            if (owned) {
                device.free(buffer);
            }
            throw new CudaFailure(
                    CudaError.MEMORY_ALLOCATION,
                    refused instanceof BadInput ? refused.getMessage() : buffer.name() + ": " + FullHeap.line());
        }
    }

    private String nextName() {
        return "memory " + ++allocations;
    }

    private void room(long bytes) {
        if (bytes < 0 || bytes > free()) {
            throw new CudaFailure(CudaError.MEMORY_ALLOCATION);
        }
    }

    private MemoryPiece add(MemoryPiece piece) {
        pieces.put(piece.buffer().address(), piece);
        used += piece.buffer().bytes();
        return piece;
    }

    /** Makes a variable's memory known, and that of a managed one to the host. */
    void addVariable(Buffer buffer, boolean managed) {
        if (managed) {
            SharedPiece piece = share(buffer, false);
            piece.giveBack(0, buffer.bytes());
        } else {
            add(new MemoryPiece(buffer, false));
        }
    }

    /** The piece in which all of these bytes lie. */
    MemoryPiece find(long address, long bytes) {
        Map.Entry<Long, MemoryPiece> near = pieces.floorEntry(address);
        if (near == null
                || bytes < 0
                || address - near.getKey() > near.getValue().buffer().bytes() - bytes) {
            throw new CudaFailure(
                    CudaError.INVALID_VALUE,
                    bytes + " bytes at 0x" + Long.toHexString(address) + " do not lie in memory that the program has"
                            + nearest(near, address));
        }
        return near.getValue();
    }

    private static String nearest(Map.Entry<Long, MemoryPiece> near, long address) {
        if (near == null) {
            return "";
        }
        Buffer buffer = near.getValue().buffer();
        long offset = address - buffer.address();
        return offset > buffer.bytes()
                ? ""
                : ": at offset " + offset + " of " + buffer.name() + ", which has " + buffer.bytes();
    }

    void free(long address) {
        MemoryPiece piece = pieces.get(address);
        if (piece == null || !piece.owned()) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        remove(piece);
        pieces.remove(address);
    }

    private void remove(MemoryPiece piece) {
        used -= piece.buffer().bytes();
        if (piece instanceof SharedPiece) {
            shared.remove(piece);
        }
        piece.drop();
        device.free(piece.buffer());
    }

    /** Frees whatever the program allocated. */
    void reset() {
        pieces.values().removeIf(piece -> {
            if (piece.owned()) {
                remove(piece);
            }
            return piece.owned();
        });
    }

    /** Removes the files of all memory that the host sees; the device goes with its program. */
    void close() {
        shared.forEach(MemoryPiece::drop);
    }

    void beforeLaunch() {
        for (SharedPiece piece : shared) {
            piece.beforeLaunch();
        }
    }

    void afterLaunch() {
        for (SharedPiece piece : shared) {
            piece.afterLaunch();
        }
    }
}
