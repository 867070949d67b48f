package dev.cinch.workload;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.TextureSpec.AddressMode;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import dev.cinch.ptx.PtxModule;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The host's side of a device, which is spoken to in arrays. Data passes in pieces, so that a large array is never held
 * a second time as bytes.
 *
 * <pre>{@code
 * Host host = new Host(device, this);
 * Buffer in = host.upload("in", values);
 * host.launch("square", Dimensions.of(8), Dimensions.of(256), Argument.of(in));
 * float[] squares = host.floats(in);
 * }</pre>
 */
public final class Host {
    private static final int PIECE_WORDS = 1 << 16;

    private final Device device;
    private final byte[] piece = new byte[PIECE_WORDS * 4];
    private final ByteBuffer words = ByteBuffer.wrap(piece).order(ByteOrder.LITTLE_ENDIAN);

    /** Loads the workload's kernels. */
    public Host(Device device, Workload workload) {
        this(device, Program.of(workload).module());
    }

    /** Loads kernels of one's own. */
    public Host(Device device, PtxModule kernels) {
        this.device = device;
        device.load(kernels);
    }

    public Buffer allocate(String name, long bytes) {
        return device.allocate(name, bytes);
    }

    /** Memory that a lossy codec may change. */
    public Buffer allocateApproximable(String name, long bytes) {
        return device.allocate(name, bytes, true);
    }

    public Buffer upload(String name, byte[] data) {
        Buffer buffer = device.allocate(name, data.length);
        device.upload(buffer, data);
        return buffer;
    }

    public Buffer upload(String name, int[] data) {
        return upload(device.allocate(name, data.length * 4L), data);
    }

    /** Into memory that a lossy codec may change. */
    public Buffer uploadApproximable(String name, int[] data) {
        return upload(device.allocate(name, data.length * 4L, true), data);
    }

    /** Into memory that is there, from its start. */
    public Buffer upload(Buffer buffer, int[] data) {
        for (int from = 0; from < data.length; from += PIECE_WORDS) {
            int count = Math.min(PIECE_WORDS, data.length - from);
            words.asIntBuffer().put(data, from, count);
            send(buffer, from, count);
        }
        return buffer;
    }

    public Buffer upload(String name, float[] data) {
        return upload(device.allocate(name, data.length * 4L), data);
    }

    /** Into memory that a lossy codec may change. */
    public Buffer uploadApproximable(String name, float[] data) {
        return upload(device.allocate(name, data.length * 4L, true), data);
    }

    /** Into memory that is there, from its start. */
    public Buffer upload(Buffer buffer, float[] data) {
        for (int from = 0; from < data.length; from += PIECE_WORDS) {
            int count = Math.min(PIECE_WORDS, data.length - from);
            words.asFloatBuffer().put(data, from, count);
            send(buffer, from, count);
        }
        return buffer;
    }

    /** The memory of a variable of the program, constant or not, to upload into. */
    public Buffer symbol(String name) {
        return device.symbol(name);
    }

    /** A texture of one dimension over all of a buffer, whose texels are fetched by number. @return its handle */
    public Argument texture(Buffer buffer, Channel channel, int channels) {
        TexelFormat format = new TexelFormat(channel, channels);
        int width = Math.toIntExact(buffer.bytes() / format.bytes());
        return Argument.texture(
                device.bind(new TextureSpec(buffer, width, 0, 0, format, AddressMode.CLAMP, false, false)));
    }

    private void send(Buffer buffer, int from, int count) {
        byte[] data = count == PIECE_WORDS ? piece : Arrays.copyOf(piece, count * 4);
        device.upload(buffer, from * 4L, data);
    }

    public void zero(Buffer buffer) {
        device.fill(buffer, 0, buffer.bytes(), 0);
    }

    public byte[] bytes(Buffer buffer) {
        return device.download(buffer);
    }

    public int[] ints(Buffer buffer) {
        int[] data = new int[Math.toIntExact(buffer.bytes() / 4)];
        for (int from = 0; from < data.length; from += PIECE_WORDS) {
            int count = Math.min(PIECE_WORDS, data.length - from);
            receive(buffer, from, count).asIntBuffer().get(data, from, count);
        }
        return data;
    }

    public float[] floats(Buffer buffer) {
        float[] data = new float[Math.toIntExact(buffer.bytes() / 4)];
        for (int from = 0; from < data.length; from += PIECE_WORDS) {
            int count = Math.min(PIECE_WORDS, data.length - from);
            receive(buffer, from, count).asFloatBuffer().get(data, from, count);
        }
        return data;
    }

    private ByteBuffer receive(Buffer buffer, int from, int count) {
        byte[] data = count == PIECE_WORDS ? piece : new byte[count * 4];
        device.download(buffer, from * 4L, data);
        return ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN);
    }

    public void launch(String kernel, Dimensions grid, Dimensions block, Argument... arguments) {
        device.launch(Launch.of(kernel, grid, block, arguments));
    }

    /** How many pieces of {@code size} cover {@code count}. */
    public static int cover(int count, int size) {
        return (count + size - 1) / size;
    }
}
