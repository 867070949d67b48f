package dev.cinch.data.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A reader of the Python that stands in a NumPy header: dictionaries with text keys, tuples, lists, text, whole
 * numbers, True and False. They become {@code Map}, {@code List}, {@code String}, {@code Long} and {@code Boolean}.
 */
final class PythonLiteral {
    private static final int DEEPEST = 32;

    /**
     * The most values in brackets. Fields of a type and dimensions of a shape are far fewer; what claims to have
     * millions would fill the memory.
     */
    private static final int MOST_VALUES = 1 << 16;

    /** A failure for text that is no such literal. */
    static final class Malformed extends Exception {
        private final int position;

        Malformed(int position, String problem) {
            super(problem);
            this.position = position;
        }

        /** Index of the character where it goes wrong. */
        int position() {
            return position;
        }
    }

    private final String text;
    private int at;

    private PythonLiteral(String text) {
        this.text = text;
    }

    /** The one value that the text holds. */
    static Object read(String text) throws Malformed {
        PythonLiteral reader = new PythonLiteral(text);
        Object value = reader.value(0);
        if (reader.next() != 0) {
            throw reader.malformed("the header goes on after its end");
        }
        return value;
    }

    private Malformed malformed(String problem) {
        return new Malformed(at, problem);
    }

    /** The next character that is no blank, not yet taken; 0 at the end. */
    private char next() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean take(char wanted) {
        if (next() != wanted) {
            return false;
        }
        at++;
        return true;
    }

    private void demand(char wanted) throws Malformed {
        if (!take(wanted)) {
            throw malformed("a '" + wanted + "' is missing");
        }
    }

    private Object value(int depth) throws Malformed {
        if (depth > DEEPEST) {
            throw malformed("brackets are nested more than " + DEEPEST + " deep");
        }
        char first = next();
        if (first == '\'' || first == '"') {
            return string();
        }
        if (first >= '0' && first <= '9') {
            return number();
        }
        return switch (first) {
            case '{' -> dictionary(depth);
            case '(' -> sequence(')', depth);
            case '[' -> sequence(']', depth);
            case 'T' -> word("True", true);
            case 'F' -> word("False", false);
            case 0 -> throw malformed("the header ends too early");
            default -> throw malformed("'" + printable(first) + "' starts no value");
        };
    }

    private static char printable(char c) {
        return c < ' ' || c > '~' ? '?' : c;
    }

    private Map<String, Object> dictionary(int depth) throws Malformed {
        demand('{');
        Map<String, Object> entries = new LinkedHashMap<>();
        while (!take('}')) {
            if (entries.size() == MOST_VALUES) {
                throw malformed("brackets hold more than " + MOST_VALUES + " values");
            }
            char quote = next();
            if (quote != '\'' && quote != '"') {
                throw malformed("a key in quotes is missing");
            }
            String key = string();
            demand(':');
            if (entries.put(key, value(depth + 1)) != null) {
                throw malformed("the key " + Excerpt.of(key) + " stands twice");
            }
            if (next() != '}') {
                demand(',');
            }
        }
        return entries;
    }

    private List<Object> sequence(char end, int depth) throws Malformed {
        at++;
        List<Object> values = new ArrayList<>();
        while (!take(end)) {
            if (values.size() == MOST_VALUES) {
                throw malformed("brackets hold more than " + MOST_VALUES + " values");
            }
            values.add(value(depth + 1));
            if (next() != end) {
                demand(',');
            }
        }
        return values;
    }

    private String string() throws Malformed {
        char quote = text.charAt(at++);
        StringBuilder value = new StringBuilder();
        while (at < text.length() && text.charAt(at) != quote) {
            if (text.charAt(at) == '\\' && at + 1 < text.length()) {
                at++;
            }
            value.append(text.charAt(at++));
        }
        if (at >= text.length()) {
            throw malformed("a text in quotes does not end");
        }
        at++;
        return value.toString();
    }

    private Long number() throws Malformed {
        int first = at;
        while (at < text.length() && Character.digit(text.charAt(at), 10) >= 0) {
            at++;
        }
        String digits = text.substring(first, at);
        if (at < text.length() && text.charAt(at) == 'L') {
            // What Python 2 wrote.
            at++;
        }
        try {
            return Long.valueOf(digits);
        } catch (NumberFormatException e) {
            throw new Malformed(first, Excerpt.of(digits) + " is too large");
        }
    }

    private Boolean word(String word, boolean value) throws Malformed {
        if (!text.startsWith(word, at)) {
            throw malformed("a word that is not known stands here");
        }
        at += word.length();
        return value;
    }
}
