// Operands of the probes: pure functions of form, number of the case, and place, so that nobody has to store them.
// TensorOperands.java in the tests computes the same.
#pragma once
#include <cstdint>

enum Format { BITS, F16, BF16, TF32, E4M3, E5M2, F32, F64 };

__host__ __device__ inline uint64_t mix(uint64_t x) {
    x += 0x9E3779B97F4A7C15ull;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9ull;
    x = (x ^ x >> 27) * 0x94D049BB133111EBull;
    return x ^ x >> 31;
}

__host__ __device__ inline int fractionBits(int format) {
    switch (format) {
        case F16: case TF32: return 10;
        case BF16: return 7;
        case E4M3: return 3;
        case E5M2: return 2;
        case F32: return 23;
        default: return 52;
    }
}

__host__ __device__ inline int exponentBits(int format) {
    switch (format) {
        case F16: case E5M2: return 5;
        case E4M3: return 4;
        case F64: return 11;
        default: return 8;
    }
}

__host__ __device__ inline int elementBits(int format) {
    switch (format) {
        case F16: case BF16: return 16;
        case E4M3: case E5M2: return 8;
        case F64: return 64;
        default: return 32;
    }
}

__host__ __device__ inline int between(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

const int KINDS = 12;

// An element of A or B (accumulator < 0), or of C (0 to 3: what its exponents are like). Of wide formats products can
// be as small and as large as C.
__host__ __device__ inline uint64_t element(int format, int kind, int accumulator, bool wide, uint64_t h) {
    int m = fractionBits(format);
    int e = exponentBits(format);
    int bits = elementBits(format);
    if (format == BITS || kind == 0) {
        return bits == 64 ? h : h & ((1ull << bits) - 1);
    }
    uint64_t second = mix(h);
    uint32_t u = (uint32_t) (second >> 32);
    uint64_t sign = second & 1;
    uint64_t fraction = h & ((1ull << m) - 1);
    int bias = (1 << (e - 1)) - 1;
    int top = (1 << e) - 1;
    int last = format == E4M3 ? top : top - 1;
    int exponent = bias;
    bool zero = false;
    if (kind == 8) {
        exponent = bias + (int) (u % 3) - 1;
        zero = (u >> 24) % 4 == 0;
        switch ((u >> 8) % 64) {
            case 0: exponent = top; fraction = format == E4M3 ? 7 : 0; zero = false; break;
            case 1: exponent = top; zero = false; break;
            case 2: exponent = last; fraction = (1ull << m) - 1; zero = false; break;
            case 3: exponent = 0; fraction = 1; zero = false; break;
            case 4: exponent = 0; zero = false; break;
        }
    } else if (accumulator >= 0) {
        int far = format == F32 ? 29 : 12;
        int centre = kind == 7 ? (wide ? 4 : bias - far) : kind == 9 ? (wide ? last - 2 : bias + far) : bias;
        switch (accumulator) {
            case 0: zero = true; break;
            case 1: exponent = centre + (int) (u % 9) - 4; break;
            case 2: exponent = centre + (int) (u % 61) - 30; break;
            default: exponent = (int) (u % (last + 1)); break;
        }
        if (kind == 6) {
            fraction = 0;
        }
        if (kind == 11) {
            fraction &= 7ull << (m - 3);
        }
    } else {
        switch (kind) {
            case 1: exponent = (int) (u % (last + 1)); break;
            case 2: exponent = bias + (int) (u % 3) - 1; break;
            case 3: exponent = bias + (int) (u % 9) - 4; break;
            case 4: exponent = bias + (int) (u % 25) - 12; break;
            case 5: exponent = bias + (int) (u % 25) - 12; zero = (u >> 16) % 4 != 0; break;
            case 6: exponent = bias + (int) (u % 17) - 8; fraction = 0; zero = (u >> 16) % 2 != 0; break;
            case 7: exponent = wide ? (bias - 1) / 2 - (int) (u % 10) : (int) (u % 3); break;
            case 9: exponent = wide ? bias + bias / 2 - 1 + (int) (u % 3) : last - (int) (u % 3); break;
            case 10: exponent = bias + (u % 2 ? 6 : -6); break;
            default: exponent = bias + (int) (u % 13) - 6; fraction &= 3ull << (m - 2); break;
        }
    }
    if (kind != 8) {
        exponent = between(exponent, 0, last);
        if (format == E4M3 && exponent == top && fraction == 7) {
            fraction = 6;
        }
    }
    if (zero) {
        exponent = 0;
        fraction = 0;
    }
    uint64_t value = sign << (e + m) | (uint64_t) exponent << m | fraction;
    // A tf32 register has thirteen bits more; whether anybody looks at them is to be seen.
    return format == TF32 ? value << 13 | (kind & 1 ? (h >> 40) & 0x1FFF : 0) : value;
}

// One 32-bit register (or a 64-bit one for f64) full of elements; products is the format of A.
__host__ __device__ __noinline__ uint64_t word(int form, uint64_t number, int operand, int place, int format, int products, bool accumulates) {
    int kind = (int) (number % KINDS);
    int accumulator = accumulates ? (int) (number / KINDS % 4) : -1;
    uint64_t seed = mix(((uint64_t) form << 40) + number);
    bool wide = products == BF16 || products == TF32 || products == F64;
    int bits = elementBits(format);
    int parts = bits >= 32 ? 1 : 32 / bits;
    uint64_t all = 0;
    for (int part = 0; part < parts; part++) {
        uint64_t h = mix(seed + ((uint64_t) operand << 24 | (uint64_t) place << 4 | part));
        all |= element(format, kind, accumulator, wide, h) << (part * bits);
    }
    return all;
}
