package dev.cinch.codec.twin;

/** Reads a text of bits from left to right. */
final class BitCursor {
    private final String bits;
    private int at;

    BitCursor(String bits) {
        this.bits = bits;
    }

    String take(int count) {
        at += count;
        return bits.substring(at - count, at);
    }

    long number(int count) {
        return BitText.number(take(count)).longValueExact();
    }

    void toWholeByte() {
        at = (at + 7) / 8 * 8;
    }
}
