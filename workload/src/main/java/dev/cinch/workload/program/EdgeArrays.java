package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.workload.Host;
import dev.cinch.workload.input.Graph;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A graph on the device as Lonestar lays it out, under Lonestar's names: how many edges leave a node, which entry is
 * its own (the identity), where its edges begin, how many lead to it (nobody asks), and the ends and weights of the
 * edges, which are numbered from 1.
 */
record EdgeArrays(Buffer degrees, Buffer identity, Buffer starts, Buffer targets, Buffer weights) {
    /** @param weights of the edges in the order of the rows; null for none */
    static EdgeArrays upload(Host host, Graph graph, int[] weights) {
        int nodes = graph.vertices();
        int[] degrees = new int[nodes];
        int[] identity = new int[nodes];
        int[] starts = new int[nodes + 1];
        int[] incoming = new int[nodes];
        for (int v = 0; v < nodes; v++) {
            degrees[v] = graph.degree(v);
            identity[v] = v;
            starts[v] = graph.offsets()[v] + 1;
        }
        starts[nodes] = graph.offsets()[nodes] + 1;
        for (int target : graph.neighbours()) {
            incoming[target]++;
        }
        Buffer outgoing = host.upload("noutgoing", degrees);
        host.upload("nincoming", incoming);
        return new EdgeArrays(
                outgoing,
                host.upload("srcsrc", identity),
                host.upload("psrc", starts),
                host.upload("edgessrcdst", fromOne(graph.neighbours())),
                weights == null ? null : host.upload("edgessrcwt", fromOne(weights)));
    }

    private static int[] fromOne(int[] numbers) {
        int[] moved = new int[numbers.length + 1];
        System.arraycopy(numbers, 0, moved, 1, numbers.length);
        return moved;
    }

    /** The arguments of a kernel: these arrays, then others. */
    Argument[] arguments(Argument... others) {
        Stream<Argument> arrays = Stream.of(degrees, identity, starts, targets, weights)
                .filter(Objects::nonNull)
                .map(Argument::of);
        return Stream.concat(arrays, Arrays.stream(others)).toArray(Argument[]::new);
    }
}
