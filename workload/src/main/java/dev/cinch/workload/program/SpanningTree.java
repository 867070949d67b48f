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
import dev.cinch.workload.input.GridGraph;

/**
 * The minimum spanning tree of a graph after Borůvka: in each round every component joins another by its lightest edge.
 * All nodes and all edges are looked at in every round, and components are trees of nodes that threads climb.
 *
 * <p>Data: a {@link GridGraph} with weights from 1 to 10,000, each as likely, in Lonestar's arrays.
 *
 * <p>{@code paper} is Lonestar's grid of 1,024 x 1,024 nodes, its first three rounds; {@code small} is one round on a
 * sixteenth of it. All rounds look at the same edges.
 */
public final class SpanningTree implements Workload {
    private static final int THREADS = 512;
    private static final int MOST_WEIGHT = 10_000;

    private static int side(Scale scale) {
        return switch (scale) {
            case TINY -> 14;
            case SMALL -> 256;
            case PAPER -> 1024;
        };
    }

    private static int rounds(Scale scale) {
        return switch (scale) {
            case TINY -> Integer.MAX_VALUE;
            case SMALL -> 1;
            case PAPER -> 3;
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
        return "minimum spanning tree of a grid (Borůvka)";
    }

    /**
     * Whether answers are exact: which node leads a component depends on the machine; who is in it, and the weight of
     * what joined it, do not.
     */
    @Override
    public boolean exact() {
        return true;
    }

    @Override
    public void run(Device device, Scale scale, long seed, Judge judge) {
        SplitMix random = new SplitMix(seed);
        Graph graph = GridGraph.of(side(scale));
        int[] weights = graph.perEdge((a, b) -> 1 + random.nextInt(MOST_WEIGHT));
        join(new Host(device, this), graph, weights, rounds(scale), judge);
    }

    private static void join(Host host, Graph graph, int[] weights, int rounds, Judge judge) {
        int count = graph.vertices();
        EdgeArrays arrays = EdgeArrays.upload(host, graph, weights);
        Argument nodes = Argument.of(count);
        Buffer component = host.allocate("component", 4L * count);
        Argument length = Argument.of(host.allocate("length", 4L * count));
        Argument exitWeight = Argument.of(host.allocate("exit weight", 4L * count));
        Argument lightestExit = Argument.of(host.allocate("lightest exit", 4L * count));
        Argument partner = Argument.of(host.allocate("partner", 4L * count));
        Argument unused = Argument.of(host.allocate("unused", 4L * count));
        Argument joins = Argument.of(host.allocate("joins", count));
        Argument ahead = Argument.of(host.allocate("ahead", 4L * count));
        Buffer components = host.upload("components", new int[] {count});
        Buffer treeWeight = host.upload("tree weight", new int[1]);
        Buffer treeEdges = host.upload("tree edges", new int[1]);
        Buffer again = host.allocate("again", 1);

        Dimensions grid = Dimensions.of(Host.cover(count, THREADS));
        Dimensions block = Dimensions.of(THREADS);
        Argument boss = Argument.of(component);
        Argument edges = Argument.of(graph.neighbours().length);
        host.launch("begin", grid, block, boss, length, nodes);
        int before;
        int now = count;
        int done = 0;
        do {
            before = now;
            host.launch("forget", grid, block, exitWeight, lightestExit, partner, unused, joins, ahead, nodes);
            host.launch(
                    "lightest", grid, block, arrays.arguments(nodes, edges, boss, exitWeight, lightestExit, partner));
            host.launch(
                    "choose",
                    grid,
                    block,
                    arrays.arguments(nodes, edges, boss, exitWeight, lightestExit, partner, ahead));
            host.launch(
                    "check", grid, block, arrays.arguments(nodes, edges, boss, lightestExit, partner, ahead, joins));
            do {
                host.zero(again);
                host.launch(
                        "join",
                        grid,
                        block,
                        boss,
                        length,
                        exitWeight,
                        partner,
                        joins,
                        Argument.of(components),
                        Argument.of(treeWeight),
                        Argument.of(treeEdges),
                        Argument.of(again),
                        nodes);
            } while (host.bytes(again)[0] != 0);
            now = host.ints(components)[0];
            done++;
        } while (now != before && done < rounds);

        SpanningForest expected = rounds == Integer.MAX_VALUE
                ? SpanningForest.whole(graph, weights)
                : SpanningForest.after(rounds, graph, weights);
        judge.exact("component", expected.component(), SpanningForest.components(host.ints(component)));
        judge.exact("tree weight", new int[] {expected.weight()}, host.ints(treeWeight));
        judge.exact("tree edges", new int[] {expected.edges()}, host.ints(treeEdges));
    }
}
