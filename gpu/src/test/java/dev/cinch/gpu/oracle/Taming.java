package dev.cinch.gpu.oracle;

/**
 * What makes numbers of ordinary size of random bits: otherwise nearly every sum of products would be a NaN.
 *
 * @param keep the bits that stay
 * @param put the bits that are set
 */
record Taming(String keep, String put) {
    /**
     * For all registers of an instruction.
     *
     * @param form its types
     * @param close whether the numbers shall have exponents close together
     */
    static Taming of(String form, boolean close) {
        if (form.contains("f64")) {
            return new Taming(close ? "0x801FFFFFFFFFFFFF" : "0xBFFFFFFFFFFFFFFF", close ? "0x3FE0000000000000" : "0");
        }
        if (form.contains("e4m3") || form.contains("e5m2")) {
            return new Taming("0xBFBFBFBF", "0");
        }
        if (form.contains("tf32")) {
            return new Taming(close ? "0x83FFFFFF" : "0xBFFFFFFF", close ? "0x3C000000" : "0");
        }
        return new Taming(close ? "0x83FF83FF" : "0xBFFFBFFF", close ? "0x3C003C00" : "0");
    }

    void apply(Drawing draw, String register, boolean wide) {
        String type = wide ? ".b64 " : ".b32 ";
        draw.line("and" + type + register + ", " + register + ", " + keep);
        if (!put.equals("0")) {
            draw.line("or" + type + register + ", " + register + ", " + put);
        }
    }
}
