package dev.cinch.link.coding;

import dev.cinch.codec.Bits;
import dev.cinch.link.FlitChannel;
import dev.cinch.link.Padding;

/** Wires behind {@link InversionCoding}. Eight bytes are decided at once; a flag is the low bit of its byte's lane. */
final class InversionChannel extends FlitChannel {
    private static final long LANES = 0x0101010101010101L;

    private final boolean againstToggles;
    private final boolean levels;
    private final int wordBytes;
    private final int words;

    /** The flags that exist: a flit of four bytes has only four. */
    private final long lanes;

    private final long[] driven;
    private final long[] flags;
    private final long[] tryDriven;
    private final long[] tryFlags;
    private long ones;

    InversionChannel(int flitBytes, Padding padding, boolean againstToggles, boolean levels) {
        super(flitBytes, padding);
        this.againstToggles = againstToggles;
        this.levels = levels;
        wordBytes = Math.min(8, flitBytes);
        words = flitBytes / wordBytes;
        lanes = LANES >>> 64 - 8 * wordBytes;
        driven = new long[words];
        flags = new long[words];
        tryDriven = new long[words];
        tryFlags = new long[words];
    }

    @Override
    public int wires() {
        return flitBytes() * 9;
    }

    @Override
    public boolean countsLevels() {
        return levels;
    }

    @Override
    public long ones() {
        return ones;
    }

    @Override
    protected int lastByte(int index) {
        int lane = 8 * (index & 7);
        long word = driven[index >> 3] ^ flags[index >> 3] * 0xFF;
        return (int) (word >>> lane) & 0xFF;
    }

    @Override
    protected int driveFlits(byte[] data, int offset, int count, boolean keep) {
        long[] values = keep ? driven : tryDriven;
        long[] inverted = keep ? flags : tryFlags;
        if (!keep) {
            System.arraycopy(driven, 0, tryDriven, 0, words);
            System.arraycopy(flags, 0, tryFlags, 0, words);
        }
        int toggles = 0;
        int high = 0;
        int at = offset;
        for (int flit = 0; flit < count; flit++) {
            for (int i = 0; i < words; i++, at += wordBytes) {
                long word = wordBytes == 8 ? Bits.long64(data, at) : Bits.int32(data, at) & 0xFFFFFFFFL;
                long flag = againstToggles ? fewerToggles(word ^ values[i], inverted[i]) : fewerZeros(word);
                long next = word ^ flag * 0xFF;
                toggles += BitSum.fold(BitSum.ofBytes(next ^ values[i]) + (flag ^ inverted[i]));
                if (levels) {
                    high += BitSum.fold(BitSum.ofBytes(next) + flag);
                }
                values[i] = next;
                inverted[i] = flag;
            }
        }
        if (keep) {
            ones += high;
        }
        return toggles;
    }

    /** More than four zeros are less than four ones: adding four to the number of ones does not reach eight. */
    private long fewerZeros(long word) {
        return (BitSum.ofBytes(word) + 4 * LANES >>> 3 & LANES ^ LANES) & lanes;
    }

    /**
     * The bytes that toggle less inverted. With h changes and the flag at f, inverting makes 8 - h + (1 - f) toggles,
     * not inverting h + f: the first is less from h + f = 5 on.
     */
    private long fewerToggles(long changes, long flag) {
        return BitSum.ofBytes(changes) + flag + 3 * LANES >>> 3 & lanes;
    }
}
