// Objects are made on the device, and called through their base.
#include <new>
struct Shape {
    int n;
    __device__ Shape(int n) : n(n) {}
    __device__ virtual int area(int k) const = 0;
    __device__ virtual int corners() const { return 0; }
};
struct Square : Shape {
    __device__ Square(int n) : Shape(n) {}
    __device__ int area(int k) const override { return n * n + k; }
    __device__ int corners() const override { return 4; }
};
struct Disc : Shape {
    int scale;
    __device__ Disc(int n) : Shape(n), scale(3) {}
    __device__ int area(int k) const override { return scale * n * n - k; }
};
struct Strip : Square {
    __device__ Strip(int n) : Square(n) {}
    __device__ int area(int k) const override { return Square::area(k) * 2 + corners(); }
};

__device__ __align__(16) unsigned char room[64 * 32];

extern "C" __global__ void make(const int *in) {
    int i = threadIdx.x;
    void *at = room + 32 * i;
    int x = in[i] & 0xFF;
    switch (x % 3) {
    case 0: new (at) Square(x); break;
    case 1: new (at) Disc(x); break;
    default: new (at) Strip(x);
    }
}

extern "C" __global__ void measure(int *out) {
    int i = threadIdx.x;
    int sum = 0;
    for (int k = 0; k < 3; k++) {
        const Shape *s = (const Shape *)(room + 32 * ((i + k * 11) & 63));
        sum = sum * 5 + s->area(k) + s->corners();
    }
    out[i] = sum;
}
