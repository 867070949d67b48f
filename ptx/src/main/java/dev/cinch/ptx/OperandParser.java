package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** A parser of an instruction's operands, their names looked up in the scope that the function parser sets. */
final class OperandParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private Scope scope;

    OperandParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    void enter(Scope inner) {
        scope = inner;
    }

    Operand operand() {
        if (tokens.at("[")) {
            return address();
        }
        if (tokens.at("{")) {
            return new Operand.Vector(vector());
        }
        Operand first = single();
        boolean paired = first instanceof Operand.Reg || first instanceof Operand.Sink;
        return paired && tokens.accept("|") ? new Operand.Pair(first, single()) : first;
    }

    /** {@code !%p1} or {@code %p1}, after an at sign. */
    Operand.Reg guard() {
        boolean negated = tokens.accept("!");
        Token name = tokens.peek();
        if (named(tokens.name("a predicate")) instanceof Operand.Reg reg
                && reg.register().type() == Type.PRED) {
            return new Operand.Reg(reg.register(), negated);
        }
        throw tokens.error(name, "the guard must be a predicate");
    }

    List<Operand> vector() {
        List<Operand> elements = new ArrayList<>();
        tokens.expect("{");
        do {
            elements.add(single());
        } while (tokens.accept(","));
        tokens.expect("}");
        return List.copyOf(elements);
    }

    /** A register, a constant, a symbol, {@code _}. */
    Operand single() {
        Token token = tokens.peek();
        if (token.is("!") && tokens.peekSecond().kind() == Token.Kind.NAME) {
            tokens.next();
            Token name = tokens.next();
            if (named(name) instanceof Operand.Reg reg) {
                return new Operand.Reg(reg.register(), true);
            }
            throw tokens.error(name, "only a register can be negated");
        }
        if (expressions.startsHere()) {
            return expressions.parse().operand();
        }
        return named(tokens.name("an operand"));
    }

    private Operand named(Token name) {
        if (name.is("_")) {
            return new Operand.Sink();
        }
        if (name.is(ExpressionParser.WARP_SIZE)) {
            return new Operand.Int(32);
        }
        Scope.Meaning meaning = scope.find(name.text());
        if (tokens.peek().kind() == Token.Kind.DOT) {
            return component(name);
        }
        if (meaning instanceof Scope.Meaning.OfRegister of) {
            return new Operand.Reg(of.register(), false);
        }
        if (meaning instanceof Scope.Meaning.OfRegisters of) {
            return new Operand.Vector(of.components());
        }
        if (meaning instanceof Scope.Meaning.OfVariable of) {
            return symbol(of.variable());
        }
        if (meaning instanceof Scope.Meaning.OfFunction of) {
            return new Operand.FunctionName(of.name());
        }
        String bare = name.text().substring(1);
        if (meaning == null && name.text().startsWith("%") && SpecialRegisters.contains(bare)) {
            return new Operand.Special(bare);
        }
        if (meaning != null) {
            throw tokens.error(name, "not a value: a label, a prototype or a list of targets");
        }
        throw tokens.error(name, name.text().startsWith("%") ? "no such register" : "nothing of this name is declared");
    }

    /** {@code %tid.x}, or one component of a vector of registers. */
    private Operand component(Token name) {
        Token dot = tokens.next();
        String whole = name.text() + dot.text();
        if (name.text().startsWith("%") && SpecialRegisters.contains(whole.substring(1))) {
            return new Operand.Special(whole.substring(1));
        }
        String colour = dot.text();
        String letter = switch (colour) {
            case ".r" -> ".x";
            case ".g" -> ".y";
            case ".b" -> ".z";
            case ".a" -> ".w";
            default -> colour;
        };
        if (scope.find(name.text() + letter) instanceof Scope.Meaning.OfRegister of) {
            return new Operand.Reg(of.register(), false);
        }
        tokens.problems().add(name.at(), whole, "no such register");
        throw SyntaxError.REPORTED;
    }

    /** {@code x}, {@code x+4}, or the older {@code x[2]}, which counts in elements. */
    private Operand symbol(Variable variable) {
        if (tokens.at("[")) {
            tokens.next();
            long index = expressions.integer("an index");
            tokens.expect("]");
            return new Operand.Symbol(variable, index * variable.type().bytes());
        }
        return new Operand.Symbol(variable, expressions.addend());
    }

    private Operand address() {
        tokens.expect("[");
        Token start = tokens.peek();
        Operand base;
        long offset;
        if (expressions.startsHere()) {
            base = new Operand.Int(0);
            offset = expressions.integer("an address");
        } else {
            base = single();
            offset = expressions.addend();
        }
        if (base instanceof Operand.Symbol symbol) {
            base = new Operand.Symbol(symbol.variable(), 0);
            offset += symbol.offset();
        } else if (!(base instanceof Operand.Reg reg && reg.register().type() != Type.PRED)
                && !(base instanceof Operand.Int)) {
            throw tokens.error(start, "an address is a register, a variable or a number, and an offset");
        }
        Operand operand = new Operand.Address(base, offset);
        if (tokens.accept(",")) {
            operand = texture(base);
        }
        tokens.expect("]");
        return operand;
    }

    private Operand texture(Operand base) {
        Token start = tokens.peek();
        if (start.is("{")) {
            return new Operand.Texture(base, vector());
        }
        Operand second = single();
        if (tokens.at(",")) {
            throw tokens.error(start, "separate samplers are not supported (PTX ISA 9.7.10, independent texture mode)");
        }
        return new Operand.Texture(base, second instanceof Operand.Vector v ? v.elements() : List.of(second));
    }
}
