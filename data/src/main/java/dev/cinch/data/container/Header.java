package dev.cinch.data.container;

import dev.cinch.base.BadInput;
import dev.cinch.base.bits.MalformedStream;
import dev.cinch.codec.Bits;
import dev.cinch.codec.Codec;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.codec.TrainingTable;
import dev.cinch.codec.catalogue.Codecs;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The header of a container: what it says of its data.
 *
 * @param learnt what the codec learnt; null when it learns nothing
 * @param bytes of the header itself
 */
record Header(Codec codec, SymbolCounts learnt, long dataBytes, int tableBytes, int bytes) {

    long blocks() {
        return Layout.blocks(dataBytes, codec.blockBytes());
    }

    long chunks() {
        return Layout.chunks(dataBytes);
    }

    /** Blocks in a chunk; fewer in the last one. */
    int blocksOf(long chunk) {
        int most = Layout.blocksPerChunk(codec.blockBytes());
        return (int) Math.min(most, blocks() - chunk * most);
    }

    /** @param counts what the codec learnt; null when it learns nothing */
    static byte[] write(CodecSpec spec, SymbolCounts counts, long dataBytes) {
        byte[] name = spec.canonical().getBytes(StandardCharsets.US_ASCII);
        byte[] table = counts == null ? new byte[0] : TrainingTable.write(spec, counts);
        int body = Layout.BODY_BYTES + name.length + table.length;
        byte[] header = new byte[Layout.FIXED_BYTES + body + Layout.CRC_BYTES];
        System.arraycopy(Layout.MAGIC, 0, header, 0, Layout.MAGIC.length);
        Bits.putShort16(header, 8, Layout.VERSION);
        Bits.putShort16(header, 10, spec.kind().lossless() ? 0 : Layout.LOSSY);
        Bits.putInt32(header, 12, body);
        Bits.putLong64(header, 16, dataBytes);
        Bits.putInt32(header, 24, spec.blockBytes());
        Bits.putShort16(header, 28, name.length);
        System.arraycopy(name, 0, header, 30, name.length);
        System.arraycopy(table, 0, header, 30 + name.length, table.length);
        int end = header.length - Layout.CRC_BYTES;
        Bits.putInt32(header, end, Checksum.crc(header, 0, end));
        return header;
    }

    static Header read(Source source) {
        byte[] fixed = source.take(Layout.FIXED_BYTES, "the header");
        if (!Arrays.equals(fixed, 0, 8, Layout.MAGIC, 0, 8)) {
            throw source.bad(0, "the mark of a cinch container is missing");
        }
        if (Bits.short16(fixed, 8) != Layout.VERSION) {
            throw source.bad(8, "version " + Bits.short16(fixed, 8) + " of the format is not known");
        }
        long body = Integer.toUnsignedLong(Bits.int32(fixed, 12));
        if (body < Layout.BODY_BYTES || body > Layout.LARGEST_BODY || body > source.left() - Layout.CRC_BYTES) {
            throw source.bad(12, "a header of " + body + " bytes is not possible here");
        }
        byte[] header = Arrays.copyOf(fixed, Layout.FIXED_BYTES + (int) body + Layout.CRC_BYTES);
        source.take(header, Layout.FIXED_BYTES, (int) body + Layout.CRC_BYTES, "the header");
        int end = header.length - Layout.CRC_BYTES;
        if (Bits.int32(header, end) != Checksum.crc(header, 0, end)) {
            throw source.bad(end, "the checksum says that the header is damaged");
        }
        return read(source, header, end);
    }

    private static Header read(Source source, byte[] header, int end) {
        int flags = Bits.short16(header, 10);
        long dataBytes = Bits.long64(header, 16);
        int nameBytes = Bits.short16(header, 28);
        if (dataBytes < 1 || dataBytes > 1L << 62) {
            throw source.bad(16, dataBytes + " bytes of data are not possible");
        }
        if (nameBytes > Layout.LONGEST_NAME || nameBytes > end - 30) {
            throw source.bad(28, "a codec's name of " + nameBytes + " bytes does not fit into the header");
        }
        CodecSpec spec = spec(source, new String(header, 30, nameBytes, StandardCharsets.ISO_8859_1), header);
        if (flags != (spec.kind().lossless() ? 0 : Layout.LOSSY)) {
            throw source.bad(10, "the flags " + flags + " do not fit the codec " + spec);
        }
        byte[] table = Arrays.copyOfRange(header, 30 + nameBytes, end);
        if (!spec.trained() && table.length > 0) {
            throw source.bad(30 + nameBytes, "there is a training table, but " + spec + " is not trained");
        }
        try {
            SymbolCounts learnt = spec.trained() ? TrainingTable.read(spec, table) : null;
            Codec codec = learnt == null ? spec.create() : spec.create(learnt);
            Header result = new Header(codec, learnt, dataBytes, table.length, header.length);
            result.checkLength(source);
            return result;
        } catch (MalformedStream e) {
            throw source.bad(30 + nameBytes + e.bitOffset() / 8, "the training table is wrong: " + problem(e));
        }
    }

    private static CodecSpec spec(Source source, String name, byte[] header) {
        CodecSpec spec;
        try {
            spec = Codecs.parse(name, Bits.int32(header, 24));
        } catch (BadInput e) {
            String problem = e.getMessage().replaceAll("[^ -~]", "?");
            throw source.bad(30, "the codec cannot be made: " + problem);
        }
        if (!spec.canonical().equals(name)) {
            throw source.bad(30, "the codec's name is not written as " + spec);
        }
        return spec;
    }

    /** Even the smallest chunks of so much data need room. */
    private void checkLength(Source source) {
        int perChunk = 4 + Layout.CRC_BYTES + 1;
        long chunks = chunks();
        if (chunks > (source.left() - Layout.END_BYTES) / perChunk) {
            throw source.bad(16, "the file is too short to hold " + dataBytes + " bytes of data");
        }
    }

    /** The problem, without the bit that the message starts with. */
    static String problem(MalformedStream e) {
        return e.getMessage().substring(e.getMessage().indexOf(": ") + 2);
    }
}
