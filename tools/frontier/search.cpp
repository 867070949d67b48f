// The search for the modes of tfc. Reads files of raw blocks, each file one set of data, in folders that are groups of sets; works out the
// size of every block under every candidate mode; then picks modes one after the other, always the one that helps most.
//
//   ./cinch corpus sets --frontier
//   g++ -O3 -march=native -o search search.cpp && ./search sets/searched sets/demo sets/graphics > modes.txt
//
// What helps is the mean of the logarithm of the effective ratio, half at 32 bytes and a quarter each at 16 and 64, over
// the sets of a group and then over groups. Tables are made of the first eighth of a set, which itself has none (strictly online).
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dirent.h>
#include <functional>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

static const int NEVER = 4000, MOST = 3000;

struct Table {
    std::unordered_map<u32, int> word, half, low;
};

struct Block {
    const u8 *bytes;
    u32 w[32];
    u64 d[16];
    u16 h[64];
    const Table *table;
};

typedef std::function<int(const Block &)> Size;
struct Mode {
    std::string name;
    Size size;
};
static std::vector<Mode> modes;

static int width(u64 v) { return v ? 64 - __builtin_clzll(v) : 0; }

static u64 zigzag(u64 v, int bits) {
    int64_t s = (int64_t)(v << (64 - bits)) >> (64 - bits);
    u64 z = (u64)(s << 1) ^ (u64)(s >> 63);
    return bits == 64 ? z : z & ((1ull << bits) - 1);
}

// Elements of a block.
static int elements(const Block &b, int e, u64 *x) {
    int n = 128 / e;
    for (int i = 0; i < n; i++) {
        x[i] = 0;
        memcpy(x + i, b.bytes + i * e, e);
    }
    return n;
}

// Residuals; the base is kept apart and its residual is zero.
static u64 residuals(const Block &b, int e, const char *how, bool zz, u64 *r, int *n) {
    u64 x[128];
    *n = elements(b, e, x);
    int bits = e * 8;
    u64 mask = bits == 64 ? ~0ull : (1ull << bits) - 1;
    u64 base = x[0];
    if (!strcmp(how, "min")) {
        for (int i = 0; i < *n; i++) base = std::min(base, x[i]);
        for (int i = 0; i < *n; i++) r[i] = x[i] - base;
        return base;
    }
    if (!strcmp(how, "none")) {
        for (int i = 0; i < *n; i++) r[i] = zz ? zigzag(x[i], bits) : x[i];
        return 0;
    }
    bool second = !strcmp(how, "dd"), exclusive = how[0] == 'x';
    int d = second ? 1 : atoi(how + 1);
    for (int i = 0; i < *n; i++) {
        u64 p = i == 0 ? x[0] : i < d ? x[i - 1] : x[i - d];
        u64 v = exclusive ? x[i] ^ p : (x[i] - p) & mask;
        if (second && i > 1) v = (x[i] - 2 * x[i - 1] + x[i - 2]) & mask;
        r[i] = exclusive || !zz ? v : zigzag(v, bits);
    }
    return base;
}

static int baseBits(u64 base, int e, bool has) {
    if (!has) return 0;
    int w = width(base);
    return 2 + (w == 0 ? 0 : w <= 8 ? 8 : w <= 16 && e > 2 ? 16 : 8 * e);
}

static int variant = 0;

static int rowsBits(const u32 *row) {
    int z = 0;
    while (z < 31 && row[z] == 0) z++;
    int n = 32 - z, f0 = 2 * n, f1 = n, f2 = 32 * n, f3 = 2 * n;
    for (int i = z; i < 32; i++) {
        u32 v = row[i];
        int by = ((v & 0xFF) != 0) + ((v & 0xFF00) != 0) + ((v & 0xFF0000) != 0) + ((v & 0xFF000000) != 0);
        int ones = __builtin_popcount(v);
        f0 += by == 0 ? 0 : by == 1 ? 10 : by == 2 ? 19 : 32;
        f3 += ones == 0 ? 0 : ones == 1 ? 5 : by == 1 ? 10 : 32;
        f1 += v ? 32 : 0;
    }
    return 7 + std::min(std::min(f0, f1), variant == 1 ? std::min(f2, f3) : variant == 2 ? f3 : f2);
}

static void rows(int e, const char *how, bool gray, bool zz) {
    std::string name = "R" + std::to_string(e) + how + (gray ? "X" : "") + (zz ? "" : "t");
    std::string h = how;
    modes.push_back({name, [=](const Block &b) {
        u64 r[128];
        int n, bits = e * 8;
        u64 base = residuals(b, e, h.c_str(), zz, r, &n);
        u32 row[32] = {0};
        int flip = zz && h != "none" && h != "min" && h[0] != 'x';
        int ones = 0;
        for (int i = 0; i < n; i++) ones += r[i] & 1;
        for (int i = 0; i < n; i++) {
            u64 v = r[i];
            if (flip && ones > n / 2 && (i || h == "none")) v ^= 1;
            if (gray) v ^= zz && h[0] != 'x' && h != "min" ? (v >> 1) & ~1ull : v >> 1;
            for (int p = 0; p < bits; p++) {
                int bit = p * n + i;  // planes from the top, elements within
                row[bit >> 5] |= (u32)((v >> (bits - 1 - p)) & 1) << (bit & 31);
            }
        }
        return baseBits(base, e, h != "none") + flip + rowsBits(row);
    }});
}

// Three widths for all fields, tags of two bits.
static int widthsBits(const u64 *r, int n, int widthField) {
    int count[65] = {0};
    for (int i = 0; i < n; i++) count[width(r[i])]++;
    std::vector<int> present, upto;
    int sum = 0;
    for (int w = 1; w <= 64; w++)
        if (count[w]) { sum += count[w]; present.push_back(w); upto.push_back(sum); }
    int best = 0;
    if (!present.empty()) {
        int k = present.size(), w3 = present[k - 1];
        best = w3 * sum;
        for (int j = 0; j < k; j++)
            for (int i = 0; i <= j; i++)
                best = std::min(best, present[i] * upto[i] + present[j] * (upto[j] - upto[i]) + w3 * (sum - upto[j]));
    }
    return 3 * widthField + 2 * n + best;
}

static void words(int e, const char *how) {
    std::string h = how;
    modes.push_back({"W" + std::to_string(e) + how, [=](const Block &b) {
        u64 r[128];
        int n;
        u64 base = residuals(b, e, h.c_str(), true, r, &n);
        return baseBits(base, e, h != "none") + widthsBits(r, n, e == 8 ? 6 : e == 4 ? 5 : e == 2 ? 4 : 3);
    }});
}

static int rankOf(const std::unordered_map<u32, int> &m, u32 v) {
    auto it = m.find(v);
    return it == m.end() ? 1 << 30 : it->second;
}

static void tables() {
    for (int a : {3, 4, 5, 6})
        for (int b : {8, 10})
            modes.push_back({"DR" + std::to_string(a) + "." + std::to_string(b), [=](const Block &k) {
                if (!k.table) return NEVER;
                int bits = 64;
                for (u32 w : k.w) {
                    int r = rankOf(k.table->word, w);
                    bits += r == 0 ? 0 : r < 1 + (1 << a) ? a : r < 1 + (1 << a) + (1 << b) ? b : 32;
                }
                return bits;
            }});
    for (int a : {4, 6, 8})
        for (int b : {6, 8, 10}) {
            modes.push_back({"DH" + std::to_string(a) + "." + std::to_string(b), [=](const Block &k) {
                if (!k.table) return NEVER;
                int bits = 64;
                for (u32 w : k.w) {
                    int r = rankOf(k.table->word, w), u = rankOf(k.table->half, w >> 16);
                    bits += r == 0 ? 0 : r < 1 + (1 << b) ? b : u < 1 << a ? a + 16 : 32;
                }
                return bits;
            }});
        }
    for (int a : {4, 6, 8})
        for (int b : {4, 6, 10})
            modes.push_back({"DI" + std::to_string(a) + "." + std::to_string(b), [=](const Block &k) {
                // b-bit rank; index of an equal raw word; a-bit upper half; raw
                if (!k.table) return NEVER;
                int bits = 64;
                for (int i = 0; i < 32; i++) {
                    u32 w = k.w[i];
                    int r = rankOf(k.table->word, w), u = rankOf(k.table->half, w >> 16), c = 32;
                    if (u < 1 << a) c = a + 16;
                    for (int j = 0; j < i; j++) if (k.w[j] == w) c = std::min(c, 5);
                    if (r < 1 << b) c = std::min(c, b);
                    bits += c;
                }
                return bits;
            }});
    for (int b : {4, 6, 8, 10})
        modes.push_back({"DW" + std::to_string(b), [=](const Block &k) {
            // rank 0, b-bit rank, w-bit zigzag, raw; w is told
            if (!k.table) return NEVER;
            int fixed = 64 + 5, count[34] = {0};
            for (int i = 0; i < 32; i++) {
                int r = rankOf(k.table->word, k.w[i]);
                if (r == 0) continue;
                int w = width(zigzag(k.w[i], 32));
                if (r < 1 + (1 << b) && w >= b) { fixed += b; continue; }
                count[w]++;
            }
            int best = NEVER;
            for (int w = 1; w <= 32; w++) {
                int s = fixed;
                for (int v = 0; v <= 32; v++) s += count[v] * (v <= w ? w : 32);
                best = std::min(best, s);
            }
            return best;
        }});
    for (int b : {6, 8, 10})
        modes.push_back({"DD" + std::to_string(b), [=](const Block &k) {
            // same as the word before, b-bit rank, w-bit difference, raw
            if (!k.table) return NEVER;
            int fixed = 64 + 5, count[34] = {0};
            for (int i = 0; i < 32; i++) {
                int r = rankOf(k.table->word, k.w[i]);
                u32 p = i ? k.w[i - 1] : 0;
                if (k.w[i] == p) continue;
                int w = width(zigzag(k.w[i] - p, 32));
                if (r < (1 << b) && w >= b) { fixed += b; continue; }
                count[w]++;
            }
            int best = NEVER;
            for (int w = 1; w <= 32; w++) {
                int s = fixed;
                for (int v = 0; v <= 32; v++) s += count[v] * (v <= w ? w : 32);
                best = std::min(best, s);
            }
            return best;
        }});
    for (int a : {3, 4, 5})
        for (int b : {6, 7, 8, 10})
            modes.push_back({"HR" + std::to_string(a) + "." + std::to_string(b), [=](const Block &k) {
                if (!k.table) return NEVER;
                int bits = 128;
                for (u16 v : k.h) {
                    int r = rankOf(k.table->low, v);
                    bits += r == 0 ? 0 : r < 1 + (1 << a) ? a : r < 1 + (1 << a) + (1 << b) ? b : 16;
                }
                return bits;
            }});
}

// Every three ways to write a word that need a table or a look at other words, and raw as the fourth.
static void triples() {
    static const char *ways[] = {"Z", "R0", "S", "r4", "r6", "r8", "r10", "I", "h6", "d", "v"};
    for (int i = 0; i < 11; i++) for (int j = i + 1; j < 11; j++) for (int k = j + 1; k < 11; k++) {
        int set = 1 << i | 1 << j | 1 << k;
        if ((set & 0x600) == 0x600) continue;
        modes.push_back({std::string("T:") + ways[i] + "," + ways[j] + "," + ways[k], [=](const Block &b) {
            int cost[32], w[32], bits = 64;
            for (int n = 0; n < 32; n++) {
                u32 v = b.w[n], p = n ? b.w[n - 1] : 0;
                int c = 32, r = b.table ? rankOf(b.table->word, v) : 1 << 30;
                if (set & 1 && v == 0) c = 0;
                if (set & 2 && r == 0) c = 0;
                if (set & 4 && v == p) c = 0;
                for (int q = 0; q < 4; q++) if (set >> 3 + q & 1 && r < 1 << 4 + 2 * q) c = std::min(c, 4 + 2 * q);
                if (set & 128 && c > 5) for (int m = 0; m < n; m++) if (b.w[m] == v) { c = 5; break; }
                if (set & 256 && c > 22 && b.table && rankOf(b.table->half, v >> 16) < 64) c = 22;
                cost[n] = c;
                w[n] = set & 512 ? width(zigzag(v - p, 32)) : width(zigzag(v, 32));
                bits += c;
            }
            if (!(set & 0x600)) return bits;
            int best = NEVER;
            for (int x : {3, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24}) {
                int s = 64 + 5;
                for (int n = 0; n < 32; n++) s += w[n] <= x ? std::min(x, cost[n]) : cost[n];
                best = std::min(best, s);
            }
            return best;
        }});
    }
}

static void others() {
    modes.push_back({"PAL", [](const Block &b) {
        u32 seen[17];
        int n = 0;
        for (u32 w : b.w) {
            int j = 0;
            while (j < n && seen[j] != w) j++;
            if (j == n) { if (n == 16) return NEVER; seen[n++] = w; }
        }
        return 4 + 32 * n + 32 * width(n - 1);
    }});
    modes.push_back({"PALH", [](const Block &b) {
        u16 seen[17];
        int n = 0;
        for (u16 w : b.h) {
            int j = 0;
            while (j < n && seen[j] != w) j++;
            if (j == n) { if (n == 16) return NEVER; seen[n++] = w; }
        }
        return 4 + 16 * n + 64 * width(n - 1);
    }});
    // {new word raw, equal to an earlier one by index, zero, equal upper half by index}
    modes.push_back({"IDX", [](const Block &b) {
        int bits = 64;
        for (int i = 0; i < 32; i++) {
            int c = b.w[i] ? 32 : 0;
            for (int j = 0; j < i && c; j++) c = std::min(c, b.w[j] == b.w[i] ? 5 : b.w[j] >> 16 == b.w[i] >> 16 ? 21 : 32);
            bits += c;
        }
        return bits;
    }});
    modes.push_back({"BM", [](const Block &b) {
        int n = 0;
        for (int i = 0; i < 128; i++) n += b.bytes[i] != 0;
        return 128 + 8 * n;
    }});
    modes.push_back({"HM", [](const Block &b) {
        int n = 0;
        for (u16 v : b.h) n += v != 0;
        return 64 + 16 * n;
    }});
    for (int kind = 0; kind < 3; kind++)
        modes.push_back({kind == 0 ? "BF" : kind == 1 ? "HF" : "SF", [=](const Block &b) {
            int e = kind == 0 ? 8 : kind == 1 ? 5 : 8, m = kind == 0 ? 7 : kind == 1 ? 10 : 23, n = kind == 2 ? 32 : 64;
            int high = 0, zeros = 0, dist[256] = {0};
            u32 all = 0;
            for (int i = 0; i < n; i++) {
                u32 v = kind == 2 ? b.w[i] : b.h[i];
                if (!(v << 1 & (kind == 2 ? ~0u : 0xFFFF)) && !v) { zeros++; continue; }
                high = std::max(high, (int)(v >> m & ((1 << e) - 1)));
                all |= v & ((1u << m) - 1);
            }
            int t = all ? __builtin_ctz(all) : m;
            for (int i = 0; i < n; i++) {
                u32 v = kind == 2 ? b.w[i] : b.h[i];
                if (v) dist[high - (int)(v >> m & ((1 << e) - 1))]++;
            }
            int best = NEVER;
            for (int w = 1; w <= 4; w++) {
                int far = 0;
                for (int q = (1 << w) - 1; q < 256; q++) far += dist[q];
                int farz = far + zeros;
                int each = 1 + w + m - t;
                int fix = 8 + 2 + 5 + 4 + 1;
                if (farz < 16) best = std::min(best, fix + n * each + farz * (kind == 2 ? 37 : 22));
                if (far < 16) best = std::min(best, fix + n + (n - zeros) * each + far * (kind == 2 ? 37 : 22));
            }
            return best;
        }});
}

struct Set {
    std::string name;
    std::vector<u8> bytes;
    Table table;
    int blocks;
    std::vector<u16> sizes;  // by block, then mode
    std::vector<u16> best;
};

static std::unordered_map<u32, int> ranked(const std::unordered_map<u32, int> &counts, int limit) {
    std::vector<std::pair<int, u32>> all;
    for (auto &c : counts) all.push_back({-c.second, c.first});
    std::sort(all.begin(), all.end());
    std::unordered_map<u32, int> ranks;
    for (int i = 0; i < (int)all.size() && i < limit; i++) ranks[all[i].second] = i;
    return ranks;
}

static double effective(const std::vector<u16> &best, int mag, int header) {
    double bursts = 0;
    int most = 128 / mag;
    for (int b : best) bursts += std::max(1, std::min(most, (b + header + mag * 8 - 1) / (mag * 8)));
    return log(best.size() * (double)most / bursts);
}

int main(int argc, char **argv) {
    int step = 1;
    bool show = getenv("SHOW");
    if (getenv("VARIANT")) variant = atoi(getenv("VARIANT"));
    for (int zz = 1; zz >= 0; zz--)
        for (int gray = 0; gray < 2; gray++) {
            for (auto h : {"d1", "d2", "d3", "d4", "d8", "dd"}) rows(4, h, gray, zz);
            for (auto h : {"d1", "d2", "dd"}) rows(8, h, gray, zz);
            for (auto h : {"d1", "d2", "d3", "d4"}) rows(2, h, gray, zz);
            for (auto h : {"d1", "d2", "d3", "d4", "d8"}) rows(1, h, gray, zz);
            for (int e : {1, 2, 4, 8}) rows(e, "none", gray, zz);
            if (zz) continue;
            for (int e : {1, 2, 4, 8}) rows(e, "min", gray, zz);
            for (int e : {1, 2, 4, 8}) rows(e, "x1", gray, zz);
            rows(4, "x4", gray, zz); rows(4, "x3", gray, zz); rows(4, "x2", gray, zz);
        }
    for (auto h : {"none", "d1", "d2", "d3", "d4", "dd", "min"}) words(4, h);
    for (auto h : {"none", "d1", "d2"}) words(8, h);
    for (auto h : {"none", "d1", "d2", "d4"}) words(2, h);
    tables();
    triples();
    others();
    if (getenv("ONLY")) {  // the given modes, and triples if asked for
        std::vector<Mode> kept;
        std::string given = std::string(" ") + getenv("GIVEN") + " ";
        for (auto &m : modes) if (given.find(" " + m.name + " ") != std::string::npos || m.name[0] == 'T' && *getenv("ONLY") == 'T') kept.push_back(m);
        modes = kept;
    }
    int count = modes.size();
    std::vector<std::vector<Set>> groups;
    for (int g = 1; g < argc; g++) {
        std::vector<Set> group;
        DIR *dir = opendir(argv[g]);
        for (dirent *e; (e = readdir(dir));) {
            if (e->d_name[0] == '.') continue;
            Set s;
            s.name = e->d_name;
            FILE *f = fopen((std::string(argv[g]) + "/" + e->d_name).c_str(), "rb");
            fseek(f, 0, SEEK_END);
            s.bytes.resize(ftell(f) / 128 * 128);
            rewind(f);
            if (fread(s.bytes.data(), 1, s.bytes.size(), f) != s.bytes.size()) return 1;
            fclose(f);
            group.push_back(std::move(s));
        }
        closedir(dir);
        std::sort(group.begin(), group.end(), [](const Set &a, const Set &b) { return a.name < b.name; });
        for (Set &s : group) {
            int all = s.bytes.size() / 128, prefix = (all + 7) / 8;
            std::unordered_map<u32, int> word, half, low;
            for (int i = 0; i < prefix * 32; i++) {
                u32 w;
                memcpy(&w, &s.bytes[i * 4], 4);
                word[w]++; half[w >> 16]++; low[w & 0xFFFF]++; low[w >> 16]++;
            }
            s.table.word = ranked(word, 1 << 12);
            s.table.half = ranked(half, 1 << 9);
            s.table.low = ranked(low, 1 << 11);
            step = std::max(1, all / MOST);
            s.blocks = 0;
            for (int i = 0; i < all; i += step, s.blocks++) {
                Block b;
                b.bytes = &s.bytes[i * 128];
                memcpy(b.w, b.bytes, 128); memcpy(b.d, b.bytes, 128); memcpy(b.h, b.bytes, 128);
                b.table = i < prefix ? nullptr : &s.table;
                for (auto &m : modes) s.sizes.push_back(m.size(b));
            }
            s.best.assign(s.blocks, NEVER);
            s.bytes.clear(); s.bytes.shrink_to_fit();
        }
        groups.push_back(std::move(group));
    }
    auto score = [&](int add, double *by) {
        double total = 0;
        for (size_t g = 0; g < groups.size(); g++) {
            double sum = 0, at[3] = {0};
            std::vector<u16> best;
            for (Set &s : groups[g]) {
                best = s.best;
                if (add >= 0) for (int i = 0; i < s.blocks; i++) best[i] = std::min(best[i], s.sizes[(size_t)i * count + add]);
                double a = effective(best, 16, 4), b = effective(best, 32, 4), c = effective(best, 64, 4);
                sum += 0.25 * a + 0.5 * b + 0.25 * c;
                at[0] += a; at[1] += b; at[2] += c;
            }
            total += sum / groups[g].size();
            if (by) for (int k = 0; k < 3; k++) by[g * 3 + k] = exp(at[k] / groups[g].size());
        }
        return total / groups.size();
    };
    auto take = [&](int m) {
        for (auto &group : groups) for (Set &s : group) for (int i = 0; i < s.blocks; i++)
            s.best[i] = std::min(s.best[i], s.sizes[(size_t)i * count + m]);
    };
    std::vector<int> chosen;
    auto print = [&](const std::string &name, double sc) {
        double by[64];
        score(-1, by);
        printf("%-3d %-10s %.4f ", (int)chosen.size(), name.c_str(), sc);
        for (size_t g = 0; g < groups.size(); g++) printf("| %.3f %.3f %.3f ", by[3 * g], by[3 * g + 1], by[3 * g + 2]);
        printf("\n");
        fflush(stdout);
    };
    // Given modes first, if any, then the best of the others.
    if (getenv("GIVEN") && !getenv("FREE")) {
        std::string text = getenv("GIVEN");
        for (size_t at = 0; at < text.size();) {
            size_t end = text.find(' ', at);
            if (end == std::string::npos) end = text.size();
            std::string name = text.substr(at, end - at);
            at = end + 1;
            for (int m = 0; m < count; m++) if (modes[m].name == name) { chosen.push_back(m); take(m); print(name, score(-1, nullptr)); }
        }
    }
    int until = getenv("UNTIL") ? atoi(getenv("UNTIL")) : 18;
    while ((int)chosen.size() < until) {
        int best = -1;
        double most = -1;
        std::vector<std::pair<double, int>> list;
        for (int m = 0; m < count; m++) {
            double s = score(m, nullptr);
            list.push_back({-s, m});
            if (s > most) { most = s; best = m; }
        }
        chosen.push_back(best);
        take(best);
        print(modes[best].name, most);
        std::sort(list.begin(), list.end());
        printf("      next:");
        for (int i = 1; i < 6; i++) printf(" %s %.4f", modes[list[i].second].name.c_str(), -list[i].first);
        printf("\n");
    }
    for (int m = 0; m < count; m++) take(m);
    print("all", score(-1, nullptr));
    if (show) for (auto &group : groups) for (Set &s : group) printf("%s %.3f\n", s.name.c_str(), exp(effective(s.best, 32, 4)));
}
