package dev.cinch.link.coding;

import dev.cinch.link.WireChannel;
import dev.cinch.link.coding.DelayCoding.Skip;

/**
 * Wires behind {@link DelayCoding}: as many as a plain link has, and a strobe. A round gives each wire one chunk, the high
 * half of a byte first, and takes as many cycles as its largest value and one more; the strobe toggles twice a packet.
 * Nothing is padded: a wire without a chunk is quiet.
 */
final class DelayChannel extends WireChannel {
    private static final int STROBE_TOGGLES = 2;

    private final Skip skip;
    private final byte[] last;
    private final byte[] tryLast;
    private int cycles;

    DelayChannel(int flitBytes, Skip skip) {
        super(flitBytes);
        this.skip = skip;
        last = new byte[flitBytes * 8];
        tryLast = new byte[flitBytes * 8];
    }

    @Override
    public int wires() {
        return flitBytes() * 8 + 1;
    }

    @Override
    protected int drive(byte[] data, int offset, int bits, int count, boolean keep) {
        byte[] before = keep ? last : tryLast;
        if (!keep && skip == Skip.LAST) {
            System.arraycopy(last, 0, tryLast, 0, last.length);
        }
        int chunks = bits + 3 >>> 2;
        int toggles = STROBE_TOGGLES;
        cycles = 0;
        int wire = 0;
        int largest = 0;
        for (int i = 0; i < chunks; i++) {
            int octet = data[offset + (i >> 1)];
            int value = ((i & 1) == 0 ? octet >> 4 : octet) & 0xF;
            if (i == chunks - 1 && (bits & 3) != 0) {
                value &= 0xF0 >> (bits & 3);
            }
            boolean skipped = skip == Skip.ZERO && value == 0 || skip == Skip.LAST && value == before[wire];
            if (!skipped) {
                toggles++;
                largest = Math.max(largest, value);
            }
            before[wire] = (byte) value;
            if (++wire == before.length || i == chunks - 1) {
                cycles += largest + 1;
                largest = 0;
                wire = 0;
            }
        }
        return toggles;
    }

    @Override
    protected int cyclesOfLast(int count) {
        return cycles;
    }

    /** A level means nothing where only the time of a change does. */
    @Override
    public boolean countsLevels() {
        return false;
    }

    @Override
    public long ones() {
        return 0;
    }
}
