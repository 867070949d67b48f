package dev.cinch.base;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A function's name as its programmer wrote it: C++ compilers pack types into names ({@code _Z5saxpyifPKfPf}), each part
 * of the name with its length before it.
 */
public final class PlainName {
    private static final String UNNAMED = "_GLOBAL__N_";

    private final String packed;
    private int at;
    private final List<String> parts = new ArrayList<>();
    private boolean template;

    private PlainName(String packed) {
        this.packed = packed;
    }

    /** Whether a name that somebody typed means a function: the packed name, the plain one, or the end of that. */
    public static boolean matches(String function, String typed) {
        if (function.equals(typed)) {
            return true;
        }
        PlainName name = new PlainName(function);
        if (!name.read()) {
            return false;
        }
        String plain = name.joined();
        return plain.equals(typed) || plain.endsWith("::" + typed);
    }

    /** The plain name; the packed one if it is a template's, which has many functions of one name, or of C. */
    public static String of(String function) {
        PlainName name = new PlainName(function);
        return name.read() && !name.template ? name.joined() : function;
    }

    /** The plain names of several functions; those that would be called alike keep their own. */
    public static List<String> of(List<String> functions) {
        Map<String, Integer> count = new HashMap<>();
        functions.forEach(function -> count.merge(of(function), 1, Integer::sum));
        return functions.stream()
                .map(function -> count.get(of(function)) == 1 ? of(function) : function)
                .toList();
    }

    private String joined() {
        return String.join("::", parts);
    }

    /** Reads parts up to the types of arguments. @return whether it is such a name */
    private boolean read() {
        if (!packed.startsWith("_Z")) {
            return false;
        }
        at = 2;
        boolean nested = at < packed.length() && packed.charAt(at) == 'N';
        if (nested) {
            at++;
        }
        do {
            // The linkage of a function that other files do not see.
            if (at < packed.length() && packed.charAt(at) == 'L') {
                at++;
            }
            if (!readPart()) {
                return false;
            }
        } while (nested && at < packed.length() && (isDigit() || packed.charAt(at) == 'L'));
        template = at < packed.length() && packed.charAt(at) == 'I';
        return template || !nested || at < packed.length() && packed.charAt(at) == 'E';
    }

    private boolean isDigit() {
        return packed.charAt(at) >= '0' && packed.charAt(at) <= '9';
    }

    private boolean readPart() {
        int length = 0;
        while (at < packed.length() && isDigit() && length < packed.length()) {
            length = 10 * length + packed.charAt(at++) - '0';
        }
        if (length == 0 || length > packed.length() - at) {
            return false;
        }
        String part = packed.substring(at, at + length);
        at += length;
        if (!part.startsWith(UNNAMED)) {
            parts.add(part);
        }
        return true;
    }
}
