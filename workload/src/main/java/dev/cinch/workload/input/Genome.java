package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * A sequence of the letters A, C, G and T as a chromosome has them: stretches that are richer and poorer in G and C,
 * and about a third that occurs elsewhere too: worn copies of a few mobile elements, short units repeated in a row, and
 * duplicated stretches, half of the copies on the other strand.
 */
public final class Genome {
    private static final byte[] BASES = {'A', 'C', 'G', 'T'};
    private static final int ELEMENTS = 6;

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
        byte[][] elements = new byte[ELEMENTS][];
        for (int i = 0; i < ELEMENTS; i++) {
            elements[i] = new byte[100 + random.nextInt(100 << i % 4)];
            for (int at = 0; at < elements[i].length; at++) {
                elements[i][at] = BASES[random.nextInt(4)];
            }
        }
        while (length < bases.length) {
            fresh(200 + random.nextInt(800));
            switch (random.nextInt(6)) {
                case 0, 1, 2 -> {
                    byte[] element = elements[random.nextInt(ELEMENTS)];
                    int from = random.nextInt(element.length / 2);
                    copy(element, from, element.length - from, 2 + random.nextInt(12));
                }
                case 3 -> repeat(1 + random.nextInt(6), 5 + random.nextInt(25));
                case 4 -> copy(bases, random.nextInt(length), Math.min(length, 100 + random.nextInt(900)), 1);
                default -> {}
            }
        }
    }

    private void fresh(int count) {
        int strong = 30 + random.nextInt(26); // percent of G and C
        for (int i = 0; i < count; i++) {
            boolean isStrong = random.nextInt(100) < strong;
            add(isStrong ? (random.nextInt(2) == 0 ? 'G' : 'C') : (random.nextInt(2) == 0 ? 'A' : 'T'));
        }
    }

    private void repeat(int unit, int times) {
        int start = length;
        fresh(unit);
        for (int i = unit; i < unit * times && start + i < bases.length; i++) {
            add(bases[start + i - unit]);
        }
    }

    /** @param worn percent of the letters that have changed */
    private void copy(byte[] from, int start, int count, int worn) {
        int end = Math.min(start + count, from == bases ? length : from.length);
        boolean other = random.nextInt(2) == 0;
        for (int i = start; i < end; i++) {
            int base = other ? complement(from[end - 1 - (i - start)]) : from[i];
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
