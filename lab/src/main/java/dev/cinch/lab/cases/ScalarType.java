package dev.cinch.lab.cases;

import dev.cinch.base.NearestNames;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The types of arguments and of the elements that are compared: {@code i8} to {@code f64}. */
enum ScalarType {
    I8(1, true),
    U8(1, false),
    I16(2, true),
    U16(2, false),
    I32(4, true),
    U32(4, false),
    I64(8, true),
    U64(8, false),
    F16(5, 10),
    BF16(8, 7),
    F32(8, 23),
    F64(11, 52);

    private static final List<String> LABELS = new ArrayList<>();

    static {
        for (ScalarType type : values()) {
            LABELS.add(type.label());
        }
    }

    private final int bytes;
    private final boolean signed;
    private final FloatFormat format;

    ScalarType(int bytes, boolean signed) {
        this.bytes = bytes;
        this.signed = signed;
        this.format = null;
    }

    ScalarType(int exponentBits, int fractionBits) {
        this.format = new FloatFormat(exponentBits, fractionBits);
        this.bytes = (1 + exponentBits + fractionBits) / 8;
        this.signed = true;
    }

    static List<String> labels() {
        return LABELS;
    }

    static boolean known(String label) {
        return LABELS.contains(label);
    }

    static ScalarType of(Entry label) {
        if (!known(label.text())) {
            throw label.wrong(NearestNames.unknown("type", label.text(), LABELS));
        }
        return labelled(label.text());
    }

    static ScalarType labelled(String label) {
        return values()[LABELS.indexOf(label)];
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    int bytes() {
        return bytes;
    }

    boolean floating() {
        return format != null;
    }

    /** A number of the file in the bits of this type; floating-point numbers are rounded to the nearest. */
    byte[] encode(Entry value) {
        return little(floating() ? nearest(value) : exact(value).longValue());
    }

    private BigInteger exact(Entry value) {
        BigInteger span = BigInteger.ONE.shiftLeft(8 * bytes);
        BigInteger least = signed ? span.shiftRight(1).negate() : BigInteger.ZERO;
        return value.whole(least, least.add(span).subtract(BigInteger.ONE));
    }

    private long nearest(Entry value) {
        double number = value.number();
        long bits = format.narrow(number);
        if (Double.isInfinite(format.widen(bits)) && !Double.isInfinite(number)) {
            throw value.wrong(value.shown() + " is too large for " + label());
        }
        return bits;
    }

    private byte[] little(long bits) {
        byte[] data = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            data[i] = (byte) (bits >>> 8 * i);
        }
        return data;
    }

    /** The bits of the element that starts at this byte; those above its width are zero. */
    long bits(byte[] data, int at) {
        long bits = 0;
        for (int i = 0; i < bytes; i++) {
            bits |= (data[at + i] & 0xFFL) << 8 * i;
        }
        return bits;
    }

    /** The value of some bits, of a floating-point type only. */
    double real(long bits) {
        return format.widen(bits);
    }

    /** The value of some bits, of a whole-number type only. */
    BigInteger integer(long bits) {
        BigInteger value = BigInteger.valueOf(bits);
        BigInteger span = BigInteger.ONE.shiftLeft(8 * bytes);
        if (signed) {
            return value.testBit(8 * bytes - 1) && value.signum() >= 0 ? value.subtract(span) : value;
        }
        return value.signum() < 0 ? value.add(span) : value;
    }
}
