extern "C" __global__ void through(int *d, int n, int k) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y;
    if (j >= n || i == k || j == k) return;
    int via = d[i * n + k] + d[k * n + j];
    if (via < d[i * n + j]) d[i * n + j] = via;
}
