package dev.cinch.data.analyze;

import dev.cinch.base.BadInput;
import java.util.regex.Pattern;

/**
 * A pattern of names such as {@code layers.*.mlp}: a star stands for anything but a dot, and the pattern for whole pieces
 * between dots, slashes and colons, anywhere in a name. It so names {@code model.safetensors:layers.7.mlp.up.weight}.
 */
public final class NamePattern {
    private static final int LONGEST = 200;

    private final String text;
    private final Pattern pattern;

    private NamePattern(String text, Pattern pattern) {
        this.text = text;
        this.pattern = pattern;
    }

    public static NamePattern of(String text) {
        if (text.isBlank() || text.length() > LONGEST) {
            throw new BadInput("--group needs a pattern of at most " + LONGEST + " characters, such as 'layers.*.mlp'");
        }
        StringBuilder regex = new StringBuilder("(?:^|[./:])");
        for (String piece : text.split("(?=\\*)|(?<=\\*)")) {
            regex.append(piece.equals("*") ? "[^./:]*" : Pattern.quote(piece));
        }
        return new NamePattern(text, Pattern.compile(regex + "(?:$|[./:])"));
    }

    public String text() {
        return text;
    }

    /** Whether it names this one. */
    public boolean names(String name) {
        return pattern.matcher(name).find();
    }
}
