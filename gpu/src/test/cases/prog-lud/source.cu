extern "C" __global__ void lud(double *a, int n) {
    int t = threadIdx.x;
    for (int k = 0; k < n - 1; k++) {
        if (t > k && t < n) a[t * n + k] /= a[k * n + k];
        __syncthreads();
        if (t > k && t < n)
            for (int j = k + 1; j < n; j++) a[t * n + j] -= a[t * n + k] * a[k * n + j];
        __syncthreads();
    }
}
