package dev.cinch.ptx;

/** The directives that say nothing about what the program computes; they are read and forgotten, but for those about loops. */
final class Directives {
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private boolean wholeLoop;

    Directives(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** Whether one of them stood here and was skipped. */
    boolean skip() {
        Token directive = tokens.peek();
        if (directive.kind() != Token.Kind.DOT) {
            return false;
        }
        switch (directive.text()) {
            case ".loc" -> location();
            case ".file" -> file();
            case ".pragma" -> pragma();
            case ".section" -> section();
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Whether a loop that begins here is not to be unrolled, since this was last asked. */
    boolean takeWholeLoop() {
        boolean whole = wholeLoop;
        wholeLoop = false;
        return whole;
    }

    private void pragma() {
        tokens.next();
        do {
            wholeLoop |= tokens.peek().text().contains("nounroll");
            expect(Token.Kind.STRING, "the string of a .pragma");
        } while (tokens.accept(","));
        tokens.endStatement();
    }

    /** {@code .section .debug_info { … }}; its data lines are of no use here. */
    private void section() {
        tokens.next();
        while (!tokens.at("{") && !tokens.at(";") && !tokens.at("}") && !tokens.atEnd()) {
            tokens.next();
        }
        if (!tokens.at("{")) {
            throw tokens.error(tokens.peek(), "expected '{'");
        }
        tokens.skipBraces();
    }

    /** {@code .file 1 "a.cu", 1600000000, 512}. */
    private void file() {
        tokens.next();
        expressions.integer("the number of a file");
        expect(Token.Kind.STRING, "the name of a file");
        while (tokens.accept(",")) {
            expressions.integer("what follows a file's name");
        }
    }

    /** {@code .loc 1 20 5, function_name $L__info_string0+10, inlined_at 1 30 7}. */
    private void location() {
        tokens.next();
        place();
        while (tokens.accept(",")) {
            Token attribute = tokens.name("an attribute of .loc");
            if (attribute.is("inlined_at")) {
                place();
            } else {
                tokens.name("a label");
                expressions.addend();
            }
        }
    }

    private void place() {
        for (int i = 0; i < 3; i++) {
            expect(Token.Kind.NUMBER, "file, line and column");
        }
    }

    private void expect(Token.Kind kind, String what) {
        if (tokens.peek().kind() != kind) {
            throw tokens.error(tokens.peek(), "expected " + what);
        }
        tokens.next();
    }
}
