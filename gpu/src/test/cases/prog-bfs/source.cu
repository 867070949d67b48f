// One level a launch; the host counts the levels beforehand.
extern "C" __global__ void level(const int *rows, const int *edges, int *depth, int *changed, int now, int n) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v >= n || depth[v] != now) return;
    for (int e = rows[v]; e < rows[v + 1]; e++) {
        int to = edges[e];
        if (depth[to] < 0) {
            depth[to] = now + 1;
            *changed = now + 1;
        }
    }
}
