package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.ConnectionRecords;
import java.util.Arrays;

/**
 * Clustering by k-means with five clusters: distances and memberships on the GPU, new centres on the host, until no
 * point moves or the rounds are over.
 *
 * <p>Data: {@link ConnectionRecords}, whole numbers and hundredths in floats with many zeros, and small integers for the
 * memberships. One of Rodinia's inputs is such a table as well, of 34 numbers a connection; ours is made up, and is of
 * fewer kinds of traffic.
 *
 * <p>Features are fetched as a texture, centres lie in constant memory, and grids are squares, as in Rodinia.
 *
 * <p>{@code paper} is as many points as Rodinia's table of connections has, 494,020, in two rounds. A distance is one chain in the order of the features, so
 * the answer is exact.
 */
public final class KMeans implements Workload {
    private static final int THREADS = 256;
    static final int CLUSTERS = 5;

    private record Size(int points, int rounds) {
        static Size of(Scale scale) {
            return switch (scale) {
                case TINY -> new Size(300, 2);
                case SMALL -> new Size(32_768, 1);
                case PAPER -> new Size(494_020, 2);
            };
        }
    }

    @Override
    public String name() {
        return "kmeans";
    }

    @Override
    public String shortName() {
        return "KM";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "k-means clustering of records with 34 features";
    }

    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Size size = Size.of(scale);
        int points = size.points;
        float[] records = ConnectionRecords.of(points, seed);
        Host host = new Host(device, this);
        Buffer byPoint = host.upload("features", records);
        Buffer byFeature = host.allocate("features inverted", byPoint.bytes());
        Buffer membership = host.allocate("membership", 4L * points);
        Buffer centres = host.symbol("centres");
        Dimensions grid = square(Host.cover(points, THREADS));
        Dimensions block = Dimensions.of(THREADS);
        Argument count = Argument.of(points);
        Argument features = Argument.of(ConnectionRecords.FEATURES);
        host.launch("invert", grid, block, Argument.of(byPoint), Argument.of(byFeature), count, features);
        Argument image = host.texture(byFeature, Channel.F32, 1);
        int[] found = nowhere(points);
        float[] current = firstCentres(records, ConnectionRecords.FEATURES, CLUSTERS);
        boolean moved = true;
        for (int round = 0; round < size.rounds && moved; round++) {
            host.upload(centres, current);
            host.launch("assign", grid, block, image, Argument.of(membership), count, features, Argument.of(CLUSTERS));
            int[] next = host.ints(membership);
            moved = !Arrays.equals(found, next);
            found = next;
            current = means(records, ConnectionRecords.FEATURES, found, current);
        }
        judge.exact("membership", clustered(records, size.rounds), found);
    }

    /** The smallest square grid with so many blocks. */
    private static Dimensions square(int blocks) {
        int side = (int) Math.ceil(Math.sqrt(blocks));
        return Dimensions.of(side, side);
    }

    private static int[] nowhere(int points) {
        int[] membership = new int[points];
        Arrays.fill(membership, -1);
        return membership;
    }

    /** Points evenly spaced in the table. */
    private static float[] firstCentres(float[] records, int features, int clusters) {
        float[] centres = new float[clusters * features];
        int points = records.length / features;
        for (int cluster = 0; cluster < clusters; cluster++) {
            int point = (int) ((long) cluster * points / clusters);
            System.arraycopy(records, point * features, centres, cluster * features, features);
        }
        return centres;
    }

    /** The middle of each cluster's points; a cluster without points stays where it is. */
    static float[] means(float[] records, int features, int[] membership, float[] centres) {
        double[] sums = new double[centres.length];
        int[] members = new int[centres.length / features];
        for (int point = 0; point < membership.length; point++) {
            int cluster = membership[point];
            if (cluster < 0 || cluster >= members.length) {
                continue; // a wrong answer, which the judge is to see
            }
            members[cluster]++;
            for (int i = 0; i < features; i++) {
                sums[cluster * features + i] += records[point * features + i];
            }
        }
        float[] means = centres.clone();
        for (int i = 0; i < means.length; i++) {
            int count = members[i / features];
            means[i] = count == 0 ? means[i] : (float) (sums[i] / count);
        }
        return means;
    }

    private static int[] clustered(float[] records, int rounds) {
        int features = ConnectionRecords.FEATURES;
        int[] membership = nowhere(records.length / features);
        float[] centres = firstCentres(records, features, CLUSTERS);
        for (int round = 0; round < rounds; round++) {
            int[] next = nearest(records, features, centres);
            if (Arrays.equals(membership, next)) {
                break;
            }
            membership = next;
            centres = means(records, features, membership, centres);
        }
        return membership;
    }

    /** The first of the nearest centres of each point. */
    static int[] nearest(float[] records, int features, float[] centres) {
        int[] membership = new int[records.length / features];
        for (int point = 0; point < membership.length; point++) {
            float least = Float.MAX_VALUE;
            for (int cluster = 0; cluster < centres.length / features; cluster++) {
                float distance = 0;
                for (int i = 0; i < features; i++) {
                    float difference = records[point * features + i] - centres[cluster * features + i];
                    distance = Math.fma(difference, difference, distance);
                }
                if (distance < least) {
                    least = distance;
                    membership[point] = cluster;
                }
            }
        }
        return membership;
    }
}
