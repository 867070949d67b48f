package dev.cinch.gpu.tap;

import dev.cinch.base.tap.TapHeader;
import dev.cinch.base.tap.TapKind;
import dev.cinch.base.tap.TapWriter;
import dev.cinch.base.tap.WireNote;
import dev.cinch.gpu.time.wires.WireTraffic;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A tap on wires: every whole block that crosses links, or buses, is an event, in the order in which they are sent. */
final class WireTap implements WireTraffic {
    private final TapWriter writer;
    private final boolean ofBuses;
    private final ByteBuffer record =
            ByteBuffer.allocate(TapHeader.RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    WireTap(TapWriter writer, TapKind kind) {
        this.writer = writer;
        this.ofBuses = kind == TapKind.BUS;
    }

    @Override
    public void sent(Place place, int wires, byte[] data, int bytes) {
        boolean wanted = bytes == TapHeader.BLOCK_BYTES && (place == Place.BUS) == ofBuses;
        if (wanted && writer.due()) {
            record.put(0, data, 0, TapHeader.BLOCK_BYTES);
            new WireNote(wires, noted(place)).write(record);
            writer.keep(record);
        }
    }

    private static WireNote.Place noted(Place place) {
        return switch (place) {
            case REQUEST -> WireNote.Place.REQUEST;
            case REPLY -> WireNote.Place.REPLY;
            case BUS -> WireNote.Place.BUS;
        };
    }
}
