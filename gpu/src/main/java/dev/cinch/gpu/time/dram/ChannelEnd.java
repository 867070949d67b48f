package dev.cinch.gpu.time.dram;

import dev.cinch.gpu.time.address.AddressMap;
import dev.cinch.gpu.time.machine.DramSpec;

/** The controllers' end of a channel: its transfers, with the banks, rows and bursts that they get, and its port. */
public final class ChannelEnd {
    private static final int SECTORS = 4;
    private static final int SECTOR_BYTES = DramSpec.BLOCK_BYTES / SECTORS;

    /** A whole block. */
    static final int ALL_SECTORS = (1 << SECTORS) - 1;

    /** Metadata lie in rows of their own, behind all others. */
    private static final int METADATA_ROWS = 1 << 29;

    final int channel;
    final int burstsPerBlock;
    final Transfers transfers;
    final MemoryPort port;
    private final AddressMap map;

    /** Banks of a pseudo-channel. */
    private final int banks;

    /** Bursts of a block in its even bank, or in its only one. */
    private final int evenBursts;

    /** The bursts that a set of sectors needs, and the sectors that these bring. */
    private final int[] bursts = new int[1 << SECTORS];

    /** The bursts that a write of sectors takes. */
    private final int[] writeBursts;

    private final int[] sectorsMoved = new int[1 << SECTORS];

    ChannelEnd(int channel, DramSpec spec, AddressMap map, Transfers transfers, MemoryPort port) {
        this.channel = channel;
        this.map = map;
        this.transfers = transfers;
        this.port = port;
        burstsPerBlock = spec.burstsPerBlock();
        banks = spec.banks();
        evenBursts = evenBursts(map.oneBank());
        for (int sectors = 0; sectors < bursts.length; sectors++) {
            for (int burst = 0; burst < burstsPerBlock; burst++) {
                int touched = sectorsOf(burst, spec.magBytes());
                if ((sectors & touched) != 0) {
                    bursts[sectors] |= 1 << burst;
                    sectorsMoved[sectors] |= touched;
                }
            }
        }
        writeBursts = spec.order().slotted() ? packed(spec.magBytes()) : bursts;
    }

    /** Writes take the bursts that their bytes fill, wherever in the block these lie: so GPGPU-Sim counts. */
    private int[] packed(int magBytes) {
        int[] packed = bursts.clone();
        for (int sectors = 0; sectors < packed.length; sectors++) {
            int needed = (SECTOR_BYTES * Integer.bitCount(sectors) + magBytes - 1) / magBytes;
            while (Integer.bitCount(packed[sectors]) > needed) {
                packed[sectors] &= ~Integer.highestOneBit(packed[sectors]);
            }
        }
        return packed;
    }

    /** Bursts of a block in its even bank, one bit each. */
    static int evenBursts(boolean oneBank) {
        return oneBank ? 0xFF : 0x55;
    }

    private static int sectorsOf(int burst, int magBytes) {
        int first = burst * magBytes / SECTOR_BYTES;
        int last = (burst * magBytes + magBytes - 1) / SECTOR_BYTES;
        return (2 << last) - (1 << first);
    }

    /** A transfer for a read of raw sectors. */
    int takeRead(int slice, int ticket, long block, int sectors) {
        int transfer = transfers.takeRead();
        transfers.slice[transfer] = slice;
        transfers.ticket[transfer] = ticket;
        transfers.compressed[transfer] = false;
        transfers.recoded[transfer] = MemoryPort.NOBODY;
        transfers.block[transfer] = block;
        place(transfer, block, sectors, bursts);
        return transfer;
    }

    /** A transfer for a write of raw sectors. */
    int takeWrite(long block, int sectors) {
        int transfer = transfers.takeWrite();
        place(transfer, block, sectors, writeBursts);
        return transfer;
    }

    /** A transfer for a read of a compressed block that a write waits for. */
    int takeToMerge(int write) {
        int read = transfers.takeRead();
        transfers.slice[read] = MemoryPort.MERGE;
        transfers.ticket[read] = write;
        transfers.compressed[read] = true;
        transfers.bank[read] = transfers.bank[write];
        transfers.row[read] = transfers.row[write];
        return read;
    }

    /** A transfer for a read of metadata. @param waiting a read that waits for it, or nobody */
    int takeMetadata(long line, int count, int waiting) {
        int read = transfers.takeRead();
        transfers.slice[read] = MemoryPort.METADATA;
        transfers.ticket[read] = waiting;
        transfers.compressed[read] = false;
        placeMetadata(read, line, count);
        return read;
    }

    private void place(int transfer, long block, int sectors, int[] needed) {
        if (sectors <= 0 || sectors >= bursts.length) {
            throw new IllegalArgumentException("sectors " + Integer.toBinaryString(sectors));
        }
        placeBlock(transfer, block);
        transfers.sectors[transfer] = (byte) sectorsMoved[sectors];
        move(transfer, needed[sectors]);
    }

    private void move(int transfer, int moved) {
        transfers.bursts[transfer] = (byte) moved;
        transfers.left[2 * transfer] = (byte) Integer.bitCount(moved & evenBursts);
        transfers.left[2 * transfer + 1] = (byte) Integer.bitCount(moved & ~evenBursts);
    }

    private void placeBlock(int transfer, long block) {
        long channelBlock = map.channelBlock(block);
        transfers.bank[transfer] = (byte) map.bank(channelBlock);
        transfers.row[transfer] = map.row(channelBlock);
    }

    /** A compressed block in so many bursts. */
    void placeWhole(int transfer, long block, int count) {
        placeBlock(transfer, block);
        moveWhole(transfer, count);
    }

    void placeMetadata(int transfer, long line, int count) {
        transfers.bank[transfer] = (byte) (2 * (int) (line % map.bankPairs()));
        transfers.row[transfer] = METADATA_ROWS + (int) (line / map.bankPairs() / map.blocksPerRow());
        moveWhole(transfer, count);
    }

    /** The pseudo-channel of the channel whose bus a transfer takes. */
    int pseudoChannel(int transfer) {
        return transfers.bank[transfer] / banks;
    }

    /** Whether all bursts of a raw block move. */
    boolean isWhole(int transfer) {
        return Integer.bitCount(transfers.bursts[transfer] & 0xFF) == burstsPerBlock;
    }

    /** A compressed block moves as a whole, in so many bursts. */
    void moveWhole(int transfer, int count) {
        transfers.sectors[transfer] = ALL_SECTORS;
        move(transfer, (1 << count) - 1);
    }
}
