package dev.cinch.codec.twin;

import java.util.List;

/** One of several twins, or the block itself: 256 times the number of the twin, plus the twin's encoding. */
abstract class PartTwin implements Twin {
    final List<Twin> parts;

    PartTwin(List<Twin> parts) {
        this.parts = parts;
    }

    /** The number of the part for this block. */
    abstract int choose(byte[] block);

    /** The stream of a part, or the block where no part has that number. */
    final Encoded encode(int part, byte[] block) {
        Encoded own = part < parts.size() ? parts.get(part).encode(block) : new Encoded(BitText.ofBytes(block), 0);
        return new Encoded(own.bits(), 256 * part + own.encoding());
    }

    final int bits(int part, byte[] block) {
        return encode(part, block).bits().length();
    }

    /** The number of the part with the fewest bits, the first of equals; the block's own bits are hardest to beat. */
    final int smallest(byte[] block) {
        int best = parts.size();
        int bestBits = block.length * 8;
        for (int part = 0; part < parts.size(); part++) {
            int bits = bits(part, block);
            if (bits < bestBits) {
                best = part;
                bestBits = bits;
            }
        }
        return best;
    }

    @Override
    public final Encoded encode(byte[] block) {
        return encode(choose(block), block);
    }

    @Override
    public final byte[] decode(Encoded encoded) {
        Encoded own = new Encoded(encoded.bits(), encoded.encoding() % 256);
        return parts.get(encoded.encoding() / 256).decode(own);
    }
}
