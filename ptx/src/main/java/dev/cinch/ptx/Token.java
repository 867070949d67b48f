package dev.cinch.ptx;

/**
 * One word of the text.
 *
 * @param text as written; of a string, without its quotes
 * @param fresh whether it is the first of its line
 */
record Token(Kind kind, String text, int line, int column, boolean fresh) {
    enum Kind {
        /** A name: {@code ld}, {@code %r1}, {@code $L__BB0_1}, {@code _}. */
        NAME,
        /** A dot and what it is glued to: {@code .global}, {@code .L2::128B}, {@code .2d}. */
        DOT,
        NUMBER,
        STRING,
        /** Punctuation and operators. */
        SIGN,
        /** A character or an ending that no word of PTX has. */
        BAD,
        END
    }

    Position at() {
        return new Position(line, column);
    }

    boolean is(String wanted) {
        return kind != Kind.STRING && text.equals(wanted);
    }

    boolean dot(String wanted) {
        return kind == Kind.DOT && text.equals(wanted);
    }
}
