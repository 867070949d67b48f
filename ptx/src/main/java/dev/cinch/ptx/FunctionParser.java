package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** A parser of a kernel or a device function, from what follows {@code .entry} or {@code .func}. */
final class FunctionParser {
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private final ModuleNames names;
    private final boolean partly;

    /** The cluster that the head of the function which is being read requires. */
    private List<Integer> cluster = List.of();

    /** @param partly whether what is wrong with a function becomes its problem, and not that of the file */
    FunctionParser(
            Tokens tokens,
            ExpressionParser expressions,
            DeclarationParser declarations,
            ModuleNames names,
            boolean partly) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.declarations = declarations;
        this.names = names;
        this.partly = partly;
    }

    void parse(boolean kernel) {
        int before = tokens.problems().size();
        while (tokens.accept(".attribute")) {
            declarations.skipParentheses();
        }
        List<Signature.Parameter> results = Signature.parse(tokens, declarations);
        Token name = tokens.name("the function's name");
        List<Signature.Parameter> parameters = Signature.parse(tokens, declarations);
        cluster = List.of();
        int maxThreads = partly ? limitsIfPossible() : limits();
        List<Integer> clusterSize = cluster;
        String wrong = names.declareFunction(
                name.text(), new Prototype(Signature.variables(results), Signature.variables(parameters)));
        if (wrong != null) {
            tokens.problems().add(name, wrong);
        }
        List<Register> registers = new ArrayList<>();
        List<Variable> variables = List.of();
        List<Instruction> code = List.of();
        List<Integer> wholeLoops = List.of();
        if (tokens.at("{")) {
            BodyParser body = body(results, parameters, registers);
            variables = body.variables();
            code = body.code();
            wholeLoops = body.wholeLoops();
        } else {
            tokens.endStatement();
        }
        PtxProblem problem = partly ? tokens.problems().take(before) : null;
        if (problem != null) {
            registers = List.of();
            variables = List.of();
            wholeLoops = List.of();
            code = List.of(new Instruction(problem.at(), null, "trap", List.of(), List.of(), List.of()));
        }
        Function function = new Function(
                name.at(),
                name.text(),
                kernel,
                Signature.variables(parameters),
                Signature.variables(results),
                List.copyOf(registers),
                variables,
                code,
                maxThreads,
                clusterSize,
                wholeLoops,
                problem);
        if (!names.add(function)) {
            tokens.problems().add(name, "defined twice");
        }
    }

    private BodyParser body(
            List<Signature.Parameter> results, List<Signature.Parameter> parameters, List<Register> registers) {
        Scope scope = new Scope(names.scope(), registers);
        RegisterParameters inRegisters = new RegisterParameters();
        for (Signature.Parameter parameter : parameters) {
            Register register = declare(parameter, scope);
            if (register != null) {
                inRegisters.addParameter(parameter.variable(), register);
            }
        }
        for (Signature.Parameter result : results) {
            Register register = declare(result, scope);
            if (register != null) {
                inRegisters.addResult(result.variable(), register);
            }
        }
        BodyParser body = new BodyParser(tokens, expressions, declarations, names, scope, registers, inRegisters);
        body.parse();
        return body;
    }

    /** The parameter's register if it is passed in one; otherwise null. */
    private Register declare(Signature.Parameter parameter, Scope scope) {
        Variable variable = parameter.variable();
        Register register = parameter.inRegister() ? scope.register(variable.name(), variable.type()) : null;
        boolean free = scope.declare(
                variable.name(),
                register == null ? new Scope.Meaning.OfVariable(variable) : new Scope.Meaning.OfRegister(register));
        if (!free) {
            tokens.problems().add(variable.at(), variable.name(), "declared twice");
        }
        return register;
    }

    /** The same, where one that is wrong is no reason to miss the body. */
    private int limitsIfPossible() {
        try {
            return limits();
        } catch (SyntaxError reported) {
            expressions.reset();
            while (!tokens.at("{") && !tokens.at(";") && !tokens.atEnd()) {
                tokens.next();
            }
            return 0;
        }
    }

    /** Reads what stands between the parameters and the body; gives the most threads of a block, 0 if not said. */
    private int limits() {
        int maxThreads = 0;
        Directives directives = new Directives(tokens, expressions);
        while (tokens.peek().kind() == Token.Kind.DOT) {
            Token directive = tokens.peek();
            if (directives.skip()) {
                continue;
            }
            tokens.next();
            switch (directive.text()) {
                case ".maxntid", ".reqntid" -> maxThreads = (int) Math.min(Integer.MAX_VALUE, product());
                case ".minnctapersm",
                        ".maxnctapersm",
                        ".maxnreg",
                        ".maxclusterrank",
                        ".abi_preserve",
                        ".abi_preserve_control" -> product();
                case ".reqnctapercluster" -> cluster = sizes();
                case ".noreturn", ".explicitcluster", ".blocksareclusters" -> {}
                case ".attribute", ".unified" -> declarations.skipParentheses();
                default -> throw tokens.error(directive, "not a directive of a function's head");
            }
        }
        return maxThreads;
    }

    /** Three sizes; those that are not said are 1. */
    private List<Integer> sizes() {
        List<Integer> sizes = new ArrayList<>();
        do {
            Token start = tokens.peek();
            long size = expressions.integer("a size");
            if (size < 1 || size > 16 || sizes.size() == 3) {
                throw tokens.error(start, "not a size of a cluster");
            }
            sizes.add((int) size);
        } while (tokens.accept(","));
        while (sizes.size() < 3) {
            sizes.add(1);
        }
        return List.copyOf(sizes);
    }

    private long product() {
        long product = 1;
        do {
            Token start = tokens.peek();
            long factor = expressions.integer("a limit");
            if (factor < 0 || factor > Integer.MAX_VALUE) {
                throw tokens.error(start, "not a limit");
            }
            product = Math.min(Integer.MAX_VALUE, product * factor);
        } while (tokens.accept(","));
        return product;
    }
}
