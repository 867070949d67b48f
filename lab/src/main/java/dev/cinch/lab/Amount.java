package dev.cinch.lab;

import dev.cinch.base.Decimal;
import java.util.Set;

/** A number with its unit, as people read it. */
public final class Amount {
    private static final Set<String> COUNTED =
            Set.of("bank", "bit", "block", "burst", "codec", "cycle", "flit", "program", "toggle", "unit");

    private static final double SMALL = 0.001;

    private Amount() {}

    /** A number of at most four digits after the point, more if it is small and fewer if it is not, with its unit; counted things take their plural. */
    public static String text(double value, String unit) {
        String text = Decimal.text(Double.parseDouble(Decimal.fixed(value, digits(Math.abs(value)))));
        if (unit.isEmpty()) {
            return text;
        }
        return text + " " + (COUNTED.contains(unit) && value != 1 ? unit + "s" : unit);
    }

    private static int digits(double size) {
        return size < SMALL ? 6 : size < 10 ? 4 : 2;
    }
}
