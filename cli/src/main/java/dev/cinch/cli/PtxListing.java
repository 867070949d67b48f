package dev.cinch.cli;

import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Variable;
import dev.cinch.ptx.flow.PtxSummary;
import dev.cinch.ptx.flow.PtxSummary.Kernel;
import dev.cinch.ptx.flow.PtxSummary.Parameter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A listing of what is in a PTX module, for people and as JSON. */
final class PtxListing {
    private PtxListing() {}

    static Map<String, Object> json(PtxModule module) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("version", module.version());
        json.put("target", module.target());
        List<Map<String, Object>> kernels = new ArrayList<>();
        PtxSummary.of(module).kernels().forEach(kernel -> kernels.add(json(kernel)));
        json.put("kernels", kernels);
        List<Map<String, Object>> variables = new ArrayList<>();
        for (Variable variable : module.variables()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", variable.name());
            row.put("space", variable.space().ptx());
            row.put("bytes", variable.bytes());
            variables.add(row);
        }
        json.put("variables", variables);
        return json;
    }

    private static Map<String, Object> json(Kernel kernel) {
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (Parameter parameter : kernel.parameters()) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("name", parameter.name());
            row.put("type", parameter.type().ptx());
            row.put("bytes", parameter.bytes());
            parameters.add(row);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", kernel.name());
        json.put("parameters", parameters);
        json.put("registers", kernel.registers());
        json.put("predicates", kernel.predicates());
        json.put("sharedBytes", kernel.sharedBytes());
        json.put("localBytes", kernel.localBytes());
        json.put("instructions", total(kernel));
        json.put("mix", mix(kernel));
        return json;
    }

    static String text(PtxModule module) {
        StringBuilder text = new StringBuilder(module.name() + ": PTX " + module.version() + " for " + module.target()
                + ", everything in it is supported\n");
        for (Kernel kernel : PtxSummary.of(module).kernels()) {
            text.append("\nkernel ").append(kernel.name()).append('\n');
            List<String> parameters = new ArrayList<>();
            for (Parameter parameter : kernel.parameters()) {
                parameters.add(shown(parameter));
            }
            line(text, "parameters", parameters);
            line(text, "registers", List.of(kernel.registers() + " of 32 bits", kernel.predicates() + " predicates"));
            line(text, "shared memory", List.of(kernel.sharedBytes() + " bytes"));
            line(text, "local memory", List.of(kernel.localBytes() + " bytes a thread"));
            line(text, "instructions", List.of(Integer.toString(total(kernel))));
            List<String> mix = new ArrayList<>();
            mix(kernel).forEach((opcode, count) -> mix.add(count + " " + opcode));
            line(text, "mix", mix);
        }
        if (!module.variables().isEmpty()) {
            text.append("\nvariables\n");
        }
        for (Variable variable : module.variables()) {
            line(text, variable.space().ptx(), List.of(variable.name() + " (" + variable.bytes() + " bytes)"));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String label, List<String> parts) {
        text.append("  ").append(label).append(" ".repeat(15 - label.length()));
        text.append(parts.isEmpty() ? "none" : String.join(", ", parts)).append('\n');
    }

    private static String shown(Parameter parameter) {
        boolean array = parameter.bytes() != parameter.type().bytes();
        return parameter.name() + " " + parameter.type().ptx() + (array ? " (" + parameter.bytes() + " bytes)" : "");
    }

    private static int total(Kernel kernel) {
        return kernel.instructions().values().stream()
                .mapToInt(Integer::intValue)
                .sum();
    }

    /** The most frequent opcode first. */
    private static Map<String, Integer> mix(Kernel kernel) {
        Map<String, Integer> sorted = new LinkedHashMap<>();
        kernel.instructions().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
