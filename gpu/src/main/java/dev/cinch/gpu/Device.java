package dev.cinch.gpu;

import dev.cinch.ptx.PtxModule;

/**
 * A GPU with its memory: all that a program's host code sees, the same for every engine.
 *
 * <pre>{@code
 * device.load(module);
 * Buffer out = device.allocate("out", 4096);
 * device.launch(Launch.of("fill", Dimensions.of(8), Dimensions.of(128), Argument.of(out), Argument.of(7)));
 * byte[] answer = device.download(out);
 * }</pre>
 *
 * <p>Wrong calls (a missing kernel, arguments that do not fit, too large a block) are
 * {@link dev.cinch.base.BadInput}; what goes wrong inside a kernel is a {@link Fault}.
 */
public interface Device {
    /**
     * Makes the kernels and variables of a module known.
     *
     * @return its number: modules are counted from 0 on
     */
    int load(PtxModule module);

    /**
     * Allocates zero-filled memory, at a multiple of 256. In the machine buffers lie one after the other; their
     * addresses are so far apart that whoever leaves one meets no other.
     */
    Buffer allocate(String name, long bytes, boolean approximable);

    default Buffer allocate(String name, long bytes) {
        return allocate(name, bytes, false);
    }

    /**
     * Allocates memory that a host process can have at the same address as the device; it is otherwise like any other. What
     * lies in it is copied by whoever asks for it.
     */
    Buffer allocateForHost(String name, long bytes);

    /**
     * From now on buffers get addresses that no host process has anything at, but for {@link #allocateForHost}; as far as there
     * are any, of 47 bits.
     */
    void avoidHostAddresses();

    /**
     * From now on an access that leaves its buffer is no fault where a GPU would not notice: it reaches what lies there in
     * the machine's memory.
     */
    void allowStrayAccesses();

    /** The first access that left its buffer and was allowed, in words; null if there was none. */
    String firstStray();

    /** Takes back what kernels hold by {@code malloc}; from now on they may hold so many bytes, at first 8 MiB. */
    void renewHeap(long bytes);

    /** Whether a kernel has asked for memory by {@code malloc} since the device, or its heap, was new. */
    default boolean heapAsked() {
        return false;
    }

    /** Gives a buffer back: whoever touches its addresses from now on is wrong. Its place in the machine is given anew. */
    void free(Buffer buffer);

    void upload(Buffer to, long offset, byte[] data);

    default void upload(Buffer to, byte[] data) {
        upload(to, 0, data);
    }

    void download(Buffer from, long offset, byte[] into);

    /** All of a buffer. */
    default byte[] download(Buffer from) {
        byte[] data = new byte[Math.toIntExact(from.bytes())];
        download(from, 0, data);
        return data;
    }

    /** Copies bytes on the device; what is copied may overlap where it goes. */
    void copy(Buffer to, long toOffset, Buffer from, long fromOffset, long bytes);

    /** Fills as {@code memset} does: every byte gets the value's low 8 bits. */
    void fill(Buffer to, long offset, long bytes, int value);

    /** The memory of a module's variable ({@code __device__} or {@code __constant__}), by its name in the PTX. */
    Buffer symbol(int module, String name);

    /** The same of the first module. */
    default Buffer symbol(String name) {
        return symbol(0, name);
    }

    /** A handle that {@code tex} instructions take. */
    long bind(TextureSpec texture);

    Launched launch(Launch launch);

    /** Whether the last launch may have written a buffer. */
    default boolean lastLaunchWrote(Buffer buffer) {
        return true;
    }

    /** The text that the kernels' {@code printf} calls wrote so far. */
    String printed();

    /** Whether kernels printed more than was kept. */
    default boolean printedCut() {
        return false;
    }
}
