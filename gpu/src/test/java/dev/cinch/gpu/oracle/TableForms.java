package dev.cinch.gpu.oracle;

import dev.cinch.ptx.InstructionSet;
import dev.cinch.ptx.Type;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** The table of instructions, written out: for each of its lines the statements that the line allows. */
final class TableForms {
    /** Lines that allow more are sampled. */
    private static final int MOST = 500;

    /** @param runs whether it can run on any values; else it stands behind a guard that is false */
    record Form(String line, List<String> statements, boolean runs) {}

    private TableForms() {}

    static List<Form> all() throws IOException {
        String text;
        try (InputStream in = InstructionSet.class.getResourceAsStream("instructions.txt")) {
            text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Map<String, String> abbreviations = new TreeMap<>();
        List<Form> forms = new ArrayList<>();
        boolean pure = false;
        for (String line : text.split("\n")) {
            if (line.startsWith("$")) {
                String[] sides = line.split("=", 2);
                abbreviations.put(sides[0].strip(), sides[1].strip());
            } else if (line.startsWith("== ")) {
                pure = line.matches("== 9\\.7\\.[1-8] .*");
            } else if (!line.isBlank() && !line.startsWith("#") && !line.startsWith("-")) {
                String full = line;
                for (Map.Entry<String, String> entry : abbreviations.entrySet()) {
                    full = full.replaceAll("\\" + entry.getKey() + "(?![a-z0-9])", entry.getValue());
                }
                String[] parts = full.split(";", -1);
                boolean runs = pure || parts[0].strip().matches("cvt|mov|prmt");
                if (!parts[3].matches(".*(call|labels).*")) {
                    forms.add(new Form(line, statements(parts), runs));
                }
            }
        }
        return forms;
    }

    private static List<String> statements(String[] parts) {
        List<String[]> groups = new ArrayList<>();
        int modifiers = 0;
        for (int part = 1; part <= 2; part++) {
            for (String group : parts[part].strip().split("\\s+")) {
                if (!group.isEmpty()) {
                    boolean optional = group.endsWith("?");
                    boolean twice = group.endsWith("#2");
                    String names = optional ? group.substring(0, group.length() - 1) + "|" : group.replace("#2", "");
                    for (int i = 0; i < (twice ? 2 : 1); i++) {
                        groups.add(names.split("\\|", -1));
                        modifiers += part == 1 ? 1 : 0;
                    }
                }
            }
        }
        long product = 1;
        for (String[] group : groups) {
            product = Math.min(product * group.length, MOST + 1);
        }
        Set<String> statements = new LinkedHashSet<>();
        Random random = new Random(parts[3].length());
        for (int i = 0; i < Math.min(product, MOST); i++) {
            String[] words = new String[groups.size()];
            long rest = i;
            for (int g = 0; g < words.length; g++) {
                String[] group = groups.get(g);
                words[g] = group[product > MOST ? random.nextInt(group.length) : (int) (rest % group.length)];
                rest /= group.length;
            }
            statements.add(statement(parts[0].strip(), words, modifiers, parts[3].strip()));
        }
        return List.copyOf(statements);
    }

    private static String statement(String opcode, String[] words, int modifiers, String shapes) {
        StringBuilder text = new StringBuilder(opcode);
        List<Type> types = new ArrayList<>();
        int vector = 1;
        String dimension = "";
        for (int i = 0; i < words.length; i++) {
            text.append(words[i].isEmpty() ? "" : "." + words[i]);
            if (i >= modifiers) {
                types.add(Type.named(words[i]));
            } else if (words[i].matches("v[248]")) {
                vector = words[i].charAt(1) - '0';
            } else if (words[i].matches("a?[1-5]d|a?cube")) {
                dimension = words[i];
            }
        }
        String separator = " ";
        for (String shape : shapes.split("\\s+")) {
            if (!shape.isEmpty()) {
                // A constant is a number of bytes for cp and discard, and anything elsewhere.
                String operand = shape.equals("i")
                        ? constant(opcode)
                        : shape.equals("W")
                                ? fragment(Type.B32, sums(words, types))
                                : operand(shape, types, vector, dimension);
                text.append(separator).append(operand);
                separator = ", ";
            }
        }
        return text.append(';').toString();
    }

    private static String constant(String opcode) {
        return switch (opcode) {
            case "cp" -> "16";
            case "wgmma" -> "1";
            case "tensormap" -> "0";
            default -> "128";
        };
    }

    /** The registers of a warpgroup's product. */
    private static int sums(String[] words, List<Type> types) {
        for (String word : words) {
            if (word.startsWith("m64n")) {
                int columns = Integer.parseInt(word.substring(4, word.indexOf('k')));
                return columns / (types.get(0) == Type.F16 ? 4 : 2);
            }
        }
        throw new IllegalStateException("no shape");
    }

    private static String operand(String shape, List<Type> types, int vector, String dimension) {
        String bare = shape.replace("?", "").replace("+q", "");
        if (bare.equals("i")) {
            return "128";
        }
        String second = shape.contains("+q") ? "|%p2" : "";
        if (bare.matches("T\\d(:[bf]64)?")) {
            Type element = bare.contains(":") ? Type.B64 : Type.B32;
            return fragment(element, bare.charAt(1) - '0');
        }
        int colon = bare.indexOf(':');
        if (colon >= 0) {
            Type type = bare.endsWith(":any") ? Type.U64 : Type.named(bare.substring(colon + 1));
            return register(type, type.bits(), 1) + second;
        }
        if (bare.equals("m")) {
            return "[%w0]";
        }
        if (bare.equals("t") && dimension.isEmpty()) {
            return "[%w0]";
        }
        if (bare.equals("t") || bare.equals("u") || bare.equals("x")) {
            return "[%w0, " + coordinates(dimension) + "]";
        }
        if (bare.equals("g")) {
            return "{%r0, %r1}";
        }
        if (bare.equals("label")) {
            return "END";
        }
        char last = bare.charAt(bare.length() - 1);
        Type type = types.get(bare.equals("D4") ? 0 : last == '2' ? 1 : last == '3' ? 2 : 0);
        int bits = bare.endsWith("w") ? 2 * type.bits() : type.bits();
        if (bare.equals("dv") || bare.equals("sv")) {
            return bits == 16 ? "%h0" : bits == 32 ? "{%h0, %h1}" : "{%r0, %r1}";
        }
        int count = bare.equals("D4") ? 4 : bare.endsWith("*") ? vector : 1;
        if (count == 1) {
            return register(type, bits, 1) + second;
        }
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(register(type, bits, i + 1));
        }
        return "{" + String.join(", ", elements) + "}";
    }

    private static String coordinates(String geometry) {
        int count = geometry.endsWith("cube") ? 3 : geometry.charAt(geometry.length() - 2) - '0';
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < count + (geometry.startsWith("a") ? 1 : 0); i++) {
            elements.add("%r" + i % 5);
        }
        return "{" + String.join(", ", elements) + "}";
    }

    /** A lane's part of a matrix. */
    private static String fragment(Type type, int count) {
        List<String> elements = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            elements.add(register(type, type.bits(), i % 4 + 1));
        }
        return "{" + String.join(", ", elements) + "}";
    }

    private static String register(Type type, int bits, int number) {
        String kind = type == Type.PRED ? "%p" : bits <= 16 ? "%h" : bits == 32 ? "%r" : "%w";
        return kind + number;
    }
}
