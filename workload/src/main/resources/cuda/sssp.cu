// Shortest paths from one node by relaxing every edge of every node in every launch, until a launch changes nothing. A
// thread has a node and walks its edges one after the other. Nothing of a row is kept from edge to edge: how many edges
// there are, which entry is the node's and where its edges begin are looked up for each of them and again for its
// weight, within bounds.

#define FAR 1000000000u

typedef unsigned char flag;

extern "C" __global__ void begin(unsigned *dist, unsigned nodes) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < nodes) {
        dist[node] = FAR;
    }
}

// The number of the i-th edge of a node, from 1; 0 if there is none.
__device__ unsigned edgeOf(unsigned node, unsigned i, const unsigned *noutgoing, const unsigned *srcsrc,
                           const unsigned *psrc, unsigned nodes, unsigned edges) {
    if (i >= noutgoing[node] || srcsrc[node] >= nodes) {
        return 0;
    }
    unsigned edge = psrc[srcsrc[node]] + i;
    return edge <= edges ? edge : 0;
}

extern "C" __global__ void relax(const unsigned *noutgoing, const unsigned *srcsrc, const unsigned *psrc,
                                 const unsigned *edgessrcdst, const unsigned *edgessrcwt, unsigned nodes,
                                 unsigned edges, unsigned *dist, flag *changed) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= nodes) {
        return;
    }
    bool lowered = false;
    unsigned degree = noutgoing[node];
    for (unsigned i = 0; i < degree; i++) {
        unsigned edge = edgeOf(node, i, noutgoing, srcsrc, psrc, nodes, edges);
        unsigned to = edge != 0 ? edgessrcdst[edge] : nodes;
        if (to >= nodes) {
            continue;
        }
        edge = edgeOf(node, i, noutgoing, srcsrc, psrc, nodes, edges);
        unsigned weight = edge != 0 ? edgessrcwt[edge] : FAR;
        if (weight >= FAR) {
            continue;
        }
        unsigned way = dist[node] + weight;
        if (way < dist[to] && way < atomicMin(&dist[to], way)) {
            lowered = true;
        }
    }
    if (lowered) {
        *changed = 1;
    }
}
