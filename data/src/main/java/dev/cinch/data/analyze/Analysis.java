package dev.cinch.data.analyze;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;

/**
 * The findings of {@link Analyzer}; as JSON they are the document that {@code cinch analyze --json} prints.
 *
 * @param results one row for each input and codec, inputs in their order, codecs in theirs
 * @param groups inputs taken together, each counting by its size; none when there is one input and nobody asked
 */
public record Analysis(
        int blockBytes,
        List<InputSummary> inputs,
        List<CodecResult> results,
        List<GeometricMean> geometricMean,
        List<Group> groups) {

    /** A codec's name for people: one that is lossy says so. */
    public String label(String codec) {
        boolean lossy = results.stream().anyMatch(row -> row.codec().equals(codec) && row.lossy());
        return lossy ? codec + " (lossy)" : codec;
    }

    /** Granularities of memory access in bytes at which ratios are given. */
    public static final List<Integer> MAGS = List.of(16, 32, 64);

    /** Bursts that fetch so many bits. Even none takes one burst, because memory cannot be asked for less. */
    public static int bursts(int bits, int magBytes) {
        return Math.max(1, (bits + magBytes * 8 - 1) / (magBytes * 8));
    }

    /**
     * An input and what it is like, whatever codec.
     *
     * @param paddedBytes zero bytes that fill the last block
     * @param shannonBits entropy in bits a symbol, by symbol length in bits, over the filled input
     * @param shannonWordStep for 32-bit symbols every so many blocks were counted; 1 means all of them
     * @param dtype what the file says its elements are; null when it does not say
     * @param trainedOn null when trained codecs learnt from all of the input, or when there were none
     * @param sampleOf null when all of it was read; else all numbers here are those of the sample
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record InputSummary(
            String name,
            long bytes,
            long blocks,
            int paddedBytes,
            long zeroBlocks,
            Map<String, Double> shannonBits,
            LeadingZeros deltaLeadingZeros,
            long shannonWordStep,
            String dtype,
            List<Long> shape,
            TrainedOn trainedOn,
            SampleOf sampleOf) {
        /** The bytes that the input has, read or not. */
        public long wholeBytes() {
            return sampleOf == null ? bytes : sampleOf.bytes;
        }
    }

    /**
     * What a sample was taken of.
     *
     * @param bytes of the whole input
     * @param stretches that were read, spread over it
     */
    public record SampleOf(long bytes, int stretches, int stretchBytes) {}

    /** A 95 % interval. */
    public record Range(double low, double high) {
        /** How far its ends are from a value, the farther one. */
        public double off(double value) {
            return Math.max(high - value, value - low);
        }
    }

    /** The 95 % intervals of ratios, by granularity where bursts are meant. */
    public record RatioRanges(Range rawRatio, Map<String, Range> effectiveRatio) {}

    /**
     * The data that trained codecs learnt from, when it was not all of the input.
     *
     * @param data in words
     * @param wordStep 32-bit symbols were learnt from every so manieth block; 1 means all of them
     */
    public record TrainedOn(String data, long bytes, long wordStep) {}

    /** The blocks counted by the leading zero bits that all their deltas under {@code bdi-4b} share. */
    public record LeadingZeros(long twoOrMore, long one, long none, long uncompressed) {}

    /**
     * The sizes that a codec reached on an input.
     *
     * @param compressedBlocks blocks that need fewer bursts of 32 bytes than a raw block
     * @param sizeBits sum of the streams, none counted longer than a block
     * @param rawRatio bits of all blocks ÷ {@code sizeBits}
     * @param effectiveRatio bytes of all blocks ÷ bytes of all bursts, by granularity
     * @param bursts by granularity: at index i, the blocks that need i + 1 bursts
     * @param meanRelativeError how far 32-bit floats are off on average ({@code RelativeError}); null for lossless codecs
     * @param intervals where the ratios of the whole input lie; null when all of it was read
     */
    public record CodecResult(
            String input,
            String codec,
            boolean lossy,
            long blocks,
            long compressedBlocks,
            long sizeBits,
            double rawRatio,
            Map<String, Double> effectiveRatio,
            Map<String, long[]> bursts,
            Double meanRelativeError,
            @JsonInclude(JsonInclude.Include.NON_NULL) RatioRanges intervals) {}

    /** The means of a codec's ratios over all inputs. */
    public record GeometricMean(String codec, double rawRatio, Map<String, Double> effectiveRatio) {}

    /**
     * Inputs that belong together: all of them, those of one type, or those that a pattern names.
     *
     * @param name the type or the pattern
     * @param inputs how many there are
     */
    public record Group(GroupKind kind, String name, int inputs, long bytes, long blocks, List<GroupResult> results) {}

    /** What makes inputs a group; as JSON in lower case. */
    public enum GroupKind {
        ALL,
        TYPE,
        PATTERN;

        @JsonValue
        public String word() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /**
     * The sizes that a codec reached on all blocks of a group; the names mean what they mean in {@link CodecResult}. Of inputs
     * that were sampled, what their whole blocks come to by the sample.
     */
    public record GroupResult(
            String codec,
            long compressedBlocks,
            long sizeBits,
            double rawRatio,
            Map<String, Double> effectiveRatio,
            Map<String, long[]> bursts,
            @JsonInclude(JsonInclude.Include.NON_NULL) RatioRanges intervals) {}
}
