// Variables that hold pointers to numbers, pointers, strings and functions, in global and const memory, changed between launches.
typedef int (*Function)(int);
__device__ int triple(int x) { return x * 3; }
__device__ int flip(int x) { return x ^ 0x55; }

struct Record {
    char letter;
    const int *place;
    short numbers[3];
};

__device__ int table[8] = {1, -2, 3, -4, 5};
__device__ int *pointer = &table[3];
__device__ int **twice = &pointer;
__device__ const char *message = "hello, device";
__constant__ const char *names[3] = {"ab", "cde", "fghij"};
__device__ Record record = {'x', table + 1, {7, 8, 9}};
__device__ Function functions[3] = {triple, flip, triple};
__constant__ Function constants[2] = {flip, triple};
__device__ unsigned char bytes[5] = {255, 1, 2};
__device__ short2 pairs[2] = {{1, 2}, {-3, -4}};
__device__ long long longs[2] = {-1, 0x123456789ABCDEF};
__device__ double tiny = 0x1.8p-1030;
__device__ int zeros[64];

extern "C" __global__ void change(int *out) {
    int t = threadIdx.x;
    const char *name = names[t % 3];
    int length = 0;
    while (name[length]) length++;
    int sum = table[t & 7] + *pointer * 10 + **twice + message[t % 13] + length;
    sum += record.letter + *record.place + record.numbers[t % 3];
    sum += functions[t % 3](t) + constants[t & 1](t);
    sum += bytes[t % 5] + pairs[t & 1].y + (int)(longs[t & 1] >> 5);
    out[t] = sum + zeros[t];
    __syncthreads();
    zeros[t] += t;
    if (t == 0) {
        table[3] += 100;
        pointer = &table[2];
        functions[0] = functions[1];
        record.place++;
        tiny *= 0x1p900;
    }
}

extern "C" __global__ void look(int *out, double *small) {
    int t = threadIdx.x;
    out[t] = *pointer + functions[0](t) + zeros[63 - t] + *record.place;
    small[t] = tiny * t;
}
