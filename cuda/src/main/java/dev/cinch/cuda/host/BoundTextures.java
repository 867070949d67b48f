package dev.cinch.cuda.host;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.TextureSpec;
import java.util.HashSet;
import java.util.Set;

/** The textures of a program, in CUDA's terms. */
final class BoundTextures {
    private static final TextureSpec.AddressMode[] MODES = {
        TextureSpec.AddressMode.WRAP,
        TextureSpec.AddressMode.CLAMP,
        TextureSpec.AddressMode.MIRROR,
        TextureSpec.AddressMode.BORDER
    };

    private final Device device;
    private final HostMemory memory;
    private final Set<Long> handles = new HashSet<>();

    BoundTextures(Device device, HostMemory memory) {
        this.device = device;
        this.memory = memory;
    }

    /**
     * What the program asks for.
     *
     * @param bits of the channels x, y, z, w; 0 for those that are missing
     * @param kind of a channel: 0 signed, 1 unsigned, 2 float
     * @param readMode 0 for values as they are, 1 for integers as floats from 0 or -1 to 1
     * @param modeX address mode: 0 wrap, 1 clamp, 2 mirror, 3 border; as {@code modeY} and {@code modeZ}
     */
    record Wanted(
            long address,
            int width,
            int height,
            long pitch,
            int[] bits,
            int kind,
            int readMode,
            int modeX,
            int modeY,
            boolean linear,
            boolean normalized,
            TextureSpec.Extent extent,
            int modeZ,
            TextureSpec.Color border) {}

    long bind(Wanted wanted) {
        TextureSpec.TexelFormat format = format(wanted.bits, wanted.kind);
        boolean integers = wanted.kind != 2;
        if (integers && wanted.readMode == 1 && format.channel().bytes() == 4) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        if (integers && wanted.readMode == 0 && wanted.linear) {
            // CUDA refuses it too: there is nothing between two integers.
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        TextureSpec.Edges edges =
                new TextureSpec.Edges(mode(wanted.modeX), mode(wanted.modeY), mode(wanted.modeZ), wanted.border);
        MemoryPiece piece = memory.find(wanted.address, 0);
        Buffer buffer = piece.buffer();
        if (buffer.address() != wanted.address) {
            throw unsupported("a texture that begins " + (wanted.address - buffer.address()) + " bytes inside of "
                    + buffer.name());
        }
        if (wanted.pitch < 0 || wanted.pitch > Integer.MAX_VALUE) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        try {
            long handle = device.bind(new TextureSpec(
                    buffer,
                    wanted.width,
                    wanted.height,
                    (int) wanted.pitch,
                    format,
                    edges,
                    wanted.linear,
                    wanted.normalized,
                    wanted.extent));
            handles.add(handle);
            return handle;
        } catch (BadInput refused) {
            throw new CudaFailure(CudaError.INVALID_VALUE, refused.getMessage());
        }
    }

    private static TextureSpec.AddressMode mode(int number) {
        if (number < 0 || number >= MODES.length) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        return MODES[number];
    }

    private static TextureSpec.TexelFormat format(int[] bits, int kind) {
        int channels = 0;
        while (channels < bits.length && bits[channels] != 0) {
            if (bits[channels] != bits[0]) {
                throw unsupported("a texture with channels of different sizes");
            }
            channels++;
        }
        TextureSpec.Channel channel = switch (kind << 8 | bits[0]) {
            case 8 -> TextureSpec.Channel.S8;
            case 16 -> TextureSpec.Channel.S16;
            case 32 -> TextureSpec.Channel.S32;
            case 1 << 8 | 8 -> TextureSpec.Channel.U8;
            case 1 << 8 | 16 -> TextureSpec.Channel.U16;
            case 1 << 8 | 32 -> TextureSpec.Channel.U32;
            case 2 << 8 | 16 -> TextureSpec.Channel.F16;
            case 2 << 8 | 32 -> TextureSpec.Channel.F32;
            default -> throw unsupported("a texture of the channel kind " + kind + " with " + bits[0] + " bits");
        };
        return new TextureSpec.TexelFormat(channel, channels);
    }

    private static CudaFailure unsupported(String what) {
        return new CudaFailure(CudaError.NOT_SUPPORTED, "not supported: " + what);
    }

    void drop(long handle) {
        if (!handles.remove(handle)) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
    }

    void reset() {
        handles.clear();
    }
}
