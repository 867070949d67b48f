// The streams of tfc and tfc-plain once more, written by the description of package dev.cinch.codec.tagged: a third implementation, simple, and
// fast enough for whole corpora. Reads files of raw blocks (cinch corpus --frontier) and prints a line for each file and variant, as CorporaTest does:
//
//   g++ -O2 -o streams streams.cpp && ./streams FILE… > here.txt
//
//   FILE CODEC BLOCKS BITS BURSTS-OF-16 BURSTS-OF-32 BURSTS-OF-64 CHECKSUM
//
// The checksum is FNV-1a of 64 bits over the size of each stream (4 bytes, little-endian) and its bytes. Every stream is read back, too.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

typedef uint64_t u64;
typedef uint32_t u32;

// Bits that are written, or only counted.
struct Bits {
    bool counted = false;
    int size = 0;
    std::string text; // one character a bit
    void put(u64 value, int n) {
        size += n;
        for (int i = n - 1; i >= 0 && !counted; i--) text.push_back(value >> i & 1);
    }
    void put(const Bits &others) {
        size += others.size;
        text += others.text;
    }
    Bits empty() const {
        Bits out;
        out.counted = counted;
        return out;
    }
};

struct Source {
    const std::string &text;
    size_t at;
    u64 get(int n) {
        u64 value = 0;
        for (int i = 0; i < n; i++) value = value << 1 | (u64)text.at(at++);
        return value;
    }
};

static u64 low(u64 value, int n) { return n == 64 ? value : value & ((1ull << n) - 1); }

static int width(u64 value) { return value ? 64 - __builtin_clzll(value) : 0; }

// 0, -1, 1, -2 become 0, 1, 2, 3.
static u64 signLast(u64 value, int n) {
    u64 v = low(value, n);
    bool negative = v >> (n - 1) & 1;
    return low(negative ? 2 * (0 - v) - 1 : 2 * v, n);
}

static u64 signBack(u64 value) { return value & 1 ? 0 - (value + 1) / 2 : value / 2; }

struct Block {
    unsigned char bytes[128];
    std::vector<u64> elements(int e) const {
        std::vector<u64> x;
        for (int i = 0; i < 128; i += e) {
            u64 value = 0;
            for (int j = e - 1; j >= 0; j--) value = value << 8 | bytes[i + j];
            x.push_back(value);
        }
        return x;
    }
    static Block of(const std::vector<u64> &x, int e) {
        Block b;
        for (int i = 0; i < 128; i++) b.bytes[i] = x[i / e] >> 8 * (i % e);
        return b;
    }
};

typedef std::vector<u64> Numbers;

struct Table {
    int rankBits;
    std::vector<u32> words;
    std::map<u32, int> ranks;
};

struct Mode {
    virtual bool write(const Block &b, const Table &t, Bits &out) const = 0;
    virtual Block read(Source &in, const Table &t) const = 0;
    virtual bool ranks() const { return false; }
    virtual ~Mode() {}
};

// Elements, what is predicted for them, residuals and the base.
struct Residuals {
    int e;
    char how; // '1', '3', '4': before; 'l': line; 'm': minimum
    u64 predicted(const Numbers &x, int i) const {
        if (how == 'l') return i == 1 ? x[0] : 2 * x[i - 1] - x[i - 2];
        int d = how - '0';
        return x[i < d ? i - 1 : i - d];
    }
    Numbers split(const Numbers &x, u64 &base) const {
        Numbers r(x.size());
        if (how == 'm') {
            base = *std::min_element(x.begin(), x.end());
            for (size_t i = 0; i < x.size(); i++) r[i] = x[i] - base;
            return r;
        }
        base = x[0];
        for (size_t i = 1; i < x.size(); i++) r[i] = signLast(x[i] - predicted(x, i), 8 * e);
        return r;
    }
    Numbers join(const Numbers &r, u64 base) const {
        Numbers x(r.size());
        x[0] = how == 'm' ? low(base + r[0], 8 * e) : base;
        for (size_t i = 1; i < r.size(); i++)
            x[i] = low(how == 'm' ? base + r[i] : predicted(x, i) + signBack(r[i]), 8 * e);
        return x;
    }
    void putBase(u64 base, Bits &out) const {
        int w = width(base);
        int c = w == 0 ? 0 : w <= 8 ? 1 : w <= 16 && e > 2 ? 2 : 3;
        out.put(c, 2);
        out.put(base, c == 3 ? 8 * e : 8 * c);
    }
    u64 getBase(Source &in) const {
        int c = in.get(2);
        return in.get(c == 3 ? 8 * e : 8 * c);
    }
};

static const int PAIRS[6][2] = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}};

struct Rows : Mode {
    Residuals residuals;
    bool gray;
    Rows(int e, char how, bool gray) : residuals{e, how}, gray(gray) {}
    bool isSigned() const { return residuals.how != 'm'; }
    // Where bit p (0 the most significant) of element i lies: row and bit of the row.
    void place(int p, int i, int &row, int &bit) const {
        if (residuals.e == 4) row = p, bit = i;
        else if (residuals.e == 8) row = p / 2, bit = p % 2 * 16 + i;
        else row = 4 * p + i % 4, bit = i / 4;
    }
    static int tag(int format, u32 row, Bits &data) {
        std::vector<int> used;
        for (int i = 0; i < 4; i++)
            if (row >> 8 * i & 255) used.push_back(i);
        if (format == 2) {
            data.put(row, 32);
            return 0;
        }
        if (row == 0) return 0;
        if (format == 1) {
            data.put(row, 32);
            return 1;
        }
        bool single = (row & (row - 1)) == 0;
        if (format == 3 && single) {
            data.put(width(row) - 1, 5);
            return 1;
        }
        if (used.size() == 1) {
            data.put(used[0], 2);
            data.put(row >> 8 * used[0], 8);
            return format == 3 ? 2 : 1;
        }
        if (format == 0 && used.size() == 2) {
            int pair = 0;
            while (PAIRS[pair][0] != used[0] || PAIRS[pair][1] != used[1]) pair++;
            data.put(pair, 3);
            data.put(row >> 8 * used[1] & 255, 8);
            data.put(row >> 8 * used[0] & 255, 8);
            return 2;
        }
        data.put(row, 32);
        return 3;
    }
    bool write(const Block &b, const Table &, Bits &out) const override {
        int bits = 8 * residuals.e;
        u64 base;
        Numbers r = residuals.split(b.elements(residuals.e), base);
        size_t odd = 0;
        for (u64 value : r) odd += value & 1;
        bool flip = isSigned() && odd > r.size() / 2;
        u32 rows[32] = {0};
        for (size_t i = 0; i < r.size(); i++) {
            u64 value = i > 0 && flip ? r[i] ^ 1 : r[i];
            for (int p = 0; p < bits; p++) {
                int k = bits - 1 - p;
                u64 bit = value >> k & 1;
                if (gray && k > 0 && k < bits - 1) bit ^= value >> (k + 1) & 1;
                int row, place_;
                place(p, i, row, place_);
                rows[row] |= (u32)bit << place_;
            }
        }
        int leading = 0;
        while (leading < 31 && rows[leading] == 0) leading++;
        int format = 0, least = -1;
        for (int f = 0; f < 4; f++) {
            Bits trial;
            trial.counted = true;
            writeRows(f, rows, leading, trial);
            if (least < 0 || trial.size < least) least = trial.size, format = f;
        }
        residuals.putBase(base, out);
        if (isSigned()) out.put(flip, 1);
        out.put(leading, 5);
        out.put(format, 2);
        writeRows(format, rows, leading, out);
        return true;
    }
    static void writeRows(int format, const u32 *rows, int leading, Bits &out) {
        Bits data = out.empty();
        for (int k = leading; k < 32; k++) out.put(tag(format, rows[k], data), format == 2 ? 0 : format == 1 ? 1 : 2);
        out.put(data);
    }
    Block read(Source &in, const Table &) const override {
        int bits = 8 * residuals.e, n = 128 / residuals.e;
        u64 base = residuals.getBase(in);
        bool flip = isSigned() && in.get(1);
        int leading = in.get(5), format = in.get(2);
        int tags[32] = {0};
        for (int k = leading; k < 32; k++) tags[k] = in.get(format == 2 ? 0 : format == 1 ? 1 : 2);
        u32 rows[32] = {0};
        for (int k = leading; k < 32; k++) {
            int t = tags[k];
            if (format == 2 || t == 3 || (format == 1 && t == 1)) rows[k] = in.get(32);
            else if (t == 0) rows[k] = 0;
            else if (format == 3 && t == 1) rows[k] = 1u << in.get(5);
            else if (format == 0 && t == 2) {
                int pair = in.get(3);
                u32 high = in.get(8), lower = in.get(8);
                rows[k] = high << 8 * PAIRS[pair][1] | lower << 8 * PAIRS[pair][0];
            } else {
                int which = in.get(2);
                rows[k] = (u32)in.get(8) << 8 * which;
            }
        }
        Numbers r(n);
        for (int i = 0; i < n; i++) {
            u64 value = 0;
            for (int p = 0; p < bits; p++) {
                int row, place_;
                place(p, i, row, place_);
                u64 bit = rows[row] >> place_ & 1;
                int k = bits - 1 - p;
                if (gray && k > 0 && k < bits - 1) bit ^= value & 1;
                value = value << 1 | bit;
            }
            r[i] = i > 0 && flip ? value ^ 1 : value;
        }
        return Block::of(residuals.join(r, base), residuals.e);
    }
};

struct Widths : Mode {
    Residuals residuals;
    Widths(int e, char how) : residuals{e, how} {}
    int widthBits() const { return residuals.e == 2 ? 4 : 5; }
    bool write(const Block &b, const Table &, Bits &out) const override {
        u64 base;
        Numbers r = residuals.split(b.elements(residuals.e), base);
        int count[33] = {0}, third = 0;
        for (u64 value : r) count[width(value)]++, third = std::max(third, width(value));
        int first = 1, second = 1, least = -1;
        for (int j = 1; j <= third; j++)
            for (int i = 1; i <= j; i++)
                if (count[i] && count[j]) {
                    int bits = 0;
                    for (int w = 1; w <= third; w++) bits += count[w] * (w <= i ? i : w <= j ? j : third);
                    if (least < 0 || bits < least) least = bits, first = i, second = j;
                }
        if (third == 0) third = 1;
        int widths[4] = {0, first, second, third};
        residuals.putBase(base, out);
        for (int i = 1; i < 4; i++) out.put(widths[i] - 1, widthBits());
        Bits data = out.empty();
        for (u64 value : r) {
            int t = 0;
            while (width(value) > widths[t]) t++;
            out.put(t, 2);
            data.put(value, widths[t]);
        }
        out.put(data);
        return true;
    }
    Block read(Source &in, const Table &) const override {
        int n = 128 / residuals.e;
        u64 base = residuals.getBase(in);
        int widths[4] = {0};
        for (int i = 1; i < 4; i++) widths[i] = in.get(widthBits()) + 1;
        std::vector<int> tags(n);
        for (int &t : tags) t = in.get(2);
        Numbers r(n);
        for (int i = 0; i < n; i++) r[i] = in.get(widths[tags[i]]);
        return Block::of(residuals.join(r, base), residuals.e);
    }
};

struct Words : Mode {
    std::string ways; // s same, i index, r rank, h short rank, t top, d difference, v value
    Words(const char *ways) : ways(ways) {}
    bool sized() const { return ways.find_first_of("dv") != std::string::npos; }
    bool ranks() const override { return ways.find_first_of("rht") != std::string::npos; }
    // Bits of a way for word i, or -1; and what it writes.
    static int code(char way, const Numbers &x, int i, int w, const Table &t, u64 &data) {
        u64 before = i ? x[i - 1] : 0;
        data = 0;
        if (way == 's') return x[i] == before ? 0 : -1;
        if (way == 'i') {
            int place = 0;
            while (x[place] != x[i]) place++;
            data = place;
            return place < i ? 5 : -1;
        }
        if (way == 'd' || way == 'v') {
            data = signLast(way == 'd' ? x[i] - before : x[i], 32);
            return width(data) <= w ? w : -1;
        }
        auto found = t.ranks.find((u32)x[i]);
        if (found == t.ranks.end()) return -1;
        data = found->second;
        int bits = way == 'r' ? t.rankBits : way == 'h' ? t.rankBits - 4 : 0;
        return found->second < 1 << bits ? bits : -1;
    }
    void write(const Numbers &x, int w, const Table &t, Bits &out) const {
        Bits data = out.empty();
        for (int i = 0; i < 32; i++) {
            int best = 3, bits = 32;
            u64 what = x[i];
            for (int tag = 2; tag >= 0; tag--) {
                u64 own;
                int n = code(ways[tag], x, i, w, t, own);
                if (n >= 0 && n <= bits) best = tag, bits = n, what = own;
            }
            out.put(best, 2);
            data.put(what, bits);
        }
        out.put(data);
    }
    bool write(const Block &b, const Table &t, Bits &out) const override {
        Numbers x = b.elements(4);
        if (!sized()) {
            write(x, 0, t, out);
            return true;
        }
        // What each word takes without the sized way, and what that way needs: the width follows by trying all.
        int fixed[32], needed[32];
        for (int i = 0; i < 32; i++) {
            fixed[i] = 32;
            for (char way : ways) {
                u64 own;
                int n = code(way, x, i, 32, t, own);
                if (way == 'd' || way == 'v') needed[i] = width(own);
                else if (n >= 0) fixed[i] = std::min(fixed[i], n);
            }
        }
        int best = 0, least = -1;
        for (int w = 1; w <= 32; w++) {
            int bits = 0;
            for (int i = 0; i < 32; i++) bits += needed[i] <= w ? std::min(w, fixed[i]) : fixed[i];
            if (least < 0 || bits < least) least = bits, best = w;
        }
        out.put(best - 1, 5);
        write(x, best, t, out);
        return true;
    }
    Block read(Source &in, const Table &t) const override {
        int w = sized() ? in.get(5) + 1 : 0;
        int tags[32];
        for (int &tag : tags) tag = in.get(2);
        Numbers x(32);
        for (int i = 0; i < 32; i++) {
            u64 before = i ? x[i - 1] : 0;
            char way = tags[i] == 3 ? 'x' : ways[tags[i]];
            switch (way) {
            case 'x': x[i] = in.get(32); break;
            case 's': x[i] = before; break;
            case 'i': x[i] = x[in.get(5)]; break;
            case 'd': x[i] = low(before + signBack(in.get(w)), 32); break;
            case 'v': x[i] = low(signBack(in.get(w)), 32); break;
            default: x[i] = t.words.at(in.get(way == 'r' ? t.rankBits : way == 'h' ? t.rankBits - 4 : 0));
            }
        }
        return Block::of(x, 4);
    }
};

struct Floats : Mode {
    int e;
    Floats(int e) : e(e) {}
    int fractionBits() const { return 8 * e - 9; }
    int exponent(u64 x) const { return x >> fractionBits() & 255; }
    bool write(const Block &b, const Table &, Bits &out) const override {
        Numbers x = b.elements(e);
        int largest = 0, zeros = fractionBits();
        for (u64 value : x) {
            largest = std::max(largest, exponent(value));
            int own = 0;
            while (own < zeros && !(value >> own & 1)) own++;
            zeros = own;
        }
        int least = -1, width_ = 0, mask = 0;
        for (int masked = 0; masked < 2; masked++)
            for (int w = 1; w <= 4; w++) {
                Bits trial;
                trial.counted = true;
                if (write(x, largest, zeros, masked, w, trial) && (least < 0 || trial.size < least)) least = trial.size, width_ = w, mask = masked;
            }
        return least >= 0 && write(x, largest, zeros, mask, width_, out);
    }
    bool write(const Numbers &x, int largest, int zeros, int masked, int w, Bits &out) const {
        Bits mask = out.empty(), data = out.empty(), patches = out.empty();
        int count = 0, far = (1 << w) - 1;
        for (size_t i = 0; i < x.size(); i++) {
            if (masked) mask.put(x[i] != 0, 1);
            if (masked && x[i] == 0) continue;
            int distance = std::min(far, largest - exponent(x[i]));
            data.put(x[i] >> (8 * e - 1), 1);
            data.put(distance, w);
            data.put(x[i] >> zeros, fractionBits() - zeros);
            if (distance == far) {
                count++;
                patches.put(i, e == 4 ? 5 : 6);
                patches.put(exponent(x[i]), 8);
            }
        }
        if (count > 15) return false;
        out.put(largest, 8);
        out.put(w - 1, 2);
        out.put(zeros, e == 4 ? 5 : 3);
        out.put(count, 4);
        out.put(masked, 1);
        out.put(mask);
        out.put(data);
        out.put(patches);
        return true;
    }
    Block read(Source &in, const Table &) const override {
        int largest = in.get(8), w = in.get(2) + 1, zeros = in.get(e == 4 ? 5 : 3), count = in.get(4), masked = in.get(1);
        int n = 128 / e;
        std::vector<bool> there(n, true);
        for (int i = 0; masked && i < n; i++) there[i] = in.get(1);
        Numbers x(n), exponents(n);
        for (int i = 0; i < n; i++)
            if (there[i]) {
                x[i] = in.get(1) << (8 * e - 1);
                exponents[i] = (largest - in.get(w)) & 255;
                x[i] |= in.get(fractionBits() - zeros) << zeros;
            }
        while (count--) {
            int place = in.get(e == 4 ? 5 : 6);
            exponents[place] = in.get(8);
        }
        for (int i = 0; i < n; i++) x[i] |= exponents[i] << fractionBits();
        return Block::of(x, e);
    }
};

static const std::vector<const Mode *> MODES = {
    new Words("rid"), new Rows(4, '1', true), new Widths(4, '4'), new Words("shi"), new Rows(8, 'l', true), new Rows(4, 'm', false),
    new Widths(4, 'l'), new Words("siv"), new Rows(4, 'l', true), new Floats(4), new Words("thr"), new Widths(2, '4'),
    new Floats(2), new Widths(4, '1'), new Rows(4, '3', false), new Rows(1, '1', false)};

static Table learn(const std::vector<Block> &blocks, int values) {
    std::map<u32, long> counts;
    for (const Block &b : blocks)
        for (u64 word : b.elements(4)) counts[(u32)word]++;
    std::vector<std::pair<long, u32>> ranked;
    for (auto &one : counts) ranked.push_back({-one.second, one.first});
    std::sort(ranked.begin(), ranked.end());
    Table t;
    t.rankBits = width(values - 1);
    for (size_t i = 0; i < ranked.size() && i < (size_t)values; i++) {
        t.ranks[ranked[i].second] = i;
        t.words.push_back(ranked[i].second);
    }
    return t;
}

struct Variant {
    int modes, values;
    std::string name() const {
        std::string settings = modes == 16 ? "" : "modes=" + std::to_string(modes);
        if (values == 64 || values == 256) settings += (settings.empty() ? "" : ",") + std::string("values=") + std::to_string(values);
        return (values ? "tfc" : "tfc-plain") + std::string(settings.empty() ? "" : ":") + settings;
    }
};

struct Sum {
    long bits = 0, bursts[3] = {0};
    u64 hash = 0xcbf29ce484222325ull;
    void byte(int b) { hash = (hash ^ (b & 255)) * 0x100000001b3ull; }
    void add(const std::string &text) {
        int n = text.size();
        bits += n;
        for (int i = 0; i < 3; i++) {
            int burst = 128 << i;
            bursts[i] += std::max(1, std::min(1024 / burst, (n + burst - 1) / burst));
        }
        for (int i = 0; i < 4; i++) byte(n >> 8 * i);
        for (int i = 0; i < n; i += 8) {
            int b = 0;
            for (int j = 0; j < 8; j++) b = 2 * b + (i + j < n ? text[i + j] : 0);
            byte(b);
        }
    }
};

static const int COUNTS[3] = {3, 8, 16}, COUNT_BITS[3] = {2, 3, 4}, VALUES[4] = {0, 64, 256, 1024};

// The twelve streams of a block, by table and then modes, without the numbers of modes; modes without ranks write the same whatever the table.
struct Streams {
    int best[12];
    std::string text[12];
    bool comeBack = true;
    Streams(const Block &b, const Table *tables) {
        int sizes[16];
        std::map<std::pair<int, int>, std::string> written;
        for (int v = 0; v < 4; v++) {
            int least = -1;
            for (int m = 0, c = 0; c < 3; c++) {
                for (; m < COUNTS[c]; m++) {
                    if (v == 0 || MODES[m]->ranks()) {
                        Bits out;
                        out.counted = true;
                        sizes[m] = MODES[m]->write(b, tables[v], out) ? out.size : 1 << 20;
                    }
                    if (least < 0 || sizes[m] < sizes[least]) least = m;
                }
                std::string &one = written[{least, MODES[least]->ranks() ? v : 0}];
                if (one.empty()) {
                    Bits out;
                    MODES[least]->write(b, tables[v], out);
                    one = out.text;
                    Source in{one, 0};
                    Block back = MODES[least]->read(in, tables[v]);
                    comeBack &= in.at == one.size() && out.size == sizes[least] && !memcmp(back.bytes, b.bytes, 128);
                }
                best[3 * v + c] = least;
                text[3 * v + c] = one;
            }
        }
    }
};

int main(int argc, char **argv) {
    for (int a = 1; a < argc; a++) {
        FILE *file = fopen(argv[a], "rb");
        if (!file) {
            fprintf(stderr, "%s: cannot be read\n", argv[a]);
            return 2;
        }
        std::vector<Block> blocks;
        for (Block b; fread(b.bytes, 1, 128, file) == 128;) blocks.push_back(b);
        fclose(file);
        Table tables[4] = {{4, {}, {}}, learn(blocks, 64), learn(blocks, 256), learn(blocks, 1024)};
        Sum sums[12];
        std::map<std::string, Streams> known; // a block that comes again is not worked out again
        for (size_t i = 0; i < blocks.size(); i++) {
            std::string key((const char *)blocks[i].bytes, 128);
            auto found = known.find(key);
            if (found == known.end()) found = known.emplace(key, Streams(blocks[i], tables)).first;
            if (!found->second.comeBack) {
                fprintf(stderr, "%s: block %zu does not come back\n", argv[a], i);
                return 1;
            }
            for (int n = 0; n < 12; n++) {
                Bits stream;
                stream.put(found->second.best[n], COUNT_BITS[n % 3]);
                sums[n].add(stream.text + found->second.text[n]);
            }
        }
        for (int n = 0; n < 12; n++)
            printf("%s %s %zu %ld %ld %ld %ld %016llx\n", argv[a], Variant{COUNTS[n % 3], VALUES[n / 3]}.name().c_str(), blocks.size(),
                   sums[n].bits, sums[n].bursts[0], sums[n].bursts[1], sums[n].bursts[2], (unsigned long long)sums[n].hash);
        fflush(stdout);
    }
}
