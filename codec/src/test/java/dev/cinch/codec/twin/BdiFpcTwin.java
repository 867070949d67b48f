package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;

/** Both streams are written; FPC's is taken only if it is the shorter one. */
final class BdiFpcTwin implements Twin {
    private final Twin bdi;
    private final Twin fpc;

    BdiFpcTwin(CodecSpec spec) {
        bdi = BdiTwin.full(spec);
        fpc = new FpcTwin(spec.blockBytes(), FpcTwin.Prefixes.INLINE);
    }

    @Override
    public Encoded encode(byte[] block) {
        Encoded one = bdi.encode(block);
        Encoded other = fpc.encode(block);
        return other.bits().length() < one.bits().length() ? new Encoded(other.bits(), 8) : one;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        return encoded.encoding() == 8 ? fpc.decode(new Encoded(encoded.bits(), 0)) : bdi.decode(encoded);
    }
}
