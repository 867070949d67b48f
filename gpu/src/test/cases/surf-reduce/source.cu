// arch: sm_75
extern "C" __global__ void work(cudaSurfaceObject_t line, cudaSurfaceObject_t plane, cudaSurfaceObject_t wide) {
    int i = threadIdx.x;
    int x = (i % 8) * 4, y = i / 8 % 4;
    asm volatile("sured.b.add.1d.u32.trap [%0, {%1}], %2;" :: "l"(line), "r"(x), "r"(i * 3));
    asm volatile("sured.b.max.1d.s32.clamp [%0, {%1}], %2;" :: "l"(line), "r"(x + 32), "r"(i * 7 - 400));
    asm volatile("sured.b.min.2d.u32.zero [%0, {%1, %2}], %3;" :: "l"(plane), "r"(x - 4), "r"(y), "r"(i * 1000));
    asm volatile("sured.b.or.2d.b32.trap [%0, {%1, %2}], %3;" :: "l"(plane), "r"(x), "r"(y + 4), "r"(1 << i % 32));
    asm volatile("sured.b.add.1d.u64.trap [%0, {%1}], %2;" :: "l"(wide), "r"(8 * (i % 4)), "l"(1ll << 33));
}
