package dev.cinch.workload.program;

import dev.cinch.gpu.Device;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Prepared;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.RandomGraph;

/**
 * A breadth-first search that relaxes all edges of all nodes in every launch, until nothing changes (topology-driven).
 *
 * <p>Data: a directed {@link RandomGraph} with four edges from every node, which is how Lonestar's graphs of the name r4
 * are made, in Lonestar's arrays; distances start at 10^9.
 *
 * <p>{@code paper} is Lonestar's r4 of 2^20 nodes, searched to the end; the host does the first three rounds, which find a
 * hundred nodes. {@code small} is an eighth of one launch on the same graph: the host has done the nine rounds before the
 * one that finds most, and the GPU relaxes the edges of the first eighth of the nodes. All launches read the same edges.
 */
public final class TopologySearch implements Workload {
    private static final int TARGETS = 4;

    private static int nodes(Scale scale) {
        return switch (scale) {
            case TINY -> 500;
            case SMALL, PAPER -> 1 << 20;
        };
    }

    private static Relaxation.Part part(Scale scale) {
        return switch (scale) {
            case TINY -> Relaxation.Part.after(0);
            case SMALL -> new Relaxation.Part(9, 1, 8);
            case PAPER -> Relaxation.Part.after(3);
        };
    }

    @Override
    public String name() {
        return "bfs-topology";
    }

    @Override
    public String shortName() {
        return "BFS2";
    }

    @Override
    public String suite() {
        return "Lonestar";
    }

    @Override
    public String summary() {
        return "breadth-first search that relaxes all edges in every launch";
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
        Graph graph = RandomGraph.directed(nodes(scale), TARGETS, seed);
        return Relaxation.Task.of(graph, null, part(scale), distances(graph));
    }

    /** Edges from the source, {@link Relaxation#FAR} where there is no way. */
    static int[] distances(Graph graph) {
        int[] distance = BreadthFirstSearch.distances(graph, Relaxation.SOURCE);
        for (int v = 0; v < distance.length; v++) {
            distance[v] = distance[v] < 0 ? Relaxation.FAR : distance[v];
        }
        return distance;
    }
}
