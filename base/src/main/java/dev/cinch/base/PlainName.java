package dev.cinch.base;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

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
    private boolean nested;

    private PlainName(String packed) {
        this.packed = packed;
    }

    /**
     * Whether a name that somebody typed means a function: the packed name, the plain one, the end of that,
     * or a template with its arguments.
     */
    public static boolean matches(String function, String typed) {
        if (function.equals(typed)) {
            return true;
        }
        PlainName name = new PlainName(function);
        if (!name.read()) {
            return false;
        }
        String plain = name.joined();
        return plain.equals(typed) || plain.endsWith("::" + typed) || typed.equals(name.instance());
    }

    /** The plain name; the packed one if it is a template's, which has many functions of one name, or of C. */
    public static String of(String function) {
        PlainName name = new PlainName(function);
        return name.read() && !name.template ? name.joined() : function;
    }

    /**
     * The plain names of several functions. Where several come from one template they have its arguments; those that would
     * be called alike all the same keep their own.
     */
    public static List<String> of(List<String> functions) {
        List<PlainName> read = functions.stream().map(PlainName::new).toList();
        List<String> plain = read.stream().map(PlainName::shortest).toList();
        List<String> full = read.stream().map(PlainName::withArguments).toList();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            String name = plain.get(i);
            if (Collections.frequency(plain, name) > 1) {
                boolean told = !full.get(i).equals(name) && Collections.frequency(full, full.get(i)) == 1;
                name = told ? full.get(i) : functions.get(i);
            }
            names.add(name);
        }
        return List.copyOf(names);
    }

    private String shortest() {
        String full = withArguments();
        return full.equals(packed) ? packed : joined();
    }

    /** The plain name, of a template with its arguments; the packed one if it is not that simple. */
    private String withArguments() {
        parts.clear();
        if (!read()) {
            return packed;
        }
        String instance = template ? instance() : joined();
        return instance == null ? packed : instance;
    }

    /** A template with its arguments; null if it is none, or not that simple. */
    private String instance() {
        String arguments = template ? TemplateArguments.read(packed, at, nested) : null;
        return arguments == null ? null : joined() + arguments;
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
        nested = at < packed.length() && packed.charAt(at) == 'N';
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
