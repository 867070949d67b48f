package dev.cinch.gpu.time.address;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.DramSpec;

/**
 * Where an address lies. Chunks of 256 bytes go round the controllers; blocks of 128 bytes of a controller are dealt out
 * to its L2 slices by the parity of their index, so that no stride favours one of them. A slice has channels of its own
 * or shares one, and a block lies in one channel.
 *
 * <p>The bursts of a block alternate between two banks of different bank groups, because column commands to one group
 * must keep a longer distance. So a block lies in a row of a pair of banks: consecutive blocks of a channel fill it, then
 * a row of the next pair. Blocks of a channel are dealt out to its pseudo-channels by their parity first.
 */
public final class AddressMap {
    private static final int CHUNK_SHIFT = 8;

    /** Successive bytes that a controller gets in its turn. */
    public static final int CHUNK_BYTES = 1 << CHUNK_SHIFT;

    private static final int BLOCK_SHIFT = 7;
    private static final int BLOCKS_PER_CHUNK = 2;

    private final int controllers;
    private final int slicesPerController;
    private final int channelsPerController;
    private final int channelsPerSlice;
    private final int slicesPerChannel;
    private final int pseudoChannels;
    private final int blocksPerRow;
    private final int pairs;

    /** @param slices L2 slices of all controllers together */
    public AddressMap(DramSpec spec, int slices) {
        controllers = spec.controllers();
        channelsPerController = spec.channelsPerController();
        if (slices < 1 || slices % controllers != 0) {
            throw new BadInput(
                    "l2.slices = " + slices + ": a multiple of dram.controllers = " + controllers + " is needed");
        }
        slicesPerController = slices / controllers;
        channelsPerSlice = Math.max(1, channelsPerController / slicesPerController);
        slicesPerChannel = Math.max(1, slicesPerController / channelsPerController);
        if (channelsPerSlice * slicesPerController != channelsPerController * slicesPerChannel) {
            throw new BadInput("l2.slices = " + slices + ": " + slicesPerController
                    + " slices of a controller cannot be dealt out to its " + channelsPerController
                    + " channels (dram.bus-bits, dram.mag-bytes); one number must divide by the other");
        }
        pseudoChannels = spec.standard().table().pseudoChannels();
        pairs = spec.banks() / 2;
        int pageBytes =
                spec.pageBytes() * spec.channelBits() / spec.standard().table().pageBits();
        blocksPerRow = 2 * pageBytes / DramSpec.BLOCK_BYTES;
    }

    public int controller(long address) {
        return (int) ((address >>> CHUNK_SHIFT) % controllers);
    }

    /** Of all slices; those of a controller follow each other. */
    public int slice(long address) {
        long chunk = address >>> CHUNK_SHIFT;
        long round = chunk / controllers;
        int controller = (int) (chunk - round * controllers);
        return controller * slicesPerController + dealt(controllerBlock(address, round), slicesPerController);
    }

    /** Of all channels; those of a controller follow each other. */
    public int channel(long address) {
        long chunk = address >>> CHUNK_SHIFT;
        long round = chunk / controllers;
        int controller = (int) (chunk - round * controllers);
        long block = controllerBlock(address, round);
        int slice = dealt(block, slicesPerController);
        int channel = channelsPerSlice > 1
                ? slice * channelsPerSlice + dealt(block / slicesPerController, channelsPerSlice)
                : slice / slicesPerChannel;
        return controller * channelsPerController + channel;
    }

    /** The number of its block within its channel; a channel's blocks are numbered without gaps. */
    public long channelBlock(long address) {
        long block = controllerBlock(address, (address >>> CHUNK_SHIFT) / controllers);
        long sliceBlock = block / slicesPerController;
        if (slicesPerChannel > 1) {
            return sliceBlock * slicesPerChannel + dealt(block, slicesPerController) % slicesPerChannel;
        }
        return sliceBlock / channelsPerSlice;
    }

    /** The number of its block within its controller; they are numbered without gaps. */
    public long controllerBlock(long address) {
        return controllerBlock(address, (address >>> CHUNK_SHIFT) / controllers);
    }

    /** Pairs of banks that a channel has. */
    public int bankPairs() {
        return pseudoChannels * pairs;
    }

    /** The bank, of all banks of a channel, of the even bursts of a block; the odd ones lie in the next. */
    public int bank(long channelBlock) {
        int pair = (int) (channelBlock / pseudoChannels / blocksPerRow % pairs);
        return 2 * (dealt(channelBlock, pseudoChannels) * pairs + pair);
    }

    public int row(long channelBlock) {
        return (int) (channelBlock / pseudoChannels / blocksPerRow / pairs);
    }

    /** The place of a block in its row, counted in blocks. */
    public int column(long channelBlock) {
        return (int) (channelBlock / pseudoChannels % blocksPerRow);
    }

    /** Blocks that a row of a pair of banks holds. */
    public int blocksPerRow() {
        return blocksPerRow;
    }

    /** The first of the slices whose blocks lie in a channel. */
    public int firstSlice(int channel) {
        int controller = channel / channelsPerController;
        int within = channel % channelsPerController;
        return controller * slicesPerController + within / channelsPerSlice * slicesPerChannel;
    }

    public int slicesPerChannel() {
        return slicesPerChannel;
    }

    private static long controllerBlock(long address, long round) {
        return round * BLOCKS_PER_CHUNK + (address >>> BLOCK_SHIFT & BLOCKS_PER_CHUNK - 1);
    }

    /** Which of some shares a block belongs to. Together with its index divided by their number it names the block. */
    private static int dealt(long block, int shares) {
        if (shares == 1) {
            return 0;
        }
        if (shares == 2) {
            return Long.bitCount(block) & 1;
        }
        if (Integer.bitCount(shares) != 1) {
            return (int) (block % shares);
        }
        int bits = Integer.numberOfTrailingZeros(shares);
        long fold = 0;
        for (long rest = block; rest != 0; rest >>>= bits) {
            fold ^= rest;
        }
        return (int) fold & shares - 1;
    }
}
