package dev.cinch.codec.twin;

import dev.cinch.codec.CodecSpec;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Differences of neighbours in unbounded integers, each as a sum of Fibonacci numbers. */
public final class FibonacciTwin implements Twin {
    /** 1, 2, 3, 5, 8, … beyond 2^64. */
    private static final List<BigInteger> NUMBERS = numbers();

    private final int blockBytes;
    private final int bytes;
    private final boolean floats;
    private final BigInteger modulus;
    private final BigInteger half;

    FibonacciTwin(CodecSpec spec) {
        blockBytes = spec.blockBytes();
        bytes = spec.integer("element");
        floats = spec.value("order").equals("float");
        modulus = BigInteger.TWO.pow(8 * bytes);
        half = BigInteger.TWO.pow(8 * bytes - 1);
    }

    private static List<BigInteger> numbers() {
        List<BigInteger> numbers = new ArrayList<>(List.of(BigInteger.ONE, BigInteger.TWO));
        while (numbers.get(numbers.size() - 1).bitLength() <= 65) {
            numbers.add(numbers.get(numbers.size() - 2).add(numbers.get(numbers.size() - 1)));
        }
        return numbers;
    }

    /** Takes the largest number that fits, again and again; writes the smallest first and a one behind the last. */
    public static String codeword(BigInteger number) {
        StringBuilder code = new StringBuilder();
        BigInteger left = number;
        for (int i = NUMBERS.size() - 1; i >= 0; i--) {
            boolean fits = NUMBERS.get(i).compareTo(left) <= 0;
            if (fits) {
                left = left.subtract(NUMBERS.get(i));
            }
            if (fits || code.length() > 0) {
                code.append(fits ? '1' : '0');
            }
        }
        return code.reverse() + "1";
    }

    private static BigInteger number(BitCursor in) {
        BigInteger sum = BigInteger.ZERO;
        String before = "0";
        for (BigInteger number : NUMBERS) {
            String bit = in.take(1);
            if (bit.equals("1") && before.equals("1")) {
                break;
            }
            sum = bit.equals("1") ? sum.add(number) : sum;
            before = bit;
        }
        return sum;
    }

    /** IEEE numbers, smallest first: the negative ones backwards, then the others. */
    private BigInteger ordered(BigInteger value) {
        if (!floats) {
            return value;
        }
        boolean negative = value.compareTo(half) >= 0;
        return negative ? modulus.subtract(BigInteger.ONE).subtract(value) : value.add(half);
    }

    private BigInteger unordered(BigInteger value) {
        if (!floats) {
            return value;
        }
        boolean negative = value.compareTo(half) < 0;
        return negative ? modulus.subtract(BigInteger.ONE).subtract(value) : value.subtract(half);
    }

    @Override
    public Encoded encode(byte[] block) {
        List<BigInteger> values = Elements.of(block, bytes);
        StringBuilder stream = new StringBuilder(BitText.of(values.get(0), 8 * bytes));
        for (int i = 1; i < values.size(); i++) {
            BigInteger difference =
                    ordered(values.get(i)).subtract(ordered(values.get(i - 1))).mod(modulus);
            BigInteger folded = difference.compareTo(half) < 0
                    ? difference.shiftLeft(1)
                    : modulus.subtract(difference).shiftLeft(1).subtract(BigInteger.ONE);
            stream.append(codeword(folded.add(BigInteger.ONE)));
        }
        return new Encoded(stream.toString(), 0);
    }

    @Override
    public byte[] decode(Encoded encoded) {
        BitCursor in = new BitCursor(encoded.bits());
        List<BigInteger> values = new ArrayList<>();
        values.add(BitText.number(in.take(8 * bytes)));
        while (values.size() < blockBytes / bytes) {
            BigInteger folded = number(in).subtract(BigInteger.ONE);
            BigInteger difference =
                    folded.testBit(0) ? folded.add(BigInteger.ONE).shiftRight(1).negate() : folded.shiftRight(1);
            BigInteger before = ordered(values.get(values.size() - 1));
            values.add(unordered(before.add(difference).mod(modulus)));
        }
        return Elements.toBytes(values, bytes);
    }
}
