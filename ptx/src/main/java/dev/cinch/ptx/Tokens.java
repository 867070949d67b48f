package dev.cinch.ptx;

import java.util.ArrayDeque;

/** The token under the reading head and a few beyond it; knows how to insist and how to get over an error. */
final class Tokens {
    private final Lexer lexer;
    private final ProblemList problems;
    private final ArrayDeque<Token> ahead = new ArrayDeque<>();

    Tokens(Lexer lexer, ProblemList problems) {
        this.lexer = lexer;
        this.problems = problems;
    }

    ProblemList problems() {
        return problems;
    }

    Token peek() {
        if (ahead.isEmpty()) {
            ahead.add(lexer.next());
        }
        return ahead.peekFirst();
    }

    /** The token after the one that {@link #peek()} shows. */
    Token peekSecond() {
        peek();
        if (ahead.size() < 2) {
            ahead.add(lexer.next());
        }
        return ahead.peekLast();
    }

    /** Whether the text is at its end, or so much is wrong that reading on is of no use. */
    boolean atEnd() {
        return peek().kind() == Token.Kind.END || problems.full();
    }

    Token next() {
        Token token = peek();
        if (token.kind() != Token.Kind.END) {
            ahead.removeFirst();
        }
        return token;
    }

    boolean at(String text) {
        return peek().is(text);
    }

    boolean accept(String text) {
        boolean there = peek().is(text);
        if (there) {
            next();
        }
        return there;
    }

    void expect(String text) {
        if (!accept(text)) {
            throw error(peek(), "expected '" + text + "'");
        }
    }

    Token name(String what) {
        if (peek().kind() != Token.Kind.NAME) {
            throw error(peek(), "expected " + what);
        }
        return next();
    }

    /** Puts the problem on the list; what it returns is to be thrown. */
    SyntaxError error(Token token, String message) {
        String found = switch (token.kind()) {
            case END -> message + ", but the text ends";
            case BAD -> bad(token);
            default -> message;
        };
        problems.add(token, found);
        return SyntaxError.REPORTED;
    }

    private static String bad(Token token) {
        if (token.text().startsWith("\"")) {
            return "the string is not closed";
        }
        return token.text().equals("/*") ? "the comment is not closed" : "not a character of PTX";
    }

    /**
     * The end of a statement. A semicolon forgotten at the end of a line is reported and thought there, so that the
     * next line is read as what it is.
     */
    void endStatement() {
        if (!accept(";")) {
            SyntaxError missing = error(peek(), "expected ';'");
            if (!peek().fresh()) {
                throw missing;
            }
        }
    }

    /** Goes past the next semicolon, or stops before a closing brace that ends the block around. */
    void skipStatement() {
        int depth = 0;
        while (!atEnd()) {
            if (accept(";")) {
                return;
            }
            if (at("}") && depth-- == 0) {
                return;
            }
            depth += at("{") ? 1 : 0;
            next();
        }
    }

    /** Goes past a whole {@code { … }}; the reading head is at its opening brace. */
    void skipBraces() {
        Token open = peek();
        int depth = 0;
        do {
            depth += at("{") ? 1 : at("}") ? -1 : 0;
            next();
        } while (depth > 0 && !atEnd());
        if (depth > 0) {
            throw error(open, "this brace is not closed");
        }
    }
}
