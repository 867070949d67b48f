package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Floats as text: a sign, eight digits of exponent, a fraction. */
final class TfcFloatsTwin implements TfcTwin.Mode {
    private final int bytes;

    TfcFloatsTwin(int bytes) {
        this.bytes = bytes;
    }

    private int zerosBits() {
        return bytes == 4 ? 5 : 3;
    }

    private int placeBits() {
        return bytes == 4 ? 5 : 6;
    }

    private static int exponent(String text) {
        return Integer.parseInt(text.substring(1, 9), 2);
    }

    @Override
    public String encode(byte[] block) {
        List<String> floats = new ArrayList<>();
        for (BigInteger element : Elements.of(block, bytes)) {
            floats.add(BitText.of(element, 8 * bytes));
        }
        int largest = 0;
        int zeros = 8 * bytes - 9;
        for (String text : floats) {
            largest = Math.max(largest, exponent(text));
            String fraction = text.substring(9);
            zeros = Math.min(zeros, fraction.length() - 1 - fraction.lastIndexOf('1'));
        }
        String best = null;
        for (boolean masked : new boolean[] {false, true}) {
            for (int width = 1; width <= 4; width++) {
                String all = written(floats, largest, zeros, masked, width);
                best = best == null || all != null && all.length() < best.length() ? all : best;
            }
        }
        return best;
    }

    private String written(List<String> floats, int largest, int zeros, boolean masked, int width) {
        StringBuilder mask = new StringBuilder();
        StringBuilder fields = new StringBuilder();
        StringBuilder patches = new StringBuilder();
        int count = 0;
        int farthest = (1 << width) - 1;
        for (int i = 0; i < floats.size(); i++) {
            String text = floats.get(i);
            boolean left = masked && text.indexOf('1') < 0;
            mask.append(masked ? left ? "0" : "1" : "");
            if (!left) {
                int distance = Math.min(farthest, largest - exponent(text));
                fields.append(text, 0, 1).append(BitText.of(distance, width));
                fields.append(text, 9, text.length() - zeros);
                if (distance == farthest) {
                    patches.append(BitText.of(i, placeBits())).append(text, 1, 9);
                    count++;
                }
            }
        }
        String header = BitText.of(largest, 8)
                + BitText.of(width - 1, 2)
                + BitText.of(zeros, zerosBits())
                + BitText.of(count, 4)
                + (masked ? "1" : "0");
        return count > 15 ? null : header + mask + fields + patches;
    }

    @Override
    public byte[] decode(BitCursor in) {
        int largest = (int) in.number(8);
        int width = (int) in.number(2) + 1;
        int zeros = (int) in.number(zerosBits());
        int patches = (int) in.number(4);
        boolean masked = in.take(1).equals("1");
        int count = 128 / bytes;
        String present = masked ? in.take(count) : "1".repeat(count);
        List<String> floats = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (present.charAt(i) == '0') {
                floats.add(BitText.zeros(8 * bytes));
            } else {
                String sign = in.take(1);
                long exponent = largest - in.number(width);
                floats.add(sign + BitText.of(exponent, 8) + in.take(8 * bytes - 9 - zeros) + BitText.zeros(zeros));
            }
        }
        for (int i = 0; i < patches; i++) {
            int place = (int) in.number(placeBits());
            String text = floats.get(place);
            floats.set(place, text.substring(0, 1) + in.take(8) + text.substring(9));
        }
        List<BigInteger> elements = new ArrayList<>();
        floats.forEach(text -> elements.add(BitText.number(text)));
        return Elements.toBytes(elements, bytes);
    }
}
