// char and short as C has them: promoted, cut on assignment, signed and not.
extern "C" __global__ void narrow(const signed char *sc, const unsigned char *uc, const short *ss, const unsigned short *us, int *out) {
    int i = threadIdx.x;
    signed char a = sc[i], a2 = sc[i + 1 & 127];
    unsigned char b = uc[i], b2 = uc[i + 1 & 127];
    short c = ss[i], c2 = ss[i + 1 & 127];
    unsigned short d = us[i], d2 = us[i + 1 & 127];
    signed char e = a * a2 + 3;
    unsigned char f = b - b2;
    short g = c * c2 >> 3;
    unsigned short h = d + d2;
    e += b;
    f = f << 1 | f >> 7;
    g /= (a | 1);
    h %= (unsigned short)(b | 1);
    int *to = out + i * 8;
    to[0] = e;
    to[1] = f;
    to[2] = g;
    to[3] = h;
    to[4] = a < b;
    to[5] = (signed char)d >> 2;
    to[6] = (c < d) + (a == (signed char)b) * 2 + (-c > c2) * 4;
    to[7] = max((int)a, (int)c) - min((int)b, (int)d);
}
