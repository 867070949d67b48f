package dev.cinch.codec.twin;

/** The block as it is. A stream of full length is never decoded. */
final class RawTwin implements Twin {
    @Override
    public Encoded encode(byte[] block) {
        return new Encoded(BitText.ofBytes(block), 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        return BitText.toBytes(encoded.bits());
    }
}
