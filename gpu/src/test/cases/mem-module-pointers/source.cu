// Module variables whose initialisers are addresses: of others, of parts, of strings.
__device__ int table[8] = {10, 11, 12, 13, 14, 15, 16, 17};
__device__ int single = 99;
__device__ int *whole = table;
__device__ int *part = table + 3;
__device__ int *both[4] = {&single, table + 7, table, &table[5]};
__device__ const char *words[3] = {"zero", "one", "two"};
struct Node { int value; Node *next; };
__device__ Node fifth = {5, nullptr}, fourth = {4, &fifth}, third = {3, &fourth}, second = {2, &third}, first = {1, &second};
__device__ Node *head = &first;

extern "C" __global__ void follow(int *out) {
    int i = threadIdx.x;
    int r = whole[i & 7] * 100 + part[i & 3];
    r += *both[i & 3];
    r += words[i % 3][i & 1];
    Node *n = head;
    for (int k = 0; k < i % 5; k++) n = n->next;
    out[i] = r * 10 + n->value;
    __syncthreads();
    if (i == 0) {
        *both[0] += 5;
        head = n->next;
        both[1] = whole + 1;
    }
    __syncthreads();
    out[32 + i] = single + head->value + *both[1];
}
