package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.List;

/** A parser of what stands between the braces of a function. Used once. */
final class BodyParser {
    private static final int DEEPEST = 1000;

    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private final Directives directives;
    private final Scope whole;
    private final List<Register> registers;
    private final RegisterParameters registerParameters;
    private final LabelReferences labels;
    private final InstructionParser instructions;
    private final ModuleNames names;
    private final List<Variable> variables = new ArrayList<>();
    private final List<Instruction> code = new ArrayList<>();
    private final List<Integer> wholeLoops = new ArrayList<>();

    BodyParser(
            Tokens tokens,
            ExpressionParser expressions,
            DeclarationParser declarations,
            ModuleNames names,
            Scope whole,
            List<Register> registers,
            RegisterParameters registerParameters) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.declarations = declarations;
        this.directives = new Directives(tokens, expressions);
        this.names = names;
        this.whole = whole;
        this.registers = registers;
        this.registerParameters = registerParameters;
        this.labels = new LabelReferences(tokens.problems());
        OperandParser operands = new OperandParser(tokens, expressions);
        this.instructions =
                new InstructionParser(tokens, operands, new CallParser(tokens, operands, names::signature), labels);
    }

    List<Variable> variables() {
        return List.copyOf(variables);
    }

    /** The instructions behind a pragma that wants a loop to stay as it is. */
    List<Integer> wholeLoops() {
        return List.copyOf(wholeLoops);
    }

    List<Instruction> code() {
        return List.copyOf(code);
    }

    void parse() {
        Token open = tokens.next();
        registerParameters.load(code);
        Scope scope = whole;
        int depth = 1;
        while (depth > 0 && !tokens.atEnd()) {
            Token here = tokens.peek();
            if (here.is("}")) {
                tokens.next();
                scope = --depth == 0 ? scope : scope.outer();
                if (depth == 0) {
                    close(here);
                }
            } else if (here.is("{") && depth < DEEPEST) {
                tokens.next();
                scope = new Scope(scope, registers);
                depth++;
            } else {
                statementOrSkip(scope);
            }
        }
        labels.resolve(code);
        if (depth > 0) {
            tokens.problems().add(open, "the function's brace is not closed");
        }
    }

    private void statementOrSkip(Scope scope) {
        try {
            statement(scope);
        } catch (SyntaxError reported) {
            expressions.reset();
            tokens.skipStatement();
        }
    }

    private void statement(Scope scope) {
        Token here = tokens.peek();
        if (here.kind() == Token.Kind.DOT) {
            directive(here, scope);
        } else if (here.kind() == Token.Kind.NAME && tokens.peekSecond().is(":")) {
            tokens.next();
            tokens.next();
            label(here, scope);
        } else if (here.kind() == Token.Kind.NAME || here.is("@")) {
            instruction(scope);
        } else if (here.is("{")) {
            tokens.problems().add(here, "braces are nested too deeply");
            tokens.skipBraces();
        } else if (!tokens.accept(";")) {
            throw tokens.error(here, "expected an instruction");
        }
    }

    private void instruction(Scope scope) {
        Instruction instruction = instructions.parse(scope, code.size());
        if (instruction.opcode().equals("ret")) {
            registerParameters.store(code, instruction.guard());
        }
        code.add(instruction);
    }

    private void directive(Token directive, Scope scope) {
        Space space = DeclarationParser.space(directive);
        if (space != null) {
            tokens.next();
            variables.addAll(declarations.variables(ofFunction(directive), false, scope));
        } else if (directive.dot(".reg")) {
            tokens.next();
            declarations.registers(scope);
        } else if (directive.dot(".extern")) {
            tokens.next();
            Token next = tokens.next();
            if (DeclarationParser.space(next) == null) {
                throw tokens.error(next, "expected a variable");
            }
            variables.addAll(declarations.variables(ofFunction(next), true, scope));
        } else if (!directives.skip()) {
            throw tokens.error(directive, "not a directive of a function's body");
        } else if (directives.takeWholeLoop()) {
            wholeLoops.add(code.size());
        }
    }

    /** The space of a variable that a function can have. */
    private Space ofFunction(Token directive) {
        Space space = DeclarationParser.space(directive);
        if (space == Space.GLOBAL || space == Space.CONST) {
            throw tokens.error(directive, "only possible outside of functions");
        }
        return space;
    }

    private void label(Token name, Scope scope) {
        Scope.Meaning meaning;
        if (tokens.accept(".branchtargets")) {
            meaning = new Scope.Meaning.OfBranchTargets(names("a label"));
            tokens.endStatement();
        } else if (tokens.accept(".callprototype")) {
            meaning = new Scope.Meaning.OfPrototype(prototype());
            tokens.endStatement();
        } else if (tokens.accept(".calltargets")) {
            meaning = new Scope.Meaning.OfPrototype(prototypeOf(names("a function")));
            tokens.endStatement();
        } else {
            meaning = new Scope.Meaning.OfLabel(code.size());
        }
        if (!scope.declare(name.text(), meaning)) {
            tokens.problems().add(name, "declared twice");
        }
    }

    private List<Token> names(String what) {
        List<Token> list = new ArrayList<>();
        do {
            list.add(tokens.name(what));
        } while (tokens.accept(","));
        return List.copyOf(list);
    }

    /** {@code (.param .b32 _) _ (.param .b64 _) .noreturn}. */
    private Prototype prototype() {
        List<Variable> results = Signature.variables(Signature.parse(tokens, declarations));
        if (tokens.peek().kind() == Token.Kind.NAME) {
            tokens.next();
        }
        List<Variable> parameters = Signature.variables(Signature.parse(tokens, declarations));
        while (tokens.accept(".noreturn")
                || tokens.accept(".abi_preserve")
                || tokens.accept(".abi_preserve_control")
                || tokens.peek().kind() == Token.Kind.NUMBER) {
            if (tokens.peek().kind() == Token.Kind.NUMBER) {
                tokens.next();
            }
        }
        return new Prototype(results, parameters);
    }

    /** All targets of an indirect call take the same; the first one speaks for them. */
    private Prototype prototypeOf(List<Token> functions) {
        for (Token function : functions) {
            if (names.signature(function.text()) == null) {
                throw tokens.error(function, "no function of this name is declared");
            }
        }
        return names.signature(functions.get(0).text());
    }

    /** Falling off the end is returning; the code says so in words. */
    private void close(Token brace) {
        boolean open = code.isEmpty() || !leaves(code.get(code.size() - 1));
        if (open) {
            registerParameters.store(code, null);
            code.add(new Instruction(brace.at(), null, "ret", List.of(), List.of(), List.of()));
        }
    }

    private static boolean leaves(Instruction last) {
        return last.guard() == null
                && switch (last.opcode()) {
                    case "ret", "exit", "trap", "bra", "brx" -> true;
                    default -> false;
                };
    }
}
