package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Planes as text of 31 bits, the bit of the last difference first. */
final class BpcTwin implements Twin {
    private static final int DIFFERENCES = 31;
    private static final String ZEROS = BitText.zeros(DIFFERENCES);
    private static final BigInteger MODULUS = BigInteger.TWO.pow(33);

    @Override
    public Encoded encode(byte[] block) {
        List<BigInteger> words = signedWords(block);
        List<String> planes = planes(words);
        StringBuilder stream = new StringBuilder(base(words.get(0)));
        String above = ZEROS;
        int run = 0;
        for (String plane : planes) {
            String changes = xor(plane, above);
            above = plane;
            if (changes.equals(ZEROS)) {
                run++;
            } else {
                stream.append(zeroPlanes(run)).append(code(changes, plane));
                run = 0;
            }
        }
        return new Encoded(stream + zeroPlanes(run), 0);
    }

    private static List<BigInteger> signedWords(byte[] block) {
        List<BigInteger> words = new ArrayList<>();
        for (BigInteger word : Elements.of(block, 4)) {
            words.add(word.testBit(31) ? word.subtract(BigInteger.TWO.pow(32)) : word);
        }
        return words;
    }

    /** Planes 32 to 0. */
    private static List<String> planes(List<BigInteger> words) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < DIFFERENCES; i++) {
            BigInteger difference = words.get(i + 1).subtract(words.get(i));
            differences.add(0, BitText.of(difference.mod(MODULUS), 33));
        }
        List<String> planes = new ArrayList<>();
        for (int column = 0; column < 33; column++) {
            StringBuilder plane = new StringBuilder();
            for (String difference : differences) {
                plane.append(difference.charAt(column));
            }
            planes.add(plane.toString());
        }
        return planes;
    }

    private static String xor(String one, String other) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < one.length(); i++) {
            text.append(one.charAt(i) == other.charAt(i) ? '0' : '1');
        }
        return text.toString();
    }

    private static String base(BigInteger word) {
        long value = word.longValueExact();
        if (value == 0) {
            return "000";
        }
        if (value >= -8 && value <= 7) {
            return "001" + BitText.of(value, 4);
        }
        if (value >= -128 && value <= 127) {
            return "010" + BitText.of(value, 8);
        }
        if (value >= -32768 && value <= 32767) {
            return "011" + BitText.of(value, 16);
        }
        return "1" + BitText.of(value, 32);
    }

    private static String zeroPlanes(int run) {
        return run == 0 ? "" : run == 1 ? "001" : "01" + BitText.of(run - 2, 5);
    }

    private static String code(String changes, String plane) {
        int ones = changes.length() - changes.replace("1", "").length();
        int lowest = DIFFERENCES - 1 - changes.lastIndexOf('1');
        if (changes.indexOf('0') < 0) {
            return "00000";
        }
        if (plane.equals(ZEROS)) {
            return "00001";
        }
        if (ones == 2 && changes.contains("11")) {
            return "00010" + BitText.of(lowest, 5);
        }
        if (ones == 1) {
            return "00011" + BitText.of(lowest, 5);
        }
        return "1" + changes;
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor in = new BitCursor(encoded.bits());
        BigInteger word = restoredBase(in);
        List<String> planes = new ArrayList<>();
        String above = ZEROS;
        while (planes.size() < 33) {
            int repeats = 1;
            if (in.take(1).equals("1")) {
                above = xor(above, in.take(31));
            } else if (in.take(1).equals("1")) {
                repeats = (int) in.number(5) + 2;
            } else if (in.take(1).equals("0")) {
                above = restored(in, above);
            }
            for (int i = 0; i < repeats; i++) {
                planes.add(above);
            }
        }
        List<BigInteger> words = new ArrayList<>();
        words.add(word);
        for (int i = 0; i < DIFFERENCES; i++) {
            StringBuilder difference = new StringBuilder();
            for (String plane : planes) {
                difference.append(plane.charAt(DIFFERENCES - 1 - i));
            }
            word = word.add(BitText.number(difference.toString())).mod(BigInteger.TWO.pow(32));
            words.add(word);
        }
        return Elements.toBytes(words, 4);
    }

    private static String restored(BitCursor in, String above) {
        return switch (in.take(2)) {
            case "00" -> xor(above, "1".repeat(DIFFERENCES));
            case "01" -> ZEROS;
            case "10" -> xor(above, BitText.of(3L << in.number(5), DIFFERENCES));
            default -> xor(above, BitText.of(1L << in.number(5), DIFFERENCES));
        };
    }

    private static BigInteger restoredBase(BitCursor in) {
        if (in.take(1).equals("1")) {
            return BitText.number(in.take(32));
        }
        String bits = switch (in.take(2)) {
            case "00" -> "0";
            case "01" -> in.take(4);
            case "10" -> in.take(8);
            default -> in.take(16);
        };
        return BitText.number(bits.substring(0, 1).repeat(32 - bits.length()) + bits);
    }
}
