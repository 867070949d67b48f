package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
import dev.cinch.gpu.Device;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Prepared;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.RandomGraph;

/**
 * The shortest paths from one node by relaxing all edges of all nodes in every launch, until nothing changes
 * (topology-driven).
 *
 * <p>Data: a directed {@link RandomGraph} with four edges from every node, which is how Lonestar's graphs of the name r4
 * are made, and weights from 1 to 10,000, each as likely, in Lonestar's arrays; distances start at 10^9.
 *
 * <p>{@code paper} is Lonestar's r4 of 2^20 nodes, of which the host does the first rounds.
 */
public final class ShortestPaths implements Workload {
    private static final int TARGETS = 4;
    private static final int MOST_WEIGHT = 10_000;

    private static int nodes(Scale scale) {
        return switch (scale) {
            case TINY -> 300;
            case SMALL, PAPER -> 1 << 20;
        };
    }

    private static Relaxation.Part part(Scale scale) {
        return switch (scale) {
            case TINY -> Relaxation.Part.after(0);
            case SMALL -> new Relaxation.Part(12, 1, 12);
            case PAPER -> new Relaxation.Part(12, 7, 1);
        };
    }

    @Override
    public String name() {
        return "sssp";
    }

    @Override
    public String shortName() {
        return "SSSP";
    }

    @Override
    public String suite() {
        return "Lonestar";
    }

    @Override
    public String summary() {
        return "single-source shortest paths that relax all edges in every launch";
    }

    /** Whether answers are exact: what a launch leaves depends on the machine, the distances in the end do not. */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        Relaxation.Task task = Prepared.of(Relaxation.Task.class, this, scale, seed, () -> task(scale, seed));
        Relaxation.run(new Host(device, this), task, judge);
    }

    private static Relaxation.Task task(Scale scale, long seed) {
        SplitMix random = new SplitMix(seed);
        Graph graph = RandomGraph.directed(nodes(scale), TARGETS, random.nextLong());
        int[] weights = new int[graph.neighbours().length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = 1 + random.nextInt(MOST_WEIGHT);
        }
        return Relaxation.Task.of(graph, weights, part(scale), distances(graph, weights));
    }

    /**
     * The distances after Dijkstra, with a list for each distance that may be next (Dial's buckets);
     * {@link Relaxation#FAR} where there is no way.
     */
    static int[] distances(Graph graph, int[] weights) {
        int[] distance = Relaxation.start(graph.vertices());
        int[] newest =
                new int[MOST_WEIGHT + 1]; // of the entries in the list of each distance, modulo the lists; 0 is none
        int[] older = new int[weights.length + 2];
        int[] node = new int[weights.length + 2];
        int entries = 1;
        node[entries] = Relaxation.SOURCE;
        newest[0] = entries;
        int open = 1;
        for (int way = 0; open > 0; way++) {
            int list = way % newest.length;
            while (newest[list] != 0) {
                int vertex = node[newest[list]];
                newest[list] = older[newest[list]];
                open--;
                for (int edge = graph.offsets()[vertex];
                        distance[vertex] == way && edge < graph.offsets()[vertex + 1];
                        edge++) {
                    int target = graph.neighbours()[edge];
                    int next = way + weights[edge];
                    if (next < distance[target]) {
                        distance[target] = next;
                        node[++entries] = target;
                        older[entries] = newest[next % newest.length];
                        newest[next % newest.length] = entries;
                        open++;
                    }
                }
            }
        }
        return distance;
    }
}
