// Structures that are packed, of bit fields and unions, in global, shared and local memory at odd addresses.
struct __attribute__((packed)) Packed {
    char first;
    int second;
    short third;
    double fourth;
    char rest[6];
};

struct Fields {
    int low : 3;
    unsigned middle : 13;
    long long high : 40;
};

union Parts {
    float number;
    unsigned char bytes[4];
    struct {
        short low, high;
    } halves;
};

extern "C" __global__ void build(const int *in, Packed *out, long long *sums) {
    __shared__ Packed row[64];
    int i = threadIdx.x, x = in[i];
    Packed &mine = row[i];
    mine.first = x;
    mine.second = x >> 3;
    mine.third = -5 * i;
    mine.fourth = 2.5 * (x & 0xFFF);
    for (int k = 0; k < 6; k++) mine.rest[k] = x >> k;
    __syncthreads();
    Packed copies[3];
    for (int k = 0; k < 3; k++) copies[k] = row[(i + k * 11) & 63];
    Packed &chosen = copies[(x & 0xFF) % 3];
    chosen.second += i;
    chosen.fourth *= 2;
    chosen.rest[i % 6] ^= i;
    out[i] = chosen;
    Fields fields;
    fields.low = x;
    fields.middle = x >> 5;
    fields.high = (long long)x * -77777;
    Parts parts;
    parts.number = 1.75f * i;
    parts.bytes[1] ^= 0x80;
    parts.halves.high += 3;
    sums[i] = fields.low * (int)fields.middle + fields.high + parts.halves.low * 3 + (int)parts.number;
}
