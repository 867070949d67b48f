// Shortest paths from one vertex, driven by data: a launch takes the vertices whose distance fell from a worklist,
// relaxes their edges, and appends the neighbours whose distance falls to the next, each of them once a round. A block
// shares out the edges of its vertices: rows as long as the block is wide are walked by all threads together, the edges
// of the others are listed in shared memory, a block's width at a time.

#define THREADS 128
#define WARP 32
#define WARPS (THREADS / WARP)
#define EVERYONE 0xFFFFFFFF

extern "C" __global__ void begin(int *distance, int *queued, int *worklist, int source, int far, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex < vertices) {
        distance[vertex] = vertex == source ? 0 : far;
        queued[vertex] = 0;
    }
    if (vertex == 0) {
        worklist[0] = source;
    }
}

// All threads of a warp come here together; has says which of them bring an edge, and come is what it takes to where
// the edge begins.
__device__ void relax(bool has, int come, int edge, const int *neighbours, const int *weights, int *distance,
                      int *queued, int round, int *fallen, int *fallenCount) {
    int neighbour = 0;
    bool mine = false;
    if (has) {
        neighbour = neighbours[edge];
        int way = come + weights[edge];
        if (distance[neighbour] > way && atomicMin(&distance[neighbour], way) > way) {
            mine = atomicExch(&queued[neighbour], round) != round;
        }
    }
    unsigned finders = __ballot_sync(EVERYONE, mine);
    int lane = threadIdx.x % WARP;
    int room = 0;
    if (lane == 0 && finders != 0) {
        room = atomicAdd(fallenCount, __popc(finders));
    }
    room = __shfl_sync(EVERYONE, room, 0);
    if (mine) {
        fallen[room + __popc(finders & ((1u << lane) - 1))] = neighbour;
    }
}

extern "C" __global__ void __launch_bounds__(THREADS)
    advance(const int *__restrict__ offsets, const int *__restrict__ neighbours, const int *__restrict__ weights,
                int *distance, int *queued, const int *__restrict__ worklist, int count, int *fallen, int *fallenCount,
                int round) {
    __shared__ int listedEdge[THREADS];
    __shared__ int listedCome[THREADS];
    __shared__ int warpSums[WARPS];
    __shared__ int longStart[THREADS];
    __shared__ int longEnd[THREADS];
    __shared__ int longCome[THREADS];
    __shared__ int longRows;

    int thread = threadIdx.x;
    int lane = thread % WARP;
    int item = blockIdx.x * THREADS + thread;
    if (thread == 0) {
        longRows = 0;
    }
    __syncthreads();
    int come = 0;
    int edge = 0;
    int end = 0;
    if (item < count) {
        int vertex = worklist[item];
        come = distance[vertex];
        edge = offsets[vertex];
        end = offsets[vertex + 1];
    }
    if (end - edge >= THREADS) {
        int row = atomicAdd(&longRows, 1);
        longStart[row] = edge;
        longEnd[row] = end;
        longCome[row] = come;
        end = edge;
    }
    int rank = end - edge;
    for (int step = 1; step < WARP; step *= 2) {
        int before = __shfl_up_sync(EVERYONE, rank, step);
        rank += lane >= step ? before : 0;
    }
    if (lane == WARP - 1) {
        warpSums[thread / WARP] = rank;
    }
    __syncthreads();
    int total = 0;
    for (int warp = 0; warp < WARPS; warp++) {
        rank += warp < thread / WARP ? warpSums[warp] : 0;
        total += warpSums[warp];
    }
    rank -= end - edge;

    for (int row = 0; row < longRows; row++) {
        for (int from = longStart[row]; from < longEnd[row]; from += THREADS) {
            relax(from + thread < longEnd[row], longCome[row], from + thread, neighbours, weights, distance, queued,
                  round, fallen, fallenCount);
        }
    }
    for (int done = 0; done < total; done += THREADS) {
        for (; edge < end && rank < done + THREADS; edge++, rank++) {
            listedEdge[rank - done] = edge;
            listedCome[rank - done] = come;
        }
        __syncthreads();
        relax(done + thread < total, listedCome[thread], listedEdge[thread], neighbours, weights, distance, queued,
              round, fallen, fallenCount);
        __syncthreads();
    }
}
