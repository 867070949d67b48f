// Prefix sums of 256 words a block, up and down a tree.
// Made into PTX by: nvcc -arch=compute_75 -O3 -ptx scan-tree.cu
extern "C" __global__ void scan_tree(const unsigned *a, const unsigned *b, unsigned *c, int n, int launch) {
    __shared__ unsigned tree[256];
    int t = threadIdx.x;
    int start = blockIdx.x * 256;
    tree[t] = a[start + t];
    tree[t + 128] = a[start + t + 128];
    int apart = 1;
    for (int count = 128; count > 0; count /= 2) {
        __syncthreads();
        if (t < count) {
            int right = apart * (2 * t + 2) - 1;
            tree[right] += tree[right - apart];
        }
        apart *= 2;
    }
    if (t == 0) {
        tree[255] = 0;
    }
    for (int count = 1; count < 256; count *= 2) {
        apart /= 2;
        __syncthreads();
        if (t < count) {
            int right = apart * (2 * t + 2) - 1;
            unsigned left = tree[right - apart];
            tree[right - apart] = tree[right];
            tree[right] += left;
        }
    }
    __syncthreads();
    c[start + t] = tree[t];
    c[start + t + 128] = tree[t + 128];
}
