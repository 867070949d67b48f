// arch: sm_90a
extern "C" __global__ void work(const float4* in, float4* out, unsigned long long* words, unsigned* sums) {
    int t = threadIdx.x;
    unsigned long long last, first, plain, part, range, same;
    asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(last));
    asm volatile("createpolicy.fractional.L2::evict_first.b64 %0;" : "=l"(first));
    asm volatile("createpolicy.fractional.L2::evict_normal.b64 %0;" : "=l"(plain));
    asm volatile("createpolicy.fractional.L2::evict_unchanged.b64 %0;" : "=l"(same));
    asm volatile("createpolicy.fractional.L2::evict_last.L2::evict_first.b64 %0, 0.5;" : "=l"(part));
    asm volatile("createpolicy.range.global.L2::evict_last.L2::evict_unchanged.b64 %0, [%1], 1024, 4096;" : "=l"(range) : "l"(in));
    float4 v;
    asm volatile("ld.global.L2::cache_hint.v4.f32 {%0, %1, %2, %3}, [%4], %5;"
                 : "=f"(v.x), "=f"(v.y), "=f"(v.z), "=f"(v.w) : "l"(in + t), "l"(last));
    asm volatile("st.global.L1::no_allocate.L2::cache_hint.v4.f32 [%0], {%1, %2, %3, %4}, %5;"
                 :: "l"(out + t), "f"(v.w), "f"(v.x), "f"(v.y), "f"(v.z), "l"(part) : "memory");
    unsigned old;
    asm volatile("atom.global.add.L2::cache_hint.u32 %0, [%1], %2, %3;" : "=r"(old) : "l"(sums + t), "r"(t), "l"(first) : "memory");
    asm volatile("red.global.max.L2::cache_hint.u32 [%0], %1, %2;" :: "l"(sums + 64 + t % 4), "r"(t * 3), "l"(range) : "memory");
    sums[128 + t] = old;
    asm volatile("prefetch.global.L2::evict_last [%0];\napplypriority.global.L2::evict_normal [%0], 128;" :: "l"(in) : "memory");
    __shared__ __align__(16) float4 room[64];
    asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;\ncp.async.wait_all;"
                 :: "r"((unsigned) __cvta_generic_to_shared(room + t)), "l"(in + t), "l"(last) : "memory");
    out[64 + t] = room[t];
    if (t == 0) {
        words[0] = last;
        words[1] = first;
        words[2] = plain;
        words[3] = same;
    }
}
