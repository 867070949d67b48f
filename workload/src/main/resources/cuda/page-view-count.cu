// Distinct views of each page in a web log, as two rounds of map, sort and reduce in the manner of Mars. The first drops
// entries that the log holds twice, the second groups the entries of each page. Records are four numbers: where the key is
// and how long, where the value is and how long. A key leads to a line of the text and has its hash, by which keys are
// compared before their text is. Map counts what it will write, prefix sums of these counts say where to, and then keys
// and values are copied byte by byte. The sort is a bitonic network over the records, padded to a power of two; units of
// 256 records are sorted in shared memory. Padding comes before everything.

#define UNIT 256
#define TILE 512
#define PADDING (-1)

// The first number stands where Mars has the address of the text.
struct Key {
    unsigned long long log;
    int line;
    int hash;
};

struct Value {
    int bytes;
    int round;
};

// What map will write for each record: bytes of keys, bytes of values, records.
extern "C" __global__ void count(const Value *values, int *keyBytes, int *valueBytes, int *records, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) {
        keyBytes[i] = sizeof(Key);
        valueBytes[i] = values[i].round == 0 ? sizeof(Value) : sizeof(int);
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

__device__ void copyBytes(void *target, const void *source, int bytes) {
    char *to = (char *) target;
    const char *from = (const char *) source;
#pragma unroll 1
    for (int i = 0; i < bytes; i++) {
        to[i] = from[i];
    }
}

__device__ int hashOf(const char *text, int bytes) {
    unsigned hash = bytes;
#pragma unroll 1
    for (int i = 0; i < bytes; i++) {
        hash = (hash << 4 | hash >> 28) ^ (unsigned char) text[i];
    }
    return hash;
}

// First round: the hash is that of the line. Second round: that of the page's address, whose tab becomes an end; the value
// is where the visitor's address starts. A key is changed where it is and then copied.
extern "C" __global__ void map(Key *keys, const Value *values, char *text, const int *keyPlaces,
                               const int *valuePlaces, const int *places, char *newKeys, char *newValues,
                               int4 *newRecords, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    int key = keyPlaces[i];
    int value = valuePlaces[i];
    Value whole = values[i];
    int line = keys[i].line;
    int valueBytes = sizeof(Value);
    if (whole.round == 0) {
        keys[i].hash = hashOf(text + line, whole.bytes);
        copyBytes(newValues + value, values + i, sizeof(Value));
    } else {
        int end = line;
        while (text[end] != '\t') {
            end++;
        }
        text[end] = 0;
        keys[i].hash = hashOf(text + line, end + 1 - line);
        valueBytes = sizeof(int);
        *(int *) (newValues + value) = end + 1;
    }
    copyBytes(newKeys + key, keys + i, sizeof(Key));
    newRecords[places[i]] = make_int4(key, sizeof(Key), value, valueBytes);
}

// The records, and padding behind them.
extern "C" __global__ void pad(const int4 *records, int4 *directory, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    directory[i] = i < count ? records[i] : make_int4(PADDING, PADDING, PADDING, PADDING);
}

// Less than, equal to or greater than 0 when a comes before, with or behind b.
__device__ int compare(const Key *keys, const char *text, int4 a, int4 b) {
    if (a.x == PADDING || b.x == PADDING) {
        return a.x == b.x ? 0 : a.x == PADDING ? -1 : 1;
    }
    const Key *first = keys + (unsigned) a.x / sizeof(Key);
    const Key *second = keys + (unsigned) b.x / sizeof(Key);
    if (first->hash != second->hash) {
        return first->hash > second->hash ? 1 : -1;
    }
    const char *one = text + first->line;
    const char *other = text + second->line;
    while (*one == *other && *one != 0) {
        one++;
        other++;
    }
    return (unsigned char) *one - (unsigned char) *other;
}

// Orders a record and the one at this distance behind it, if this thread has the front one.
__device__ void order(const Key *keys, const char *text, int4 *records, int i, int distance, bool ascending) {
    int other = i ^ distance;
    if (other > i) {
        int4 a = records[i];
        int4 b = records[other];
        int result = compare(keys, text, a, b);
        if (ascending ? result > 0 : result < 0) {
            records[i] = b;
            records[other] = a;
        }
    }
}

// A pass over runs of the given size, which ascend and descend in turn.
extern "C" __global__ void merge(const Key *keys, const char *text, int4 *directory, int size, int distance) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    order(keys, text, directory, i, distance, (i & size) == 0);
}

extern "C" __global__ void sortUnits(const Key *keys, const char *text, int4 *directory, int firstUnit) {
    __shared__ int4 records[UNIT];
    int place = (firstUnit + blockIdx.x) * UNIT + threadIdx.x;
    records[threadIdx.x] = directory[place];
    __syncthreads();
#pragma unroll 1
    for (int size = 2; size <= UNIT; size *= 2) {
#pragma unroll 1
        for (int distance = size / 2; distance > 0; distance /= 2) {
            order(keys, text, records, threadIdx.x, distance, (place & size) == 0);
            __syncthreads();
        }
    }
    directory[place] = records[threadIdx.x];
}

// The last passes over runs of the given size, which do not leave a unit.
extern "C" __global__ void mergeUnits(const Key *keys, const char *text, int4 *directory, int size, int firstUnit) {
    __shared__ int4 records[UNIT];
    int place = (firstUnit + blockIdx.x) * UNIT + threadIdx.x;
    records[threadIdx.x] = directory[place];
    __syncthreads();
#pragma unroll 1
    for (int distance = UNIT / 2; distance > 0; distance /= 2) {
        order(keys, text, records, threadIdx.x, distance, (place & size) == 0);
        __syncthreads();
    }
    directory[place] = records[threadIdx.x];
}

// Keys and values in the order of the records, and whether the key differs from the one before.
extern "C" __global__ void reorder(const Key *keys, const char *values, const char *text, const int4 *directory,
                                   char *newKeys, char *newValues, int *starts, int *places, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) {
        return;
    }
    int4 record = directory[i];
    copyBytes(newKeys + i * sizeof(Key), (const char *) keys + record.x, record.y);
    copyBytes(newValues + i * record.w, values + record.z, record.w);
    int start = i == 0 || compare(keys, text, directory[i - 1], record) != 0;
    starts[i] = start;
    places[i] = start;
}

// The first of each group stands for it in the second round; the places of groups are the prefix sums of their starts.
extern "C" __global__ void reduce(const Key *keys, const Value *values, const int *starts, const int *places,
                                  Key *newKeys, Value *newValues, int count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count || starts[i] == 0) {
        return;
    }
    copyBytes(newKeys + places[i], keys + i, sizeof(Key));
    newValues[places[i]] = {values[i].bytes, 1};
}
