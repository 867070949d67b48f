// One function that is not inlined reads and writes through generic addresses of four spaces, by lane.
__constant__ int fixed[8] = {100, 200, 300, 400, 500, 600, 700, 800};
__device__ int moving[8] = {1, 2, 3, 4, 5, 6, 7, 8};

__device__ __noinline__ int total(const int *p, int n) {
    int sum = 0;
    for (int k = 0; k < n; k++) sum += p[k] * (k + 1);
    return sum;
}

__device__ __noinline__ void mark(int *p, int v) {
    p[v & 7] = v;
}

extern "C" __global__ void mixed(int *data, int *out) {
    __shared__ int cells[64];
    int own[8];
    int t = threadIdx.x;
    cells[t] = t * 3;
    for (int k = 0; k < 8; k++) own[k] = t + k;
    mark(own, t + 8);
    __syncthreads();
    const int *p;
    switch (t & 3) {
    case 0: p = own; break;
    case 1: p = cells + (t & 56); break;
    case 2: p = fixed; break;
    default: p = t & 4 ? moving : data + t;
    }
    int r = total(p, 8);
    __syncthreads();
    int *q = t & 1 ? cells + (t & 56) : data + 256 + 8 * t;
    if (t % 8 == 1 || !(t & 1)) mark(q, t);
    __syncthreads();
    out[t] = r;
    out[64 + t] = cells[t];
}
