package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A sequence of the letters A, C, G and T as a bacterium has them: stretches that are richer and poorer in G and C, and a
 * few that occur elsewhere too, worn a little, half of them on the other strand.
 */
public final class Genome {
    private static final byte[] BASES = {'A', 'C', 'G', 'T'};

    private final SplitMix random;
    private final byte[] bases;
    private int length;

    private Genome(int length, long seed) {
        random = new SplitMix(seed);
        bases = new byte[length];
    }

    public static byte[] of(int length, long seed) {
        Genome genome = new Genome(length, seed);
        genome.grow();
        return genome.bases;
    }

    /**
     * Stretches of a genome, each with a line feed at its end. One letter in a hundred is misread, and one read in
     * twenty comes from elsewhere.
     */
    public static byte[] reads(byte[] genome, int count, int length, long seed) {
        SplitMix random = new SplitMix(seed);
        byte[] reads = new byte[count * (length + 1)];
        for (int read = 0; read < count; read++) {
            int to = read * (length + 1);
            boolean foreign = random.nextInt(20) == 0;
            int from = random.nextInt(genome.length - length + 1);
            for (int i = 0; i < length; i++) {
                boolean misread = foreign || random.nextInt(100) == 0;
                reads[to + i] = misread ? BASES[random.nextInt(4)] : genome[from + i];
            }
            reads[to + length] = '\n';
        }
        return reads;
    }

    private void grow() {
        while (length < bases.length) {
            fresh(1000 + random.nextInt(1000), 30 + random.nextInt(11));
            if (random.nextInt(20) == 0) {
                copy(random.nextInt(length), 500 + random.nextInt(1000), 1);
            }
        }
    }

    /** @param strong percent of G and C */
    private void fresh(int count, int strong) {
        for (int i = 0; i < count; i++) {
            boolean isStrong = random.nextInt(100) < strong;
            add(isStrong ? (random.nextInt(2) == 0 ? 'G' : 'C') : (random.nextInt(2) == 0 ? 'A' : 'T'));
        }
    }

    /** @param worn percent of the letters that have changed */
    private void copy(int start, int count, int worn) {
        int end = Math.min(start + count, length);
        boolean other = random.nextInt(2) == 0;
        for (int i = start; i < end; i++) {
            int base = other ? complement(bases[end - 1 - (i - start)]) : bases[i];
            add(random.nextInt(100) < worn ? BASES[random.nextInt(4)] : base);
        }
    }

    private void add(int base) {
        if (length < bases.length) {
            bases[length++] = (byte) base;
        }
    }

    static int complement(int base) {
        return switch (base) {
            case 'A' -> 'T';
            case 'C' -> 'G';
            case 'G' -> 'C';
            default -> 'A';
        };
    }
}
