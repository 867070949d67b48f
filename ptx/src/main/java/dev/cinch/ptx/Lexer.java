package dev.cinch.ptx;

/** A lexer that cuts the text into {@link Token}s, one at a time; comments and white space fall away. */
final class Lexer {
    private static final String TWO_CHARACTER_SIGNS = "<< >> <= >= == != && ||";
    private static final String ONE_CHARACTER_SIGNS = ",;{}()[]+-*/%<>=|&^~!?:@";

    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;
    private boolean fresh = true;

    Lexer(String text) {
        this.text = text;
    }

    Token next() {
        Token unclosed = skipBlanks();
        if (unclosed != null) {
            return unclosed;
        }
        if (at >= text.length()) {
            return token(Token.Kind.END, at, at);
        }
        int start = at;
        char first = text.charAt(at);
        if (first == '.' && follows(peek(1))) {
            return dotted();
        }
        if (first >= '0' && first <= '9') {
            number();
            return token(Token.Kind.NUMBER, start, at);
        }
        if (letter(first) || (first == '%' || first == '$' || first == '_') && follows(peek(1))) {
            at++;
            skipFollowing();
            return token(Token.Kind.NAME, start, at);
        }
        if (first == '_') {
            at++;
            return token(Token.Kind.NAME, start, at);
        }
        return first == '"' ? string() : sign();
    }

    private Token dotted() {
        int start = at++;
        skipFollowing();
        while (peek(0) == ':' && peek(1) == ':' && follows(peek(2))) {
            at += 2;
            skipFollowing();
        }
        return token(Token.Kind.DOT, start, at);
    }

    /** A number ends where no digit, letter or dot follows; whether it is one is decided where it is read. */
    private void number() {
        char kind = Character.toLowerCase(peek(1));
        boolean prefixed = peek(0) == '0' && (kind == 'x' || kind == 'f' || kind == 'd' || kind == 'b');
        while (true) {
            char here = peek(0);
            boolean exponentSign = !prefixed
                    && (here == '+' || here == '-')
                    && (text.charAt(at - 1) == 'e' || text.charAt(at - 1) == 'E');
            boolean point = !prefixed && here == '.';
            if (!follows(here) && !exponentSign && !point) {
                return;
            }
            at++;
        }
    }

    private Token string() {
        int start = at++;
        while (at < text.length() && text.charAt(at) != '"' && text.charAt(at) != '\n') {
            at += text.charAt(at) == '\\' && at + 1 < text.length() && text.charAt(at + 1) != '\n' ? 2 : 1;
        }
        if (peek(0) != '"') {
            return token(Token.Kind.BAD, start, at);
        }
        at++;
        Token quoted = token(Token.Kind.STRING, start, at);
        return new Token(Token.Kind.STRING, text.substring(start + 1, at - 1), line, quoted.column(), quoted.fresh());
    }

    private Token sign() {
        int start = at;
        if (at + 1 < text.length() && TWO_CHARACTER_SIGNS.contains(text.substring(at, at + 2)) && peek(1) != ' ') {
            at += 2;
            return token(Token.Kind.SIGN, start, at);
        }
        if (ONE_CHARACTER_SIGNS.indexOf(peek(0)) >= 0) {
            at++;
            return token(Token.Kind.SIGN, start, at);
        }
        // Garbage comes in runs; one token for a run keeps the problems few.
        while (at < text.length() && !plain(text.charAt(at))) {
            at++;
        }
        at = Math.max(at, start + 1);
        return token(Token.Kind.BAD, start, at);
    }

    /** Returns a bad token for a comment without an end, otherwise null. */
    private Token skipBlanks() {
        while (at < text.length()) {
            char here = text.charAt(at);
            if (here == '\n') {
                newLine();
            } else if (here == ' ' || here == '\t' || here == '\r' || here == '\f') {
                at++;
            } else if (here == '/' && peek(1) == '/' || here == '@' && peek(1) == '@') {
                // Two at signs open the lines of debug data of the oldest compilers.
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (here == '/' && peek(1) == '*') {
                Token bad = skipComment();
                if (bad != null) {
                    return bad;
                }
            } else {
                return null;
            }
        }
        return null;
    }

    private Token skipComment() {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
            Token bad = token(Token.Kind.BAD, at, at + 2);
            at = text.length();
            return bad;
        }
        while (at < end) {
            if (text.charAt(at) == '\n') {
                newLine();
            } else {
                at++;
            }
        }
        at = end + 2;
        return null;
    }

    private void newLine() {
        at++;
        line++;
        lineStart = at;
        fresh = true;
    }

    private void skipFollowing() {
        while (follows(peek(0))) {
            at++;
        }
    }

    private Token token(Token.Kind kind, int start, int end) {
        Token token = new Token(kind, text.substring(start, end), line, start - lineStart + 1, fresh);
        fresh = false;
        return token;
    }

    private char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : 0;
    }

    private static boolean letter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean follows(char c) {
        return letter(c) || c >= '0' && c <= '9' || c == '_' || c == '$';
    }

    private static boolean plain(char c) {
        return c == ' '
                || c == '\n'
                || c == '\t'
                || c == '\r'
                || c == '.'
                || c == '"'
                || follows(c)
                || ONE_CHARACTER_SIGNS.indexOf(c) >= 0;
    }
}
