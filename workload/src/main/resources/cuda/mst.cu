// Minimum spanning tree after Boruvka. In each round every component finds the lightest edge that leaves it and joins
// the component at its other end. Of edges of equal weight that with the lower number is the lighter, so no two
// components ever choose differently between them and the tree is the only one. A component is named by one of its
// vertices, its root; the arrays of components are indexed by it.

#define NONE 0x7FFFFFFF

extern "C" __global__ void begin(int *component, int *parent, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex < vertices) {
        component[vertex] = vertex;
        parent[vertex] = vertex;
    }
}

extern "C" __global__ void forget(int *lightest, int *chosen, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex < vertices) {
        lightest[vertex] = NONE;
        chosen[vertex] = NONE;
    }
}

// The lightest arc of each vertex that leaves its component. Arcs of a vertex are in the order of their edges' numbers.
extern "C" __global__ void find(const int *__restrict__ offsets, const int *__restrict__ neighbours,
                                const int *__restrict__ weights, const int *__restrict__ component, int *exitArc,
                                int *exitWeight, int *lightest, int *more, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices) {
        return;
    }
    int own = component[vertex];
    int arc = NONE;
    int least = NONE;
    int end = offsets[vertex + 1];
    for (int i = offsets[vertex]; i < end; i++) {
        int weight = weights[i];
        if (weight < least && component[neighbours[i]] != own) {
            least = weight;
            arc = i;
        }
    }
    exitArc[vertex] = arc;
    exitWeight[vertex] = least;
    if (arc != NONE) {
        if (lightest[own] > least) {
            atomicMin(&lightest[own], least);
        }
        *more = 1;
    }
}

// Among the vertices whose exit is as light as their component's lightest, the edge with the lowest number.
extern "C" __global__ void choose(const int *__restrict__ edges, const int *__restrict__ component,
                                  const int *__restrict__ exitArc, const int *__restrict__ exitWeight,
                                  const int *__restrict__ lightest, int *chosen, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices) {
        return;
    }
    int arc = exitArc[vertex];
    int own = component[vertex];
    if (arc != NONE && exitWeight[vertex] == lightest[own]) {
        atomicMin(&chosen[own], edges[arc]);
    }
}

// The vertex whose exit was chosen hangs its component under the other. Of two that chose the same edge one hangs.
extern "C" __global__ void join(const int *__restrict__ neighbours, const int *__restrict__ edges,
                                const int *__restrict__ component, const int *__restrict__ exitArc,
                                const int *__restrict__ exitWeight, const int *__restrict__ chosen, int *parent,
                                int *tree, int *treeWeight, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices) {
        return;
    }
    int arc = exitArc[vertex];
    if (arc == NONE) {
        return;
    }
    int own = component[vertex];
    int edge = edges[arc];
    if (chosen[own] != edge) {
        return;
    }
    int other = component[neighbours[arc]];
    if (chosen[other] == edge && own < other) {
        return;
    }
    parent[own] = other;
    tree[edge] = 1;
    atomicAdd(treeWeight, exitWeight[vertex]);
}

extern "C" __global__ void relabel(int *component, const int *__restrict__ parent, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices) {
        return;
    }
    int root = component[vertex];
    int above = parent[root];
    while (above != root) {
        root = above;
        above = parent[root];
    }
    component[vertex] = root;
}
