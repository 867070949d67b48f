// arch: sm_80
extern "C" __global__ void reduce(const int *in, unsigned *out) {
    int t = threadIdx.x, lane = t & 31;
    int x = in[t];
    unsigned u = x, *to = out + t * 9;
    to[0] = __reduce_add_sync(0xFFFFFFFF, u);
    to[1] = __reduce_min_sync(0xFFFFFFFF, u);
    to[2] = __reduce_max_sync(0xFFFFFFFF, u);
    to[3] = __reduce_min_sync(0xFFFFFFFF, x);
    to[4] = __reduce_max_sync(0xFFFFFFFF, x);
    to[5] = __reduce_and_sync(0xFFFFFFFF, u | 0xF0F);
    to[6] = __reduce_or_sync(0xFFFFFFFF, u & 0xF0F);
    to[7] = __reduce_xor_sync(0xFFFFFFFF, u);
    if (lane % 5 == 1) to[8] = __reduce_add_sync(0x84210842, x);
    else to[8] = __reduce_max_sync(~0x84210842u, x);
}
