package dev.cinch.gpu.time.compression;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Coder;
import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.BlockBytes;
import dev.cinch.gpu.time.machine.DramSpec;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Blocks as a lossy codec has made them, kept aside until programs can see them. The bytes replace their block when it
 * comes back from memory or is copied to the host. A store that is issued before drops them: what the L2 holds then is
 * newer, and the block stays exact.
 */
final class ApproximatedBlocks extends Approximations {
    private static final int BYTES = DramSpec.BLOCK_BYTES;

    private final BlockBytes bytes;
    private final CompressionCounters counters;
    private final BitWriter stream = new BitWriter(BYTES);
    private final BitReader reader = new BitReader();
    private final byte[] encoded = new byte[BYTES];

    /** One more than a block's place, by its number; 0 if nothing is kept. */
    private int[] placeOf = new int[1024];

    /** The kept blocks, one a place, and the places that are free. */
    private byte[] kept = new byte[0];

    private int[] free = new int[0];
    private int freeCount;

    ApproximatedBlocks(BlockBytes bytes, CompressionCounters counters) {
        this.bytes = bytes;
        this.counters = counters;
    }

    /** A block goes to memory as this coder makes it, in fewer bytes than it has; nothing is kept of it yet. */
    void keep(long address, Coder coder, byte[] block) {
        stream.clear();
        int encoding = coder.encode(block, 0, stream);
        stream.copyTo(encoded, 0);
        reader.reset(encoded, 0, stream.bitLength());
        if (freeCount == 0) {
            grow();
        }
        int place = free[--freeCount];
        coder.decode(reader, encoding, kept, place * BYTES);
        int at = (int) BlockNumber.of(address);
        if (at >= placeOf.length) {
            placeOf = Arrays.copyOf(placeOf, Math.max(at + 1, 2 * placeOf.length));
        }
        placeOf[at] = place + 1;
    }

    private void grow() {
        int old = free.length;
        int size = Math.max(64, 2 * old);
        kept = Arrays.copyOf(kept, Math.multiplyExact(size, BYTES));
        free = new int[size];
        for (int i = size - 1; i >= old; i--) {
            free[freeCount++] = i;
        }
    }

    /** Addresses of other spaces lie below those of global memory, where nothing is kept. */
    @Override
    public void stored(long[] address, int lanes) {
        for (int m = lanes; m != 0; m &= m - 1) {
            drop(Addresses.place(address[Integer.numberOfTrailingZeros(m)]));
        }
    }

    /** The block of an address gets other bytes. */
    void drop(long address) {
        int place = take(BlockNumber.of(address));
        if (place >= 0) {
            counters.lossyCancelled.value++;
        }
    }

    @Override
    public void filled(long block) {
        apply(block);
    }

    @Override
    public void copiedToHost(long address, long count, LongPredicate dirty) {
        long end = end(address, count);
        for (long block = address & -BYTES; block < end; block += BYTES) {
            if (!dirty.test(block)) {
                apply(block);
            }
        }
    }

    /** A block that the host leaves a part of becomes what memory has. */
    @Override
    public void copiedFromHost(long address, long count) {
        long end = end(address, count);
        for (long block = address & -BYTES; block < end; block += BYTES) {
            if (block >= address && block + BYTES <= address + count) {
                drop(block);
            } else {
                apply(block);
            }
        }
    }

    /** Nothing is kept behind the last block that has a number. */
    private long end(long address, long count) {
        return Math.min(address + count, BlockNumber.address(placeOf.length));
    }

    private void apply(long block) {
        int place = take(BlockNumber.of(block));
        if (place >= 0) {
            bytes.approximate(block, kept, place * BYTES);
            counters.lossyApplied.value++;
        }
    }

    /** The place of a kept block, which is free from now on; -1 if there is none. */
    private int take(long number) {
        if (number < 0 || number >= placeOf.length || placeOf[(int) number] == 0) {
            return -1;
        }
        int place = placeOf[(int) number] - 1;
        placeOf[(int) number] = 0;
        free[freeCount++] = place;
        return place;
    }
}
