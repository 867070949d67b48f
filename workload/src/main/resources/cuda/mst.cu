// Minimum spanning tree after Boruvka, with all nodes and all edges in every round. A component is named by one of its
// nodes, its boss, to which chains of component[] lead; arrays of components are indexed by it. Chains are climbed with
// compare-and-swap as the read, so that a boss is seen as such or not at all, and are cut short on the way. In a round
// every node finds its lightest edge out of its component (lightest), the node with the lowest number among those with
// their component's lightest goes ahead (choose), bosses check its edge (check), and the two components are joined
// (join), again and again until no join got in another's way. Of two edges of a node that weigh the same, the first is
// taken; so who goes where does not depend on who comes first.

#define FAR 1000000000u

typedef unsigned char flag;

struct Edges {
    const unsigned *noutgoing;
    const unsigned *srcsrc;
    const unsigned *psrc;
    const unsigned *edgessrcdst;
    const unsigned *edgessrcwt;
    unsigned nodes;
    unsigned edges;

    // The number of the i-th edge of a node, from 1; 0 if there is none.
    __device__ unsigned edge(unsigned node, unsigned i) const {
        if (i >= noutgoing[node] || srcsrc[node] >= nodes) {
            return 0;
        }
        unsigned edge = psrc[srcsrc[node]] + i;
        return edge <= edges ? edge : 0;
    }

    __device__ unsigned target(unsigned node, unsigned i) const {
        unsigned number = edge(node, i);
        return number != 0 ? edgessrcdst[number] : nodes;
    }

    __device__ unsigned weight(unsigned node, unsigned i) const {
        unsigned number = edge(node, i);
        return number != 0 ? edgessrcwt[number] : FAR;
    }
};

#define EDGES                                                                                                          \
    const unsigned *noutgoing, const unsigned *srcsrc, const unsigned *psrc, const unsigned *edgessrcdst,             \
        const unsigned *edgessrcwt, unsigned nodes, unsigned edgeCount
#define THE_EDGES {noutgoing, srcsrc, psrc, edgessrcdst, edgessrcwt, nodes, edgeCount}

__device__ bool isBoss(unsigned *component, unsigned node) {
    return atomicCAS(&component[node], node, node) == node;
}

__device__ unsigned bossOf(unsigned *component, unsigned node) {
    unsigned boss = node;
    while (!isBoss(component, boss)) {
        boss = component[boss];
    }
    component[node] = boss;
    return boss;
}

// While others join components: what the swap saw is the next of the chain, and nothing is stored.
__device__ unsigned bossNow(unsigned *component, unsigned node) {
    unsigned boss = node;
    unsigned above = atomicCAS(&component[boss], boss, boss);
    while (above != boss) {
        boss = above;
        above = atomicCAS(&component[boss], boss, boss);
    }
    return boss;
}

extern "C" __global__ void begin(unsigned *component, unsigned *length, unsigned nodes) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < nodes) {
        length[node] = 1;
        component[node] = node;
    }
}

extern "C" __global__ void forget(unsigned *exitWeight, unsigned *lightestExit, unsigned *partner, unsigned *unused,
                                  flag *joins, unsigned *ahead, unsigned nodes) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node < nodes) {
        exitWeight[node] = FAR;
        lightestExit[node] = FAR;
        ahead[node] = nodes;
        unused[node] = 0;
        partner[node] = node;
        joins[node] = 0;
    }
}

extern "C" __global__ void lightest(EDGES, unsigned *component, unsigned *exitWeight, unsigned *lightestExit,
                                    unsigned *partner) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= nodes) {
        return;
    }
    Edges edges = THE_EDGES;
    unsigned own = bossOf(component, node);
    unsigned least = FAR;
    unsigned other = nodes;
    unsigned degree = edges.noutgoing[node];
    for (unsigned i = 0; i < degree; i++) {
        unsigned weight = edges.weight(node, i);
        if (weight < least) {
            unsigned boss = bossOf(component, edges.target(node, i));
            if (boss != own) {
                least = weight;
                other = boss;
            }
        }
    }
    exitWeight[node] = least;
    partner[node] = other;
    if (least < lightestExit[own]) {
        atomicMin(&lightestExit[own], least);
    }
}

extern "C" __global__ void choose(EDGES, unsigned *component, unsigned *exitWeight, unsigned *lightestExit,
                                  unsigned *partner, unsigned *ahead) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= nodes) {
        return;
    }
    Edges edges = THE_EDGES;
    unsigned own = bossOf(component, node);
    if (exitWeight[node] != lightestExit[own] || partner[node] == nodes || partner[node] == own) {
        return;
    }
    unsigned degree = edges.noutgoing[node];
    for (unsigned i = 0; i < degree; i++) {
        if (edges.weight(node, i) == exitWeight[node]
            && bossOf(component, edges.target(node, i)) == partner[node]) {
            atomicMin(&ahead[own], node);
        }
    }
}

extern "C" __global__ void check(EDGES, unsigned *component, unsigned *lightestExit, unsigned *partner,
                                 unsigned *ahead, flag *joins) {
    unsigned boss = blockIdx.x * blockDim.x + threadIdx.x;
    if (boss >= nodes || !isBoss(component, boss)) {
        return;
    }
    Edges edges = THE_EDGES;
    unsigned node = ahead[boss];
    if (node == nodes || lightestExit[boss] == FAR) {
        return;
    }
    unsigned degree = edges.noutgoing[node];
    for (unsigned i = 0; i < degree; i++) {
        if (edges.weight(node, i) == lightestExit[boss]) {
            unsigned other = bossOf(component, edges.target(node, i));
            if (other == partner[node] && other != boss) {
                joins[node] = 1;
                return;
            }
        }
    }
}

// The component with the lower boss goes under the other. False where another thread has moved one of the two.
__device__ bool unite(unsigned *component, unsigned *length, unsigned *components, unsigned one, unsigned other) {
    unsigned boss = max(one, other);
    unsigned under = min(one, other);
    if (!isBoss(component, one) || !isBoss(component, other)
        || atomicCAS(&component[under], under, boss) != under) {
        return false;
    }
    atomicAdd(&length[boss], length[under]);
    atomicSub(components, 1);
    return true;
}

extern "C" __global__ void join(unsigned *component, unsigned *length, unsigned *exitWeight, unsigned *partner,
                                flag *joins, unsigned *components, unsigned *treeWeight, unsigned *treeEdges,
                                flag *again, unsigned nodes) {
    unsigned node = blockIdx.x * blockDim.x + threadIdx.x;
    if (node >= nodes || !joins[node]) {
        return;
    }
    unsigned own = bossNow(component, node);
    unsigned other = bossNow(component, partner[node]);
    if (own == other) {
        return;
    }
    if (unite(component, length, components, own, other)) {
        atomicAdd(treeWeight, exitWeight[node]);
        atomicAdd(treeEdges, 1);
        joins[node] = 0;
        exitWeight[node] = FAR;
    } else {
        *again = 1;
    }
}
