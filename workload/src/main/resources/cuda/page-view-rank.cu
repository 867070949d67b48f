// Pages in the order of their ranks, highest first, as a map and a sort in the manner of Mars. A record is four numbers:
// where its key is and how long, where its value is and how long. Map counts what it will write, prefix sums of these
// counts say where to, and then keys and values are copied byte by byte. The sort is a bitonic network over the records,
// padded to a power of two, which looks up both keys for every comparison; units of 256 records are sorted in shared
// memory. Padding comes before everything. In the end keys and values are copied in the new order.

#define UNIT 256
#define TILE 512
#define PADDING (-1)

// What map will write for each record: bytes of keys, bytes of values, records.
extern "C" __global__ void count(int *keyBytes, int *valueBytes, int *records, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        keyBytes[i] = sizeof(int);
        valueBytes[i] = sizeof(int);
        records[i] = 1;
    }
}

// Each tile of 512 becomes its exclusive prefix sum in place, two elements a thread; its sum goes to sums.
extern "C" __global__ void scanTiles(int *data, int *sums, int count) {
    __shared__ int tile[TILE];
    int from = blockIdx.x * TILE + 2 * threadIdx.x;
    tile[2 * threadIdx.x] = from < count ? data[from] : 0;
    tile[2 * threadIdx.x + 1] = from + 1 < count ? data[from + 1] : 0;
    int step = 1;
    for (int active = TILE / 2; active > 0; active /= 2) {
        __syncthreads();
        if (threadIdx.x < active) {
            int right = step * (2 * threadIdx.x + 2) - 1;
            tile[right] += tile[right - step];
        }
        step *= 2;
    }
    if (threadIdx.x == 0) {
        sums[blockIdx.x] = tile[TILE - 1];
        tile[TILE - 1] = 0;
    }
    for (int active = 1; active < TILE; active *= 2) {
        step /= 2;
        __syncthreads();
        if (threadIdx.x < active) {
            int right = step * (2 * threadIdx.x + 2) - 1;
            int left = tile[right - step];
            tile[right - step] = tile[right];
            tile[right] += left;
        }
    }
    __syncthreads();
    if (from < count) {
        data[from] = tile[2 * threadIdx.x];
    }
    if (from + 1 < count) {
        data[from + 1] = tile[2 * threadIdx.x + 1];
    }
}

// Adds to each tile what comes before it.
extern "C" __global__ void raise(int *data, const int *sums, int count) {
    int from = blockIdx.x * TILE + 2 * threadIdx.x;
    int sum = sums[blockIdx.x];
    if (from < count) {
        data[from] += sum;
    }
    if (from + 1 < count) {
        data[from + 1] += sum;
    }
}

__device__ void copyBytes(char *to, const char *from, int bytes) {
#pragma unroll 1
    for (int i = 0; i < bytes; i++) {
        to[i] = from[i];
    }
}

// Hands keys and values on as they are.
extern "C" __global__ void map(const char *keys, const char *values, const int4 *records, const int *keyPlaces,
                               const int *valuePlaces, const int *places, char *newKeys, char *newValues,
                               int4 *newRecords, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    int4 record = records[i];
    int key = keyPlaces[i];
    int value = valuePlaces[i];
    copyBytes(newKeys + key, keys + record.x, record.y);
    copyBytes(newValues + value, values + record.z, record.w);
    newRecords[places[i]] = make_int4(key, record.y, value, record.w);
}

// The records, and padding behind them.
extern "C" __global__ void pad(const int4 *records, int4 *directory, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    directory[i] = i < count ? records[i] : make_int4(PADDING, PADDING, PADDING, PADDING);
}

// Less than, equal to or greater than 0 when a comes before, with or behind b.
__device__ int compare(const char *keys, int4 a, int4 b) {
    if (a.x == PADDING || b.x == PADDING) {
        return a.x == b.x ? 0 : a.x == PADDING ? -1 : 1;
    }
    int first = *(const int *) (keys + a.x);
    int second = *(const int *) (keys + b.x);
    return first > second ? -1 : first < second ? 1 : 0;
}

// Orders a record and the one at this distance behind it, if this thread has the front one.
__device__ void order(const char *keys, int4 *records, int i, int distance, bool ascending) {
    int other = i ^ distance;
    if (other > i) {
        int4 a = records[i];
        int4 b = records[other];
        int result = compare(keys, a, b);
        if (ascending ? result > 0 : result < 0) {
            records[i] = b;
            records[other] = a;
        }
    }
}

// A pass over runs of the given size, which ascend and descend in turn.
extern "C" __global__ void merge(const char *keys, int4 *directory, int size, int distance) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    order(keys, directory, i, distance, (i & size) == 0);
}

extern "C" __global__ void sortUnits(const char *keys, int4 *directory, int firstUnit) {
    __shared__ int4 records[UNIT];
    int place = (firstUnit + blockIdx.x) * UNIT + threadIdx.x;
    records[threadIdx.x] = directory[place];
    __syncthreads();
#pragma unroll 1
    for (int size = 2; size <= UNIT; size *= 2) {
#pragma unroll 1
        for (int distance = size / 2; distance > 0; distance /= 2) {
            order(keys, records, threadIdx.x, distance, (place & size) == 0);
            __syncthreads();
        }
    }
    directory[place] = records[threadIdx.x];
}

// The last passes over runs of the given size, which do not leave a unit.
extern "C" __global__ void mergeUnits(const char *keys, int4 *directory, int size, int firstUnit) {
    __shared__ int4 records[UNIT];
    int place = (firstUnit + blockIdx.x) * UNIT + threadIdx.x;
    records[threadIdx.x] = directory[place];
    __syncthreads();
#pragma unroll 1
    for (int distance = UNIT / 2; distance > 0; distance /= 2) {
        order(keys, records, threadIdx.x, distance, (place & size) == 0);
        __syncthreads();
    }
    directory[place] = records[threadIdx.x];
}

// Keys and values in the order of the records, and whether the key differs from the one before.
extern "C" __global__ void reorder(const char *keys, const char *values, const int4 *directory, char *newKeys,
                                   char *newValues, int *starts, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    int4 record = directory[i];
    copyBytes(newKeys + i * sizeof(int), keys + record.x, record.y);
    copyBytes(newValues + i * sizeof(int), values + record.z, record.w);
    starts[i] = i == 0 || compare(keys, directory[i - 1], record) != 0;
}
