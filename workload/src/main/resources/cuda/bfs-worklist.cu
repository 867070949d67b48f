// Breadth-first search driven by data: a launch takes the vertices of one level from a worklist and appends those it
// finds to the next. A block shares out the edges of its vertices: rows as long as the block is wide are walked by all
// threads together, the edges of the others are listed in shared memory, a block's width at a time. A vertex belongs to
// whoever lowers its distance first, and a warp reserves room in the worklist with one atomic.

#define THREADS 128
#define WARP 32
#define WARPS (THREADS / WARP)
#define EVERYONE 0xFFFFFFFF

extern "C" __global__ void begin(int *distance, int *worklist, int source, int far, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex < vertices) {
        distance[vertex] = vertex == source ? 0 : far;
    }
    if (vertex == 0) {
        worklist[0] = source;
    }
}

// All threads of a warp come here together; has says which of them bring an edge.
__device__ void visit(bool has, int edge, const int *neighbours, int *distance, int next, int *found, int *foundCount) {
    int neighbour = 0;
    bool mine = false;
    if (has) {
        neighbour = neighbours[edge];
        mine = distance[neighbour] > next && atomicMin(&distance[neighbour], next) > next;
    }
    unsigned finders = __ballot_sync(EVERYONE, mine);
    int lane = threadIdx.x % WARP;
    int room = 0;
    if (lane == 0 && finders != 0) {
        room = atomicAdd(foundCount, __popc(finders));
    }
    room = __shfl_sync(EVERYONE, room, 0);
    if (mine) {
        found[room + __popc(finders & ((1u << lane) - 1))] = neighbour;
    }
}

extern "C" __global__ void __launch_bounds__(THREADS)
    advance(const int *__restrict__ offsets, const int *__restrict__ neighbours, int *distance,
            const int *__restrict__ worklist, int count, int *found, int *foundCount, int next) {
    __shared__ int listed[THREADS];
    __shared__ int warpSums[WARPS];
    __shared__ int longStart[THREADS];
    __shared__ int longEnd[THREADS];
    __shared__ int longRows;

    int thread = threadIdx.x;
    int lane = thread % WARP;
    int item = blockIdx.x * THREADS + thread;
    if (thread == 0) {
        longRows = 0;
    }
    __syncthreads();
    int edge = 0;
    int end = 0;
    if (item < count) {
        int vertex = worklist[item];
        edge = offsets[vertex];
        end = offsets[vertex + 1];
    }
    if (end - edge >= THREADS) {
        int row = atomicAdd(&longRows, 1);
        longStart[row] = edge;
        longEnd[row] = end;
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
            visit(from + thread < longEnd[row], from + thread, neighbours, distance, next, found, foundCount);
        }
    }
    for (int done = 0; done < total; done += THREADS) {
        for (; edge < end && rank < done + THREADS; edge++) {
            listed[rank++ - done] = edge;
        }
        __syncthreads();
        visit(done + thread < total, listed[thread], neighbours, distance, next, found, foundCount);
        __syncthreads();
    }
}
