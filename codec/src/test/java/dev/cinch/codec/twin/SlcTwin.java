package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes every stream that might do, and looks which of them are short enough. */
final class SlcTwin implements Twin {
    private static final int SYMBOLS = 64;

    private final String kind;
    private final int magBits;
    private final int thresholdBits;
    private final SymbolTwin code;

    SlcTwin(CodecSpec spec, List<byte[]> training) {
        kind = spec.kind().name();
        magBits = 8 * spec.integer("mag");
        thresholdBits = 8 * spec.integer("threshold");
        Map<Long, Long> counts = new TreeMap<>();
        for (byte[] block : training) {
            for (BigInteger symbol : Elements.of(block, 2)) {
                counts.merge(symbol.longValueExact(), 1L, Long::sum);
            }
        }
        code = SymbolTwin.frequent(16, counts, spec.integer("values"), false, 20);
    }

    /** One bit and what follows it, three pointers, zeros up to a byte, four ways that start at bytes. */
    private static String stream(String mode, List<String> codewords) {
        int header = mode.length() + 3 * 7;
        header += BitText.toWholeByte(header).length();
        StringBuilder pointers = new StringBuilder(mode);
        StringBuilder ways = new StringBuilder();
        for (int way = 0; way < 4; way++) {
            if (way > 0) {
                ways.append(BitText.toWholeByte(ways.length()));
                pointers.append(BitText.of((header + ways.length()) / 8, 7));
            }
            ways.append(String.join("", codewords.subList(16 * way, 16 * way + 16)));
        }
        return pointers + BitText.toWholeByte(pointers.length()) + ways;
    }

    @Override
    public Encoded encode(byte[] block) {
        List<Long> symbols = new ArrayList<>();
        List<String> codewords = new ArrayList<>();
        for (BigInteger symbol : Elements.of(block, 2)) {
            symbols.add(symbol.longValueExact());
            codewords.add(code.encode(symbol.longValueExact()));
        }
        String exact = stream("0", codewords);
        int full = stream(BitText.zeros(11), codewords).length();
        int extra = full % magBits;
        int budget = full - extra;
        boolean worthwhile = exact.length() > magBits && exact.length() > budget && budget < 1024;
        if (!worthwhile || extra > thresholdBits) {
            return new Encoded(exact, 0);
        }
        List<String> candidates = kind.equals("qslc") ? shortened(symbols) : withGap(codewords);
        candidates.removeIf(stream -> stream.length() > budget);
        if (candidates.isEmpty()) {
            return new Encoded(exact, 0);
        }
        return new Encoded(kind.equals("tslc-opt") ? firstOfTheLongest(candidates) : candidates.get(0), 0);
    }

    private List<String> shortened(List<Long> symbols) {
        List<String> streams = new ArrayList<>();
        for (int dropped = 1; dropped <= 16; dropped++) {
            List<String> codewords = new ArrayList<>();
            for (long symbol : symbols) {
                String codeword = code.encode(symbol);
                boolean cut = !code.codes(symbol);
                codewords.add(cut ? codeword.substring(0, codeword.length() - dropped) : codeword);
            }
            streams.add(stream("1" + BitText.of(dropped - 1, 4), codewords));
        }
        return streams;
    }

    /** Smaller groups first, then those that come first. */
    private List<String> withGap(List<String> codewords) {
        List<String> streams = new ArrayList<>();
        for (int size : new int[] {2, 4, 8, 16}) {
            int step = kind.equals("tslc-opt") && size >= 8 ? size / 2 : size;
            for (int first = 0; first + size <= SYMBOLS; first += step) {
                List<String> kept = new ArrayList<>(codewords);
                Collections.fill(kept.subList(first, first + size), "");
                streams.add(stream("1" + BitText.of(first, 6) + BitText.of(size - 1, 4), kept));
            }
        }
        return streams;
    }

    private static String firstOfTheLongest(List<String> streams) {
        String best = "";
        for (String stream : streams) {
            best = stream.length() > best.length() ? stream : best;
        }
        return best;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor header = new BitCursor(encoded.bits());
        boolean lossy = header.take(1).equals("1");
        int dropped = lossy && kind.equals("qslc") ? (int) header.number(4) + 1 : 0;
        boolean gap = lossy && !kind.equals("qslc");
        int first = gap ? (int) header.number(6) : 0;
        int end = gap ? first + (int) header.number(4) + 1 : 0;
        Long[] symbols = new Long[SYMBOLS];
        int start = lossy ? 4 : 3;
        for (int way = 0; way < 4; way++) {
            BitCursor in = new BitCursor(encoded.bits().substring(8 * start));
            for (int i = 16 * way; i < 16 * way + 16; i++) {
                symbols[i] = i >= first && i < end ? null : Long.valueOf(code.decode(in, dropped));
            }
            start = way < 3 ? (int) header.number(7) : 0;
        }
        List<BigInteger> restored = new ArrayList<>();
        for (int i = 0; i < SYMBOLS; i++) {
            restored.add(BigInteger.valueOf(symbols[i] != null ? symbols[i] : missing(symbols, i)));
        }
        return Elements.toBytes(restored, 2);
    }

    private long missing(Long[] symbols, int index) {
        for (int i = index; !kind.equals("tslc-simp") && i >= 0; i -= 2) {
            if (symbols[i] != null) {
                return symbols[i];
            }
        }
        for (int i = index; !kind.equals("tslc-simp") && i < SYMBOLS; i += 2) {
            if (symbols[i] != null) {
                return symbols[i];
            }
        }
        return 0;
    }
}
