package dev.cinch.cli;

import dev.cinch.ptx.Function;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Register;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What is in a PTX module, for people and as JSON. */
final class PtxListing {
    private PtxListing() {}

    static Map<String, Object> json(PtxModule module) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", module.version());
        json.put("target", module.target());
        List<Map<String, Object>> kernels = new ArrayList<>();
        List<Map<String, Object>> functions = new ArrayList<>();
        for (Function function : defined(module)) {
            (function.kernel() ? kernels : functions).add(json(function));
        }
        json.put("kernels", kernels);
        json.put("functions", functions);
        json.put("variables", module.variables().stream().map(PtxListing::json).toList());
        return json;
    }

    private static Map<String, Object> json(Function function) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", function.name());
        json.put(
                "parameters",
                function.parameters().stream().map(PtxListing::json).toList());
        json.put("registers", registers(function));
        json.put("sharedBytes", sharedBytes(function.variables()));
        json.put("instructions", function.code().size());
        json.put("mix", mix(function));
        return json;
    }

    private static Map<String, Object> json(Variable variable) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", variable.name());
        json.put("space", variable.space().ptx());
        json.put("type", variable.type().ptx());
        json.put("bytes", variable.bytes());
        return json;
    }

    static String text(PtxModule module) {
        StringBuilder text = new StringBuilder();
        text.append(module.name())
                .append(": PTX ")
                .append(module.version())
                .append(" for ")
                .append(module.target())
                .append(", everything in it is supported\n");
        for (Variable variable : module.variables()) {
            text.append("\nvariable ")
                    .append(shown(variable))
                    .append(" in ")
                    .append(variable.space().ptx());
        }
        text.append(module.variables().isEmpty() ? "" : "\n");
        for (Function function : defined(module)) {
            text.append('\n')
                    .append(function.kernel() ? "kernel " : "function ")
                    .append(function.name())
                    .append('\n');
            line(
                    text,
                    "parameters",
                    function.parameters().stream().map(PtxListing::shown).toList());
            line(text, "registers", shown(registers(function)));
            line(text, "shared memory", List.of(sharedBytes(function.variables()) + " bytes"));
            line(text, "instructions", List.of(Integer.toString(function.code().size())));
            line(text, "mix", shown(mix(function)));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String label, List<String> parts) {
        text.append("  ").append(label).append(" ".repeat(15 - label.length()));
        text.append(parts.isEmpty() ? "none" : String.join(", ", parts)).append('\n');
    }

    private static String shown(Variable variable) {
        boolean array = variable.bytes() != variable.type().bytes();
        return variable.name() + " " + variable.type().ptx() + (array ? " (" + variable.bytes() + " bytes)" : "");
    }

    private static List<String> shown(Map<String, Integer> counts) {
        List<String> parts = new ArrayList<>();
        counts.forEach((name, count) -> parts.add(count + " " + name));
        return parts;
    }

    private static List<Function> defined(PtxModule module) {
        return module.functions().stream().filter(Function::defined).toList();
    }

    /** Virtual registers by type, as the compiler declared them. */
    private static Map<String, Integer> registers(Function function) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Register register : function.registers()) {
            counts.merge(register.type().ptx(), 1, Integer::sum);
        }
        return counts;
    }

    private static long sharedBytes(List<Variable> variables) {
        return variables.stream()
                .filter(variable -> variable.space() == Space.SHARED)
                .mapToLong(Variable::bytes)
                .sum();
    }

    /** How often each opcode stands in the text, the most frequent first. */
    private static Map<String, Integer> mix(Function function) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Instruction instruction : function.code()) {
            counts.merge(instruction.opcode(), 1, Integer::sum);
        }
        Map<String, Integer> sorted = new LinkedHashMap<>();
        counts.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
