// Recursion on the thread's own stack: quicksort, a search tree, towers of Hanoi by reference, a function passed down.
__device__ void sort(int *a, int low, int high) {
    if (low >= high) return;
    int pivot = a[(low + high) / 2], i = low, j = high;
    while (i <= j) {
        while (a[i] < pivot) i++;
        while (a[j] > pivot) j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    }
    sort(a, low, j);
    sort(a, i, high);
}

__device__ void move(int discs, int from, int over, int to, unsigned &trace) {
    if (discs == 0) return;
    move(discs - 1, from, to, over, trace);
    trace = trace * 31 + from * 4 + to;
    move(discs - 1, over, from, to, trace);
}

struct Tree {
    Tree *left, *right;
    int value;
};

__device__ void insert(Tree *&tree, Tree *leaf) {
    if (!tree) tree = leaf;
    else if (leaf->value < tree->value) insert(tree->left, leaf);
    else insert(tree->right, leaf);
}

__device__ int walk(const Tree *tree, int &seen) {
    if (!tree) return 0;
    int sum = walk(tree->left, seen);
    sum += tree->value * ++seen;
    return sum + walk(tree->right, seen);
}

typedef int (*Operation)(int, int);
__device__ int plus(int a, int b) { return a + b; }
__device__ int minus(int a, int b) { return a - b; }
__device__ int times(int a, int b) { return a * b; }
__device__ int repeat(Operation f, int a, int b, int depth) {
    return depth == 0 ? f(a, b) : repeat(f, f(a, b), b, depth - 1);
}

__device__ long long choose(long long n, long long k) {
    return k == 0 || k == n ? 1 : choose(n - 1, k - 1) + choose(n - 1, k);
}

extern "C" __global__ void recurse(const int *in, int *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, threads = gridDim.x * blockDim.x;
    int x = in[i];
    int numbers[24];
    for (int k = 0; k < 24; k++) numbers[k] = in[(i * 7 + k) & 255];
    sort(numbers, 0, 23);
    int sum = 0;
    for (int k = 0; k < 24; k++) sum = sum * 3 + numbers[k];
    out[i] = sum;
    unsigned trace = 0;
    move(x % 7, 0, 1, 2, trace);
    out[threads + i] = trace;
    Tree leaves[12];
    Tree *tree = nullptr;
    for (int k = 0; k < 12; k++) {
        leaves[k] = {nullptr, nullptr, in[(i + k * 13) & 255]};
        insert(tree, &leaves[k]);
    }
    int seen = 0;
    int walked = walk(tree, seen);
    out[2 * threads + i] = walked + seen;
    Operation operations[3] = {plus, minus, times};
    out[3 * threads + i] = repeat(operations[x % 3], x, 3, x & 7);
    out[4 * threads + i] = (int)choose(x % 9 + 4, x % 4);
}
