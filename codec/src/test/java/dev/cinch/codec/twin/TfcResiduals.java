package dev.cinch.codec.twin;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Residuals of elements as numbers, and bases as text. */
record TfcResiduals(int bytes, String prediction) {
    boolean signed() {
        return !prediction.equals("minimum");
    }

    private BigInteger modulus() {
        return BigInteger.TWO.pow(8 * bytes);
    }

    BigInteger base(List<BigInteger> x) {
        return signed() ? x.get(0) : x.stream().min(BigInteger::compareTo).orElseThrow();
    }

    private BigInteger predicted(List<BigInteger> x, int i) {
        if (prediction.equals("line")) {
            return i == 1 ? x.get(0) : x.get(i - 1).shiftLeft(1).subtract(x.get(i - 2));
        }
        int distance = Integer.parseInt(prediction.substring("before ".length()));
        return i < distance ? x.get(i - 1) : x.get(i - distance);
    }

    List<BigInteger> split(List<BigInteger> x) {
        List<BigInteger> residuals = new ArrayList<>();
        for (int i = 0; i < x.size(); i++) {
            if (!signed()) {
                residuals.add(x.get(i).subtract(base(x)));
            } else if (i == 0) {
                residuals.add(BigInteger.ZERO);
            } else {
                residuals.add(signLast(x.get(i).subtract(predicted(x, i)).mod(modulus()), modulus()));
            }
        }
        return residuals;
    }

    /** 0, 1, 2 … for 0, -1, 1 …. */
    static BigInteger signLast(BigInteger difference, BigInteger modulus) {
        boolean negative = difference.shiftLeft(1).compareTo(modulus) >= 0;
        return negative ? modulus.subtract(difference).shiftLeft(1).subtract(BigInteger.ONE) : difference.shiftLeft(1);
    }

    /** The number that {@link #signLast} made this of. */
    static BigInteger signed(BigInteger number) {
        BigInteger half = number.shiftRight(1);
        return number.testBit(0) ? half.negate().subtract(BigInteger.ONE) : half;
    }

    List<BigInteger> join(BigInteger base, List<BigInteger> residuals) {
        List<BigInteger> x = new ArrayList<>();
        for (int i = 0; i < residuals.size(); i++) {
            if (!signed()) {
                x.add(base.add(residuals.get(i)).mod(modulus()));
            } else {
                x.add(
                        i == 0
                                ? base
                                : predicted(x, i).add(signed(residuals.get(i))).mod(modulus()));
            }
        }
        return x;
    }

    String baseText(BigInteger base) {
        if (base.signum() == 0) {
            return "00";
        }
        if (base.bitLength() <= 8) {
            return "01" + BitText.of(base, 8);
        }
        return base.bitLength() <= 16 && bytes > 2 ? "10" + BitText.of(base, 16) : "11" + BitText.of(base, 8 * bytes);
    }

    BigInteger base(BitCursor in) {
        int bits = switch (in.take(2)) {
            case "00" -> 0;
            case "01" -> 8;
            case "10" -> 16;
            default -> 8 * bytes;
        };
        return BitText.number(in.take(bits));
    }
}
