__constant__ char pattern[16];
extern "C" __global__ void find(const char *text, unsigned *hits, int *count, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool hit = false;
    if (i + m <= n) {
        int k = 0;
        while (k < m && text[i + k] == pattern[k]) k++;
        hit = k == m;
    }
    unsigned word = __ballot_sync(0xFFFFFFFF, hit);
    if ((threadIdx.x & 31) == 0) {
        hits[i >> 5] = word;
        atomicAdd(count, __popc(word));
    }
}
