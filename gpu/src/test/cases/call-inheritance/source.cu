// Two bases in one object, a virtual base, constructors that are not inlined and a pointer to a member function.
struct Base {
    int x;
    __device__ __noinline__ Base(int v) : x(v * 3) {}
    __device__ virtual int first(int y) const { return x + y; }
    __device__ virtual ~Base() { x = 0; }
};

struct Other {
    int m;
    __device__ __noinline__ Other(int v) : m(v) {}
    __device__ virtual int second() { return m; }
};

struct Both : Base, Other {
    double half;
    __device__ __noinline__ Both(int v) : Base(v + 1), Other(v * 5), half(v * 0.5) {}
    __device__ int first(int y) const override { return Base::first(y) * 2 + (int)half; }
    __device__ int second() override { return m + x; }
};

struct Virtual : virtual Base {
    __device__ Virtual(int v) : Base(v) {}
    __device__ int first(int y) const override { return x - y; }
};

__device__ __noinline__ int ask(const Base *base, int y) { return base->first(y); }
__device__ __noinline__ int ask(Other *other) { return other->second(); }

extern "C" __global__ void objects(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    int result;
    if (i & 1) {
        Both both(in[i] & 0xFFFF);
        result = ask(&both, i) + ask(&both);
    } else if (i & 2) {
        Virtual shared(in[i]);
        result = ask(&shared, i);
    } else {
        Base base(in[i]);
        result = ask(&base, i);
    }
    int (Base::*member)(int) const = &Base::first;
    Both last(3);
    out[i] = result + (last.*member)(i);
}
