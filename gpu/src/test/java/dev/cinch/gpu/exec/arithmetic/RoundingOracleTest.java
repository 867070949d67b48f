package dev.cinch.gpu.exec.arithmetic;

import static java.lang.Double.longBitsToDouble;
import static java.lang.Float.intBitsToFloat;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sums, products, fused sums, quotients and roots against exact decimals, in every direction. */
class RoundingOracleTest {
    private static final long SEED = 20;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NEAREST_AWAY")
    void singles(Rounding rounding) {
        singles(rounding, SEED, 1500);
    }

    @Tag("long")
    @Tag("arithmetic")
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NEAREST_AWAY")
    void manySingles(Rounding rounding) {
        singles(rounding, SEED + 1, 30000);
    }

    private static void singles(Rounding rounding, long seed, int count) {
        String r = suffix(rounding) + ".f32";
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            int a = Operands.single(random);
            int b = Operands.single(random);
            int c = i % 3 == 0 ? near(a, b, random) : Operands.single(random);
            BigDecimal x = new BigDecimal(intBitsToFloat(a));
            BigDecimal y = new BigDecimal(intBitsToFloat(b));
            BigDecimal z = new BigDecimal(intBitsToFloat(c));
            check(r + " add", ExactRounding.F32, x.add(z), rounding, Forms.apply("add" + r, a, c), a, c, 0);
            check(r + " sub", ExactRounding.F32, x.subtract(z), rounding, Forms.apply("sub" + r, a, c), a, c, 0);
            check(r + " mul", ExactRounding.F32, x.multiply(y), rounding, Forms.apply("mul" + r, a, b), a, b, 0);
            BigDecimal fused = x.multiply(y).add(z);
            check(r + " fma", ExactRounding.F32, fused, rounding, Forms.apply("fma" + r, a, b, c), a, b, c);
            if (y.signum() != 0 && x.signum() != 0) {
                boolean negative = x.signum() != y.signum();
                long quotient =
                        ExactRounding.F32.round(negative, q -> x.abs().compareTo(q.multiply(y.abs())), rounding);
                assertThat(Forms.apply("div" + r, a, b))
                        .as("div%s %x %x", r, a, b)
                        .isEqualTo((int) quotient);
                long reciprocal = ExactRounding.F32.round(
                        y.signum() < 0, q -> BigDecimal.ONE.compareTo(q.multiply(y.abs())), rounding);
                assertThat(Forms.apply("rcp" + r, b)).as("rcp%s %x", r, b).isEqualTo((int) reciprocal);
                long root = ExactRounding.F32.round(false, q -> x.abs().compareTo(q.multiply(q)), rounding);
                int positive = a & Integer.MAX_VALUE;
                assertThat(Forms.apply("sqrt" + r, positive))
                        .as("sqrt%s %x", r, positive)
                        .isEqualTo((int) root);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NEAREST_AWAY")
    void doubles(Rounding rounding) {
        doubles(rounding, SEED, 100);
    }

    @Tag("long")
    @Tag("arithmetic")
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NEAREST_AWAY")
    void manyDoubles(Rounding rounding) {
        doubles(rounding, SEED + 1, 2000);
    }

    private static void doubles(Rounding rounding, long seed, int count) {
        String r = suffix(rounding) + ".f64";
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            long a = Operands.twofold(random);
            long b = Operands.twofold(random);
            long c = i % 3 == 0 ? near(a, b, random) : Operands.twofold(random);
            BigDecimal x = new BigDecimal(longBitsToDouble(a));
            BigDecimal y = new BigDecimal(longBitsToDouble(b));
            BigDecimal z = new BigDecimal(longBitsToDouble(c));
            check(r + " add", ExactRounding.F64, x.add(z), rounding, Forms.apply("add" + r, a, c), a, c, 0);
            check(r + " sub", ExactRounding.F64, x.subtract(z), rounding, Forms.apply("sub" + r, a, c), a, c, 0);
            check(r + " mul", ExactRounding.F64, x.multiply(y), rounding, Forms.apply("mul" + r, a, b), a, b, 0);
            BigDecimal fused = x.multiply(y).add(z);
            check(r + " fma", ExactRounding.F64, fused, rounding, Forms.apply("fma" + r, a, b, c), a, b, c);
            if (y.signum() != 0 && x.signum() != 0) {
                boolean negative = x.signum() != y.signum();
                long quotient =
                        ExactRounding.F64.round(negative, q -> x.abs().compareTo(q.multiply(y.abs())), rounding);
                assertThat(Forms.apply("div" + r, a, b))
                        .as("div%s %x %x", r, a, b)
                        .isEqualTo(quotient);
                long root = ExactRounding.F64.round(false, q -> x.abs().compareTo(q.multiply(q)), rounding);
                long positive = a & Long.MAX_VALUE;
                assertThat(Forms.apply("sqrt" + r, positive))
                        .as("sqrt%s %x", r, positive)
                        .isEqualTo(root);
            }
        }
    }

    private static void check(
            String what, ExactRounding format, BigDecimal exact, Rounding rounding, long result, long... operands) {
        if (exact.signum() == 0) {
            return;
        }
        long expected = format.round(exact.signum() < 0, exact.abs()::compareTo, rounding);
        long cut = format == ExactRounding.F64 ? -1 : 0xFFFF_FFFFL;
        assertThat(result & cut)
                .as("%s %x %x %x", what, operands[0], operands[1], operands[2])
                .isEqualTo(expected);
    }

    /** An addend that nearly cancels the product, or lies in the middle below it. */
    private static int near(int a, int b, SplittableRandom random) {
        float product = intBitsToFloat(a) * intBitsToFloat(b);
        float scaled = Math.scalb(product, random.nextInt(4) * -12);
        int bits = Float.floatToRawIntBits(random.nextBoolean() ? scaled : -scaled);
        boolean special = (bits & Integer.MAX_VALUE) >= 0x7F7F_FFFF || (bits & Integer.MAX_VALUE) == 0;
        return special ? 1 : bits + random.nextInt(3) - 1;
    }

    private static long near(long a, long b, SplittableRandom random) {
        double product = longBitsToDouble(a) * longBitsToDouble(b);
        double scaled = Math.scalb(product, random.nextInt(4) * -27);
        long bits = Double.doubleToRawLongBits(random.nextBoolean() ? scaled : -scaled);
        boolean special = (bits & Long.MAX_VALUE) >= 0x7FEF_FFFF_FFFF_FFFFL || (bits & Long.MAX_VALUE) == 0;
        return special ? 1 : bits + random.nextInt(3) - 1;
    }

    static String suffix(Rounding rounding) {
        return switch (rounding) {
            case NEAREST -> ".rn";
            case TOWARDS_ZERO -> ".rz";
            case DOWN -> ".rm";
            case UP -> ".rp";
            case NEAREST_AWAY -> ".rna";
        };
    }
}
