package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The number of a mode and the shortest text that any mode writes. */
final class TfcTwin implements Twin {
    /** A mode as text: null where it cannot write a block. */
    interface Mode {
        String encode(byte[] block);

        byte[] decode(BitCursor in);
    }

    private final List<Mode> modes;
    private final int modeBits;

    private TfcTwin(CodecSpec spec, List<String> table, int rankBits) {
        int count = spec.integer("modes");
        modeBits = count == 3 ? 2 : count == 8 ? 3 : 4;
        List<Mode> all = List.of(
                new TfcWordsTwin(table, rankBits, "rank", "index", "difference"),
                new TfcRowsTwin(4, "before 1", true),
                new TfcWidthsTwin(4, "before 4"),
                new TfcWordsTwin(table, rankBits, "same", "short", "index"),
                new TfcRowsTwin(8, "line", true),
                new TfcRowsTwin(4, "minimum", false),
                new TfcWidthsTwin(4, "line"),
                new TfcWordsTwin(table, rankBits, "same", "index", "value"),
                new TfcRowsTwin(4, "line", true),
                new TfcFloatsTwin(4),
                new TfcWordsTwin(table, rankBits, "top", "short", "rank"),
                new TfcWidthsTwin(2, "before 4"),
                new TfcFloatsTwin(2),
                new TfcWidthsTwin(4, "before 1"),
                new TfcRowsTwin(4, "before 3", false),
                new TfcRowsTwin(1, "before 1", false));
        modes = all.subList(0, count);
    }

    static TfcTwin plain(CodecSpec spec) {
        return new TfcTwin(spec, List.of(), 4);
    }

    static TfcTwin trained(CodecSpec spec, List<byte[]> training) {
        Map<String, Long> counts = new TreeMap<>();
        for (byte[] block : training) {
            Elements.words(block).forEach(word -> counts.merge(word, 1L, Long::sum));
        }
        List<String> ranked = new ArrayList<>(counts.keySet());
        ranked.sort(Comparator.comparing((String word) -> -counts.get(word)).thenComparing(word -> word));
        int values = spec.integer("values");
        int rankBits = Integer.toString(values - 1, 2).length();
        return new TfcTwin(spec, ranked.subList(0, Math.min(values, ranked.size())), rankBits);
    }

    @Override
    public Encoded encode(byte[] block) {
        String best = null;
        for (int i = 0; i < modes.size(); i++) {
            String written = modes.get(i).encode(block);
            if (written != null && (best == null || modeBits + written.length() < best.length())) {
                best = BitText.of(i, modeBits) + written;
            }
        }
        return new Encoded(best, 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor in = new BitCursor(encoded.bits());
        return modes.get((int) in.number(modeBits)).decode(in);
    }
}
