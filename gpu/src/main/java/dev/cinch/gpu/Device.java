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
    /** Makes the kernels and variables of a module known; one device runs one module. */
    void load(PtxModule module);

    /**
     * Allocates zero-filled memory, at a multiple of 256. In the machine buffers lie one after the other; their
     * addresses are so far apart that whoever leaves one meets no other.
     */
    Buffer allocate(String name, long bytes, boolean approximable);

    default Buffer allocate(String name, long bytes) {
        return allocate(name, bytes, false);
    }

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

    /** Fills as {@code memset} does: every byte gets the value's low 8 bits. */
    void fill(Buffer to, long offset, long bytes, int value);

    /** The memory of a module variable ({@code __device__} or {@code __constant__}), by its name in the PTX. */
    Buffer symbol(String name);

    /** A handle that {@code tex} instructions take. */
    long bind(TextureSpec texture);

    Launched launch(Launch launch);

    /** The text that the kernels' {@code printf} calls wrote so far. */
    String printed();

    /** Whether kernels printed more than was kept. */
    default boolean printedCut() {
        return false;
    }
}
