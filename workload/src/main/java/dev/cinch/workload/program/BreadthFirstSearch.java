package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.PowerLawGraph;
import java.util.Arrays;

/**
 * A breadth-first search, level by level, a thread for every vertex at every level (topology-driven).
 *
 * <p>Data: a {@link PowerLawGraph} with about six neighbours a vertex, searched from vertex 0. Rodinia's graphs have six
 * edges a vertex as well and are as flat (some ten levels), but their ends are drawn uniformly: no hubs, and no
 * neighbours with close numbers. Roads would be as natural, but take hundreds of levels of nearly idle threads.
 *
 * <p>{@code paper} is Rodinia's largest, a million vertices. Rows are found through one array of offsets where Rodinia
 * has pairs of start and count.
 */
public final class BreadthFirstSearch implements Workload {
    private static final int THREADS = 256;
    private static final int LINKS = 3;
    private static final int SOURCE = 0;

    private static int vertices(Scale scale) {
        return switch (scale) {
            case TINY -> 1500;
            case SMALL -> 65_536;
            case PAPER -> 1_000_000;
        };
    }

    @Override
    public String name() {
        return "bfs";
    }

    @Override
    public String shortName() {
        return "BFS";
    }

    @Override
    public String suite() {
        return "Rodinia";
    }

    @Override
    public String summary() {
        return "level-synchronous breadth-first search, a thread per vertex";
    }

    /** Several threads may write a distance at once, but all of them the same. */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        search(new Host(device, this), PowerLawGraph.of(vertices(scale), LINKS, seed), judge);
    }

    private static void search(Host host, Graph graph, Judge judge) {
        int vertices = graph.vertices();
        byte[] atSource = new byte[vertices];
        atSource[SOURCE] = 1;
        int[] unknown = new int[vertices];
        Arrays.fill(unknown, -1);
        unknown[SOURCE] = 0;

        Buffer offsets = host.upload("offsets", graph.offsets());
        Buffer neighbours = host.upload("neighbours", graph.neighbours());
        Buffer frontier = host.upload("frontier", atSource);
        Buffer visited = host.upload("visited", atSource);
        Buffer marked = host.allocate("marked", vertices);
        Buffer distance = host.upload("distance", unknown);
        Buffer more = host.allocate("more", 4);
        Dimensions grid = Dimensions.of(Host.cover(vertices, THREADS));
        Dimensions block = Dimensions.of(THREADS);
        do {
            host.zero(more);
            host.launch(
                    "expand",
                    grid,
                    block,
                    Argument.of(offsets),
                    Argument.of(neighbours),
                    Argument.of(frontier),
                    Argument.of(visited),
                    Argument.of(marked),
                    Argument.of(distance),
                    Argument.of(vertices));
            host.launch(
                    "settle",
                    grid,
                    block,
                    Argument.of(frontier),
                    Argument.of(visited),
                    Argument.of(marked),
                    Argument.of(more),
                    Argument.of(vertices));
        } while (host.ints(more)[0] != 0);
        judge.exact("distance", distances(graph, SOURCE), host.ints(distance));
    }

    /** Edges from the source, -1 where there is no way; with a queue. */
    static int[] distances(Graph graph, int source) {
        int[] distance = new int[graph.vertices()];
        Arrays.fill(distance, -1);
        int[] queue = new int[graph.vertices()];
        int tail = 0;
        distance[source] = 0;
        queue[tail++] = source;
        for (int head = 0; head < tail; head++) {
            int vertex = queue[head];
            for (int edge = graph.offsets()[vertex]; edge < graph.offsets()[vertex + 1]; edge++) {
                int neighbour = graph.neighbours()[edge];
                if (distance[neighbour] < 0) {
                    distance[neighbour] = distance[vertex] + 1;
                    queue[tail++] = neighbour;
                }
            }
        }
        return distance;
    }
}
