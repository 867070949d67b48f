package dev.cinch.data.analyze;

import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.SymbolCounts.Symbols;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.Input;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;

/** A count of symbols, for trained codecs and for entropies. One for each thread. */
final class Training implements ChunkVisitor {
    private final int blockBytes;
    private final SymbolCounts counts;
    private final long blocksBefore;

    Training(int blockBytes, SymbolCounts counts, long blocksBefore) {
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
            AnalysisEngine engine,
            LongConsumer bytesDone) {
        List<BlockedInput> blocked = inputs.stream()
                .map(input -> new BlockedInput(input, blockBytes))
                .toList();
        long blocks = blocked.stream().mapToLong(BlockedInput::blocks).sum();
        PassTotal all = null;
        long before = 0;
        for (BlockedInput input : blocked) {
            Pass pass = new Pass(input, false, new Counting(symbols, blocks, wordLimit, before), List.of());
            all = all == null ? pass.noTotal() : all;
            engine.run(pass, all, bytesDone);
            before += input.blocks();
            input.input().close();
        }
        return all.counts();
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        for (int i = 0; i < blocks; i++) {
            counts.add(chunk, i * blockBytes, blocksBefore + firstBlock + i);
        }
    }
}
