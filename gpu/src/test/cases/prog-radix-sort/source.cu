// Four bits a pass: ballots rank within the warp, a scan over digits and warps places.
extern "C" __global__ void sort(unsigned *data, int bits) {
    __shared__ unsigned keys[256];
    __shared__ int counts[16][8], base[16];
    int t = threadIdx.x, lane = t & 31, warp = t >> 5;
    keys[t] = data[blockIdx.x * 256 + t];
    __syncthreads();
    for (int shift = 0; shift < bits; shift += 4) {
        unsigned key = keys[t];
        int digit = key >> shift & 15;
        unsigned same = __match_any_sync(0xFFFFFFFF, digit);
        int rank = __popc(same & ((1u << lane) - 1));
        if (t < 128) counts[t >> 3][t & 7] = 0;
        __syncthreads();
        if (rank == 0) counts[digit][warp] = __popc(same);
        __syncthreads();
        if (t < 16) {
            int sum = 0;
            for (int k = 0; k < 8; k++) {
                int c = counts[t][k];
                counts[t][k] = sum;
                sum += c;
            }
            base[t] = sum;
        }
        __syncthreads();
        if (t == 0) {
            int sum = 0;
            for (int k = 0; k < 16; k++) {
                int c = base[k];
                base[k] = sum;
                sum += c;
            }
        }
        __syncthreads();
        keys[base[digit] + counts[digit][warp] + rank] = key;
        __syncthreads();
    }
    data[blockIdx.x * 256 + t] = keys[t];
}
