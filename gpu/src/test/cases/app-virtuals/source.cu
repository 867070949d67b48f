// Virtual functions and function pointers. arch: sm_75
struct Shape { int id; __device__ Shape(int i) : id(i) {} virtual __device__ int area(int s) const = 0; virtual __device__ float weight() { return 1.5f; } virtual __device__ ~Shape() {} };
struct Square : Shape { int a; __device__ Square(int i, int k) : Shape(i), a(k) {} __device__ int area(int s) const override { return a * a + s; } };
struct Rect : Square { int b; __device__ Rect(int i, int k, int q) : Square(i, k), b(q) {} __device__ int area(int s) const override { return a * b - s; } __device__ float weight() override { return b / 3.0f; } };
struct Disk : Shape { double r; __device__ Disk(int i, double q) : Shape(i), r(q) {} __device__ int area(int s) const override { return (int)(3.14159 * r * r) + s * id; } __device__ float weight() override { return (float)r; } };
extern "C" __global__ void shapes(int* o, float* f, int s) {
  int t = blockIdx.x * blockDim.x + threadIdx.x; Square a(t, t % 7); Rect b(t, t % 5, t % 11); Disk c(t, t * 0.25); Shape* p[3] = {&a, &b, &c}; int v = 0; float w = 0;
  for (int i = 0; i < 6; i++) { Shape* q = p[(t + i * (1 + t % 2)) % 3]; v = v * 3 + q->area(s + i); w += q->weight() * i; } o[t] = v; f[t] = w;
}
typedef int (*Op)(int, int);
__device__ __noinline__ int opA(int a, int b) { return a + b * 3; } __device__ __noinline__ int opB(int a, int b) { return a ^ (b << 2); } __device__ __noinline__ int opC(int a, int b) { return b ? a % b : a; } __device__ __noinline__ int opD(int a, int b) { int s = 0; for (int i = 0; i < (b & 7); i++) s += a >> i; return s; }
__device__ Op table[4] = {opA, opB, opC, opD}; __constant__ Op ctable[2] = {opD, opA}; __device__ int g1 = 42; __device__ int* gp = &g1; __device__ const char* names[3] = {"alpha", "be", "gamma!"}; __constant__ struct { int n; const short* p; } cs; __device__ short tab[5] = {1, 2, 3}; __device__ const short* const tp[2] = {tab + 1, tab + 2};
template <class F> __device__ int twice(F f, int x) { return f(f(x)); }
extern "C" __global__ void pointers(int* o, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x; int v = t; for (int i = 0; i < n; i++) v = table[(t + i) & 3](v, t + 1); v += ctable[t & 1](v, t); 
  const char* s = names[t % 3]; int l = 0; while (s[l]) l++; o[256 + t] = v; o[384 + t] = l * 100 + s[l - 1] + *gp + tp[t & 1][1] + twice([=](int x) { return x * n + l; }, t);
}
extern "C" __global__ void heap(int* o) { int t = blockIdx.x * 32 + threadIdx.x; Shape* s = t & 1 ? (Shape*)new Rect(t, 3, t) : (Shape*)new Disk(t, t); int* a = (int*)malloc(16 * (t % 5 + 1)); for (int i = 0; i < 4; i++) a[i] = s->area(i); o[t] = a[0] + a[1] * 2 + a[2] * 3 + a[3] + (int)s->weight(); free(a); delete s; }
