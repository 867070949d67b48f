package dev.cinch.gpu.oracle;

import dev.cinch.ptx.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Draws registers, constants and instructions from templates. The program's text gathers here. */
final class Drawing {
    private static final Pattern CHOICE = Pattern.compile("\\(([^()]*)\\)");
    private static final String[] SPECIALS = {
        "%tid.x",
        "%tid.y",
        "%ntid.x",
        "%ctaid.x",
        "%nctaid.x",
        "%laneid",
        "%lanemask_eq",
        "%lanemask_lt",
        "%lanemask_le",
        "%lanemask_gt",
        "%lanemask_ge"
    };

    static final String REGISTERS = """
                .reg .b16 %h<6>;
                .reg .b32 %r<8>;
                .reg .b64 %w<6>;
                .reg .f32 %f<3>;
                .reg .f64 %d<3>;
                .reg .s32 %s<3>;
                .reg .u64 %k<2>;
                .reg .pred %p<6>;
                .reg .b16 %th;
                .reg .b32 %tr, %tx;
                .reg .b64 %tw, %ta;
                .reg .pred %tp;
            """;

    final Random random;
    final StringBuilder text = new StringBuilder();

    Drawing(long seed) {
        random = new Random(seed);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    String pick(String... words) {
        return words[below(words.length)];
    }

    void line(String statement) {
        text.append("    ").append(statement).append(";\n");
    }

    void label(String name) {
        text.append(name).append(":\n");
    }

    String predicate() {
        return "%p" + below(6);
    }

    String condition() {
        return (chance(30) ? "!" : "") + predicate();
    }

    /** A register that a type's instruction may read or write. */
    String register(Type type) {
        if (type == Type.PRED) {
            return predicate();
        }
        boolean bits = type.kind() == Type.Kind.BITS;
        if (type.bits() <= 16) {
            return "%h" + below(6);
        }
        if (type.bits() == 32) {
            boolean single = type == Type.F32 || bits;
            boolean signed = type.kind() == Type.Kind.SIGNED || type == Type.U32 || bits;
            boolean packed = type == Type.S16X2;
            return chance(30) && single
                    ? "%f" + below(3)
                    : chance(25) && signed && !packed ? "%s" + below(3) : "%r" + below(8);
        }
        boolean real = type == Type.F64 || bits;
        boolean integer = type == Type.U64 || type == Type.S64 || bits;
        return chance(40) && real ? "%d" + below(3) : chance(20) && integer ? "%k" + below(2) : "%w" + below(6);
    }

    String constant(Type type) {
        if (type == Type.F32) {
            return String.format("0f%08X", (int) RandomValues.draw(random, 32));
        }
        if (type == Type.F64) {
            return String.format("0d%016X", RandomValues.draw(random, 64));
        }
        long value = IntegerSteps.value(RandomValues.draw(random, Math.max(type.bits(), 16)), type)
                .longValue();
        return type.signed() ? Long.toString(value) : Long.toUnsignedString(value);
    }

    private boolean constants(Type type) {
        boolean halves = type.bits() <= 16 && type.floating();
        boolean packed = type.ptx().endsWith("x2");
        return !halves && !packed;
    }

    String source(Type type) {
        return constants(type) && chance(12) ? constant(type) : register(type);
    }

    /** A source that is no constant NaN: what a compiler makes of one is its own affair. */
    private String number(Type type) {
        String source = source(type);
        while (Freedom.notANumber(source)) {
            source = source(type);
        }
        return source;
    }

    /** A register of at least the type's width. */
    private String atLeast(Type type) {
        if (type.floating()) {
            return register(type);
        }
        int bits = Math.max(16, type.bits());
        while (bits < 64 && chance(30)) {
            bits *= 2;
        }
        return bits == 16 ? "%h" + below(6) : bits == 32 ? "%r" + below(8) : "%w" + below(6);
    }

    String chosen(String template) {
        Matcher matcher = CHOICE.matcher(template);
        StringBuilder result = new StringBuilder();
        while (matcher.find()) {
            String[] words = matcher.group(1).split("\\|", -1);
            matcher.appendReplacement(result, words[below(words.length)]);
        }
        return matcher.appendTail(result).toString();
    }

    /** One instruction from a template, now and then under a guard. */
    void instruction(String template) {
        String[] parts = chosen(template).split(": ");
        List<Type> types = new ArrayList<>();
        for (String word : parts[0].split("\\.")) {
            Type type = Type.named(word);
            if (type != null) {
                types.add(type);
            }
        }
        List<String> operands = new ArrayList<>();
        for (String shape : parts[1].split(" ")) {
            String bare = shape.replace("{", "").replace("}", "");
            String operand = operand(bare, types);
            // Of twice the same number a compiler knows too much.
            while (Freedom.twice(parts[0]) && operands.size() == 2 && operand.equals(operands.get(1))) {
                operand = operand(bare, types);
            }
            operands.add((shape.startsWith("{") ? "{" : "") + operand + (shape.endsWith("}") ? "}" : ""));
        }
        for (String statement : Freedom.settling(parts[0], operands)) {
            line(statement);
        }
        String guard = chance(15) && Freedom.guarded(parts[0]) ? "@" + condition() + " " : "";
        line(guard + parts[0] + " " + String.join(", ", operands));
    }

    private String operand(String shape, List<Type> types) {
        int colon = shape.indexOf(':');
        Type type = colon >= 0
                ? Type.named(shape.substring(colon + 1))
                : types.isEmpty() ? null : types.get(shape.endsWith("2") ? 1 : 0);
        return switch (colon >= 0 ? shape.substring(0, colon) : shape) {
            case "d" -> register(type);
            case "dw" -> type.bits() == 16 ? "%r" + below(8) : "%w" + below(6);
            case "sw" -> source(Type.named((type.signed() ? "s" : "u") + 2 * type.bits()));
            case "s", "s2" -> number(type);
            case "D" -> atLeast(type);
            case "S2" -> atLeast(type);
            case "p" -> condition();
            case "q" -> predicate();
            case "pq" -> pair();
            case "d|q" -> register(type) + "|" + predicate();
            case "n" -> divisor(type);
            case "i" -> Integer.toString(below(256));
            case "sh" -> chance(60) ? shift(types.get(0)) : "%r" + below(8);
            case "f" -> chance(60) ? place(types.get(0)) : "%r" + below(8);
            case "b" -> Integer.toString(below(32));
            case "h" -> "%h" + below(6);
            case "u" -> "%r" + below(8);
            case "special" -> pick(SPECIALS);
            default -> throw new IllegalArgumentException(shape);
        };
    }

    /** A constant; beyond 65535 ptxas cuts it for a shift of 16 bits. */
    private String shift(Type type) {
        return Integer.toString(chance(5) && type.bits() > 16 ? 65536 + below(70) : below(70));
    }

    /** A constant; beyond 31 ptxas takes it for another in 32 bits. */
    private String place(Type type) {
        return Integer.toString(below(type.bits() == 32 ? 32 : chance(10) ? 256 : 70));
    }

    private String pair() {
        int first = below(6);
        return chance(40) ? "%p" + first : "%p" + first + "|%p" + (first + 1 + below(5)) % 6;
    }

    private String divisor(Type type) {
        String name = type.bits() == 16 ? "%th" : type.bits() == 32 ? "%tr" : "%tw";
        line("or.b" + type.bits() + " " + name + ", " + register(Type.named("b" + type.bits())) + ", 1");
        return name;
    }
}
