package dev.cinch.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;

/**
 * A writer of HTML and SVG. Text and attributes are escaped and every element is closed by construction; only
 * {@link #raw} bypasses that.
 */
final class Markup {
    /** A line break after these keeps the page readable as text and cannot change how it looks. */
    private static final Set<String> BLOCKS =
            Set.of("div", "figure", "details", "li", "nav", "ol", "p", "section", "svg", "g", "table", "tr", "ul");

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** @param attributes names and values in turn; a null value leaves the attribute out */
    Markup open(String tag, String... attributes) {
        start(tag, attributes);
        out.append('>');
        open.push(tag);
        return this;
    }

    Markup close() {
        String tag = open.pop();
        out.append("</").append(tag).append('>');
        return lineAfter(tag);
    }

    /** An element without content. */
    Markup empty(String tag, String... attributes) {
        start(tag, attributes);
        out.append("/>");
        return lineAfter(tag);
    }

    /** An element that holds only text. */
    Markup leaf(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    Markup text(String text) {
        out.append(escape(text));
        return this;
    }

    Markup raw(String markup) {
        out.append(markup);
        return this;
    }

    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("still open: " + open);
        }
        return out.toString();
    }

    /**
     * Text that is good inside text and inside attributes; control characters, which HTML forbids, become the
     * replacement mark.
     */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                case '\n', '\t' -> escaped.append(c);
                default -> escaped.append(c < ' ' || c >= 0x7F && c < 0xA0 ? '\uFFFD' : c);
            }
        }
        return escaped.toString();
    }

    /** JSON that may stand inside a script element: in JSON a {@code <} occurs only within strings. */
    static String scriptJson(Object value) {
        return Json.compact(value).replace("<", "\\u003c");
    }

    /** A program that may stand inside a script element; in strings and patterns the backslash changes nothing. */
    static String script(String program) {
        return program.replaceAll("(?i)</(script)", "<\\\\/$1").replace("<!--", "<\\!--");
    }

    private void start(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i + 1] != null) {
                out.append(' ').append(attributes[i]).append("=\"");
                out.append(escape(attributes[i + 1])).append('"');
            }
        }
    }

    private Markup lineAfter(String tag) {
        if (BLOCKS.contains(tag)) {
            out.append('\n');
        }
        return this;
    }
}
