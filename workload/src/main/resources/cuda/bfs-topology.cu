// Breadth-first search by relaxing every edge of every node in every launch, until a launch changes nothing. A thread
// has a node and walks its edges one after the other. Nothing of a row is kept from edge to edge: how many edges there
// are, which entry is the node's and where its edges begin are looked up for each of them, within bounds.

#define FAR 1000000000u

typedef unsigned char flag;

extern "C" __global__ void begin(unsigned *dist, unsigned nodes) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < nodes) {
        dist[node] = FAR;
    }
}

// Edges are numbered from 1. Nodes without edges have no first one, which is 0.
__device__ unsigned firstEdge(unsigned node, const unsigned *noutgoing, const unsigned *srcsrc, const unsigned *psrc,
                              unsigned nodes) {
    return noutgoing[node] > 0 && srcsrc[node] < nodes ? psrc[srcsrc[node]] : 0;
}

// Where the i-th edge of a node leads; the number of nodes, which is none, if there is no such edge.
__device__ unsigned target(unsigned node, unsigned i, const unsigned *noutgoing, const unsigned *srcsrc,
                           const unsigned *psrc, const unsigned *edgessrcdst, unsigned nodes, unsigned edges) {
    if (i >= noutgoing[node]) {
        return nodes;
    }
    unsigned edge = firstEdge(node, noutgoing, srcsrc, psrc, nodes) + i;
    return edge != 0 && edge <= edges ? edgessrcdst[edge] : nodes;
}

extern "C" __global__ void relax(const unsigned *noutgoing, const unsigned *srcsrc, const unsigned *psrc,
                                 const unsigned *edgessrcdst, unsigned nodes, unsigned edges, unsigned *dist,
                                 flag *changed) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= nodes) {
        return;
    }
    bool lowered = false;
    unsigned degree = noutgoing[node];
    for (unsigned i = 0; i < degree; i++) {
        unsigned to = target(node, i, noutgoing, srcsrc, psrc, edgessrcdst, nodes, edges);
        if (to < nodes) {
            unsigned way = dist[node] + 1;
            if (way < dist[to] && way < atomicMin(&dist[to], way)) {
                lowered = true;
            }
        }
    }
    if (lowered) {
        *changed = 1;
    }
}
