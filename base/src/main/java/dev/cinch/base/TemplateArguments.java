package dev.cinch.base;

import java.util.ArrayList;
import java.util.List;

/** The arguments of a template in a packed name, as far as they are numbers and plain types: {@code ILj512EfE}. */
final class TemplateArguments {
    private final String packed;
    private int at;

    private TemplateArguments(String packed, int at) {
        this.packed = packed;
        this.at = at;
    }

    /**
     * What a programmer would write for them.
     *
     * @param start where they begin
     * @param last whether a name must end behind them
     * @return null if there is more to it than is understood here
     */
    static String read(String packed, int start, boolean last) {
        TemplateArguments reader = new TemplateArguments(packed, start);
        try {
            String words = reader.list();
            return words == null || last && reader.next() != 'E' ? null : words;
        } catch (StringIndexOutOfBoundsException | NumberFormatException cut) {
            return null;
        }
    }

    private char next() {
        return packed.charAt(at++);
    }

    private String list() {
        List<String> words = new ArrayList<>();
        at++;
        while (packed.charAt(at) != 'E') {
            String word = packed.charAt(at) == 'L' ? number() : type();
            if (word == null) {
                return null;
            }
            words.add(word);
        }
        at++;
        return "<" + String.join(", ", words) + ">";
    }

    private String number() {
        at++;
        char type = next();
        int end = packed.indexOf('E', at);
        String digits = packed.substring(at, end);
        at = end + 1;
        if (!digits.matches("n?[0-9]+") || named(type) == null) {
            return null;
        }
        if (type == 'b') {
            return digits.equals("0") ? "false" : "true";
        }
        return digits.replace('n', '-');
    }

    private String type() {
        char first = next();
        if (first == 'P' || first == 'R' || first == 'K') {
            String of = type();
            return of == null ? null : first == 'P' ? of + "*" : first == 'R' ? of + "&" : of + " const";
        }
        if (first >= '1' && first <= '9') {
            at--;
            return name();
        }
        return named(first);
    }

    private String name() {
        int from = at;
        while (Character.isDigit(packed.charAt(at))) {
            at++;
        }
        int length = Integer.parseInt(packed.substring(from, at));
        at += length;
        return packed.substring(at - length, at);
    }

    private static String named(char type) {
        return switch (type) {
            case 'b' -> "bool";
            case 'c' -> "char";
            case 'a' -> "signed char";
            case 'h' -> "unsigned char";
            case 's' -> "short";
            case 't' -> "unsigned short";
            case 'i' -> "int";
            case 'j' -> "unsigned";
            case 'l' -> "long";
            case 'm' -> "unsigned long";
            case 'x' -> "long long";
            case 'y' -> "unsigned long long";
            case 'f' -> "float";
            case 'd' -> "double";
            default -> null;
        };
    }
}
