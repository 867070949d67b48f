package dev.cinch.lab;

import dev.cinch.base.Decimal;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Set;

/** A number with its unit, as people read it. */
public final class Amount {
    private static final Set<String> COUNTED =
            Set.of("bank", "bit", "block", "burst", "codec", "cycle", "flit", "program", "toggle", "unit");

    private static final double SMALL = 0.001;
    private static final int BRIEF = 3;

    private Amount() {}

    /** A number of at most four digits after the point, more if it is small and fewer if it is not, with its unit; counted things take their plural. */
    public static String text(double value, String unit) {
        return with(Decimal.text(Double.parseDouble(Decimal.fixed(value, digits(Math.abs(value))))), value, unit);
    }

    /** The same in three digits, for sentences: 3.26, 57.2, 0.0313; what is larger keeps all digits before the point. */
    public static String brief(double value, String unit) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return text(value, unit);
        }
        BigDecimal exact = Decimal.shortest(value);
        int whole = Math.max(0, exact.precision() - exact.scale());
        BigDecimal rounded = exact.round(new MathContext(Math.max(BRIEF, whole), RoundingMode.HALF_UP));
        return with(rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString(), value, unit);
    }

    private static String with(String text, double value, String unit) {
        if (unit.isEmpty()) {
            return text;
        }
        return text + " " + (COUNTED.contains(unit) && value != 1 ? unit + "s" : unit);
    }

    private static int digits(double size) {
        return size < SMALL ? 6 : size < 10 ? 4 : 2;
    }
}
