package dev.cinch.lab.modern.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.Scale;
import dev.cinch.workload.Tolerance;
import dev.cinch.workload.input.Graph;
import dev.cinch.workload.input.PowerLawGraph;
import java.util.List;

/** A step of page ranks over a graph such as links make: every vertex adds up what its neighbours give. */
final class RankStep implements Task {
    private static final int LINKS = 8;
    private static final int THREADS = 256;
    private static final Tolerance SUMS = new Tolerance(1e-4, 0, "sums round in another way");

    @Override
    public String summary() {
        return "a step of page ranks over a graph of links";
    }

    private static int vertices(Scale scale) {
        return switch (scale) {
            case TINY -> 1_000;
            case SMALL -> 100_000;
            case PAPER -> 1_000_000;
        };
    }

    @Override
    public List<Buffer> run(Host host, Scale scale, long seed, Weights weights, Judge judge) {
        Graph graph = PowerLawGraph.of(vertices(scale), LINKS, seed);
        int vertices = graph.vertices();
        float[] gifts = new float[vertices];
        for (int v = 0; v < vertices; v++) {
            gifts[v] = 1f / vertices / Math.max(1, graph.degree(v));
        }
        Buffer starts = host.upload("starts", graph.offsets());
        Buffer neighbours = host.upload("neighbours", graph.neighbours());
        Buffer given = host.upload("given", gifts);
        Buffer ranks = host.allocate("ranks", 4L * vertices);
        host.launch(
                "graph_step",
                Dimensions.of(Host.cover(vertices, THREADS)),
                Dimensions.of(THREADS),
                Argument.of(starts),
                Argument.of(neighbours),
                Argument.of(given),
                Argument.of(ranks),
                Argument.of(vertices));
        float[] expected = new float[vertices];
        for (int v = 0; v < vertices; v++) {
            // In single precision and in the kernel's order: a hub has so many links that sums in any other differ.
            float sum = 0;
            for (int i = graph.offsets()[v]; i < graph.offsets()[v + 1]; i++) {
                sum += gifts[graph.neighbours()[i]];
            }
            expected[v] = 0.15f / vertices + 0.85f * sum;
        }
        judge.within(SUMS, "ranks", expected, host.floats(ranks));
        return List.of(starts, neighbours, given, ranks);
    }
}
