// Lanes that hold the same key work together, in uneven warps of which lanes are gone: match, reduce, shuffle. arch: sm_80
extern "C" __global__ void groups(const unsigned *in, unsigned *out) {
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t, row = 0;
    int threads = gridDim.x * blockDim.x;
    unsigned v = in[i];
    auto put = [&](unsigned value) { out[row++ * threads + i] = value; };
    // Blocks of 70: the last warp has six lanes.
    unsigned mask = t < 64 ? 0xFFFFFFFF : 0x3F;
    put(__ballot_sync(mask, v & 1));
    put(__shfl_down_sync(mask, v, 1, 2));
    put(__shfl_xor_sync(mask, v, 1));
    unsigned staying = __ballot_sync(mask, t % 3 != 0);
    if (t % 3 == 0) return;
    unsigned peers = __match_any_sync(staying, v & 3);
    unsigned before = peers & ((1u << (t & 31)) - 1);
    int leader = __ffs(peers) - 1;
    put(peers);
    put(__popc(before));
    put(__shfl_sync(peers, v, leader));
    put((unsigned)(__shfl_sync(peers, (unsigned long long)v * v, leader) >> 20));
    put(__reduce_add_sync(peers, v));
    put(__reduce_min_sync(peers, (int)v));
    put(__reduce_max_sync(peers, v));
    put(__reduce_xor_sync(peers, v));
    put(__reduce_and_sync(staying, v | 0xFF));
    put(__reduce_or_sync(staying, v & 0xFF00));
    int same;
    put(__match_all_sync(peers, v & 3, &same));
    put(same);
    put(__match_any_sync(staying, (unsigned long long)(v & 1) << 40));
    put(__all_sync(peers, v & 4) + 2 * __any_sync(peers, v & 8));
}
