package dev.cinch.data.analyze;

import dev.cinch.codec.Bits;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.BlockedInput;
import dev.cinch.data.SampledInput;
import dev.cinch.data.Tensor;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A survey of what an input is like, whatever codec: zero blocks and deltas; entropies come from the counts of symbols.
 * One for each thread, merged at the end.
 */
final class DataSurvey implements ChunkVisitor, Serializable {
    private static final long serialVersionUID = 1;

    private final int blockBytes;
    private final DeltaLeadingZeros deltas;
    private long zeroBlocks;

    DataSurvey(int blockBytes) {
        this.blockBytes = blockBytes;
        this.deltas = new DeltaLeadingZeros(blockBytes);
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        for (int i = 0; i < blocks; i++) {
            int offset = i * blockBytes;
            deltas.add(chunk, offset);
            zeroBlocks += Bits.allZero(chunk, offset, blockBytes) ? 1 : 0;
        }
    }

    DataSurvey fork() {
        return new DataSurvey(blockBytes);
    }

    void merge(DataSurvey other) {
        deltas.merge(other.deltas);
        zeroBlocks += other.zeroBlocks;
    }

    /** @param counts of halfwords and words */
    Analysis.InputSummary summary(BlockedInput input, SymbolCounts counts, Analysis.TrainedOn trainedOn) {
        long[] halfwords = new long[1 << 16];
        counts.forEachHalfword((symbol, count) -> halfwords[symbol] = count);
        long[] bytes = halve(halfwords, 8);
        Map<String, Double> shannonBits = new LinkedHashMap<>();
        shannonBits.put("4", Entropy.of(halve(bytes, 4)));
        shannonBits.put("8", Entropy.of(bytes));
        shannonBits.put("16", Entropy.of(halfwords));
        shannonBits.put("32", wordEntropy(counts));
        return new Analysis.InputSummary(
                input.input().name(),
                input.input().bytes(),
                input.blocks(),
                input.paddedBytes(),
                zeroBlocks,
                shannonBits,
                deltas.result(),
                counts.wordStride(),
                input.input().tensor().map(Tensor::dtype).orElse(null),
                input.input().tensor().map(Tensor::shape).orElse(null),
                trainedOn,
                input.input() instanceof SampledInput sample
                        ? new Analysis.SampleOf(sample.whole().bytes(), sample.stretches(), sample.stretchBytes())
                        : null);
    }

    private static double wordEntropy(SymbolCounts counts) {
        Entropy entropy = new Entropy(counts.countedWords());
        counts.forEachWord((symbol, count) -> entropy.add(count));
        return entropy.bitsPerSymbol();
    }

    /** Counts of symbols of {@code bits} bits from the counts of symbols twice as long. */
    private static long[] halve(long[] counts, int bits) {
        long[] halves = new long[1 << bits];
        for (int symbol = 0; symbol < counts.length; symbol++) {
            halves[symbol >> bits] += counts[symbol];
            halves[symbol & halves.length - 1] += counts[symbol];
        }
        return halves;
    }
}
