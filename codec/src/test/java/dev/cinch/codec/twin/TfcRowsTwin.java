package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Rows of planes, each a text of 32 bits, bit 31 first. */
final class TfcRowsTwin implements TfcTwin.Mode {
    private static final String ZEROS = BitText.zeros(32);
    private static final List<String> PAIRS = List.of("01", "02", "03", "12", "13", "23");

    private final int bytes;
    private final boolean gray;
    private final TfcResiduals residuals;

    TfcRowsTwin(int bytes, String prediction, boolean gray) {
        this.bytes = bytes;
        this.gray = gray;
        residuals = new TfcResiduals(bytes, prediction);
    }

    /** What a row becomes in a format. */
    private record Coded(String tag, String data) {}

    @Override
    public String encode(byte[] block) {
        List<BigInteger> x = Elements.of(block, bytes);
        List<String> texts = new ArrayList<>();
        int ones = 0;
        for (BigInteger residual : residuals.split(x)) {
            texts.add(BitText.of(residual, 8 * bytes));
            ones += residual.testBit(0) ? 1 : 0;
        }
        boolean flip = residuals.signed() && ones > texts.size() / 2;
        for (int i = 1; i < texts.size(); i++) {
            String text = flip ? flipped(texts.get(i)) : texts.get(i);
            texts.set(i, gray ? changes(text) : text);
        }
        List<String> rows = rows(texts);
        int leading = 0;
        while (leading < 31 && rows.get(leading).equals(ZEROS)) {
            leading++;
        }
        String best = null;
        for (int format = 0; format < 4; format++) {
            StringBuilder tags = new StringBuilder();
            StringBuilder data = new StringBuilder();
            for (String row : rows.subList(leading, 32)) {
                Coded coded = coded(format, row);
                tags.append(coded.tag);
                data.append(coded.data);
            }
            String all = BitText.of(format, 2) + tags + data;
            best = best == null || all.length() < best.length() ? all : best;
        }
        return residuals.baseText(residuals.base(x))
                + (residuals.signed() ? flip ? "1" : "0" : "")
                + BitText.of(leading, 5)
                + best;
    }

    private static String flipped(String text) {
        return text.substring(0, text.length() - 1) + (text.endsWith("1") ? "0" : "1");
    }

    private static String changes(String text) {
        StringBuilder changes = new StringBuilder(text);
        for (int i = 1; i < text.length() - 1; i++) {
            changes.setCharAt(i, text.charAt(i) == text.charAt(i - 1) ? '0' : '1');
        }
        return changes.toString();
    }

    private static String unchanged(String changes) {
        StringBuilder text = new StringBuilder(changes);
        for (int i = 1; i < text.length() - 1; i++) {
            text.setCharAt(i, text.charAt(i - 1) == changes.charAt(i) ? '0' : '1');
        }
        return text.toString();
    }

    /** The plane and the element that bit {@code bit} of a row is of. */
    private int[] source(int row, int bit) {
        return switch (bytes) {
            case 4 -> new int[] {row, bit};
            case 8 -> new int[] {2 * row + bit / 16, bit % 16};
            default -> new int[] {row / 4, 4 * bit + row % 4};
        };
    }

    private List<String> rows(List<String> texts) {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < 32; row++) {
            StringBuilder text = new StringBuilder();
            for (int bit = 31; bit >= 0; bit--) {
                int[] source = source(row, bit);
                text.append(texts.get(source[1]).charAt(source[0]));
            }
            rows.add(text.toString());
        }
        return rows;
    }

    private static String used(String row) {
        String used = "";
        for (int octet = 0; octet < 4; octet++) {
            used += octet(row, octet).equals("00000000") ? "" : octet;
        }
        return used;
    }

    private static String octet(String row, int octet) {
        return row.substring(24 - 8 * octet, 32 - 8 * octet);
    }

    private static Coded coded(int format, String row) {
        if (format == 2) {
            return new Coded("", row);
        }
        if (format == 1) {
            return row.equals(ZEROS) ? new Coded("0", "") : new Coded("1", row);
        }
        String used = used(row);
        if (used.isEmpty()) {
            return new Coded("00", "");
        }
        if (format == 3 && row.replace("0", "").equals("1")) {
            return new Coded("01", BitText.of(31 - row.indexOf('1'), 5));
        }
        if (used.length() == 1) {
            int octet = Integer.parseInt(used);
            return new Coded(format == 0 ? "01" : "10", BitText.of(octet, 2) + octet(row, octet));
        }
        if (format == 0 && used.length() == 2) {
            String high = octet(row, used.charAt(1) - '0');
            return new Coded("10", BitText.of(PAIRS.indexOf(used), 3) + high + octet(row, used.charAt(0) - '0'));
        }
        return new Coded("11", row);
    }

    @Override
    public byte[] decode(BitCursor in) {
        BigInteger base = residuals.base(in);
        boolean flip = residuals.signed() && in.take(1).equals("1");
        int leading = (int) in.number(5);
        int format = (int) in.number(2);
        List<String> tags = new ArrayList<>();
        for (int row = leading; row < 32; row++) {
            tags.add(in.take(format == 2 ? 0 : format == 1 ? 1 : 2));
        }
        List<String> rows = new ArrayList<>();
        while (rows.size() < leading) {
            rows.add(ZEROS);
        }
        for (String tag : tags) {
            rows.add(row(format, tag, in));
        }
        char[][] texts = new char[128 / bytes][8 * bytes];
        for (int row = 0; row < 32; row++) {
            for (int bit = 0; bit < 32; bit++) {
                int[] source = source(row, bit);
                texts[source[1]][source[0]] = rows.get(row).charAt(31 - bit);
            }
        }
        List<BigInteger> numbers = new ArrayList<>();
        for (int i = 0; i < texts.length; i++) {
            String text = new String(texts[i]);
            text = gray && i > 0 ? unchanged(text) : text;
            numbers.add(BitText.number(flip && i > 0 ? flipped(text) : text));
        }
        return Elements.toBytes(residuals.join(base, numbers), bytes);
    }

    private static String row(int format, String tag, BitCursor in) {
        if (format == 2 || tag.equals("1") || tag.equals("11")) {
            return in.take(32);
        }
        if (tag.equals("0") || tag.equals("00")) {
            return ZEROS;
        }
        if (format == 3 && tag.equals("01")) {
            return BitText.of(1L << in.number(5), 32);
        }
        if (format == 0 && tag.equals("10")) {
            String pair = PAIRS.get((int) in.number(3));
            long high = in.number(8);
            return BitText.of(high << 8 * (pair.charAt(1) - '0') | in.number(8) << 8 * (pair.charAt(0) - '0'), 32);
        }
        int octet = (int) in.number(2);
        return BitText.of(in.number(8) << 8 * octet, 32);
    }
}
