// arch: sm_75
extern "C" __global__ void work(cudaSurfaceObject_t bytes, cudaSurfaceObject_t shorts, cudaSurfaceObject_t floats) {
    int i = threadIdx.x;
    asm volatile("sust.p.1d.v4.b32.trap [%0, {%1}], {%2, %3, %4, %5};"
                 :: "l"(bytes), "r"(i), "r"(i), "r"(i * 9), "r"(-i), "r"(255));
    asm volatile("sust.p.1d.v2.b32.trap [%0, {%1}], {%2, %3};" :: "l"(shorts), "r"(i), "r"(i * 3000), "r"(-i * 3000));
    asm volatile("sust.p.2d.b32.trap [%0, {%1, %2}], {%3};" :: "l"(floats), "r"(i % 8), "r"(i / 8), "f"(i * 0.37f));
}
