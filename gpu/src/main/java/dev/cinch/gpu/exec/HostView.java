package dev.cinch.gpu.exec;

import java.nio.charset.StandardCharsets;

/** A view of what a thread's generic pointers point at, for functions that the machine provides. */
final class HostView {
    private static final int LONGEST = 1 << 16;

    private final Warp warp;
    private final int lane;

    HostView(Warp warp, int lane) {
        this.warp = warp;
        this.lane = lane;
    }

    /** A parameter of the call that the frame is making. */
    long parameter(Call.Place place) {
        Frame frame = warp.frame;
        return Bytes.get(frame.param, lane * frame.code.paramBytes + place.offset(), place.bytes());
    }

    void result(Call.Place place, long value) {
        Frame frame = warp.frame;
        Bytes.put(frame.param, lane * frame.code.paramBytes + place.offset(), place.bytes(), value);
    }

    /** Unsigned; 0 if nothing is there. */
    long read(long address, int width) {
        if (Addresses.in(Addresses.LOCAL, address)) {
            long value = 0;
            for (int i = 0; i < width; i++) {
                long at = address - Addresses.LOCAL + i;
                if (at < warp.local.length / 32) {
                    value |= (warp.local[Location.interleaved((int) at, lane)] & 0xFFL) << 8 * i;
                }
            }
            return value;
        }
        if (Addresses.in(Addresses.SHARED, address)) {
            long at = address - Addresses.SHARED;
            return at + width <= warp.block.shared.length ? Bytes.get(warp.block.shared, (int) at, width) : 0;
        }
        Allocation allocation = warp.block.grid.memory.find(address, width);
        return allocation == null ? 0 : Bytes.get(allocation.data, (int) (address - allocation.base), width);
    }

    /** The bytes up to a zero, one character each. */
    String string(long address) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < LONGEST; i++) {
            int next = (int) read(address + i, 1);
            if (next == 0) {
                break;
            }
            text.append((char) next);
        }
        return text.toString();
    }

    /** The text of such bytes: programs are written in UTF-8. */
    static String text(CharSequence bytes) {
        return new String(bytes.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
