package dev.cinch.data.analyze;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Coder;
import dev.cinch.codec.Field;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.catalogue.Codecs;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** The analyzer's slow twin: block by block, each number as its definition says, nothing shared or derived. */
final class LiteralAnalysis {
    final byte[] padded;
    final int blockBytes;
    final int blocks;

    LiteralAnalysis(byte[] content, int blockBytes) {
        this.blockBytes = blockBytes;
        this.blocks = (content.length + blockBytes - 1) / blockBytes;
        this.padded = Arrays.copyOf(content, blocks * blockBytes);
    }

    byte[] block(int index) {
        return Arrays.copyOfRange(padded, index * blockBytes, (index + 1) * blockBytes);
    }

    long zeroBlocks() {
        long zeros = 0;
        for (int i = 0; i < blocks; i++) {
            zeros += Arrays.equals(block(i), new byte[blockBytes]) ? 1 : 0;
        }
        return zeros;
    }

    /** Over every {@code step}-th block. */
    double shannonBits(int symbolBits, int step) {
        TreeMap<Long, Integer> counts = new TreeMap<>();
        int total = 0;
        for (int i = 0; i < blocks; i += step) {
            for (long symbol : symbols(block(i), symbolBits)) {
                counts.merge(symbol, 1, Integer::sum);
                total++;
            }
        }
        double entropy = 0;
        for (int count : counts.values()) {
            double p = (double) count / total;
            entropy -= p * Math.log(p) / Math.log(2);
        }
        return entropy;
    }

    private static long[] symbols(byte[] block, int symbolBits) {
        long[] symbols = new long[block.length * 8 / symbolBits];
        for (int bit = 0; bit < block.length * 8; bit++) {
            long value = block[bit / 8] >> bit % 8 & 1;
            symbols[bit / symbolBits] |= value << bit % symbolBits;
        }
        return symbols;
    }

    /** Takes bdi-4b's streams apart and looks at the deltas that are really there. */
    Analysis.LeadingZeros deltaLeadingZeros() {
        Codec codec = Codecs.parse("bdi-4b", blockBytes).create();
        long[] counts = new long[3];
        long uncompressed = 0;
        for (int i = 0; i < blocks; i++) {
            BitWriter out = new BitWriter();
            int encoding = codec.newCoder().encode(block(i), 0, out);
            if (codec.encodingName(encoding).equals("uncompressed")) {
                uncompressed++;
                continue;
            }
            int least = 16;
            for (Field field : codec.fields(new BitReader(out.toByteArray(), 0, out.bitLength()), encoding)) {
                if (field.name().startsWith("delta")) {
                    least = Math.min(least, leadingZeros(field.bitString()));
                }
            }
            counts[Math.min(least, 2)]++;
        }
        return new Analysis.LeadingZeros(counts[2], counts[1], counts[0], uncompressed);
    }

    /** The bytes of a delta stand least significant first. */
    private static int leadingZeros(String bits) {
        String high = bits.length() == 16 ? bits.substring(8) + bits.substring(0, 8) : bits;
        return (high + "1").indexOf('1');
    }

    /** @param wordLimit words that are learnt from at most */
    Sizes sizes(CodecSpec spec, int wordLimit) {
        Codec codec;
        if (spec.trained()) {
            SymbolCounts counts = new SymbolCounts(blockBytes, spec.kind().trainsOn(), blocks, wordLimit);
            for (int i = 0; i < blocks; i++) {
                counts.add(block(i), 0, i);
            }
            codec = spec.create(counts);
        } else {
            codec = spec.create();
        }
        List<Integer> bits = new ArrayList<>();
        Coder coder = codec.newCoder();
        for (int i = 0; i < blocks; i++) {
            BitWriter out = new BitWriter();
            coder.encode(block(i), 0, out);
            coder.advance(block(i), 0);
            bits.add(Math.min(out.bitLength(), blockBytes * 8));
        }
        return new Sizes(bits);
    }

    /** Sizes of all blocks in bits, and what follows from them. */
    final class Sizes {
        final List<Integer> bits;

        private Sizes(List<Integer> bits) {
            this.bits = bits;
        }

        long sum() {
            return bits.stream().mapToLong(one -> one).sum();
        }

        double rawRatio() {
            return quotient((long) blocks * blockBytes * 8, sum());
        }

        long[] bursts(int mag) {
            long[] histogram = new long[(blockBytes + mag - 1) / mag];
            for (int one : bits) {
                histogram[bursts(one, mag) - 1]++;
            }
            return histogram;
        }

        private static int bursts(int bits, int mag) {
            int bursts = 1;
            while (bursts * mag * 8 < bits) {
                bursts++;
            }
            return bursts;
        }

        double effectiveRatio(int mag) {
            long moved = 0;
            for (int one : bits) {
                moved += (long) bursts(one, mag) * mag;
            }
            return quotient((long) blocks * blockBytes, moved);
        }

        long compressedBlocks() {
            return bits.stream()
                    .filter(one -> bursts(one, 32) < bursts(blockBytes * 8, 32))
                    .count();
        }
    }

    private static double quotient(long dividend, long divisor) {
        return BigDecimal.valueOf(dividend)
                .divide(BigDecimal.valueOf(divisor), new MathContext(60, RoundingMode.HALF_EVEN))
                .doubleValue();
    }
}
