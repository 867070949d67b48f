package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.Arrays;

/**
 * A graph such as web links or friendships make. Vertices arrive one after the other and are numbered so, as crawls and
 * sign-ups number them. One link in three leads to a vertex that arrived shortly before (the same site, the same circle),
 * the others to where a random old link leads, which prefers the well-linked: the number of links to a vertex follows a
 * power law with an exponent of about 2.5, old vertices are the hubs, and neighbours often have close numbers.
 */
public final class PowerLawGraph {
    private PowerLawGraph() {}

    /** @param links that a newcomer makes on average, at least one; about half of the mean degree */
    public static Graph of(int vertices, int links, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] ends = new int[2 * links * vertices];
        int count = 0;
        for (int v = 1; v < vertices; v++) {
            int old = count;
            do {
                boolean near = old == 0 || random.nextInt(3) == 0;
                int other = near ? v - distance(v, random) : ends[random.nextInt(old / 2) * 2 + 1];
                if (count == ends.length) {
                    ends = Arrays.copyOf(ends, 2 * count);
                }
                ends[count++] = v;
                ends[count++] = other;
            } while (random.nextInt(links) > 0);
        }
        return Graph.undirected(vertices, Arrays.copyOf(ends, count));
    }

    /** A distance from 1 up to {@code most}; each power of two is half as likely as the one before. */
    private static int distance(int most, SplitMix random) {
        int size = Long.numberOfTrailingZeros(random.nextLong() | 1L << 20);
        return Math.min(most, (1 << size) + random.nextInt(1 << size));
    }
}
