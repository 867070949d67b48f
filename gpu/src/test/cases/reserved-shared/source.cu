// The shared memory that the system keeps: where it is said to lie, beside the kernel's own, and what is written there.
extern "C" __global__ void look(unsigned* out, int from) {
    extern __shared__ unsigned dynamic[];
    __shared__ unsigned own[100];
    unsigned begin, end, cap, first, second, total, asked, all;
    asm volatile("mov.u32 %0, %%reserved_smem_offset_begin;" : "=r"(begin));
    asm volatile("mov.u32 %0, %%reserved_smem_offset_end;" : "=r"(end));
    asm volatile("mov.u32 %0, %%reserved_smem_offset_cap;" : "=r"(cap));
    asm volatile("mov.u32 %0, %%reserved_smem_offset_0;" : "=r"(first));
    asm volatile("mov.u32 %0, %%reserved_smem_offset_1;" : "=r"(second));
    asm volatile("mov.u32 %0, %%total_smem_size;" : "=r"(total));
    asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(asked));
    asm volatile("mov.u32 %0, %%aggr_smem_size;" : "=r"(all));
    unsigned t = threadIdx.x;
    if (t < 64) {
        asm volatile("st.shared.u32 [%0], %1;" ::"r"(second + 4 * t), "r"(t * 3 + from) : "memory");
    }
    own[t % 100] = t % 100;
    dynamic[t] = t * 5;
    __syncthreads();
    unsigned kept;
    asm volatile("ld.shared.u32 %0, [%1];" : "=r"(kept) : "r"(second + 4 * ((t ^ 5) % 64)) : "memory");
    unsigned* o = out + 4 * t;
    o[0] = kept;
    o[1] = own[(t * 7) % 100] + dynamic[t ^ 1];
    o[2] = t == 0 ? begin : t == 1 ? end : t == 2 ? cap : t == 3 ? first : t == 4 ? second : t == 5 ? total : t == 6 ? asked : all;
    o[3] = (unsigned)__cvta_generic_to_shared(t & 1 ? dynamic : own);
}
