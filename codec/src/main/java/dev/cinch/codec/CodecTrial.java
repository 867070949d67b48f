package dev.cinch.codec;

import dev.cinch.base.SplitMix;
import dev.cinch.base.bits.BitReader;
import dev.cinch.base.bits.BitWriter;
import dev.cinch.base.stat.Unit;
import java.util.Arrays;
import java.util.List;

/** A few blocks through a codec that nobody has tested here: enough to find one that does not keep its promises at all. */
final class CodecTrial {
    private static final int BLOCK = CodecSpec.DEFAULT_BLOCK_BYTES;

    private CodecTrial() {}

    /** What is wrong with it, for a sentence that begins with its name; empty if nothing was found. */
    static String of(CodecKind kind) {
        CodecSpec spec = CodecSpec.parse(kind, "", BLOCK);
        for (byte[] block : blocks()) {
            Codec codec = spec.createFor(block);
            if (codec.hardware() == null) {
                return "has no hardware(); Hardware.unknown() will do";
            }
            String incomplete = incomplete(codec.hardware());
            if (!incomplete.isEmpty()) {
                return incomplete;
            }
            Coder coder = codec.newCoder();
            BitWriter out = new BitWriter();
            int size = coder.sizeInBits(block, 0);
            int encoding = coder.encode(block, 0, out);
            if (out.bitLength() != size) {
                return "says that a block takes " + size + " bits and writes " + out.bitLength();
            }
            if (kind.lossless() && size < BLOCK * 8) {
                byte[] back = new byte[BLOCK];
                coder.decode(new BitReader(out.toByteArray(), 0, size), encoding, back, 0);
                if (!Arrays.equals(back, block)) {
                    return "does not give a block back as it was";
                }
            }
        }
        return "";
    }

    /** Nothing is charged that has no unit, and nothing is forgotten: what is unknown says so. */
    private static String incomplete(Hardware hardware) {
        Quantity[] quantities = {
            hardware.compressCycles(),
            hardware.decompressCycles(),
            hardware.compressEnergy(),
            hardware.decompressEnergy(),
            hardware.compressorLeakage(),
            hardware.decompressorLeakage(),
            hardware.area()
        };
        Unit[] units = {
            Unit.CYCLE,
            Unit.CYCLE,
            Unit.PICOJOULE,
            Unit.PICOJOULE,
            Unit.MILLIWATT,
            Unit.MILLIWATT,
            Unit.SQUARE_MILLIMETRE
        };
        for (int i = 0; i < units.length; i++) {
            if (quantities[i] == null || quantities[i].unit() != units[i]) {
                return "has a hardware() without " + units[i].symbol() + "; Quantity.unknown(Unit." + units[i]
                        + ") will do";
            }
        }
        for (Quantity energy : new Quantity[] {hardware.compressEnergy(), hardware.decompressEnergy()}) {
            if (energy.known() && energy.value() > 0 && energy.at() == null) {
                return "has an energy without its process; Quantity.at(new ProcessNode(45, 1.0)), say";
            }
        }
        return "";
    }

    /** Zeros, small numbers, few values, noise. */
    private static List<byte[]> blocks() {
        SplitMix random = new SplitMix(1);
        byte[] small = new byte[BLOCK];
        byte[] few = new byte[BLOCK];
        byte[] noise = new byte[BLOCK];
        for (int i = 0; i < BLOCK; i++) {
            small[i] = (byte) (i % 4 == 0 ? i / 4 : 0);
            few[i] = (byte) (i / 4 % 3 == 0 ? 0 : 0x40 + i % 4);
            noise[i] = (byte) random.nextInt(256);
        }
        return List.of(new byte[BLOCK], small, few, noise);
    }
}
