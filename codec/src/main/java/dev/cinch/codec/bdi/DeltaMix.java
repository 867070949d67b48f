package dev.cinch.codec.bdi;

import dev.cinch.codec.Bits;

/**
 * The streams of BDI with whole bytes, for blocks that fit, whatever their values: written four values at a time and without
 * a branch for each. Data decide whether a value is immediate, so a branch would often be guessed wrong.
 */
final class DeltaMix {
    private final int form;
    private final int baseBytes;
    private final int values;

    DeltaMix(int baseBytes, int deltaBytes, int values) {
        this.form = baseBytes * 10 + deltaBytes;
        this.baseBytes = baseBytes;
        this.values = values;
    }

    /** Writes the stream from index 0 on. */
    void encode(byte[] data, int offset, long base, byte[] out) {
        Values.store(out, 0, baseBytes, base);
        switch (form) {
            case 81 -> encode81(data, offset, values, base, out);
            case 82 -> encode82(data, offset, values, base, out);
            case 84 -> encode84(data, offset, values, base, out);
            case 41 -> encode41(data, offset, values, (int) base, out);
            case 42 -> encode42(data, offset, values, (int) base, out);
            default -> encode21(data, offset, values, (int) base, out);
        }
    }

    // A mask's byte is complete after every second round; what stands there before is written over.

    private static void encode81(byte[] data, int offset, int values, long base, byte[] out) {
        int mask = 0;
        for (int i = 0, at = offset, to = 8 + values / 8; i < values; i += 4, at += 32, to += 4) {
            long v0 = Bits.long64(data, at);
            long v1 = Bits.long64(data, at + 8);
            long v2 = Bits.long64(data, at + 16);
            long v3 = Bits.long64(data, at + 24);
            long e0 = -(v0 + 0x80 >>> 8) >> 63;
            long e1 = -(v1 + 0x80 >>> 8) >> 63;
            long e2 = -(v2 + 0x80 >>> 8) >> 63;
            long e3 = -(v3 + 0x80 >>> 8) >> 63;
            long d0 = v0 - (base & e0);
            long d1 = v1 - (base & e1);
            long d2 = v2 - (base & e2);
            long d3 = v3 - (base & e3);
            Bits.putInt32(out, to, (int) (d0 & 0xFF | (d1 & 0xFF) << 8 | (d2 & 0xFF) << 16 | d3 << 24));
            mask = mask >>> 4 | (int) (e0 & 16 | e1 & 32 | e2 & 64 | e3 & 128);
            out[8 + (i >> 3)] = (byte) mask;
        }
    }

    private static void encode82(byte[] data, int offset, int values, long base, byte[] out) {
        int mask = 0;
        for (int i = 0, at = offset, to = 8 + values / 8; i < values; i += 4, at += 32, to += 8) {
            long v0 = Bits.long64(data, at);
            long v1 = Bits.long64(data, at + 8);
            long v2 = Bits.long64(data, at + 16);
            long v3 = Bits.long64(data, at + 24);
            long e0 = -(v0 + 0x8000 >>> 16) >> 63;
            long e1 = -(v1 + 0x8000 >>> 16) >> 63;
            long e2 = -(v2 + 0x8000 >>> 16) >> 63;
            long e3 = -(v3 + 0x8000 >>> 16) >> 63;
            long d0 = v0 - (base & e0);
            long d1 = v1 - (base & e1);
            long d2 = v2 - (base & e2);
            long d3 = v3 - (base & e3);
            Bits.putLong64(out, to, d0 & 0xFFFF | (d1 & 0xFFFF) << 16 | (d2 & 0xFFFF) << 32 | d3 << 48);
            mask = mask >>> 4 | (int) (e0 & 16 | e1 & 32 | e2 & 64 | e3 & 128);
            out[8 + (i >> 3)] = (byte) mask;
        }
    }

    private static void encode84(byte[] data, int offset, int values, long base, byte[] out) {
        int mask = 0;
        for (int i = 0, at = offset, to = 8 + values / 8; i < values; i += 4, at += 32, to += 16) {
            long v0 = Bits.long64(data, at);
            long v1 = Bits.long64(data, at + 8);
            long v2 = Bits.long64(data, at + 16);
            long v3 = Bits.long64(data, at + 24);
            long e0 = -(v0 + 0x80000000L >>> 32) >> 63;
            long e1 = -(v1 + 0x80000000L >>> 32) >> 63;
            long e2 = -(v2 + 0x80000000L >>> 32) >> 63;
            long e3 = -(v3 + 0x80000000L >>> 32) >> 63;
            long d0 = v0 - (base & e0);
            long d1 = v1 - (base & e1);
            long d2 = v2 - (base & e2);
            long d3 = v3 - (base & e3);
            Bits.putLong64(out, to, d0 & 0xFFFFFFFFL | d1 << 32);
            Bits.putLong64(out, to + 8, d2 & 0xFFFFFFFFL | d3 << 32);
            mask = mask >>> 4 | (int) (e0 & 16 | e1 & 32 | e2 & 64 | e3 & 128);
            out[8 + (i >> 3)] = (byte) mask;
        }
    }

    private static void encode41(byte[] data, int offset, int values, int base, byte[] out) {
        int mask = 0;
        for (int i = 0, at = offset, to = 4 + values / 8; i < values; i += 4, at += 16, to += 4) {
            long w0 = Bits.long64(data, at);
            long w1 = Bits.long64(data, at + 8);
            int v0 = (int) w0;
            int v1 = (int) (w0 >>> 32);
            int v2 = (int) w1;
            int v3 = (int) (w1 >>> 32);
            int e0 = -(v0 + 0x80 >>> 8) >> 31;
            int e1 = -(v1 + 0x80 >>> 8) >> 31;
            int e2 = -(v2 + 0x80 >>> 8) >> 31;
            int e3 = -(v3 + 0x80 >>> 8) >> 31;
            int d0 = v0 - (base & e0);
            int d1 = v1 - (base & e1);
            int d2 = v2 - (base & e2);
            int d3 = v3 - (base & e3);
            Bits.putInt32(out, to, d0 & 0xFF | (d1 & 0xFF) << 8 | (d2 & 0xFF) << 16 | d3 << 24);
            mask = mask >>> 4 | (e0 & 16 | e1 & 32 | e2 & 64 | e3 & 128);
            out[4 + (i >> 3)] = (byte) mask;
        }
    }

    private static void encode42(byte[] data, int offset, int values, int base, byte[] out) {
        int mask = 0;
        for (int i = 0, at = offset, to = 4 + values / 8; i < values; i += 4, at += 16, to += 8) {
            long w0 = Bits.long64(data, at);
            long w1 = Bits.long64(data, at + 8);
            int v0 = (int) w0;
            int v1 = (int) (w0 >>> 32);
            int v2 = (int) w1;
            int v3 = (int) (w1 >>> 32);
            int e0 = -(v0 + 0x8000 >>> 16) >> 31;
            int e1 = -(v1 + 0x8000 >>> 16) >> 31;
            int e2 = -(v2 + 0x8000 >>> 16) >> 31;
            int e3 = -(v3 + 0x8000 >>> 16) >> 31;
            int d0 = v0 - (base & e0);
            int d1 = v1 - (base & e1);
            int d2 = v2 - (base & e2);
            int d3 = v3 - (base & e3);
            Bits.putInt32(out, to, d0 & 0xFFFF | d1 << 16);
            Bits.putInt32(out, to + 4, d2 & 0xFFFF | d3 << 16);
            mask = mask >>> 4 | (e0 & 16 | e1 & 32 | e2 & 64 | e3 & 128);
            out[4 + (i >> 3)] = (byte) mask;
        }
    }

    private static void encode21(byte[] data, int offset, int values, int base, byte[] out) {
        int mask = 0;
        for (int i = 0, at = offset, to = 2 + values / 8; i < values; i += 4, at += 8, to += 4) {
            long w = Bits.long64(data, at);
            int v0 = (int) w & 0xFFFF;
            int v1 = (int) (w >>> 16) & 0xFFFF;
            int v2 = (int) (w >>> 32) & 0xFFFF;
            int v3 = (int) (w >>> 48) & 0xFFFF;
            int e0 = -((v0 + 0x80 & 0xFFFF) >>> 8) >> 31;
            int e1 = -((v1 + 0x80 & 0xFFFF) >>> 8) >> 31;
            int e2 = -((v2 + 0x80 & 0xFFFF) >>> 8) >> 31;
            int e3 = -((v3 + 0x80 & 0xFFFF) >>> 8) >> 31;
            int d0 = v0 - (base & e0);
            int d1 = v1 - (base & e1);
            int d2 = v2 - (base & e2);
            int d3 = v3 - (base & e3);
            Bits.putInt32(out, to, d0 & 0xFF | (d1 & 0xFF) << 8 | (d2 & 0xFF) << 16 | d3 << 24);
            mask = mask >>> 4 | (e0 & 16 | e1 & 32 | e2 & 64 | e3 & 128);
            out[2 + (i >> 3)] = (byte) mask;
        }
    }
}
