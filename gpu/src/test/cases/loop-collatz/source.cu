// Lanes stay in the loop for between one and a few hundred rounds.
extern "C" __global__ void collatz(int *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long v = i + 1;
    int rounds = 0;
    while (v != 1) {
        v = v & 1 ? 3 * v + 1 : v >> 1;
        rounds++;
    }
    out[i] = rounds;
}
