package dev.cinch.lab;

/**
 * A claim that one number is above another, by its name: {@code a > b}, {@code program: a > b}, or, of all numbers with
 * one prefix, {@code program: all …}, {@code program: a is most} and {@code program: a is least}.
 *
 * @param prefix what stands before the first side, with its colon; may be empty
 * @param left empty when the order is one of all numbers with the prefix
 */
record Order(String prefix, String left, String right) {
    private static final String ABOVE = " > ";
    private static final String COLON = ": ";

    /** Null when the name is not that of an order. */
    static Order parse(String name) {
        String prefix = prefix(name);
        String rest = name.substring(prefix.length());
        if (rest.startsWith("all ") || rest.endsWith(" is most") || rest.endsWith(" is least")) {
            return new Order(prefix, "", "");
        }
        int above = name.indexOf(ABOVE);
        if (above < 0) {
            return null;
        }
        String right = name.substring(above + ABOVE.length());
        return new Order(prefix, name.substring(0, above), prefix(right).isEmpty() ? prefix + right : right);
    }

    /** Whether it says something of the claim with this name. */
    boolean names(String claim) {
        return left.isEmpty() ? prefix(claim).equals(prefix) : claim.equals(left) || claim.equals(right);
    }

    private static String prefix(String name) {
        int colon = name.indexOf(COLON);
        return colon < 0 ? "" : name.substring(0, colon + COLON.length());
    }
}
