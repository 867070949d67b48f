// Pages in the order of their views, most viewed first, as a map over lines of text and a sort. Map leaves the views as
// keys and a directory record for each line: where its key is and how long, where its value (the address) is and how
// long. The sort is a bitonic network over the records, which looks keys up through them, pieces of it in shared memory.
// Lines with equal views stay in their order.

#define PIECE 128
#define THREADS (PIECE / 2)
#define SLOT 64

extern "C" __global__ void map(const char *__restrict__ text, const int *__restrict__ offsets, int *keys,
                               int4 *directory, int lines) {
    int line = blockIdx.x * blockDim.x + threadIdx.x;
    if (line >= lines) {
        return;
    }
    int from = offsets[line];
    int at = from;
    while (text[at] != '\t') {
        at++;
    }
    int length = at - from;
    int views = 0;
    for (unsigned char c = text[++at]; c != '\n'; c = text[++at]) {
        views = 10 * views + (c - '0');
    }
    keys[line] = views;
    directory[line] = make_int4(4 * line, 4, from, length);
}

// Whether record b belongs before record a.
__device__ bool wrong(int keyA, int keyB, int4 a, int4 b) {
    return keyA < keyB || (keyA == keyB && a.x > b.x);
}

// Pairs at this distance; runs of the given size are in order and in reverse order in turn.
extern "C" __global__ void merge(const int *__restrict__ keys, int4 *directory, int size, int distance) {
    int pair = blockIdx.x * blockDim.x + threadIdx.x;
    int low = 2 * pair - (pair & (distance - 1));
    int high = low + distance;
    int4 a = directory[low];
    int4 b = directory[high];
    if (wrong(keys[(unsigned) a.x / 4], keys[(unsigned) b.x / 4], a, b) == ((2 * pair & size) == 0)) {
        directory[low] = b;
        directory[high] = a;
    }
}

__device__ void takePiece(const int *keys, const int4 *directory, int4 *records, int *views) {
    int from = blockIdx.x * PIECE + threadIdx.x;
    int4 first = directory[from];
    int4 second = directory[from + THREADS];
    records[threadIdx.x] = first;
    records[threadIdx.x + THREADS] = second;
    views[threadIdx.x] = keys[(unsigned) first.x / 4];
    views[threadIdx.x + THREADS] = keys[(unsigned) second.x / 4];
}

__device__ void putPiece(int4 *directory, const int4 *records) {
    __syncthreads();
    int to = blockIdx.x * PIECE + threadIdx.x;
    directory[to] = records[threadIdx.x];
    directory[to + THREADS] = records[threadIdx.x + THREADS];
}

__device__ void order(int4 *records, int *views, int distance, bool inOrder) {
    int low = 2 * threadIdx.x - (threadIdx.x & (distance - 1));
    int high = low + distance;
    int4 a = records[low];
    int4 b = records[high];
    int viewsA = views[low];
    int viewsB = views[high];
    if (wrong(viewsA, viewsB, a, b) == inOrder) {
        records[low] = b;
        records[high] = a;
        views[low] = viewsB;
        views[high] = viewsA;
    }
}

extern "C" __global__ void sortPieces(const int *__restrict__ keys, int4 *directory) {
    __shared__ int4 records[PIECE];
    __shared__ int views[PIECE];
    takePiece(keys, directory, records, views);
    for (int size = 2; size <= PIECE; size *= 2) {
        bool inOrder = ((blockIdx.x * PIECE + 2 * threadIdx.x) & size) == 0;
        for (int distance = size / 2; distance > 0; distance /= 2) {
            __syncthreads();
            order(records, views, distance, inOrder);
        }
    }
    putPiece(directory, records);
}

extern "C" __global__ void mergePieces(const int *__restrict__ keys, int4 *directory, int size) {
    __shared__ int4 records[PIECE];
    __shared__ int views[PIECE];
    takePiece(keys, directory, records, views);
    bool inOrder = (blockIdx.x * PIECE & size) == 0;
#pragma unroll
    for (int distance = PIECE / 2; distance > 0; distance /= 2) {
        __syncthreads();
        order(records, views, distance, inOrder);
    }
    putPiece(directory, records);
}

// The addresses in their new order, each at the start of a slot and followed by zeros; a thread writes four characters.
extern "C" __global__ void list(const char *__restrict__ text, const int4 *__restrict__ directory, uchar4 *ranking,
                                int lines) {
    int place = blockIdx.x * blockDim.x + threadIdx.x;
    int rank = place / (SLOT / 4);
    if (rank >= lines) {
        return;
    }
    int4 record = directory[rank];
    int from = place % (SLOT / 4) * 4;
    text += record.z + from;
    int left = record.w - from;
    ranking[place] = make_uchar4(left > 0 ? text[0] : 0, left > 1 ? text[1] : 0, left > 2 ? text[2] : 0,
                                 left > 3 ? text[3] : 0);
}
