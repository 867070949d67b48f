package dev.cinch.gpu.exec;

import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.exec.arithmetic.Half;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Geometry;

/** The instructions {@code suld}, {@code sust} and {@code sured}: bytes of an image through a handle. */
public final class SurfaceAccess extends Op {
    enum Kind {
        LOAD,
        STORE,
        REDUCE
    }

    /** The rule for what lies outside. */
    enum Outside {
        TRAP,
        CLAMP,
        ZERO
    }

    /** A register of the program, -1 for none. */
    record Element(int slot, boolean wide) {}

    private final Kind kind;
    private final Outside outside;
    private final int handle;
    private final Geometry geometry;
    private final int[] coordinates;
    private final Element[] elements;
    private final int elementBytes;

    /** Whether the first coordinate counts texels and values are converted; else it counts bytes. */
    private final boolean formatted;

    /** The function of a reduction, of ints or longs. */
    private final LaneFunction function;

    SurfaceAccess(
            Kind kind,
            Outside outside,
            int handle,
            Geometry geometry,
            int[] coordinates,
            Element[] elements,
            int elementBytes,
            boolean formatted,
            LaneFunction function) {
        this.kind = kind;
        this.outside = outside;
        this.handle = handle;
        this.geometry = geometry;
        this.coordinates = coordinates;
        this.elements = elements;
        this.elementBytes = elementBytes;
        this.formatted = formatted;
        this.function = function;
    }

    boolean writes() {
        return kind != Kind.LOAD;
    }

    int bytes() {
        return elementBytes * elements.length;
    }

    @Override
    protected void execute(Warp warp, int mask) {
        int first = geometry.layered() ? 1 : 0;
        if (writes()) {
            warp.block.grid.effects++;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int lane = Integer.numberOfTrailingZeros(m);
            Texture surface = warp.block.grid.texture(this, warp, lane, warp.d[handle][lane]);
            TextureLevel level = surface.level(0);
            long texelBytes = surface.spec.format().bytes();
            boolean texels = formatted && kind == Kind.STORE;
            int bytes = texels ? (int) texelBytes : bytes();
            long x = warp.r[coordinates[first]][lane];
            x = formatted ? x * texelBytes : x;
            long y = geometry.dimensions() > 1 ? warp.r[coordinates[first + 1]][lane] : 0;
            long z = geometry.layered()
                    ? warp.r[coordinates[0]][lane]
                    : geometry.dimensions() > 2 ? warp.r[coordinates[first + 2]][lane] : 0;
            long width = level.width() * texelBytes;
            long height = Math.max(1, level.height());
            boolean inside = x >= 0 && x <= width - bytes && y >= 0 && y < height && z >= 0 && z < level.slices();
            if (!inside && outside == Outside.TRAP) {
                throw warp.block.grid.fault(
                        warp,
                        1 << lane,
                        "surface of " + width + " bytes by " + height + " by " + level.slices() + "; access to " + bytes
                                + " bytes at (" + x + ", " + y + ", " + z + ")",
                        this);
            }
            if (!inside && outside == Outside.ZERO) {
                nothing(warp, lane);
                warp.address[lane] = surface.spec.buffer().address();
                continue;
            }
            x = Math.max(0, Math.min(x, width - bytes));
            y = Math.max(0, Math.min(y, height - 1));
            z = Math.max(0, Math.min(z, level.slices() - 1));
            if (x % Math.min(bytes, 16) != 0) {
                throw warp.block.grid.fault(
                        warp,
                        1 << lane,
                        "misaligned access to " + bytes + " bytes of a surface at byte " + x + " of a row",
                        this);
            }
            long place = level.place(0, y, z, 1) + x;
            warp.address[lane] = surface.spec.buffer().address() + place;
            move(warp, lane, surface, surface.at(place), texels);
        }
    }

    private void nothing(Warp warp, int lane) {
        if (kind == Kind.LOAD) {
            for (Element element : elements) {
                put(warp, lane, element, 0);
            }
        }
    }

    private void move(Warp warp, int lane, Texture surface, int at, boolean texels) {
        byte[] data = surface.data();
        if (writes()) {
            surface.writing();
        }
        if (texels) {
            convert(warp, lane, surface.spec.format(), data, at);
            return;
        }
        for (int i = 0; i < elements.length; i++) {
            int here = at + i * elementBytes;
            Element element = elements[i];
            switch (kind) {
                case LOAD -> put(warp, lane, element, Bytes.get(data, here, elementBytes));
                case STORE -> Bytes.put(data, here, elementBytes, get(warp, lane, element));
                default -> {
                    long old = Bytes.get(data, here, elementBytes);
                    long value = get(warp, lane, element);
                    long now = elementBytes == 8
                            ? ((LaneFunction.Long2) function).of(old, value)
                            : ((LaneFunction.Int2) function).of((int) old, (int) value);
                    Bytes.put(data, here, elementBytes, now);
                }
            }
        }
    }

    /** Stores values as the surface's channels have them: integers that are too large stay at the end of the range. */
    private void convert(Warp warp, int lane, TextureSpec.TexelFormat format, byte[] data, int at) {
        TextureSpec.Channel channel = format.channel();
        for (int i = 0; i < format.channels(); i++) {
            int value = i < elements.length ? (int) get(warp, lane, elements[i]) : 0;
            int stored = switch (channel) {
                case U8 -> Integer.compareUnsigned(value, 0xFF) > 0 ? 0xFF : value;
                case U16 -> Integer.compareUnsigned(value, 0xFFFF) > 0 ? 0xFFFF : value;
                case S8 -> Math.max(-128, Math.min(127, value));
                case S16 -> Math.max(-32768, Math.min(32767, value));
                case F16 -> Half.nearest(value);
                default -> value;
            };
            Bytes.put(data, at + i * channel.bytes(), channel.bytes(), stored);
        }
    }

    private static long get(Warp warp, int lane, Element element) {
        return element.wide ? warp.d[element.slot][lane] : warp.r[element.slot][lane];
    }

    private static void put(Warp warp, int lane, Element element, long value) {
        if (element.slot < 0) {
            return;
        }
        if (element.wide) {
            warp.d[element.slot][lane] = value;
        } else {
            warp.r[element.slot][lane] = (int) value;
        }
    }
}
