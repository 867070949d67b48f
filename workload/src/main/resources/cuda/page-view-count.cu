// Distinct views of each page in a web log, as two rounds of map and reduce. The first drops entries that the log holds
// twice, the second counts the entries of each page. Both group by sorting 64-bit digests (FNV-1a) of their keys with a
// bitonic network, pieces of it in shared memory. What is sorted along is where the entry is in the text. Digests of
// different keys are taken to differ.

#define PIECE 128
#define THREADS (PIECE / 2)
#define NOTHING 0xFFFFFFFFFFFFFFFFull

typedef unsigned long long digest;

// Of the text from a place up to the given character.
__device__ digest digestUpTo(char last, const char *text, int from) {
    digest value = 0xCBF29CE484222325ull;
    for (char c = text[from]; c != last; c = text[++from]) {
        value = (value ^ (unsigned char) c) * 0x100000001B3ull;
    }
    return value;
}

extern "C" __global__ void entries(const char *__restrict__ text, const int *__restrict__ offsets, digest *keys,
                                   int *where, int count) {
    int entry = blockIdx.x * blockDim.x + threadIdx.x;
    if (entry >= count) {
        return;
    }
    int from = offsets[entry];
    keys[entry] = digestUpTo('\n', text, from);
    where[entry] = from;
}

// Sorted by entry: the first of equal ones stands for its page, the others go to the end.
extern "C" __global__ void pages(const char *__restrict__ text, const digest *__restrict__ entryKeys,
                                 const int *__restrict__ where, digest *keys, int count) {
    int entry = blockIdx.x * blockDim.x + threadIdx.x;
    if (entry >= count) {
        return;
    }
    bool again = entry > 0 && entryKeys[entry] == entryKeys[entry - 1];
    keys[entry] = again ? NOTHING : digestUpTo('\t', text, where[entry]);
}

// Sorted by page: the first of each page counts those up to the first of the next.
extern "C" __global__ void views(const digest *__restrict__ keys, int *views, int count) {
    int entry = blockIdx.x * blockDim.x + threadIdx.x;
    if (entry >= count) {
        return;
    }
    digest key = keys[entry];
    int found = 0;
    if (key != NOTHING && (entry == 0 || keys[entry - 1] != key)) {
        int inside = entry;
        int outside = count;
        while (outside - inside > 1) {
            int middle = (inside + outside) / 2;
            if (keys[middle] == key) {
                inside = middle;
            } else {
                outside = middle;
            }
        }
        found = outside - entry;
    }
    views[entry] = found;
}

// Pairs at this distance inside runs of twice the distance; runs of the given size ascend and descend in turn.
__device__ void order(digest *keys, int *where, int pair, int distance, bool ascending) {
    int low = 2 * pair - (pair & (distance - 1));
    int high = low + distance;
    digest a = keys[low];
    digest b = keys[high];
    if ((a > b) == ascending) {
        keys[low] = b;
        keys[high] = a;
        int kept = where[low];
        where[low] = where[high];
        where[high] = kept;
    }
}

__device__ void takePiece(const digest *keys, const int *where, digest *pieceKeys, int *pieceWhere) {
    int from = blockIdx.x * PIECE + threadIdx.x;
    pieceKeys[threadIdx.x] = keys[from];
    pieceKeys[threadIdx.x + THREADS] = keys[from + THREADS];
    pieceWhere[threadIdx.x] = where[from];
    pieceWhere[threadIdx.x + THREADS] = where[from + THREADS];
}

__device__ void putPiece(digest *keys, int *where, const digest *pieceKeys, const int *pieceWhere) {
    __syncthreads();
    int to = blockIdx.x * PIECE + threadIdx.x;
    keys[to] = pieceKeys[threadIdx.x];
    keys[to + THREADS] = pieceKeys[threadIdx.x + THREADS];
    where[to] = pieceWhere[threadIdx.x];
    where[to + THREADS] = pieceWhere[threadIdx.x + THREADS];
}

extern "C" __global__ void sortPieces(digest *keys, int *where) {
    __shared__ digest pieceKeys[PIECE];
    __shared__ int pieceWhere[PIECE];
    takePiece(keys, where, pieceKeys, pieceWhere);
    for (int size = 2; size <= PIECE; size *= 2) {
        bool ascending = ((blockIdx.x * PIECE + 2 * threadIdx.x) & size) == 0;
        for (int distance = size / 2; distance > 0; distance /= 2) {
            __syncthreads();
            order(pieceKeys, pieceWhere, threadIdx.x, distance, ascending);
        }
    }
    putPiece(keys, where, pieceKeys, pieceWhere);
}

extern "C" __global__ void mergePieces(digest *keys, int *where, int size) {
    __shared__ digest pieceKeys[PIECE];
    __shared__ int pieceWhere[PIECE];
    takePiece(keys, where, pieceKeys, pieceWhere);
    bool ascending = (blockIdx.x * PIECE & size) == 0;
#pragma unroll
    for (int distance = PIECE / 2; distance > 0; distance /= 2) {
        __syncthreads();
        order(pieceKeys, pieceWhere, threadIdx.x, distance, ascending);
    }
    putPiece(keys, where, pieceKeys, pieceWhere);
}

extern "C" __global__ void merge(digest *keys, int *where, int size, int distance) {
    int pair = blockIdx.x * blockDim.x + threadIdx.x;
    order(keys, where, pair, distance, (2 * pair & size) == 0);
}
