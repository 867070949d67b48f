package dev.cinch.lab.place;

import dev.cinch.base.Decimal;
import dev.cinch.codec.Codec;
import dev.cinch.codec.Quantity;
import dev.cinch.gpu.time.machine.CodecLatency;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The latency of a codec at a place of a machine, and who says so.
 *
 * @param place as options call it, such as {@code memory}
 * @param codec its name
 * @param compress cycles; null where nobody waits for it
 * @param decompress cycles
 */
public record PlaceLatency(String place, String codec, Quantity compress, Quantity decompress) {
    /** The latency that the machine sets, or else what the codec's record says; it is bad input if nobody knows. */
    public static PlaceLatency of(String place, Codec codec, int setCompress, int setDecompress) {
        return new PlaceLatency(
                place,
                codec.name(),
                CodecLatency.compress(setCompress, codec),
                CodecLatency.decompress(setDecompress, codec));
    }

    /** The latency of a codec where compressing takes nobody's time. */
    public static PlaceLatency ofDecompression(String place, Codec codec, int setDecompress) {
        return new PlaceLatency(place, codec.name(), null, CodecLatency.decompress(setDecompress, codec));
    }

    /** The trust that it deserves, both ways together. */
    public Quantity.Kind kind() {
        return compress == null ? decompress.kind() : decompress.kind().weaker(compress.kind());
    }

    /** Its cycles, such as {@code 11 / 11}: to compress, to decompress. */
    public String cycles() {
        String restore = Decimal.text(decompress.value());
        return compress == null ? "– / " + restore : Decimal.text(compress.value()) + " / " + restore;
    }

    /** The latency as {@code --json} prints it. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("place", place);
        json.put("codec", codec);
        json.put("compressCycles", compress == null ? null : compress.value());
        json.put("decompressCycles", decompress.value());
        json.put("latencyKind", kind().text());
        json.put("source", decompress.source());
        return json;
    }
}
