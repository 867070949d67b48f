// One lane per warp reserves places for all lanes that keep a number. Which places is a matter of timing, so the sums
// of what was kept are compared, and how many.
extern "C" __global__ void filter(const int *in, int *count, int *kept, int *check) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
    int x = in[i];
    if (x % 3 == 0) {
        unsigned mask = __activemask();
        int leader = __ffs(mask) - 1, base = 0;
        if (lane == leader) base = atomicAdd(count, __popc(mask));
        base = __shfl_sync(mask, base, leader);
        int at = base + __popc(mask & ((1u << lane) - 1));
        kept[at] = x;
        atomicAdd(check, x);
        atomicXor(check + 1, x * 0x9E3779B1);
    }
    atomicAdd(check + 2, 1);
}
