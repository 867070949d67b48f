package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Prepared;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Workload;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.RandomGraph;
import java.util.Arrays;

/**
 * A breadth-first search, level by level, a thread for every vertex at every level (topology-driven).
 *
 * <p>Data: an undirected {@link RandomGraph} with six neighbours a vertex, 1 to 24, searched from vertex 0, in the arrays
 * that Rodinia has: pairs of start and length, neighbours in no order, flags of a byte.
 *
 * <p>{@code paper} is Rodinia's largest, a million vertices. {@code small} is the same graph, of which the host has
 * searched the first levels; the GPU does a twelfth of the one that finds most vertices.
 */
public final class BreadthFirstSearch implements Workload {
    private static final int THREADS = 512;
    private static final int SOURCE = 0;
    private static final int SMALL_SHARE = 12;

    private record Search(Graph graph, int[] distances) {
        static Search of(int vertices, long seed) {
            Graph graph = RandomGraph.undirected(vertices, seed);
            return new Search(graph, BreadthFirstSearch.distances(graph, SOURCE));
        }
    }

    private static int vertices(Scale scale) {
        return switch (scale) {
            case TINY -> 1500;
            case SMALL, PAPER -> 1_000_000;
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
        Search search = Prepared.of(Search.class, this, scale, seed, () -> Search.of(vertices(scale), seed));
        Graph graph = search.graph;
        int[] distances = search.distances;
        Host host = new Host(device, this);
        if (scale == Scale.SMALL) {
            searchPart(host, graph, distances, mostFound(distances) - 1, judge);
        } else {
            search(host, graph, distances, judge);
        }
    }

    private static void search(Host host, Graph graph, int[] distances, Judge judge) {
        Level level = new Level(host, graph, distances, 0);
        do {
            level.expand(graph.vertices());
        } while (level.settle());
        judge.exact("distance", distances, level.found());
    }

    /** One level, from where all vertices up to a distance are known, of which the first few are expanded. */
    private static void searchPart(Host host, Graph graph, int[] distances, int known, Judge judge) {
        int first = Host.cover(graph.vertices() / SMALL_SHARE, THREADS) * THREADS;
        Level level = new Level(host, graph, distances, known);
        level.expand(first);
        level.settle();
        judge.exact("distance", afterPart(graph, distances, known, first), level.found());
    }

    /** The distances that are not greater than {@code known}, and -1 for the others. */
    private static int[] upTo(int known, int[] distances) {
        int[] near = new int[distances.length];
        for (int v = 0; v < near.length; v++) {
            near[v] = distances[v] <= known ? distances[v] : -1;
        }
        return near;
    }

    /** These, and those of the neighbours of what lies at {@code known} among the {@code first} vertices. */
    static int[] afterPart(Graph graph, int[] distances, int known, int first) {
        int[] near = upTo(known, distances);
        for (int v = 0; v < first; v++) {
            for (int edge = graph.offsets()[v]; distances[v] == known && edge < graph.offsets()[v + 1]; edge++) {
                near[graph.neighbours()[edge]] = distances[graph.neighbours()[edge]];
            }
        }
        return near;
    }

    /** A search on the device, where all vertices up to a distance are known and the next are to be found. */
    private static final class Level {
        private final Host host;
        private final int vertices;
        private final Buffer rows;
        private final Buffer neighbours;
        private final Buffer frontier;
        private final Buffer marked;
        private final Buffer visited;
        private final Buffer distance;
        private final Buffer more;

        Level(Host host, Graph graph, int[] distances, int known) {
            this.host = host;
            vertices = graph.vertices();
            int[] near = upTo(known, distances);
            byte[] last = new byte[vertices];
            byte[] all = new byte[vertices];
            for (int v = 0; v < vertices; v++) {
                last[v] = (byte) (near[v] == known ? 1 : 0);
                all[v] = (byte) (near[v] >= 0 ? 1 : 0);
            }
            rows = host.upload("rows", rows(graph));
            neighbours = host.upload("neighbours", graph.neighbours());
            frontier = host.upload("frontier", last);
            marked = host.upload("marked", new byte[vertices]);
            visited = host.upload("visited", all);
            distance = host.upload("distance", near);
            more = host.allocate("more", 1);
        }

        void expand(int first) {
            host.zero(more);
            host.launch(
                    "expand",
                    Dimensions.of(Host.cover(first, THREADS)),
                    Dimensions.of(THREADS),
                    Argument.of(rows),
                    Argument.of(neighbours),
                    Argument.of(frontier),
                    Argument.of(marked),
                    Argument.of(visited),
                    Argument.of(distance),
                    Argument.of(vertices));
        }

        /** Whether something was found. */
        boolean settle() {
            host.launch(
                    "settle",
                    Dimensions.of(Host.cover(vertices, THREADS)),
                    Dimensions.of(THREADS),
                    Argument.of(frontier),
                    Argument.of(marked),
                    Argument.of(visited),
                    Argument.of(more),
                    Argument.of(vertices));
            return host.bytes(more)[0] != 0;
        }

        int[] found() {
            return host.ints(distance);
        }
    }

    /** Start and length of each row. */
    private static int[] rows(Graph graph) {
        int[] rows = new int[2 * graph.vertices()];
        for (int v = 0; v < graph.vertices(); v++) {
            rows[2 * v] = graph.offsets()[v];
            rows[2 * v + 1] = graph.degree(v);
        }
        return rows;
    }

    /** The distance that most vertices have. */
    static int mostFound(int[] distances) {
        int[] counts = new int[distances.length];
        int most = 0;
        for (int distance : distances) {
            if (distance >= 0) {
                counts[distance]++;
                most = counts[distance] > counts[most] ? distance : most;
            }
        }
        return most;
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
