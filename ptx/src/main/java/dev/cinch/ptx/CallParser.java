package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A parser of what follows {@code call}: {@code (result), target, (arguments), prototype}, all but the target optional.
 */
final class CallParser {
    private final Tokens tokens;
    private final OperandParser operands;
    private final Function<String, Prototype> signatures;

    /** Signatures: what is known of a function by its name. */
    CallParser(Tokens tokens, OperandParser operands, Function<String, Prototype> signatures) {
        this.tokens = tokens;
        this.operands = operands;
        this.signatures = signatures;
    }

    Operand.Call parse(Scope scope) {
        List<Operand> results = List.of();
        if (tokens.at("(")) {
            results = list();
            tokens.expect(",");
        }
        Token targetAt = tokens.peek();
        Operand target = operands.single();
        List<Operand> arguments = List.of();
        Prototype prototype = null;
        if (tokens.accept(",")) {
            if (tokens.at("(")) {
                arguments = list();
            } else {
                prototype = prototype(scope);
            }
        }
        if (prototype == null && tokens.accept(",")) {
            prototype = prototype(scope);
        }
        Prototype known;
        if (target instanceof Operand.FunctionName function) {
            prototype = null;
            known = signatures.apply(function.name());
        } else if (target instanceof Operand.Reg) {
            known = prototype;
        } else {
            throw tokens.error(targetAt, "only a function or a register can be called");
        }
        check(targetAt, known, results, arguments);
        return new Operand.Call(results, target, arguments, prototype);
    }

    private void check(Token targetAt, Prototype known, List<Operand> results, List<Operand> arguments) {
        if (known == null) {
            throw tokens.error(targetAt, "an indirect call needs a prototype");
        }
        if (known.parameters().size() != arguments.size()) {
            throw tokens.error(
                    targetAt,
                    "called with " + arguments.size() + " arguments, but it takes "
                            + known.parameters().size());
        }
        if (known.results().size() != results.size() && !results.isEmpty()) {
            throw tokens.error(
                    targetAt,
                    "called for " + results.size() + " results, but it gives "
                            + known.results().size());
        }
        for (Operand result : results) {
            if (!(result instanceof Operand.Reg
                    || result instanceof Operand.Symbol
                    || result instanceof Operand.Sink)) {
                throw tokens.error(targetAt, "a result must go into a variable or a register");
            }
        }
    }

    private Prototype prototype(Scope scope) {
        Token name = tokens.name("a prototype");
        if (scope.find(name.text()) instanceof Scope.Meaning.OfPrototype of) {
            return of.prototype();
        }
        throw tokens.error(name, "no prototype of this name is declared");
    }

    private List<Operand> list() {
        List<Operand> list = new ArrayList<>();
        tokens.expect("(");
        if (!tokens.at(")")) {
            do {
                list.add(operands.single());
            } while (tokens.accept(","));
        }
        tokens.expect(")");
        return List.copyOf(list);
    }
}
