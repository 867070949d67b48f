package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Residuals in none or one of three widths; all pairs of widths are tried. */
final class TfcWidthsTwin implements TfcTwin.Mode {
    private final int bytes;
    private final TfcResiduals residuals;

    TfcWidthsTwin(int bytes, String prediction) {
        this.bytes = bytes;
        residuals = new TfcResiduals(bytes, prediction);
    }

    private int widthBits() {
        return bytes == 2 ? 4 : 5;
    }

    @Override
    public String encode(byte[] block) {
        List<BigInteger> x = Elements.of(block, bytes);
        List<BigInteger> numbers = residuals.split(x);
        TreeSet<Integer> widths = new TreeSet<>();
        numbers.forEach(number -> widths.add(number.bitLength()));
        widths.remove(0);
        String best = null;
        for (int second : widths) {
            for (int first : widths.headSet(second, true)) {
                String all = written(numbers, first, second, widths.last());
                best = best == null || all.length() < best.length() ? all : best;
            }
        }
        return residuals.baseText(residuals.base(x)) + (best == null ? written(numbers, 1, 1, 1) : best);
    }

    private String written(List<BigInteger> numbers, int first, int second, int third) {
        int[] widths = {0, first, second, third};
        StringBuilder tags = new StringBuilder();
        StringBuilder data = new StringBuilder();
        for (BigInteger number : numbers) {
            int tag = 0;
            while (number.bitLength() > widths[tag]) {
                tag++;
            }
            tags.append(BitText.of(tag, 2));
            data.append(BitText.of(number, widths[tag]));
        }
        String header = BitText.of(first - 1, widthBits())
                + BitText.of(second - 1, widthBits())
                + BitText.of(third - 1, widthBits());
        return header + tags + data;
    }

    @Override
    public byte[] decode(BitCursor in) {
        BigInteger base = residuals.base(in);
        int[] widths = new int[4];
        for (int i = 1; i < 4; i++) {
            widths[i] = (int) in.number(widthBits()) + 1;
        }
        List<Integer> tags = new ArrayList<>();
        for (int i = 0; i < 128 / bytes; i++) {
            tags.add((int) in.number(2));
        }
        List<BigInteger> numbers = new ArrayList<>();
        for (int tag : tags) {
            numbers.add(BitText.number(in.take(widths[tag])));
        }
        return Elements.toBytes(residuals.join(base, numbers), bytes);
    }
}
