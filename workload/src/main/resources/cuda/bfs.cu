// Breadth-first search, level by level, one thread per vertex whether it has work or not. A level is two launches:
// expand lets the vertices of the frontier mark their unvisited neighbours, settle turns the marks into the next
// frontier. Several vertices may mark the same neighbour; all of them write the same values.

typedef unsigned char flag;

extern "C" __global__ void expand(const int *offsets, const int *neighbours, flag *frontier, const flag *visited,
                                  flag *marked, int *distance, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices || !frontier[vertex]) {
        return;
    }
    frontier[vertex] = 0;
    int next = distance[vertex] + 1;
    int end = offsets[vertex + 1];
    for (int edge = offsets[vertex]; edge < end; edge++) {
        int neighbour = neighbours[edge];
        if (!visited[neighbour]) {
            distance[neighbour] = next;
            marked[neighbour] = 1;
        }
    }
}

extern "C" __global__ void settle(flag *frontier, flag *visited, flag *marked, int *more, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices || !marked[vertex]) {
        return;
    }
    frontier[vertex] = 1;
    visited[vertex] = 1;
    marked[vertex] = 0;
    *more = 1;
}
