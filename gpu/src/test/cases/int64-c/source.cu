// Arithmetic of 64 and 128 bits as C writes it: quotients by constants, mixed widths, shifts, products, conversions.
typedef long long Long;
typedef unsigned long long Word;
typedef __int128 Wide;
typedef unsigned __int128 Broad;

extern "C" __global__ void arithmetic(const Word *in, Word *out) {
    int i = threadIdx.x, row = 0;
    Word a = in[i], b = in[i + 64] | 1, c = in[i + 128];
    Long x = a, y = b == ~0ull ? 3 : b;
    auto put = [&](Word value) { out[row++ * 64 + i] = value; };
    put(a / b);
    put(a % b);
    put(x / y);
    put(x % y);
    put(x / 7);
    put(x % -13);
    put(a / 1000000007);
    put(a % 10);
    put(x / 8);
    put(x % 16);
    put(a / 3 / 5);
    put((int)c / -3);
    put((unsigned)c / 10);
    put((unsigned)a % (unsigned)b);
    put((short)a / ((short)b | 1));
    put((signed char)a % ((signed char)b | 1));
    put((unsigned char)a / (unsigned char)b);
    put(a << (c & 63));
    put(x >> (c & 63));
    put(a * b + c);
    put(a ^ (a >> 33) * 0xFF51AFD7ED558CCD);
    put(x < 0 ? 0 - a : a);
    put(min(x, y));
    put(max(a, b));
    put((Word)((Broad)a * b >> 64));
    put((Word)((Wide)x * y >> 37));
    put((Word)(((Broad)a * c + b) >> 61));
    put((Word)(((Wide)a - (Wide)b) >> 64));
    put((Word)((Broad)(Wide)x >> 3));
    put((Word)(((Wide)x << 50) >> (c & 127)));
    put((Broad)a * b < (Broad)c * c);
    put(__float_as_uint((float)((Broad)a * b)));
    put(__double_as_longlong((double)((Wide)x * y)));
    put((Word)(Wide)((double)x * 1024.0));
}
