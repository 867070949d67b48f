package dev.cinch.workload.program;

import dev.cinch.base.SplitMix;
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
import java.util.PriorityQueue;

/**
 * The shortest paths from one vertex by relaxation: each launch relaxes the edges of the vertices whose distance fell
 * in the one before, until none falls.
 *
 * <p>Data: a {@link PowerLawGraph} with about six neighbours a vertex and weights from 1 to 100, each as likely, as
 * generators of R-MAT graphs for Lonestar draw them. Theirs are directed. Lonestar's road maps would be as natural, but
 * take hundreds of rounds that are a block or two wide, however large the map; {@link SpanningTree} has roads.
 *
 * <p>{@code paper} has 2^19 vertices, an eighth of Lonestar's R-MAT graph of 2^22.
 */
public final class WorklistPaths implements Workload {
    private static final int THREADS = 128;
    private static final int LINKS = 3;
    private static final int MOST_WEIGHT = 100;
    private static final int SOURCE = 0;
    private static final int FAR = Integer.MAX_VALUE;

    private static int vertices(Scale scale) {
        return switch (scale) {
            case TINY -> 700;
            case SMALL -> 49_152;
            case PAPER -> 1 << 19;
        };
    }

    @Override
    public String name() {
        return "sssp-worklist";
    }

    @Override
    public String shortName() {
        return "SSSPW";
    }

    @Override
    public String suite() {
        return "Lonestar";
    }

    @Override
    public String summary() {
        return "single-source shortest paths by relaxation with worklists";
    }

    /** Whether answers are exact: what is relaxed when depends on the machine, the distances do not. */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        SplitMix random = new SplitMix(seed);
        Graph graph = PowerLawGraph.of(vertices(scale), LINKS, random.nextLong());
        int[] weights = graph.perEdge((a, b) -> 1 + random.nextInt(MOST_WEIGHT));
        relax(new Host(device, this), graph, weights, judge);
    }

    private static void relax(Host host, Graph graph, int[] weights, Judge judge) {
        int vertices = graph.vertices();
        Buffer offsets = host.upload("offsets", graph.offsets());
        Buffer neighbours = host.upload("neighbours", graph.neighbours());
        Buffer lengths = host.upload("weights", weights);
        Buffer distance = host.allocate("distance", 4L * vertices);
        Buffer queued = host.allocate("queued", 4L * vertices);
        Buffer worklist = host.allocate("worklist0", 4L * vertices);
        Buffer fallen = host.allocate("worklist1", 4L * vertices);
        Buffer fallenCount = host.allocate("fallen count", 4);
        host.launch(
                "begin",
                Dimensions.of(Host.cover(vertices, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(distance),
                Argument.of(queued),
                Argument.of(worklist),
                Argument.of(SOURCE),
                Argument.of(FAR),
                Argument.of(vertices));
        int count = 1;
        for (int round = 1; count > 0; round++) {
            host.zero(fallenCount);
            host.launch(
                    "advance",
                    Dimensions.of(Host.cover(count, THREADS)),
                    Dimensions.of(THREADS),
                    Argument.of(offsets),
                    Argument.of(neighbours),
                    Argument.of(lengths),
                    Argument.of(distance),
                    Argument.of(queued),
                    Argument.of(worklist),
                    Argument.of(count),
                    Argument.of(fallen),
                    Argument.of(fallenCount),
                    Argument.of(round));
            count = host.ints(fallenCount)[0];
            Buffer done = worklist;
            worklist = fallen;
            fallen = done;
        }
        judge.exact("distance", distances(graph, weights, SOURCE), host.ints(distance));
    }

    /** The distances after Dijkstra; {@link Integer#MAX_VALUE} where there is no way. */
    static int[] distances(Graph graph, int[] weights, int source) {
        int[] distance = new int[graph.vertices()];
        Arrays.fill(distance, FAR);
        distance[source] = 0;
        PriorityQueue<Long> open = new PriorityQueue<>(); // distance in the upper half, vertex in the lower
        open.add((long) source);
        while (!open.isEmpty()) {
            long nearest = open.remove();
            int vertex = (int) nearest;
            if (nearest >>> 32 > distance[vertex]) {
                continue;
            }
            for (int edge = graph.offsets()[vertex]; edge < graph.offsets()[vertex + 1]; edge++) {
                int neighbour = graph.neighbours()[edge];
                int way = distance[vertex] + weights[edge];
                if (way < distance[neighbour]) {
                    distance[neighbour] = way;
                    open.add((long) way << 32 | neighbour);
                }
            }
        }
        return distance;
    }
}
