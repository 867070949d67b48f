package dev.cinch.data.analyze;

import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/** Counts symbols for trained codecs. One for each thread, merged at the end. */
final class Training implements ChunkVisitor {
    private final int blockBytes;
    private final SymbolCounts counts;
    private final long blocksBefore;

    private Training(int blockBytes, SymbolCounts counts, long blocksBefore) {
        this.blockBytes = blockBytes;
        this.counts = counts;
        this.blocksBefore = blocksBefore;
    }

    /** Counts the symbols of some inputs as if their blocks stood one after the other. */
    static SymbolCounts count(
            List<Input> inputs,
            int blockBytes,
            Set<Symbols> symbols,
            int wordLimit,
            int threads,
            LongConsumer bytesDone) {
        List<BlockedInput> blocked = inputs.stream()
                .map(input -> new BlockedInput(input, blockBytes))
                .toList();
        long blocks = blocked.stream().mapToLong(BlockedInput::blocks).sum();
        SymbolCounts all = new SymbolCounts(blockBytes, symbols, blocks, wordLimit);
        long before = 0;
        for (BlockedInput input : blocked) {
            int useful = ChunkPass.usefulThreads(input, threads);
            Team<Training> team = team(input, all, before, useful);
            new ChunkPass(input, useful, bytesDone).run(List.of(team));
            all.merge(finish(team));
            before += input.blocks();
            input.input().close();
        }
        return all;
    }

    static Team<Training> team(BlockedInput input, Set<Symbols> symbols, int wordLimit, int threads) {
        return team(input, new SymbolCounts(input.blockBytes(), symbols, input.blocks(), wordLimit), 0, threads);
    }

    private static Team<Training> team(BlockedInput input, SymbolCounts all, long blocksBefore, int threads) {
        return new Team<>(threads, () -> new Training(input.blockBytes(), all.fork(), blocksBefore));
    }

    static SymbolCounts finish(Team<Training> team) {
        return team.merged((all, more) -> all.counts.merge(more.counts)).counts;
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        for (int i = 0; i < blocks; i++) {
            counts.add(chunk, i * blockBytes, blocksBefore + firstBlock + i);
        }
    }
}
