// The first queen's place is the thread's; the rest is searched with stacks in local memory.
extern "C" __global__ void queens(int *out, int n) {
    int t = threadIdx.x;
    if (t >= n * n) return;
    unsigned full = (1u << n) - 1, cols[12], left[12], right[12], open[12];
    unsigned a = 1u << (t % n), b = 1u << (t / n);
    int count = 0, row = 2;
    unsigned l = a << 1, r = a >> 1;
    if (!(b & (a | l | r))) {
        cols[2] = a | b;
        left[2] = (l | b) << 1;
        right[2] = (r | b) >> 1;
        open[2] = full & ~(cols[2] | left[2] | right[2]);
        while (row >= 2) {
            if (open[row] == 0) {
                row--;
                continue;
            }
            unsigned bit = open[row] & -open[row];
            open[row] ^= bit;
            if (row == n - 1) {
                count++;
                continue;
            }
            cols[row + 1] = cols[row] | bit;
            left[row + 1] = (left[row] | bit) << 1;
            right[row + 1] = (right[row] | bit) >> 1;
            row++;
            open[row] = full & ~(cols[row] | left[row] | right[row]);
        }
    }
    out[t] = count;
}
