package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Records of network connections as an intrusion detector has them, 34 numbers each, with the look of the records that
 * data mining contests use: a few kinds of traffic that come in bursts; durations and flags that are mostly zero; byte
 * counts with long tails, which floods repeat to the byte; numbers of connections in a window, from 0 to 511; and
 * shares from 0 to 1 in hundredths.
 */
public final class ConnectionRecords {
    public static final int FEATURES = 34;

    private static final int FLAGS_FROM = 3;
    private static final int COUNTS_FROM = 16;
    private static final int SHARES_FROM = 20;
    private static final int MOST_COUNT = 511;

    /**
     * One kind of traffic.
     *
     * @param sent bytes sent, about; {@code answered} bytes that came back
     * @param fixed whether all its connections have the same sizes
     * @param repeats how many connections of the last hundred are like it
     * @param failing the share of connections that fail, in percent
     */
    private record Kind(int weight, int sent, int answered, boolean fixed, int repeats, int failing) {}

    private static final Kind[] KINDS = {
        new Kind(40, 1032, 0, true, 100, 0), // an echo flood
        new Kind(22, 0, 0, true, 60, 100), // a flood of half-open connections
        new Kind(22, 240, 4000, false, 10, 1), // web
        new Kind(8, 900, 330, false, 3, 1), // mail
        new Kind(6, 45, 80, false, 30, 0), // name look-ups
        new Kind(2, 20_000, 200, false, 1, 10) // file transfers
    };

    private ConnectionRecords() {}

    /** A row of {@link #FEATURES} numbers a connection. */
    public static float[] of(int connections, long seed) {
        SplitMix random = new SplitMix(seed);
        float[] records = new float[connections * FEATURES];
        Kind kind = KINDS[0];
        int left = 0;
        for (int i = 0; i < connections; i++) {
            if (left-- == 0) {
                kind = draw(random);
                left = random.nextInt(2 * kind.repeats);
            }
            fill(records, i * FEATURES, kind, random);
        }
        return records;
    }

    private static Kind draw(SplitMix random) {
        int ticket = random.nextInt(100);
        int chosen = 0;
        while (ticket >= KINDS[chosen].weight) {
            ticket -= KINDS[chosen++].weight;
        }
        return KINDS[chosen];
    }

    private static void fill(float[] records, int at, Kind kind, SplitMix random) {
        boolean slow = !kind.fixed && random.nextInt(12) == 0;
        records[at] = slow ? (int) StrictMath.exp(random.nextDouble() * 7) : 0;
        records[at + 1] = kind.fixed ? kind.sent : tail(kind.sent, random);
        records[at + 2] = kind.fixed ? kind.answered : tail(kind.answered, random);
        for (int i = FLAGS_FROM; i < COUNTS_FROM; i++) {
            int oneIn = i == FLAGS_FROM + 5 ? 2 : 200; // most users have logged in
            records[at + i] = !kind.fixed && random.nextInt(oneIn) == 0 ? 1 : 0;
        }
        int near = kind.repeats >= 60 ? MOST_COUNT - random.nextInt(20) : 1 + random.nextInt(kind.repeats + 1);
        records[at + COUNTS_FROM] = near;
        records[at + COUNTS_FROM + 1] = kind.failing == 100 ? 1 + random.nextInt(20) : near;
        records[at + COUNTS_FROM + 2] = kind.repeats > 5 ? 255 : random.nextInt(256);
        records[at + COUNTS_FROM + 3] = kind.failing == 100 ? 1 + random.nextInt(20) : 255 - random.nextInt(8);
        for (int i = SHARES_FROM; i < FEATURES; i++) {
            records[at + i] = share(i, kind, random);
        }
    }

    /** Log-normal around the usual size. */
    private static int tail(int usual, SplitMix random) {
        return (int) (usual * StrictMath.exp(0.8 * random.nextGaussian()));
    }

    private static float share(int feature, Kind kind, SplitMix random) {
        boolean ofFailures = (feature & 3) < 2;
        int percent = ofFailures ? kind.failing : feature % 4 == 2 ? 100 : 0;
        int jitter = kind.fixed || random.nextInt(3) > 0 ? 0 : random.nextInt(15);
        return Math.abs(percent - jitter) / 100f;
    }
}
