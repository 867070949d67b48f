package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** A parser of variables and registers: {@code .align 8 .b8 p[56]}, {@code .v4 .f32 x}, {@code .b32 %r<100>}. */
final class DeclarationParser {
    private static final int LARGEST_ALIGNMENT = 1 << 20;

    private static final long LARGEST = 1L << 40;
    private static final int MOST_DIMENSIONS = 16;

    /** The specifiers before the names. */
    private record Specifiers(Type type, int vector, int alignment, boolean managed) {}

    private final Tokens tokens;
    private final ExpressionParser expressions;

    DeclarationParser(Tokens tokens, ExpressionParser expressions) {
        this.tokens = tokens;
        this.expressions = expressions;
    }

    /** The space that a directive opens a declaration of; null if it opens none. */
    static Space space(Token directive) {
        return directive.kind() != Token.Kind.DOT
                ? null
                : switch (directive.text()) {
                    case ".global" -> Space.GLOBAL;
                    case ".const" -> Space.CONST;
                    case ".shared", ".shared::cta" -> Space.SHARED;
                    case ".local" -> Space.LOCAL;
                    case ".param" -> Space.PARAM;
                    default -> null;
                };
    }

    /** All of {@code .global .u32 a = 1, b;} after its space; names are declared in the scope. */
    List<Variable> variables(Space space, boolean external, Scope scope) {
        if (space == Space.CONST && tokens.accept("[")) {
            expressions.integer("the number of a constant bank");
            tokens.expect("]");
        }
        Specifiers specifiers = specifiers();
        List<Variable> variables = new ArrayList<>();
        do {
            Token name = tokens.name("the variable's name");
            variables.add(variable(name, specifiers, space, external, scope));
        } while (tokens.accept(","));
        tokens.endStatement();
        return variables;
    }

    /** One parameter of a function after its {@code .param}; not yet declared anywhere. */
    Variable parameter() {
        Specifiers specifiers = specifiers();
        return variable(tokens.name("the parameter's name"), specifiers, Space.PARAM, false, null);
    }

    /** One parameter of a function after its {@code .reg}: as if it were in param space. */
    Variable registerParameter() {
        Specifiers specifiers = specifiers();
        Token name = tokens.name("the parameter's name");
        if (specifiers.type == Type.PRED || specifiers.vector > 1) {
            throw tokens.error(name, "predicates and vectors as parameters are not supported (PTX ISA 7.1)");
        }
        return variable(name, specifiers, Space.PARAM, false, null);
    }

    /** All of {@code .reg .b32 %r<10>, x;} after {@code .reg}. */
    void registers(Scope scope) {
        Specifiers specifiers = specifiers();
        do {
            Token name = tokens.name("the register's name");
            boolean free;
            if (tokens.accept("<")) {
                Token countAt = tokens.peek();
                long count = rangeCount();
                if (count < 0 || count > Integer.MAX_VALUE) {
                    throw tokens.error(countAt, "not a number of registers");
                }
                tokens.expect(">");
                free = scope.declareRange(name.text(), (int) count, specifiers.type);
            } else {
                free = scope.findHere(name.text()) == null && declareRegister(name.text(), specifiers, scope);
            }
            if (!free) {
                tokens.problems().add(name, "declared twice");
            }
        } while (tokens.accept(","));
        tokens.endStatement();
    }

    /**
     * The number of registers in a range. Not a whole expression: the closing bracket would be taken for "greater
     * than".
     */
    private long rangeCount() {
        Token number = tokens.next();
        Constant count = number.kind() == Token.Kind.NUMBER ? Constant.parse(number.text()) : null;
        return count == null || !count.integer() ? -1 : count.bits();
    }

    private static boolean declareRegister(String name, Specifiers specifiers, Scope scope) {
        if (specifiers.vector == 1 && specifiers.type == Type.B128) {
            return scope.declare(name, scope.halves(name));
        }
        if (specifiers.vector == 1) {
            return scope.declare(name, new Scope.Meaning.OfRegister(scope.register(name, specifiers.type)));
        }
        List<Operand> components = new ArrayList<>();
        for (int i = 0; i < specifiers.vector; i++) {
            Register component = scope.register(name + '.' + "xyzw".charAt(i), specifiers.type);
            scope.declare(component.name(), new Scope.Meaning.OfRegister(component));
            components.add(new Operand.Reg(component, false));
        }
        return scope.declare(name, new Scope.Meaning.OfRegisters(List.copyOf(components)));
    }

    private Specifiers specifiers() {
        Type type = null;
        int vector = 1;
        int alignment = 0;
        boolean pointee = false;
        boolean managed = false;
        while (tokens.peek().kind() == Token.Kind.DOT) {
            Token token = tokens.next();
            switch (token.text()) {
                case ".align" -> alignment = pointee ? skipAlignment(alignment) : alignment();
                case ".v2" -> vector = 2;
                case ".v4" -> vector = 4;
                case ".ptr" -> pointee = true;
                case ".attribute" -> managed |= managed();
                case ".texref", ".samplerref", ".surfref" ->
                    throw tokens.error(token, "texture and surface references are not supported (PTX ISA 5.3)");
                default -> {
                    Type named = Type.named(token.text().substring(1));
                    if (named == null && !(pointee && (space(token) != null || token.dot(".generic")))) {
                        throw tokens.error(token, "expected a type");
                    }
                    type = named == null ? type : named;
                }
            }
        }
        if (type == null) {
            throw tokens.error(tokens.peek(), "expected a type");
        }
        return new Specifiers(type, vector, alignment, managed);
    }

    private int skipAlignment(int alignment) {
        alignment();
        return alignment;
    }

    private int alignment() {
        Token start = tokens.peek();
        long alignment = expressions.integer("an alignment");
        if (alignment <= 0 || alignment > LARGEST_ALIGNMENT || Long.bitCount(alignment) != 1) {
            throw tokens.error(start, "an alignment must be a power of two, at most " + LARGEST_ALIGNMENT);
        }
        return (int) alignment;
    }

    /** Whether {@code .managed} is among the attributes that stand here; others are skipped. */
    private boolean managed() {
        tokens.expect("(");
        boolean managed = false;
        while (!tokens.at(")") && !tokens.at(";") && !tokens.at("{") && !tokens.atEnd()) {
            managed |= tokens.next().dot(".managed");
        }
        tokens.expect(")");
        return managed;
    }

    void skipParentheses() {
        tokens.expect("(");
        while (!tokens.at(")") && !tokens.at(";") && !tokens.at("{") && !tokens.atEnd()) {
            tokens.next();
        }
        tokens.expect(")");
    }

    private Variable variable(Token name, Specifiers specifiers, Space space, boolean external, Scope scope) {
        if (specifiers.type == Type.PRED) {
            throw tokens.error(name, "a predicate cannot be in memory");
        }
        List<Long> dimensions = dimensions();
        if (specifiers.vector > 1) {
            dimensions.add((long) specifiers.vector);
        }
        long[] strides = new long[dimensions.size()];
        long stride = specifiers.type.bytes();
        for (int i = strides.length - 1; i >= 0; i--) {
            strides[i] = stride;
            long size = i == 0 && dimensions.get(0) < 0 ? 1 : dimensions.get(i);
            if (size > LARGEST / Math.max(1, stride)) {
                throw tokens.error(name, "this variable is larger than any memory");
            }
            stride *= size;
        }
        boolean open = !dimensions.isEmpty() && dimensions.get(0) < 0;
        byte[] initial = {};
        List<Variable.Pointer> pointers = List.of();
        if (tokens.at("=") && scope != null) {
            Token equals = tokens.next();
            if (space != Space.GLOBAL && space != Space.CONST) {
                throw tokens.error(equals, "only global and const variables can have an initialiser");
            }
            InitialiserParser initialiser = new InitialiserParser(tokens, expressions, scope, specifiers.type, strides);
            initialiser.parse(open ? -1 : stride);
            initial = initialiser.bytes();
            pointers = initialiser.pointers();
        } else if (open && !external && space != Space.SHARED && space != Space.PARAM) {
            throw tokens.error(name, "the array has neither a size nor an initialiser");
        }
        int natural = specifiers.type.bytes() * specifiers.vector;
        Variable variable = new Variable(
                name.at(),
                name.text(),
                space,
                specifiers.type,
                Math.max(specifiers.alignment, specifiers.alignment == 0 ? natural : 1),
                open ? initial.length : stride,
                initial,
                pointers,
                external,
                specifiers.managed);
        if (scope != null) {
            declare(name, variable, scope);
        }
        return variable;
    }

    private void declare(Token name, Variable variable, Scope scope) {
        Scope.Meaning meaning = new Scope.Meaning.OfVariable(variable);
        Scope.Meaning before = scope.findHere(name.text());
        boolean completes = before instanceof Scope.Meaning.OfVariable earlier
                && (earlier.variable().external() || variable.external())
                && earlier.variable().space() == variable.space();
        if (before == null || completes && !variable.external()) {
            scope.redeclare(name.text(), meaning);
        } else if (!completes) {
            tokens.problems().add(name, "declared twice");
        }
    }

    /** An open dimension is -1. */
    private List<Long> dimensions() {
        List<Long> dimensions = new ArrayList<>();
        while (tokens.accept("[")) {
            Token start = tokens.peek();
            long size = start.is("]") ? -1 : expressions.integer("the size of an array");
            boolean open = start.is("]") && dimensions.isEmpty();
            if (size < 0 && !open || dimensions.size() == MOST_DIMENSIONS) {
                throw tokens.error(start, "not the size of an array");
            }
            dimensions.add(size);
            tokens.expect("]");
        }
        return dimensions;
    }
}
