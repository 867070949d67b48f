package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.TrainingTable;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The work on every block of an input when it is read once: it is looked at, counted, measured. */
public final class Pass {
    /**
     * A codec of a pass.
     *
     * @param learnt what it was made of; null when it is not trained
     * @param file gets the size of every block; null when nobody wants them
     */
    record Measured(Codec codec, SymbolCounts learnt, BlockSizeFile file) {
        PassOrder.Measured order() {
            CodecSpec spec = codec.spec();
            return new PassOrder.Measured(
                    spec.canonical(), spec.trained() ? TrainingTable.write(spec, learnt) : new byte[0]);
        }
    }

    private final BlockedInput input;
    private final boolean survey;
    private final Counting counting;
    private final List<Measured> codecs;

    /**
     * @param survey whether blocks are looked at
     * @param counting null when nothing is counted
     */
    Pass(BlockedInput input, boolean survey, Counting counting, List<Measured> codecs) {
        this.input = input;
        this.survey = survey;
        this.counting = counting;
        this.codecs = List.copyOf(codecs);
    }

    public BlockedInput input() {
        return input;
    }

    /** This pass over the same input, opened once more. */
    public Pass over(Input same) {
        return new Pass(new BlockedInput(same, input.blockBytes()), survey, counting, codecs);
    }

    /**
     * The pass in words for another process, which reads the same input. Files with sizes of blocks cannot be written
     * there.
     */
    public PassOrder order() {
        if (codecs.stream().anyMatch(measured -> measured.file != null)) {
            throw new IllegalStateException("sizes of blocks can be written by this process only");
        }
        List<PassOrder.Measured> orders = new ArrayList<>();
        codecs.forEach(measured -> orders.add(measured.order()));
        return new PassOrder(input.blockBytes(), survey, counting, orders);
    }

    /** Work may be split at multiples of so many blocks, for codecs that learn as they go. */
    public int phaseBlocks() {
        return phaseBlocks(codecs.stream().map(Measured::codec).toList());
    }

    static int phaseBlocks(Collection<Codec> codecs) {
        int blocks = 1;
        for (Codec codec : codecs) {
            blocks = leastCommonMultiple(blocks, codec.phaseBlocks());
        }
        return blocks;
    }

    private static int leastCommonMultiple(int a, int b) {
        int x = a;
        int y = b;
        while (y != 0) {
            int rest = x % y;
            x = y;
            y = rest;
        }
        return a / x * b;
    }

    /** The 32-bit words that a total of so many blocks has, about; they are most of what a total takes. */
    public long words(long blocks) {
        return counting == null ? 0 : counting.words(input.blockBytes(), blocks);
    }

    /** A total without findings, with room for the whole input and those that are counted with it. */
    PassTotal noTotal() {
        return total(counting == null ? null : counting.all(input.blockBytes()));
    }

    private PassTotal total(SymbolCounts counts) {
        List<Sizes> sizes = new ArrayList<>();
        codecs.forEach(measured -> sizes.add(new Sizes(measured.codec.spec(), input)));
        return new PassTotal(survey ? new DataSurvey(input.blockBytes()) : null, counts, sizes);
    }

    /** The visitors that add to a total what they see; one set for each thread. */
    List<ChunkVisitor> visitors(PassTotal total) {
        List<ChunkVisitor> visitors = new ArrayList<>();
        if (counting != null) {
            visitors.add(new Training(input.blockBytes(), total.counts(), counting.before()));
        }
        if (survey) {
            visitors.add(total.survey());
        }
        for (int i = 0; i < codecs.size(); i++) {
            Measured measured = codecs.get(i);
            visitors.add(new Measurement(
                    measured.codec, input.blocks(), total.sizes().get(i), measured.file));
        }
        return visitors;
    }

    /**
     * The total of the blocks from {@code from} up to {@code to} alone, made by the caller's thread.
     *
     * @param from a multiple of {@link #phaseBlocks}
     */
    public PassTotal part(long from, long to) {
        PassTotal part = total(counting == null ? null : counting.part(input.blockBytes(), from, to));
        ChunkPass pass = new ChunkPass(input, from, to, 1, phaseBlocks(), bytes -> {});
        pass.run(List.of(visitors(part)));
        return part;
    }
}
