package dev.cinch.gpu.time.address;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.time.machine.DramSpec;
import dev.cinch.gpu.time.policy.interleave.Interleaving;

/**
 * The place of an address. Chunks go round the controllers; blocks of 128 bytes of a controller are dealt out to its L2
 * slices. A slice has channels of its own or shares one, and a block lies in one channel. How long a chunk is and which
 * share a block falls to is the machine's {@link Interleaving}.
 *
 * <p>The bursts of a block alternate between two banks of different bank groups, because column commands to one group
 * must keep a longer distance. So a block lies in a row of a pair of banks: consecutive blocks of a channel fill it, then
 * a row of another pair. An interleaving may want all of a block in one of them instead. Blocks of a channel are dealt out
 * to its pseudo-channels first.
 */
public final class AddressMap {
    private static final int BLOCK_SHIFT = 7;

    private final Interleaving interleaving;
    private final int chunkShift;

    /** Blocks that are dealt out together have numbers that differ in so many low bits. */
    private final int togetherShift;

    private final boolean oneBank;
    private final boolean wholeRows;
    private final int controllers;
    private final int slicesPerController;
    private final int channelsPerController;
    private final int channelsPerSlice;
    private final int slicesPerChannel;
    private final int pseudoChannels;
    private final int blocksPerRow;
    private final int pairs;
    private final int bankGroups;

    /** @param slices L2 slices of all controllers together */
    public AddressMap(DramSpec spec, int slices) {
        interleaving = spec.interleaving();
        chunkShift = Integer.numberOfTrailingZeros(interleaving.chunkBytes());
        togetherShift = Integer.numberOfTrailingZeros(interleaving.blocksTogether());
        oneBank = interleaving.oneBank();
        wholeRows = interleaving.wholeRows();
        bankGroups = spec.bankGroups();
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

    /** The place of its chunk in the turn of the controllers. */
    private long chunk(long address) {
        return interleaving.place(address >>> chunkShift, controllers);
    }

    public int controller(long address) {
        long chunk = chunk(address);
        return controller(chunk, chunk / controllers);
    }

    private int controller(long chunk, long round) {
        int place = (int) (chunk - round * controllers) + interleaving.turn(round, controllers);
        return place >= controllers ? place - controllers : place;
    }

    /** Of all slices; those of a controller follow each other. */
    public int slice(long address) {
        long chunk = chunk(address);
        long round = chunk / controllers;
        int controller = controller(chunk, round);
        return controller * slicesPerController
                + interleaving.share(controllerBlock(address, round) >>> togetherShift, slicesPerController);
    }

    /** Of all channels; those of a controller follow each other. */
    public int channel(long address) {
        long chunk = chunk(address);
        long round = chunk / controllers;
        int controller = controller(chunk, round);
        long block = controllerBlock(address, round) >>> togetherShift;
        int slice = interleaving.share(block, slicesPerController);
        int channel = channelsPerSlice > 1
                ? slice * channelsPerSlice + interleaving.share(block / slicesPerController, channelsPerSlice)
                : slice / slicesPerChannel;
        return controller * channelsPerController + channel;
    }

    /** The number of its block within its channel; a channel's blocks are numbered without gaps. */
    public long channelBlock(long address) {
        long block = controllerBlock(address, chunk(address) / controllers);
        long together = block >>> togetherShift;
        long ofSlice = together / slicesPerController;
        long number = slicesPerChannel > 1
                ? ofSlice * slicesPerChannel + interleaving.share(together, slicesPerController) % slicesPerChannel
                : ofSlice / channelsPerSlice;
        return number << togetherShift | block & (1L << togetherShift) - 1;
    }

    /** The number of its block within its controller; they are numbered without gaps. */
    public long controllerBlock(long address) {
        return controllerBlock(address, chunk(address) / controllers);
    }

    /** Pairs of banks that a channel has. */
    public int bankPairs() {
        return pseudoChannels * pairs;
    }

    /**
     * The bank, of all banks of a channel, of the even bursts of a block; the odd ones lie in the next, unless all lie in
     * {@linkplain #oneBank one}.
     */
    public int bank(long channelBlock) {
        long own = channelBlock / pseudoChannels;
        int pair = interleaving.pair(own / blocksPerRow, pairs);
        if (wholeRows) {
            return 2 * pairs * interleaving.share(channelBlock, pseudoChannels)
                    + bankInTurn(2 * pair + (int) (own % blocksPerRow / (blocksPerRow / 2)));
        }
        int even = 2 * (interleaving.share(channelBlock, pseudoChannels) * pairs + pair);
        return oneBank ? even + (int) (own >>> togetherShift & 1) : even;
    }

    /** The number of a bank whose neighbours in turn are of its group; successive numbers are of different groups. */
    private int bankInTurn(int turn) {
        int banksOfGroup = 2 * pairs / bankGroups;
        return turn % banksOfGroup * bankGroups + turn / banksOfGroup;
    }

    /** Whether all bursts of a block lie in one bank. */
    public boolean oneBank() {
        return oneBank;
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

    /** The first of the channels that have blocks of a slice. */
    public int firstChannel(int slice) {
        int within = slice % slicesPerController;
        return slice / slicesPerController * channelsPerController + within / slicesPerChannel * channelsPerSlice;
    }

    /** Successive bytes that lie together. */
    public int chunkBytes() {
        return 1 << chunkShift;
    }

    /** Who gets chunks in turn: all slices, where these have chunks as a whole, else the controllers. */
    public int takersOfChunks() {
        return togetherShift > 0 && chunkShift == BLOCK_SHIFT + togetherShift
                ? controllers * slicesPerController
                : controllers;
    }

    public int slicesPerChannel() {
        return slicesPerChannel;
    }

    private long controllerBlock(long address, long round) {
        int shift = chunkShift - BLOCK_SHIFT;
        return round << shift | address >>> BLOCK_SHIFT & (1L << shift) - 1;
    }
}
