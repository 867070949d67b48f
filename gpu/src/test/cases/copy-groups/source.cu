// arch: sm_90a
extern "C" __global__ void work(const int4* in, int4* out) {
    __shared__ __align__(16) int4 room[4][64];
    int t = threadIdx.x;
    for (int stage = 0; stage < 3; stage++) {
        asm volatile("cp.async.cg.shared.global [%0], [%1], 16;\ncp.async.commit_group;"
                     :: "r"((unsigned) __cvta_generic_to_shared(&room[stage][t])), "l"(in + 64 * stage + t) : "memory");
    }
    int4 sum = make_int4(0, 0, 0, 0);
    for (int stage = 0; stage < 8; stage++) {
        asm volatile("cp.async.wait_group 2;" ::: "memory");
        __syncthreads();
        int4 v = room[stage % 4][63 - t];
        sum = make_int4(sum.x + v.x, sum.y ^ v.y, sum.z - v.z, sum.w * 3 + v.w);
        int next = stage + 3;
        if (next < 8)
            asm volatile("{\n.reg .pred p;\nsetp.gt.s32 p, %2, 60;\ncp.async.ca.shared.global [%0], [%1], 16, p;\n}"
                         :: "r"((unsigned) __cvta_generic_to_shared(&room[next % 4][t])), "l"(in + 64 * next + t), "r"(t) : "memory");
        asm volatile("cp.async.commit_group;" ::: "memory");
    }
    out[t] = sum;
}
