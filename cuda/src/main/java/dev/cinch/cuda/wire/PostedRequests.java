package dev.cinch.cuda.wire;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The requests that a program posted without waiting for an answer, one after the other in memory that both sides see.
 * The program adds at the end, and while it waits for an answer all are done and the memory is empty again; so its size
 * bounds how far a program is ahead.
 *
 * <pre>
 * at 0      u32 bytes that are in use, written by the program when a request is whole
 * at 64     u32 1 while the server sleeps: whoever posts then sends WAKE too
 * at 128    requests as on the socket, each from a multiple of 8 on
 * </pre>
 */
public final class PostedRequests extends WireRequest {
    /** The name of the file in the folder. */
    public static final String FILE = "posted";

    private static final int BYTES = 1 << 16;
    private static final int USED = 0;
    private static final int SLEEPS = 64;
    private static final int FIRST = 128;
    private static final int HEADER_BYTES = 8;

    private final ByteBuffer memory;
    private final ByteBuffer payload;

    /** Read by others too. */
    private volatile int done;

    private PostedRequests(ByteBuffer memory) {
        this.memory = memory;
        payload = memory.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    }

    public static PostedRequests create(PrivateFolder folder) {
        return new PostedRequests(MappedFile.create(folder, FILE, BYTES).memory());
    }

    /**
     * Goes on to the next one.
     *
     * @return false if there is none
     * @throws BadMessage if its size cannot be right
     */
    public boolean next() {
        int used = memory.getInt(USED);
        int start = done;
        if (used == start) {
            return false;
        }
        // What a request is made of was written before its end.
        VarHandle.acquireFence();
        int at = FIRST + start;
        boolean room = used >= start + HEADER_BYTES && used <= BYTES - FIRST;
        int bytes = room ? memory.getInt(at) : -1;
        int next = start + (HEADER_BYTES + bytes + 7 & -8);
        if (bytes < 0 || bytes > BYTES || next > used) {
            throw new BadMessage("a posted request of " + Integer.toUnsignedLong(bytes) + " bytes at " + start + " of "
                    + Integer.toUnsignedLong(used));
        }
        payload.limit(at + HEADER_BYTES + bytes).position(at + HEADER_BYTES);
        set(memory.getInt(at + 4), payload);
        done = next;
        return true;
    }

    /**
     * Says that the server sleeps from now on until something comes by the socket.
     *
     * @return false if something was posted meanwhile
     */
    public boolean sleep() {
        memory.putInt(SLEEPS, 1);
        // The program writes its request and looks here; we write here and look for requests: one of us sees the other.
        VarHandle.fullFence();
        return memory.getInt(USED) == done;
    }

    public void wake() {
        memory.putInt(SLEEPS, 0);
    }

    /** Whether the server sleeps and nothing was posted since; for any thread. */
    public boolean idle() {
        VarHandle.acquireFence();
        return memory.getInt(SLEEPS) != 0 && memory.getInt(USED) == done;
    }

    /** Empties the memory; only while the program waits for an answer, or there is none. */
    public void clear() {
        done = 0;
        memory.putInt(USED, 0);
        VarHandle.releaseFence();
    }
}
