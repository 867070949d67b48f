package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Words by three ways or as they are; all widths are tried. */
final class TfcWordsTwin implements TfcTwin.Mode {
    private static final BigInteger MODULUS = BigInteger.TWO.pow(32);

    private final List<String> table;
    private final int rankBits;
    private final List<String> ways;

    TfcWordsTwin(List<String> table, int rankBits, String... ways) {
        this.table = table;
        this.rankBits = rankBits;
        this.ways = List.of(ways);
    }

    private boolean sized() {
        return ways.contains("difference") || ways.contains("value");
    }

    @Override
    public String encode(byte[] block) {
        List<String> words = Elements.words(block);
        if (!sized()) {
            return written(words, 0);
        }
        String best = null;
        for (int width = 1; width <= 32; width++) {
            String all = BitText.of(width - 1, 5) + written(words, width);
            best = best == null || all.length() < best.length() ? all : best;
        }
        return best;
    }

    private String written(List<String> words, int width) {
        StringBuilder tags = new StringBuilder();
        StringBuilder data = new StringBuilder();
        for (int i = 0; i < words.size(); i++) {
            String best = words.get(i);
            int tag = 3;
            for (int j = 2; j >= 0; j--) {
                String code = code(ways.get(j), words, i, width);
                if (code != null && code.length() <= best.length()) {
                    best = code;
                    tag = j;
                }
            }
            tags.append(BitText.of(tag, 2));
            data.append(best);
        }
        return tags.toString() + data;
    }

    private static String before(List<String> words, int i) {
        return i == 0 ? BitText.zeros(32) : words.get(i - 1);
    }

    /** Null where a way does not apply. */
    private String code(String way, List<String> words, int i, int width) {
        String word = words.get(i);
        int rank = table.indexOf(word);
        switch (way) {
            case "same":
                return word.equals(before(words, i)) ? "" : null;
            case "index":
                return words.indexOf(word) < i ? BitText.of(words.indexOf(word), 5) : null;
            case "top":
                return rank == 0 ? "" : null;
            case "short":
                return rank >= 0 && rank < Math.pow(2, rankBits - 4) ? BitText.of(rank, rankBits - 4) : null;
            case "rank":
                return rank >= 0 ? BitText.of(rank, rankBits) : null;
            default:
                BigInteger from = way.equals("value") ? BigInteger.ZERO : BitText.number(before(words, i));
                BigInteger number = TfcResiduals.signLast(
                        BitText.number(word).subtract(from).mod(MODULUS), MODULUS);
                return number.bitLength() <= width ? BitText.of(number, width) : null;
        }
    }

    @Override
    public byte[] decode(BitCursor in) {
        int width = sized() ? (int) in.number(5) + 1 : 0;
        List<Integer> tags = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            tags.add((int) in.number(2));
        }
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 32; i++) {
            String before = before(words, i);
            words.add(tags.get(i) == 3 ? in.take(32) : restored(ways.get(tags.get(i)), in, words, before, width));
        }
        return Elements.wordsToBytes(words);
    }

    private String restored(String way, BitCursor in, List<String> words, String before, int width) {
        return switch (way) {
            case "same" -> before;
            case "index" -> words.get((int) in.number(5));
            case "top" -> table.get(0);
            case "short" -> table.get((int) in.number(rankBits - 4));
            case "rank" -> table.get((int) in.number(rankBits));
            default -> {
                BigInteger from = way.equals("value") ? BigInteger.ZERO : BitText.number(before);
                BigInteger number = TfcResiduals.signed(BitText.number(in.take(width)));
                yield BitText.of(from.add(number).mod(MODULUS), 32);
            }
        };
    }
}
