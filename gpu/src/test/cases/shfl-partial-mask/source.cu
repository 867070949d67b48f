// Three groups of lanes that divide the warp unevenly shuffle among themselves, from lanes that are in their mask.
extern "C" __global__ void groups(const int *in, int *out) {
    int t = threadIdx.x, lane = t & 31;
    int x = in[t], r = 0;
    if (lane % 3 == 0) {
        unsigned mask = 0x49249249;
        r = __shfl_sync(mask, x, (lane * 7 % 11) * 3) + 1;
    } else if (lane < 20) {
        unsigned mask = ~0x49249249u & 0xFFFFF;
        int from = lane % 3 == 1 ? lane + 1 : lane - 1;
        from = from >= 20 ? 19 : from;
        r = __shfl_sync(mask, x, from) * 2;
    } else {
        unsigned mask = ~0x49249249u & 0xFFF00000u;
        r = __shfl_sync(mask, x, lane) - __shfl_sync(mask, x * 5, 31);
    }
    out[t] = r;
}
