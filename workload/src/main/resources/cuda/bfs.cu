// Breadth-first search, level by level, one thread per vertex whether it has work or not. A level is two launches:
// expand lets the vertices of the frontier mark their unvisited neighbours, settle turns the marks into the next
// frontier. Several vertices may mark the same neighbour; all of them write the same values. Rows are given by start and
// length, and both are read again for every edge, as is the vertex' own distance: any store might have changed them.

typedef unsigned char flag;

struct Row {
    int start;
    int length;
};

extern "C" __global__ void expand(Row *rows, int *neighbours, flag *frontier, flag *marked, flag *visited,
                                  int *distance, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices || !frontier[vertex]) {
        return;
    }
    frontier[vertex] = 0;
    for (int edge = rows[vertex].start; edge < rows[vertex].start + rows[vertex].length; edge++) {
        int neighbour = neighbours[edge];
        if (!visited[neighbour]) {
            distance[neighbour] = distance[vertex] + 1;
            marked[neighbour] = 1;
        }
    }
}

extern "C" __global__ void settle(flag *frontier, flag *marked, flag *visited, flag *more, int vertices) {
    int vertex = blockIdx.x * blockDim.x + threadIdx.x;
    if (vertex >= vertices || !marked[vertex]) {
        return;
    }
    frontier[vertex] = 1;
    visited[vertex] = 1;
    *more = 1;
    marked[vertex] = 0;
}
