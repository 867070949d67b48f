// arch: sm_90
// Products in double precision by wmma, rounded in all four ways; layouts of A and B differ by launch.
#define WAY(name, la, lb, rnd)                                                                                       \
    extern "C" __global__ void name(const double* a, const double* b, const double* c, double* d) {                  \
        int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32;                                                        \
        const double* from = c + 64 * w;                                                                             \
        double* to = d + 64 * w;                                                                                     \
        asm volatile("{\n.reg .f64 a, b, c0, c1;\n"                                                                  \
                     "wmma.load.a.sync.aligned." la ".m8n8k4.global.f64 {a}, [%0], %4;\n"                            \
                     "wmma.load.b.sync.aligned." lb ".m8n8k4.global.f64 {b}, [%1], %5;\n"                            \
                     "wmma.load.c.sync.aligned.row.m8n8k4.global.f64 {c0, c1}, [%2], 8;\n"                           \
                     "wmma.mma.sync.aligned." la "." lb ".m8n8k4" rnd ".f64.f64.f64.f64 {c0, c1}, {a}, {b}, {c0, c1};\n" \
                     "wmma.store.d.sync.aligned.row.m8n8k4.global.f64 [%3], {c0, c1}, 8;\n}"                         \
                     :: "l"(a + 32 * w), "l"(b + 32 * w), "l"(from), "l"(to), "r"(la[0] == 'r' ? 4 : 8), "r"(lb[0] == 'r' ? 8 : 4) \
                     : "memory");                                                                                    \
    }
WAY(nearest, "row", "col", ".rn")
WAY(zero, "col", "row", ".rz")
WAY(down, "row", "row", ".rm")
WAY(up, "col", "col", ".rp")
