// The bench of every unit: feeds blocks, compares what comes out bit by bit, and counts cycles.
// Compiled by Verilator with a unit as class Unit, and COMPRESSOR, DECOMPRESSOR, COUNTER or CONTROL defined.
//
//   unit [stall]     records on standard input, the tally on standard output
//
// A record is a block of 128 bytes, its stream in 128 bytes with zeros behind it, the stream's bits (two bytes, low one
// first), its encoding and a zero. Where TABLES is defined, records with a one in its place come first: an entry of the unit's
// tables, address in two bytes and data in eight. Of a counter the bits are what it must count, of a control the
// encoding is what it must decide. With 'stall' input comes and output is taken at random, which is how valid and ready are
// tested; without, both always are, which is how latency is measured.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <memory>
#include "Unit.h"
#include "verilated.h"

namespace {
constexpr int BLOCK = 128;

struct Record {
    uint8_t block[BLOCK];
    uint8_t stream[BLOCK];
    uint8_t bits[2];
    uint8_t encoding;
    uint8_t entry;
};
static_assert(sizeof(Record) == 260, "records have no gaps");

struct Flying {
    Record record;
    uint64_t accepted;
};

// A simple generator of our own: the same stalls on every machine.
struct Dice {
    uint64_t state = 1;
    bool half() {
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        return state >> 63;
    }
};

void set(WData *port, const uint8_t *bytes) { std::memcpy(port, bytes, BLOCK); }

// The first bit that differs, in the order of memory; -1 if none does.
int difference(const WData *port, const uint8_t *bytes) {
    const uint8_t *got = reinterpret_cast<const uint8_t *>(port);
    for (int i = 0; i < BLOCK; i++) {
        if (got[i] != bytes[i]) {
            int bit = 0;
            while (((got[i] ^ bytes[i]) << bit & 0x80) == 0) bit++;
            return i * 8 + bit;
        }
    }
    return -1;
}
}  // namespace

int main(int argc, char **argv) {
    bool stall = argc > 1 && std::strcmp(argv[1], "stall") == 0;
    auto unit = std::make_unique<Unit>();
    std::deque<Flying> flying;
    Dice dice;
    Record next{};
    uint64_t cycle = 0, blocks = 0, differences = 0, shortest = UINT64_MAX, longest = 0, total = 0, last = 0;
    uint64_t first = 0, silent = 0;

    unit->clock = 0;
    unit->in_valid = 0;
    unit->out_ready = 0;
    unit->reset = 1;
    for (int i = 0; i < 4; i++) {
        unit->clock = i & 1;
        unit->eval();
    }
    unit->reset = 0;
    bool waiting = std::fread(&next, sizeof next, 1, stdin) == 1;
#if defined TABLES
    for (; waiting && next.entry; waiting = std::fread(&next, sizeof next, 1, stdin) == 1) {
        unit->clock = 0;
        unit->load = 1;
        unit->load_address = next.block[0] | next.block[1] << 8;
        std::memcpy(&unit->load_data, next.block + 2, 8);
        unit->eval();
        unit->clock = 1;
        unit->eval();
    }
    unit->load = 0;
#endif
    bool offered = false;
    while (waiting || !flying.empty()) {
        // What is offered stays until it is taken.
        offered = waiting && (offered || !stall || dice.half());
        unit->clock = 0;
        unit->in_valid = offered;
        unit->out_ready = !stall || dice.half();
        if (offered) {
#if defined COMPRESSOR || defined COUNTER
            set(unit->in_block, next.block);
#elif defined CONTROL
            set(unit->in_block, next.block);
            set(unit->in_stream, next.stream);
            unit->in_bits = next.bits[0] | next.bits[1] << 8;
#else
            set(unit->in_stream, next.stream);
            unit->in_encoding = next.encoding;
#endif
        }
        unit->eval();
        silent++;
        if (unit->out_valid && unit->out_ready) {
            if (flying.empty()) {
                std::printf("error an answer that nobody asked for\n");
                return 1;
            }
            const Record &record = flying.front().record;
            uint64_t latency = cycle - flying.front().accepted - 1;
#if defined CONTROL
            bool wrong = unit->out_compress != record.encoding;
            if (wrong && differences == 0) {
                std::printf("first block %llu bit 0 bits 0 for 0 encoding %d for %d\n", (unsigned long long)blocks,
                            unit->out_compress, record.encoding);
            }
#elif defined COUNTER
            int bits = record.bits[0] | record.bits[1] << 8;
            bool wrong = unit->out_toggles != bits;
            if (wrong && differences == 0) {
                std::printf("first block %llu bit 0 bits %d for %d encoding 0 for 0\n", (unsigned long long)blocks,
                            unit->out_toggles, bits);
            }
#elif defined COMPRESSOR
            int at = difference(unit->out_stream, record.stream);
            int bits = record.bits[0] | record.bits[1] << 8;
            bool wrong = at >= 0 || unit->out_bits != bits || unit->out_encoding != record.encoding;
            if (wrong && differences == 0) {
                std::printf("first block %llu bit %d bits %d for %d encoding %d for %d\n", (unsigned long long)blocks, at,
                            unit->out_bits, bits, unit->out_encoding, record.encoding);
            }
#else
            int at = difference(unit->out_block, record.block);
            bool wrong = at >= 0;
            if (wrong && differences == 0) {
                std::printf("first block %llu bit %d bits 0 for 0 encoding %d for %d\n", (unsigned long long)blocks, at,
                            record.encoding, record.encoding);
            }
#endif
            differences += wrong;
            if (blocks == 0) first = cycle;
            blocks++;
            last = cycle;
            total += latency;
            if (latency < shortest) shortest = latency;
            if (latency > longest) longest = latency;
            flying.pop_front();
            silent = 0;
        }
        if (offered && unit->in_ready) {
            flying.push_back({next, cycle});
            waiting = std::fread(&next, sizeof next, 1, stdin) == 1;
            offered = false;
            silent = 0;
        }
        if (silent > 100000) {
            std::printf("error nothing has come for 100000 cycles\n");
            return 1;
        }
        unit->clock = 1;
        unit->eval();
        cycle++;
    }
    std::printf("blocks %llu differences %llu shortest %llu longest %llu total %llu between %llu\n",
                (unsigned long long)blocks, (unsigned long long)differences,
                (unsigned long long)(blocks ? shortest : 0), (unsigned long long)longest, (unsigned long long)total,
                (unsigned long long)(last - first));
    return differences ? 1 : 0;
}
