package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** The parameter lists that stand in heads of functions and in {@code .callprototype}. */
final class Signature {
    /** A parameter; the oldest PTX passes parameters in registers. */
    record Parameter(Variable variable, boolean inRegister) {}

    private Signature() {}

    /** {@code (.param .b32 a, .reg .u32 b)}; empty if no parenthesis stands here. */
    static List<Parameter> parse(Tokens tokens, DeclarationParser declarations) {
        List<Parameter> list = new ArrayList<>();
        if (!tokens.accept("(")) {
            return list;
        }
        if (!tokens.at(")")) {
            do {
                Token directive = tokens.next();
                if (directive.dot(".param")) {
                    list.add(new Parameter(declarations.parameter(), false));
                } else if (directive.dot(".reg")) {
                    list.add(new Parameter(declarations.registerParameter(), true));
                } else {
                    throw tokens.error(directive, "expected a parameter");
                }
            } while (tokens.accept(","));
        }
        tokens.expect(")");
        return list;
    }

    static List<Variable> variables(List<Parameter> parameters) {
        List<Variable> variables = new ArrayList<>();
        for (Parameter parameter : parameters) {
            variables.add(parameter.variable);
        }
        return List.copyOf(variables);
    }
}
