package dev.cinch.data.analyze;

import dev.cinch.codec.Bits;
import dev.cinch.data.BlockedInput;
import java.util.LinkedHashMap;
import java.util.Map;

/** What an input is like, whatever codec: zero blocks, entropies, deltas. One for each thread, merged at the end. */
final class Survey implements ChunkVisitor {
    private final int blockBytes;
    private final WordSample words;
    private final long[] halfwords = new long[1 << 16];
    private final DeltaLeadingZeros deltas;
    private long zeroBlocks;

    Survey(int blockBytes, WordSample words) {
        this.blockBytes = blockBytes;
        this.words = words;
        this.deltas = new DeltaLeadingZeros(blockBytes);
    }

    @Override
    public void visit(byte[] chunk, long firstBlock, int blocks) {
        for (int i = 0; i < blocks; i++) {
            int offset = i * blockBytes;
            words.add(chunk, offset, firstBlock + i);
            deltas.add(chunk, offset);
            if (Bits.allZero(chunk, offset, blockBytes)) {
                zeroBlocks++;
                halfwords[0] += blockBytes / 2;
            } else {
                count(chunk, offset);
            }
        }
    }

    private void count(byte[] chunk, int offset) {
        for (int at = offset, end = offset + blockBytes; at < end; at += 2) {
            halfwords[Bits.short16(chunk, at)]++;
        }
    }

    void merge(Survey other) {
        for (int symbol = 0; symbol < halfwords.length; symbol++) {
            halfwords[symbol] += other.halfwords[symbol];
        }
        deltas.merge(other.deltas);
        zeroBlocks += other.zeroBlocks;
    }

    /** Call once: it uses up the sample of words. */
    Analysis.InputSummary summary(BlockedInput input, int threads) {
        long[] bytes = halve(halfwords, 8);
        Map<String, Double> shannonBits = new LinkedHashMap<>();
        shannonBits.put("4", Entropy.of(halve(bytes, 4)));
        shannonBits.put("8", Entropy.of(bytes));
        shannonBits.put("16", Entropy.of(halfwords));
        shannonBits.put("32", words.entropy(threads));
        return new Analysis.InputSummary(
                input.input().name(),
                input.input().bytes(),
                input.blocks(),
                input.paddedBytes(),
                zeroBlocks,
                shannonBits,
                deltas.result(),
                words.step());
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
