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

/**
 * A breadth-first search that works from lists: each launch takes one level from a worklist and makes the next, with as
 * many threads as there are vertices in the list (data-driven).
 *
 * <p>Data: a {@link PowerLawGraph} with about six neighbours a vertex, searched from vertex 0. Lonestar's R-MAT graphs
 * have hubs and few levels too; theirs are directed with eight edges a vertex, and their neighbours are less often close
 * in number. Worklists, distances and offsets are integers of low range, as MAG-BDI says of graph programs.
 *
 * <p>{@code paper} has a million vertices, a quarter of Lonestar's R-MAT graph of 2^22.
 */
public final class WorklistSearch implements Workload {
    private static final int THREADS = 128;
    private static final int LINKS = 3;
    private static final int SOURCE = 0;
    private static final int FAR = Integer.MAX_VALUE;

    private static int vertices(Scale scale) {
        return switch (scale) {
            case TINY -> 1500;
            case SMALL -> 98_304;
            case PAPER -> 1 << 20;
        };
    }

    @Override
    public String name() {
        return "bfs-worklist";
    }

    @Override
    public String shortName() {
        return "BFSW";
    }

    @Override
    public String suite() {
        return "Lonestar";
    }

    @Override
    public String summary() {
        return "breadth-first search with worklists, edges shared out in a block";
    }

    /** The order in the worklists depends on the machine, the distances do not. */
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
        Buffer offsets = host.upload("offsets", graph.offsets());
        Buffer neighbours = host.upload("neighbours", graph.neighbours());
        Buffer distance = host.allocate("distance", 4L * vertices);
        Buffer worklist = host.allocate("worklist0", 4L * vertices);
        Buffer found = host.allocate("worklist1", 4L * vertices);
        Buffer foundCount = host.allocate("found count", 4);
        host.launch(
                "begin",
                Dimensions.of(Host.cover(vertices, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(distance),
                Argument.of(worklist),
                Argument.of(SOURCE),
                Argument.of(FAR),
                Argument.of(vertices));
        int count = 1;
        for (int level = 1; count > 0; level++) {
            host.zero(foundCount);
            host.launch(
                    "advance",
                    Dimensions.of(Host.cover(count, THREADS)),
                    Dimensions.of(THREADS),
                    Argument.of(offsets),
                    Argument.of(neighbours),
                    Argument.of(distance),
                    Argument.of(worklist),
                    Argument.of(count),
                    Argument.of(found),
                    Argument.of(foundCount),
                    Argument.of(level));
            count = host.ints(foundCount)[0];
            Buffer done = worklist;
            worklist = found;
            found = done;
        }
        judge.exact("distance", distances(graph, SOURCE), host.ints(distance));
    }

    /** Edges from the source, {@link Integer#MAX_VALUE} where there is no way. */
    static int[] distances(Graph graph, int source) {
        int[] distance = BreadthFirstSearch.distances(graph, source);
        for (int v = 0; v < distance.length; v++) {
            distance[v] = distance[v] < 0 ? FAR : distance[v];
        }
        return distance;
    }
}
