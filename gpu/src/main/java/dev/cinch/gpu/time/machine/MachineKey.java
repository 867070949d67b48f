package dev.cinch.gpu.time.machine;

import dev.cinch.base.Catalogue;
import dev.cinch.base.Named;
import dev.cinch.base.NearestNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The name of one value of a machine, such as {@code dram.mag-bytes}: a component of {@link Machine} and one of its
 * {@link Spec}, in kebab-case.
 *
 * @param type int, boolean, an enum, or an interface whose entries stand in one of the {@link PolicyCatalogues}
 * @param part the part's place in the machine
 * @param place the value's place in the part
 */
public record MachineKey(String name, Class<?> type, int part, int place) {
    /** Its first word. */
    public String partName() {
        return name.substring(0, name.indexOf('.'));
    }

    /** What its number counts; nothing where the key itself says it. */
    public String unit() {
        String value = name.substring(name.indexOf('.') + 1);
        if (partName().equals("dram") && value.startsWith("t-")) {
            return "DRAM cycles";
        }
        return switch (value.substring(value.lastIndexOf('-') + 1)) {
            case "mhz" -> "MHz";
            case "bytes" -> "B";
            case "bits" -> "bit";
            case "flits" -> "flits";
            case "cycles", "interval" -> clock() + " cycles";
            default -> "";
        };
    }

    private String clock() {
        return switch (partName()) {
            case "crossbar", "l2" -> "interconnect";
            case "compression" -> "DRAM";
            default -> "core";
        };
    }

    /** What a text stands for. */
    Object read(String text) {
        if (type == int.class) {
            return number(text);
        }
        if (type == boolean.class) {
            if (!text.equals("true") && !text.equals("false")) {
                throw new IllegalArgumentException("true or false is needed");
            }
            return text.equals("true");
        }
        return type.isEnum() ? constant(text) : entry(text);
    }

    private Object constant(String text) {
        List<String> words = new ArrayList<>();
        for (Object constant : type.getEnumConstants()) {
            words.add(text(constant));
            if (text(constant).equals(text.toLowerCase(Locale.ROOT))) {
                return constant;
            }
        }
        throw new IllegalArgumentException(String.join(" or ", words) + " is needed");
    }

    private Object entry(String text) {
        Catalogue<?> catalogue = PolicyCatalogues.of(type);
        String word = text.toLowerCase(Locale.ROOT);
        if (catalogue.contains(word)) {
            return catalogue.get(word);
        }
        List<String> near = NearestNames.near(word, catalogue.names());
        throw new IllegalArgumentException(
                near.isEmpty()
                        ? String.join(" or ", catalogue.names()) + " is needed"
                        : "did you mean " + String.join(" or ", near) + "?");
    }

    private static Object number(String text) {
        if (!text.matches("-?[0-9]+")) {
            throw new IllegalArgumentException("a whole number is needed");
        }
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("too large", e);
        }
    }

    /** A value as it is written in a machine file. */
    static String text(Object value) {
        if (value instanceof Enum<?> constant) {
            return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
        return value instanceof Named entry ? entry.name() : value.toString();
    }
}
