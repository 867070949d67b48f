// Kernels whose lanes go different ways.
#include "parts.h"

__device__ __forceinline__ u32 step(u32 x, u32 rounds) {
#pragma unroll 4
    for (u32 r = 0; r < rounds; r++) x = x * 1664525u + (x >> 13) + 1013904223u;
    return x;
}

// Two halves of a warp with loops of their own.
KERNEL ways_halves(u32 *, u32 *b, u32, u32 k) {
    u32 x = me();
    for (u32 j = 0; j < k; j++) {
        if (threadIdx.x & 16)
            x = step(x, 16);
        else
            for (u32 r = 0; r < 16; r++) x = (x ^ (x >> 7)) * 2246822519u + r;
    }
    b[me()] = x;
}

// A tree of branches, one bit of the lane's number after the other.
KERNEL ways_tree(u32 *, u32 *b, u32, u32 k) {
    u32 x = me(), lane = threadIdx.x & 31;
    for (u32 j = 0; j < k; j++) {
        if (lane & 1) {
            x = step(x, 4);
            if (lane & 2) {
                x ^= step(x + 1, 4);
                if (lane & 4) x += step(x ^ 3, 8);
            } else
                x += step(x + 5, 4);
        } else {
            x = x * 3 + j;
            if (lane & 8)
                x ^= step(x + 7, 8);
            else if (lane & 16)
                x += step(x ^ 9, 4);
        }
    }
    b[me()] = x;
}

// Loops of as many rounds as a hash says, up to 64.
KERNEL ways_loops(u32 *, u32 *b, u32, u32 k) {
    u32 x = me();
    for (u32 j = 0; j < k; j++) {
        u32 rounds = mix(me() + j * 7919u) & 63;
        for (u32 r = 0; r < rounds; r++) x = x * 1664525u + (x >> 9);
    }
    b[me()] = x;
}

// The set of Mandelbrot, at most k rounds a point.
KERNEL ways_fractal(u32 *, u32 *b, u32 n, u32 k) {
    u32 i = me();
    float cx = -2.0f + 2.6f * (i % n) / n, cy = -1.2f + 2.4f * (i / n) / n, x = 0, y = 0;
    u32 r = 0;
    while (r < k && x * x + y * y < 4) {
        float t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
        r++;
    }
    b[i] = r;
}

// Eight ways, chosen by a hash for each lane and round.
KERNEL ways_switch(u32 *, u32 *b, u32, u32 k) {
    u32 x = mix(me());
    float f = 1.0f;
    for (u32 j = 0; j < k; j++) {
        switch (x >> 29) {
        case 0: x = step(x, 4); break;
        case 1: x = x * x + 12345u; break;
        case 2: f = f * 0.5f + sqrtf(f); x += 0x9e3779b1u; break;
        case 3: x = __brev(x) + j; break;
        case 4: x ^= step(x + 3, 8); break;
        case 5: f = __sinf(f) + 1.5f; x = x * 69069u + 1; break;
        case 6: x = (x >> 3) * 2654435761u + 7; break;
        default: x = x / 3 + 0x85ebca6bu * j; break;
        }
        x = mix(x);
    }
    b[me()] = x ^ __float_as_uint(f);
}

// One lane of a warp works.
KERNEL ways_one(u32 *, u32 *b, u32, u32 k) {
    u32 x = me();
    if ((threadIdx.x & 31) == 5) x = step(x, k);
    b[me()] = x;
}

// Rows of a sparse matrix of very different lengths, a thread a row; what it multiplies is in the L2.
KERNEL ways_rows(u32 *a, u32 *b, u32 n, u32 k) {
    const float *v = reinterpret_cast<const float *>(a);
    u32 h = mix(me()), length = (h & 7) == 0 ? k : k / 8, at = h;
    float sum = 0;
    for (u32 j = 0; j < length; j++) {
        at = at * 1664525u + 1013904223u;
        sum += v[(at >> 8) & (n - 1)];
    }
    reinterpret_cast<float *>(b)[me()] = sum;
}

// Lanes search a sorted list; they leave when they have found.
KERNEL ways_search(u32 *, u32 *b, u32 n, u32 k) {
    u32 found = 0;
    for (u32 j = 0; j < k; j++) {
        u32 want = mix(me() + j) % n, low = 0, high = n;
        while (low < high) {
            u32 middle = (low + high) / 2;
            if (middle == want) break;
            if (middle < want)
                low = middle + 1;
            else
                high = middle;
        }
        found += low;
    }
    b[me()] = found;
}
