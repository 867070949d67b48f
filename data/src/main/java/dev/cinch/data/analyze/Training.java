package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.data.BlockedInput;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/** Counts symbols for trained codecs. One for each thread, merged at the end. */
public final class Training implements ChunkVisitor {
    private final int blockBytes;
    private final SymbolCounts counts;

    private Training(int blockBytes, SymbolCounts counts) {
        this.blockBytes = blockBytes;
        this.counts = counts;
    }

    /** Makes a codec, trained on the whole input where it needs that. */
    public static Codec codec(CodecSpec spec, BlockedInput input, int threads, LongConsumer bytesDone) {
        if (!spec.trained()) {
            return spec.create();
        }
        int useful = ChunkPass.usefulThreads(input, threads);
        Team<Training> team = team(input, spec.kind().trainsOn(), SymbolCounts.WORD_LIMIT, useful);
        new ChunkPass(input, useful, bytesDone).run(List.of(team));
        return spec.create(finish(team));
    }

    static Team<Training> team(BlockedInput input, Set<Symbols> symbols, int wordLimit, int threads) {
        SymbolCounts all = new SymbolCounts(input.blockBytes(), symbols, input.blocks(), wordLimit);
        return new Team<>(threads, () -> new Training(input.blockBytes(), all.fork()));
    }

    static SymbolCounts finish(Team<Training> team) {
        return team.merged((all, more) -> all.counts.merge(more.counts)).counts;
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        for (int i = 0; i < blocks; i++) {
            counts.add(chunk, i * blockBytes, firstBlock + i);
        }
    }
}
