package dev.cinch.cuda.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A request, whichever way it came; the values of its payload are taken in their order. */
public abstract class WireRequest {
    private int op;
    private ByteBuffer payload;

    /** @param payload what remains of it */
    final void set(int number, ByteBuffer payload) {
        op = number;
        this.payload = payload;
    }

    /** The operation's number as it was sent. */
    public final int op() {
        return op;
    }

    public final int u8() {
        need(1);
        return payload.get() & 0xFF;
    }

    /** 32 bits; whoever takes them as unsigned says so. */
    public final int u32() {
        need(4);
        return payload.getInt();
    }

    public final long u64() {
        need(8);
        return payload.getLong();
    }

    public final String text() {
        return new String(bytes(u32()), StandardCharsets.UTF_8);
    }

    public final byte[] bytes(int count) {
        need(count);
        byte[] bytes = new byte[count];
        payload.get(bytes);
        return bytes;
    }

    private void need(int count) {
        if (count < 0 || count > payload.remaining()) {
            WireOp known = WireOp.of(op);
            throw new BadMessage((known == null ? "operation " + op : known.name()) + " is too short: "
                    + Integer.toUnsignedLong(count) + " bytes are wanted where " + payload.remaining() + " are left");
        }
    }
}
