// arch: sm_90a
extern "C" __global__ void work(ulonglong2* cells, ulonglong2* out, const ulonglong2* in) {
    __shared__ __align__(16) ulonglong2 local[2];
    int t = threadIdx.x;
    if (t < 2) local[t] = make_ulonglong2(7, 8);
    __syncthreads();
    unsigned long long a, b;
    if (t < 32)
        asm volatile("{\n.reg .b128 d, e;\nmov.b128 e, {%3, %4};\natom.global.exch.b128 d, [%2], e;\nmov.b128 {%0, %1}, d;\n}"
                     : "=l"(a), "=l"(b) : "l"(cells + t), "l"(in[t].x), "l"(in[t].y) : "memory");
    out[t] = make_ulonglong2(a, b);
    asm volatile("{\n.reg .b128 d, e, f;\nmov.b128 e, {%3, %4};\nmov.b128 f, {%5, %6};\natom.global.cas.b128 d, [%2], e, f;\n"
                 "mov.b128 {%0, %1}, d;\n}"
                 : "=l"(a), "=l"(b) : "l"(cells + 32 + t), "l"(in[t].x), "l"(in[32 + t].y), "l"(5ll + t), "l"(6ll) : "memory");
    out[32 + t] = make_ulonglong2(a, b);
    if (t == 3) {
        asm volatile("{\n.reg .b128 d, e, f;\nmov.b128 e, {%3, %4};\nmov.b128 f, {%5, %6};\natom.shared.cas.b128 d, [%2], e, f;\n"
                     "mov.b128 {%0, %1}, d;\n}"
                     : "=l"(a), "=l"(b) : "r"((unsigned) __cvta_generic_to_shared(local)), "l"(7ll), "l"(8ll), "l"(5ll), "l"(6ll) : "memory");
        out[64] = make_ulonglong2(a, b);
        out[65] = local[0];
        out[66] = local[1];
    }
}
