package dev.cinch.ptx;

import java.util.List;

/**
 * A parser of constant expressions with the operators and ranks of C: {@code (4*8)+1}, {@code -1}, {@code WARP_SZ/2}.
 */
final class ExpressionParser {
    static final String WARP_SIZE = "WARP_SZ";
    private static final int DEEPEST = 64;

    /** The operators of each rank, from the loosest to the tightest. */
    private static final List<List<String>> RANKS = List.of(
            List.of("||"),
            List.of("&&"),
            List.of("|"),
            List.of("^"),
            List.of("&"),
            List.of("==", "!="),
            List.of("<", ">", "<=", ">="),
            List.of("<<", ">>"),
            List.of("+", "-"),
            List.of("*", "/", "%"));

    private static final int PRODUCT = RANKS.size() - 1;

    private final Tokens tokens;
    private int depth;

    ExpressionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /** Whether a constant expression can begin here. */
    boolean startsHere() {
        Token token = tokens.peek();
        return switch (token.kind()) {
            case NUMBER -> true;
            case DOT -> Character.isDigit(token.text().charAt(1));
            case NAME -> token.is(WARP_SIZE);
            case SIGN -> token.is("-") || token.is("+") || token.is("(") || token.is("~") || token.is("!");
            default -> false;
        };
    }

    Constant parse() {
        deeper();
        Constant condition = binary(0);
        if (tokens.accept("?")) {
            Constant yes = parse();
            tokens.expect(":");
            Constant no = parse();
            condition = condition.isTrue() ? yes : no;
        }
        depth--;
        return condition;
    }

    long integer(String what) {
        Token start = tokens.peek();
        Constant value = parse();
        if (!value.integer()) {
            throw tokens.error(start, what + " must be an integer");
        }
        return value.bits();
    }

    /** What follows a symbol: {@code +4}, {@code -4+8}, {@code +-4}. */
    long addend() {
        long sum = 0;
        while (tokens.at("+") || tokens.at("-")) {
            boolean minus = tokens.next().is("-");
            Token start = tokens.peek();
            Constant term = binary(PRODUCT);
            if (!term.integer()) {
                throw tokens.error(start, "an offset must be an integer");
            }
            sum += minus ? -term.bits() : term.bits();
        }
        return sum;
    }

    private Constant binary(int rank) {
        if (rank == RANKS.size()) {
            return unary();
        }
        Constant left = binary(rank + 1);
        while (tokens.peek().kind() == Token.Kind.SIGN
                && RANKS.get(rank).contains(tokens.peek().text())) {
            Token operator = tokens.next();
            Constant value = ConstantOperator.binary(operator.text(), left, binary(rank + 1));
            if (value == null) {
                throw tokens.error(operator, "this operation has no value here");
            }
            left = value;
        }
        return left;
    }

    private Constant unary() {
        deeper();
        Token token = tokens.next();
        Constant value;
        if (token.is("-") || token.is("+") || token.is("~") || token.is("!")) {
            value = ConstantOperator.unary(token.text(), unary());
            if (value == null) {
                throw tokens.error(token, "this operation has no value here");
            }
        } else if (token.is("(")) {
            value = parenthesised();
        } else {
            value = token.is(WARP_SIZE) ? Constant.signed(32) : number(token);
        }
        depth--;
        return value;
    }

    private Constant parenthesised() {
        Token first = tokens.peek();
        if (first.dot(".s64") || first.dot(".u64")) {
            tokens.next();
            tokens.expect(")");
            Constant value = unary();
            if (!value.integer()) {
                throw tokens.error(first, "only an integer can be cast");
            }
            return new Constant(first.dot(".s64") ? Constant.Kind.SIGNED : Constant.Kind.UNSIGNED, value.bits());
        }
        Constant value = parse();
        tokens.expect(")");
        return value;
    }

    private Constant number(Token token) {
        boolean number = token.kind() == Token.Kind.NUMBER || token.kind() == Token.Kind.DOT;
        Constant value = number ? Constant.parse(token.text()) : null;
        if (value == null) {
            throw tokens.error(token, token.kind() == Token.Kind.NUMBER ? "not a number" : "expected a constant");
        }
        return value;
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            depth = 0;
            throw tokens.error(tokens.peek(), "the expression is nested too deeply");
        }
    }

    /** A statement is given up in the midst of an expression; the next one starts afresh. */
    void reset() {
        depth = 0;
    }
}
