package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names that the module has declared so far. A definition takes the place of a declaration, which keeps its rank.
 */
final class ModuleNames {
    private final Scope scope = new Scope(null, null);
    private final Map<String, Prototype> signatures = new HashMap<>();
    private final Map<String, Function> functions = new LinkedHashMap<>();
    private final Map<String, Variable> variables = new LinkedHashMap<>();
    private final Map<String, String> aliases = new LinkedHashMap<>();

    Scope scope() {
        return scope;
    }

    /** The signature of a function; null if there is no such function. */
    Prototype signature(String function) {
        return signatures.get(function);
    }

    /** Declares a function; tells what is wrong with it, or null if nothing is. */
    String declareFunction(String name, Prototype signature) {
        Scope.Meaning before = scope.findHere(name);
        if (before != null && !(before instanceof Scope.Meaning.OfFunction)) {
            return "declared twice";
        }
        Prototype earlier = signatures.putIfAbsent(name, signature);
        scope.redeclare(name, new Scope.Meaning.OfFunction(name));
        boolean same = earlier == null
                || earlier.parameters().size() == signature.parameters().size()
                        && earlier.results().size() == signature.results().size();
        return same ? null : "differs from its declaration";
    }

    /** False if it was defined before. */
    boolean add(Function function) {
        Function before = functions.get(function.name());
        if (before == null || !before.defined()) {
            functions.put(function.name(), function);
            return true;
        }
        return !function.defined();
    }

    void add(List<Variable> declared) {
        for (Variable variable : declared) {
            Variable before = variables.get(variable.name());
            if (before == null || before.external() && !variable.external()) {
                variables.put(variable.name(), variable);
            }
        }
    }

    void alias(String name, String function) {
        aliases.put(name, function);
    }

    List<Variable> variables() {
        return List.copyOf(variables.values());
    }

    List<Function> functions() {
        aliases.forEach((name, of) -> functions.put(name, renamed(functions.get(of), name)));
        return List.copyOf(new ArrayList<>(functions.values()));
    }

    private static Function renamed(Function function, String name) {
        return new Function(
                function.at(),
                name,
                function.kernel(),
                function.parameters(),
                function.results(),
                function.registers(),
                function.variables(),
                function.code(),
                function.maxThreads(),
                function.cluster(),
                function.wholeLoops(),
                function.problem());
    }
}
