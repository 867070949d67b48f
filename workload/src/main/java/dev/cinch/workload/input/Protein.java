package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/** Chains of amino acids, as places in {@link Blosum62#ACIDS}. */
public final class Protein {
    /** The frequency of each in known proteins, in thousandths. */
    private static final int[] FREQUENCY = {
        83, 55, 41, 55, 14, 39, 67, 71, 23, 59, 97, 58, 24, 39, 47, 66, 53, 11, 29, 69
    };

    private static final int PER_MILLE_REPLACED = 350;
    private static final int PER_MILLE_GAPS = 15;
    private static final int LONGEST_GAP = 8;

    private Protein() {}

    public static int[] of(int length, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] chain = new int[length];
        for (int i = 0; i < length; i++) {
            chain[i] = draw(random);
        }
        return chain;
    }

    /** One of the same family and length: a third of the acids replaced, short pieces lost and others come in. */
    public static int[] relative(int[] ancestor, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] chain = new int[ancestor.length];
        int from = 0;
        int to = 0;
        while (to < chain.length) {
            int event = random.nextInt(1000);
            if (event < PER_MILLE_GAPS) {
                from += 1 + random.nextInt(LONGEST_GAP);
            } else if (event < 2 * PER_MILLE_GAPS || from >= ancestor.length) {
                for (int more = 1 + random.nextInt(LONGEST_GAP); more > 0 && to < chain.length; more--) {
                    chain[to++] = draw(random);
                }
            } else {
                boolean replaced = event < 2 * PER_MILLE_GAPS + PER_MILLE_REPLACED;
                chain[to++] = replaced ? draw(random) : ancestor[from];
                from++;
            }
        }
        return chain;
    }

    private static int draw(SplitMix random) {
        int left = random.nextInt(1000);
        int acid = 0;
        while (left >= FREQUENCY[acid]) {
            left -= FREQUENCY[acid++];
        }
        return acid;
    }
}
