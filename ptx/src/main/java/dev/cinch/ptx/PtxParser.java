package dev.cinch.ptx;

/**
 * A parser of PTX files, by recursive descent, written by hand: one small class for each part of the language, and an
 * error in one statement does not hide those of the next.
 */
public final class PtxParser {
    private final String fileName;
    private final boolean partly;
    private final ProblemList problems;
    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final DeclarationParser declarations;
    private final Directives directives;
    private final ModuleNames names = new ModuleNames();
    private final FunctionParser functions;

    private String version = "";
    private String target = "";

    private PtxParser(String fileName, String text, boolean partly) {
        this.fileName = fileName;
        this.partly = partly;
        this.problems = new ProblemList(partly ? Integer.MAX_VALUE : ProblemList.LIMIT);
        this.tokens = new Tokens(new Lexer(text), problems);
        this.expressions = new ExpressionParser(tokens);
        this.declarations = new DeclarationParser(tokens, expressions);
        this.directives = new Directives(tokens, expressions);
        this.functions = new FunctionParser(tokens, expressions, declarations, names, partly);
    }

    /**
     * The checked module.
     *
     * @throws PtxProblems with all that is wrong, if anything is
     */
    public static PtxModule parse(String fileName, String text) {
        return new PtxParser(fileName, text, false).module();
    }

    /**
     * The module of a program that may never launch all of its kernels: a function with something wrong has its problem
     * in the place of its code, and the others are as good as ever.
     *
     * @throws PtxProblems with what is wrong outside of functions, if anything is
     */
    public static PtxModule parsePartly(String fileName, String text) {
        return new PtxParser(fileName, text, true).module();
    }

    private PtxModule module() {
        Token first = tokens.peek();
        if (!first.dot(".version")) {
            problems.add(first, "a PTX file begins with .version and .target");
        }
        while (!tokens.atEnd()) {
            try {
                declaration();
            } catch (SyntaxError reported) {
                expressions.reset();
                skipDeclaration();
            }
        }
        if (target.isEmpty() && problems.isEmpty()) {
            problems.add(first, "the file says no .target");
        }
        if (!problems.isEmpty()) {
            throw new PtxProblems(fileName, problems.sorted());
        }
        return new PtxModule(fileName, version, target, names.variables(), names.functions(), partly);
    }

    private void declaration() {
        if (directives.skip() || tokens.accept(";")) {
            return;
        }
        boolean external = false;
        while (tokens.at(".visible") || tokens.at(".extern") || tokens.at(".weak") || tokens.at(".common")) {
            external |= tokens.next().dot(".extern");
        }
        Token directive = tokens.peek();
        Space space = DeclarationParser.space(directive);
        if (directive.kind() == Token.Kind.DOT) {
            tokens.next();
        }
        if (space == Space.LOCAL || space == Space.PARAM) {
            throw tokens.error(directive, "only possible inside a function");
        } else if (space != null) {
            names.add(declarations.variables(space, external, names.scope()));
        } else {
            switch (directive.text()) {
                case ".entry" -> functions.parse(true);
                case ".func" -> functions.parse(false);
                case ".version" -> version = tokens.next().text();
                case ".target" -> target();
                case ".address_size" -> addressSize();
                case ".reg" -> unusedRegisters();
                case ".alias" -> alias();
                case ".tex" ->
                    throw tokens.error(
                            directive, "texture references are not supported (PTX ISA 5.3), use texture objects");
                default -> throw tokens.error(directive, "expected a variable or a function");
            }
        }
    }

    private void target() {
        target = tokens.name("a target").text();
        while (tokens.accept(",")) {
            tokens.name("a target");
        }
    }

    private void addressSize() {
        Token size = tokens.peek();
        if (expressions.integer("the size of an address") != 64) {
            throw tokens.error(size, "only 64-bit addresses are supported, compile with -m64");
        }
    }

    /** CUDA before 4.0 declares registers outside of functions and does not use them; a use is an unknown register. */
    private void unusedRegisters() {
        while (!tokens.at(";") && !tokens.atEnd()) {
            tokens.next();
        }
        tokens.endStatement();
    }

    private void alias() {
        Token alias = tokens.name("a function");
        tokens.expect(",");
        Token function = tokens.name("a function");
        for (Token name : new Token[] {alias, function}) {
            if (names.signature(name.text()) == null) {
                throw tokens.error(name, "no function of this name is declared");
            }
        }
        names.alias(alias.text(), function.text());
        tokens.endStatement();
    }

    /** Skips to the next line that looks like a declaration, past a semicolon, or past a whole body. */
    private void skipDeclaration() {
        while (!tokens.atEnd()) {
            Token here = tokens.peek();
            if (here.is("{")) {
                try {
                    tokens.skipBraces();
                } catch (SyntaxError reported) {
                    return;
                }
                return;
            }
            if (here.fresh() && opensDeclaration(here)) {
                return;
            }
            tokens.next();
            if (here.is(";")) {
                return;
            }
        }
    }

    private static boolean opensDeclaration(Token token) {
        return token.kind() == Token.Kind.DOT
                && switch (token.text()) {
                    case ".entry", ".func", ".visible", ".extern", ".weak", ".common", ".global", ".const" -> true;
                    default -> false;
                };
    }
}
