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
import dev.cinch.workload.input.RoadGraph;
import java.util.Arrays;

/**
 * The minimum spanning tree of a graph after Borůvka: in each round every component joins another by its lightest edge.
 *
 * <p>Data: a {@link RoadGraph} with the lengths of its roads in metres. Lonestar takes road maps of the USA, whose
 * crossings have 2.6 roads on average where ours have 3.5, and whose lengths spread more widely.
 *
 * <p>{@code paper} has 512 x 512 crossings, as many as Lonestar's map of New York. Lonestar merges components in a list
 * of edges that shrinks; we look at all edges in every round.
 */
public final class SpanningTree implements Workload {
    private static final int THREADS = 128;

    private static int side(Scale scale) {
        return switch (scale) {
            case TINY -> 16;
            case SMALL -> 160;
            case PAPER -> 512;
        };
    }

    @Override
    public String name() {
        return "mst";
    }

    @Override
    public String shortName() {
        return "MST";
    }

    @Override
    public String suite() {
        return "Lonestar";
    }

    @Override
    public String summary() {
        return "minimum spanning tree of a road map (Borůvka)";
    }

    /** Edges of equal weight are told apart by their numbers, so there is one tree only. */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        SplitMix random = new SplitMix(seed);
        Graph graph = RoadGraph.of(side(scale), random.nextLong());
        int[] weights = RoadGraph.lengths(graph, side(scale), random.nextLong());
        join(new Host(device, this), graph, weights, judge);
    }

    private static void join(Host host, Graph graph, int[] weights, Judge judge) {
        int edgeCount = graph.neighbours().length / 2;
        Argument vertices = Argument.of(graph.vertices());
        long perVertex = 4L * graph.vertices();
        Argument offsets = Argument.of(host.upload("offsets", graph.offsets()));
        Argument neighbours = Argument.of(host.upload("neighbours", graph.neighbours()));
        Argument lengths = Argument.of(host.upload("weights", weights));
        Argument edges = Argument.of(host.upload("edges", edgeNumbers(graph)));
        Argument component = Argument.of(host.allocate("component", perVertex));
        Argument parent = Argument.of(host.allocate("parent", perVertex));
        Argument exitArc = Argument.of(host.allocate("exit arc", perVertex));
        Argument exitWeight = Argument.of(host.allocate("exit weight", perVertex));
        Argument lightest = Argument.of(host.allocate("lightest", perVertex));
        Argument chosen = Argument.of(host.allocate("chosen", perVertex));
        Buffer tree = host.allocate("tree", 4L * edgeCount);
        Buffer treeWeight = host.allocate("tree weight", 4);
        Buffer more = host.allocate("more", 4);
        Dimensions grid = Dimensions.of(Host.cover(graph.vertices(), THREADS));
        Dimensions block = Dimensions.of(THREADS);

        host.zero(tree);
        host.zero(treeWeight);
        host.launch("begin", grid, block, component, parent, vertices);
        while (true) {
            host.zero(more);
            host.launch("forget", grid, block, lightest, chosen, vertices);
            host.launch(
                    "find",
                    grid,
                    block,
                    offsets,
                    neighbours,
                    lengths,
                    component,
                    exitArc,
                    exitWeight,
                    lightest,
                    Argument.of(more),
                    vertices);
            if (host.ints(more)[0] == 0) {
                break;
            }
            host.launch("choose", grid, block, edges, component, exitArc, exitWeight, lightest, chosen, vertices);
            host.launch(
                    "join",
                    grid,
                    block,
                    neighbours,
                    edges,
                    component,
                    exitArc,
                    exitWeight,
                    chosen,
                    parent,
                    Argument.of(tree),
                    Argument.of(treeWeight),
                    vertices);
            host.launch("relabel", grid, block, component, parent, vertices);
        }
        int[] expected = tree(graph, weights);
        judge.exact("tree", expected, host.ints(tree));
        judge.exact("tree weight", new int[] {weight(graph, weights, expected)}, host.ints(treeWeight));
    }

    /** Each edge's number at both of its places in the rows: ascending by lower vertex, then by higher. */
    private static int[] edgeNumbers(Graph graph) {
        int[] next = {0};
        return graph.perEdge((a, b) -> next[0]++);
    }

    /** The tree: 1 for each of its edges, 0 for the others; after Kruskal, lighter edges first, then lower numbers. */
    static int[] tree(Graph graph, int[] weights) {
        int[] tree = new int[graph.neighbours().length / 2];
        int[] lower = new int[tree.length];
        int[] higher = new int[tree.length];
        long[] order = new long[tree.length];
        int count = 0;
        for (int v = 0; v < graph.vertices(); v++) {
            for (int i = graph.offsets()[v]; i < graph.offsets()[v + 1]; i++) {
                if (graph.neighbours()[i] > v) {
                    lower[count] = v;
                    higher[count] = graph.neighbours()[i];
                    order[count] = (long) weights[i] << 32 | count;
                    count++;
                }
            }
        }
        Arrays.sort(order);
        int[] set = new int[graph.vertices()];
        Arrays.setAll(set, v -> v);
        for (long next : order) {
            int edge = (int) next;
            int a = find(set, lower[edge]);
            int b = find(set, higher[edge]);
            if (a != b) {
                set[a] = b;
                tree[edge] = 1;
            }
        }
        return tree;
    }

    private static int find(int[] set, int v) {
        int at = v;
        while (set[at] != at) {
            set[at] = set[set[at]];
            at = set[at];
        }
        return at;
    }

    static int weight(Graph graph, int[] weights, int[] tree) {
        int[] numbers = edgeNumbers(graph);
        int twice = 0;
        for (int i = 0; i < numbers.length; i++) {
            twice += tree[numbers[i]] == 1 ? weights[i] : 0;
        }
        return twice / 2;
    }
}
