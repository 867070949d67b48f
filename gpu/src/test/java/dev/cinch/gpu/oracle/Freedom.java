package dev.cinch.gpu.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * Where NVIDIA's compiler is free, or wrong, so that one program has several answers. Random programs keep away from
 * there: they shall mean the same on every machine.
 */
final class Freedom {
    private static final String SUMS = "(add|sub|mul|fma|mad)\\b.*\\.f64";
    private static final String SIGNS = "(neg|abs|min|max)\\b.*\\.(f32|f64)";

    private Freedom() {}

    /** Whether ptxas takes an operation on twice the same number for something simpler, with another NaN. */
    static boolean twice(String mnemonic) {
        return mnemonic.matches("(min|max|set|setp)\\..*f(16|16x2|32|64)");
    }

    /** Whether ptxas lets a guard reach all the instructions that it makes of this one. */
    static boolean guarded(String mnemonic) {
        boolean converts = mnemonic.matches("set\\..*b?f(16|32)\\.\\w+|set\\..*[us]32\\.b?[usbf]16");
        return !converts && !mnemonic.startsWith("testp");
    }

    static boolean notANumber(String constant) {
        if (constant.startsWith("0f")) {
            return Float.isNaN(Float.intBitsToFloat(Integer.parseUnsignedInt(constant.substring(2), 16)));
        }
        return constant.startsWith("0d")
                && Double.isNaN(Double.longBitsToDouble(Long.parseUnsignedLong(constant.substring(2), 16)));
    }

    /**
     * What gives all NaNs among the sources one pattern. Of two 64-bit NaNs one wins by its place, and ptxas swaps
     * factors and summands; a sign changed twice it leaves alone, NaN and all.
     */
    static List<String> settling(String mnemonic, List<String> operands) {
        List<String> statements = new ArrayList<>();
        if (mnemonic.matches(SUMS + "|" + SIGNS)) {
            boolean wide = mnemonic.endsWith("64");
            for (String source : operands.subList(1, operands.size())) {
                if (source.startsWith("%")) {
                    statements.add("testp.notanumber." + (wide ? "f64" : "f32") + " %tp, " + source);
                    statements.add("@%tp mov." + (wide ? "b64 " : "b32 ") + source
                            + (wide ? ", 0xFFF8000000000000" : ", 0x7FFFFFFF"));
                }
            }
        }
        return statements;
    }
}
