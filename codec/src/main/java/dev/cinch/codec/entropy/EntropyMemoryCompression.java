package dev.cinch.codec.entropy;

import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.ProcessNode;
import dev.cinch.base.stat.Unit;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Circuits;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.Field;
import dev.cinch.codec.Hardware;
import dev.cinch.codec.Quantity;
import dev.cinch.codec.StatelessCodec;
import java.util.ArrayList;
import java.util.List;

/** The codecs E2MC and SC²; format and training rules are in the package's description. */
final class EntropyMemoryCompression extends StatelessCodec {
    private final SymbolCoding coding;
    private final UnitCosts costs;
    private final int ways;
    private final int pointerBits;
    private final int pointerBytes;
    private final int wayBytes;

    EntropyMemoryCompression(CodecSpec spec, SymbolCoding coding, int ways, UnitCosts costs) {
        super(spec);
        this.coding = coding;
        this.costs = costs;
        this.ways = ways;
        wayBytes = spec.blockBytes() / ways;
        pointerBits = Bits.toDistinguish(spec.blockBytes());
        pointerBytes = Bits.ceilDiv(pointerBits * (ways - 1), 8);
    }

    CodeBook book() {
        return coding.book();
    }

    @Override
    public int sizeInBits(byte[] data, int offset) {
        int bits = pointerBytes * 8;
        for (int from = offset; from < offset + blockBytes(); from += wayBytes) {
            bits = (bits + 7 & ~7) + coding.bits(data, from, from + wayBytes);
        }
        return bits;
    }

    @Override
    public int encode(byte[] data, int offset, BitWriter out) {
        int before = out.bitLength();
        int start = pointerBytes;
        for (int way = 0; way < ways - 1; way++) {
            int from = offset + way * wayBytes;
            start += Bits.ceilDiv(coding.bits(data, from, from + wayBytes), 8);
            out.put(start, pointerBits);
        }
        for (int way = 0; way < ways; way++) {
            out.put(0, before - out.bitLength() & 7);
            int from = offset + way * wayBytes;
            coding.encode(data, from, from + wayBytes, out);
        }
        return 0;
    }

    @Override
    public void decode(BitReader in, int encoding, byte[] data, int offset) {
        for (int way = 0; way < ways; way++) {
            in.seek(start(in, way));
            int from = offset + way * wayBytes;
            coding.decode(in, data, from, from + wayBytes);
        }
    }

    /** The bit at which a way starts. */
    private int start(BitReader in, int way) {
        if (way == 0) {
            return pointerBytes * 8;
        }
        in.seek((way - 1) * pointerBits);
        return (int) in.get(pointerBits) * 8;
    }

    @Override
    public List<Field> fields(BitReader in, int encoding) {
        List<Field> fields = new ArrayList<>();
        for (int way = 1; way < ways; way++) {
            String meaning = "way " + way + " starts at byte " + in.peek(pointerBits);
            fields.add(Field.at(in, pointerBits, "pointer[" + way + "]", meaning));
        }
        int symbols = wayBytes * 8 / coding.symbolBits();
        for (int way = 0; way < ways; way++) {
            int fill = -in.position() & 7;
            if (fill > 0) {
                fields.add(Field.at(in, fill, "fill", "zeros up to a byte"));
            }
            coding.addFields(fields, in, way * symbols, symbols);
        }
        return fields;
    }

    /**
     * The circuit for so many ways. Where there is none the one for a single way is, with symbols shared out: its three rounds of
     * filling remain.
     */
    @Override
    public Hardware circuit() {
        String kind = spec().kind().name();
        if (ways == 1) {
            return Circuits.of(kind, spec());
        }
        Hardware own = Circuits.of(kind + "-" + ways + "-ways", spec());
        Hardware single = Circuits.of(kind, spec());
        if (own.decompressCycles().known() || !single.decompressCycles().known()) {
            return own;
        }
        double symbols = blockBytes() * 8.0 / coding.symbolBits();
        double share = (symbols / ways + 3) / (symbols + 3);
        String derivation = "the circuit of " + kind + " with one way, of whose rounds each way takes its share";
        return Hardware.estimate(
                single.compressCycles().value(),
                Math.ceil(single.decompressCycles().value() * share),
                derivation);
    }

    @Override
    public Hardware hardware() {
        return costs == null ? SC2 : costs.hardware(blockBytes() * 8 / coding.symbolBits(), ways);
    }

    /**
     * The costs of SC². Decoding is serial, so that a block of 128 bytes takes twice as long as the lines of 64 that it
     * is quoted for.
     */
    private static final Hardware SC2 =
            Hardware.estimate(12, 28, "twice the 6 and 14 cycles often quoted for SC² and 64 bytes; not checked");

    /**
     * The costs of a compressor and a decompressor after E2MC's Tables III and VI. Each further way divides the
     * decompression latency (Section IV-A); the energy of a symbol is power divided by frequency.
     */
    record UnitCosts(
            int compressCycles,
            int decompressCycles,
            double compressGigahertz,
            double compressMilliwatt,
            double compressArea,
            double decompressGigahertz,
            double decompressMilliwatt,
            double decompressArea) {
        /** The process of the synthesis; the voltage is ours. */
        private static final ProcessNode AT = new ProcessNode(32, 1.0);

        Hardware hardware(int symbols, int ways) {
            String area = "E2MC, Table III: one compressor, one decompressor a way";
            // The table has few decimals: so has the sum.
            double sum = Math.rint((compressArea + ways * decompressArea) * 1e6) / 1e6;
            return Hardware.latency(
                            Quantity.of(compressCycles, Unit.CYCLE, "E2MC, Table VI"),
                            Quantity.of(
                                    Bits.ceilDiv(decompressCycles, ways),
                                    Unit.CYCLE,
                                    "E2MC, Table VI divided by the ways"))
                    .withEnergy(
                            energy(symbols * compressMilliwatt / compressGigahertz),
                            energy(symbols * decompressMilliwatt / decompressGigahertz))
                    .withArea(Quantity.of(sum, Unit.SQUARE_MILLIMETRE, area).at(AT));
        }

        private static Quantity energy(double picojoules) {
            return Quantity.of(picojoules, Unit.PICOJOULE, "power / frequency of E2MC's Table III, per symbol")
                    .at(AT);
        }
    }
}
