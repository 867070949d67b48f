package dev.cinch.hardware;

/** A way from the process that a unit was synthesised for to another: the delay of an inverter that drives four, and area. */
public enum Scaling {
    /**
     * A published table: A. Stillmaker and B. Baas, "Scaling equations for the accurate prediction of CMOS device performance
     * from 180 nm to 7 nm", 2017. Delays are its polynomials at the usual voltage of a process, from the fast to the low-power
     * one; areas have two digits there.
     */
    PUBLISHED("published table") {
        @Override
        double fast(double nanometres) {
            return switch ((int) nanometres) {
                case 65 -> polynomial(-53.3, 230.4, -333.9, 178.6, 1.1);
                case 45 -> polynomial(-501.6, 1567, -1619, 566.1, 1.0);
                case 32 -> polynomial(-1047, 2982, -2797, 873.5, 0.9);
                default -> throw unknown(nanometres);
            };
        }

        @Override
        double slow(double nanometres) {
            return switch ((int) nanometres) {
                case 65 -> fast(65);
                case 45 -> polynomial(-285.7, 1239, -1795, 898.8, 1.1);
                case 32 -> polynomial(-325.9, 1374, -1922, 913.2, 1.0);
                default -> throw unknown(nanometres);
            };
        }

        @Override
        double area(double from, double to) {
            if (from == 180) {
                return of(to, 0.08, 0.053, 0.025);
            }
            if (from == 45) {
                return of(to, 1.5, 1, 0.46);
            }
            throw unknown(from);
        }
    },

    /**
     * A rule of thumb: 360 ps for each micrometre of drawn gate in typical silicon and 500 ps in slow silicon, which FreePDK45's
     * own inverters lie within; area by the square of the feature size.
     */
    RULE("rule of thumb") {
        @Override
        double fast(double nanometres) {
            return 0.36e-3 * nanometres;
        }

        @Override
        double slow(double nanometres) {
            return 0.5e-3 * nanometres;
        }

        @Override
        double area(double from, double to) {
            double shrink = to / from;
            return shrink * shrink;
        }
    };

    private final String title;

    Scaling(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** The delay in nanoseconds, at least. */
    abstract double fast(double nanometres);

    /** The delay in nanoseconds, at most. */
    abstract double slow(double nanometres);

    /** What an area is multiplied by. */
    abstract double area(double from, double to);

    /** A polynomial of a voltage, in picoseconds. */
    private static double polynomial(double third, double second, double first, double zeroth, double volts) {
        return (((third * volts + second) * volts + first) * volts + zeroth) * 1e-3;
    }

    private static double of(double nanometres, double at65, double at45, double at32) {
        return switch ((int) nanometres) {
            case 65 -> at65;
            case 45 -> at45;
            case 32 -> at32;
            default -> throw unknown(nanometres);
        };
    }

    private static IllegalArgumentException unknown(double nanometres) {
        return new IllegalArgumentException("no process of " + nanometres + " nm");
    }
}
