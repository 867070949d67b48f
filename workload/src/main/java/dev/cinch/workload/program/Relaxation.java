package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import dev.cinch.workload.Judge;
import dev.cinch.workload.input.Graph;
import java.util.Arrays;

/**
 * The host's side of programs that relax all edges in every launch, and rounds of the same on the host.
 *
 * <p>What a launch leaves depends on who came first, as a distance that fell may or may not be seen by others of the same
 * launch. Two things do not: distances never fall below the shortest, and after a launch none is greater than after a
 * round of the host, in which nobody sees what the others do. So an answer after some launches is sure where that many
 * rounds have led to the shortest distance, and only these nodes are compared.
 */
final class Relaxation {
    /** The distance of what was not reached; Lonestar's. */
    static final int FAR = 1_000_000_000;

    static final int SOURCE = 0;
    private static final int THREADS = 512;

    private Relaxation() {}

    /**
     * A part of a search.
     *
     * @param rounds that the host does before
     * @param launches that the GPU does; fewer where nothing changes any more
     * @param share of the nodes whose edges a launch relaxes: the first of so many
     */
    record Part(int rounds, int launches, int share) {
        /** All that is left after some rounds of the host. */
        static Part after(int rounds) {
            return new Part(rounds, Integer.MAX_VALUE, 1);
        }

        boolean complete() {
            return launches == Integer.MAX_VALUE;
        }
    }

    /**
     * What is to be found.
     *
     * @param weights in the order of the rows; null where each edge counts 1
     * @param shortest the answer
     * @param known the distances that the host has found before
     */
    record Task(Graph graph, int[] weights, Part part, int[] shortest, int[] known) {
        static Task of(Graph graph, int[] weights, Part part, int[] shortest) {
            int nodes = graph.vertices();
            return new Task(
                    graph,
                    weights,
                    part,
                    shortest,
                    Relaxation.rounds(graph, weights, start(nodes), part.rounds, nodes));
        }
    }

    static void run(Host host, Task task, Judge judge) {
        Graph graph = task.graph;
        int[] weights = task.weights;
        Part part = task.part;
        int[] shortest = task.shortest;
        int[] known = task.known;
        int nodes = graph.vertices();
        EdgeArrays edges = EdgeArrays.upload(host, graph, weights);
        Buffer dist = host.allocate("dist", 4L * nodes);
        Buffer changed = host.allocate("changed", 1);
        Dimensions block = Dimensions.of(THREADS);
        if (part.complete()) {
            host.launch(
                    "begin", Dimensions.of(Host.cover(nodes, THREADS)), block, Argument.of(dist), Argument.of(nodes));
        }
        host.upload(dist, part.rounds == 0 ? new int[] {0} : known);

        int blocks = Host.cover(nodes / part.share, THREADS);
        Argument[] arguments = edges.arguments(
                Argument.of(nodes), Argument.of(graph.neighbours().length), Argument.of(dist), Argument.of(changed));
        int done = 0;
        do {
            host.zero(changed);
            host.launch("relax", Dimensions.of(blocks), block, arguments);
            done++;
        } while (host.bytes(changed)[0] != 0 && done < part.launches);
        int[] found = host.ints(dist);
        if (part.complete()) {
            judge.exact("dist", shortest, found);
        } else {
            int[] sure = rounds(graph, weights, known, part.launches, Math.min(nodes, blocks * THREADS));
            judge.exact("dist", where(sure, shortest, shortest), where(sure, shortest, found));
        }
    }

    /** The numbers of the nodes whose sure distance is the shortest, and {@link #FAR} for the others. */
    static int[] where(int[] sure, int[] shortest, int[] numbers) {
        int[] kept = new int[numbers.length];
        for (int v = 0; v < kept.length; v++) {
            kept[v] = sure[v] == shortest[v] ? numbers[v] : FAR;
        }
        return kept;
    }

    /** The distances before anything is known. */
    static int[] start(int nodes) {
        int[] distance = new int[nodes];
        Arrays.fill(distance, FAR);
        distance[SOURCE] = 0;
        return distance;
    }

    /** What distances become when all edges of the first {@code sources} nodes are relaxed at once, some times over. */
    static int[] rounds(Graph graph, int[] weights, int[] from, int rounds, int sources) {
        int[] distance = from.clone();
        int[] before = new int[distance.length];
        for (int round = 0; round < rounds; round++) {
            System.arraycopy(distance, 0, before, 0, before.length);
            for (int v = 0; v < sources; v++) {
                for (int edge = graph.offsets()[v]; before[v] < FAR && edge < graph.offsets()[v + 1]; edge++) {
                    int target = graph.neighbours()[edge];
                    int way = before[v] + (weights == null ? 1 : weights[edge]);
                    distance[target] = Math.min(distance[target], way);
                }
            }
        }
        return distance;
    }
}
