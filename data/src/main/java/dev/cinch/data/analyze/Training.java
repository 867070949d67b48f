package dev.cinch.data.analyze;

import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.BlockedInput;
import java.util.List;
import java.util.function.LongConsumer;

/** Counts symbols for a trained codec. One for each thread, merged at the end. */
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
        Team<Training> team = team(spec, useful);
        new ChunkPass(input, useful, bytesDone).run(List.of(team));
        return finish(spec, team);
    }

    static Team<Training> team(CodecSpec spec, int threads) {
        return new Team<>(threads, () -> new Training(spec.blockBytes(), spec.newCounts()));
    }

    static Codec finish(CodecSpec spec, Team<Training> team) {
        return spec.create(team.merged((all, more) -> all.counts.merge(more.counts)).counts);
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        for (int i = 0; i < blocks; i++) {
            counts.add(chunk, i * blockBytes);
        }
    }
}
