package dev.cinch.lab.place;

import dev.cinch.base.BadInput;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.SymbolCounts;
import dev.cinch.data.Input;
import dev.cinch.data.analyze.TrainingData;
import dev.cinch.data.container.LearntTable;
import dev.cinch.data.format.Inputs;
import dev.cinch.lab.ContentHash;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A file that a trained codec learns from instead of the program: {@code e2mc-16:training=./weights.cinch}. A container has
 * the table that its codec learnt; of anything else the data is learnt, as {@code analyze --train} does.
 */
public final class TrainingFile {
    private static final String KEY = "training=";

    private final String word;

    private TrainingFile(String word) {
        this.word = word;
    }

    /** Whether a word after {@code training=} names a file, and no way of training. */
    public static boolean isNamedBy(String word) {
        return word.contains("/") || word.contains("\\");
    }

    /** @param word the file, which must be there */
    public static TrainingFile of(String word) {
        if (!Files.isRegularFile(path(word))) {
            throw new BadInput("training=" + word + ": there is no such file");
        }
        return new TrainingFile(word);
    }

    private static Path path(String word) {
        try {
            return Path.of(word);
        } catch (InvalidPathException wrong) {
            throw new BadInput("training=" + word + ": there can be no such file", wrong);
        }
    }

    /**
     * The file that the text of a codec names.
     *
     * @param others gets the text without it
     * @return null if there is none
     */
    static TrainingFile take(String text, StringBuilder others) {
        TrainingFile found = null;
        int colon = text.indexOf(':');
        List<String> rest = new ArrayList<>();
        for (String setting :
                colon < 0 ? new String[0] : text.substring(colon + 1).split(",", -1)) {
            if (found == null && setting.startsWith(KEY) && isNamedBy(setting)) {
                found = of(setting.substring(KEY.length()));
            } else {
                rest.add(setting);
            }
        }
        others.append(colon < 0 ? text : text.substring(0, colon));
        if (!rest.isEmpty()) {
            others.append(':').append(String.join(",", rest));
        }
        return found;
    }

    /** The text of a codec with its file as others find it. */
    public static String found(String text, UnaryOperator<String> where) {
        int at = text.indexOf(KEY);
        if (at < 0) {
            return text;
        }
        int start = at + KEY.length();
        int comma = text.indexOf(',', start);
        int end = comma < 0 ? text.length() : comma;
        String word = text.substring(start, end);
        return isNamedBy(word) ? text.substring(0, start) + where.apply(word) + text.substring(end) : text;
    }

    /** Adds a codec to the inputs of a run: a file by its name, and by what is in it. */
    public static void describe(String place, String text, Map<String, String> inputs) {
        StringBuilder others = new StringBuilder();
        TrainingFile file = take(text, others);
        if (file == null) {
            inputs.put(place, text);
            return;
        }
        Path path = path(file.word);
        ContentHash hash = new ContentHash();
        hash.add("", path);
        inputs.put(place, with(others.toString(), path.getFileName().toString()));
        inputs.put(place + "-training", hash.digits());
    }

    /** The name of a codec that learns from this file. */
    public String in(String codec) {
        return with(codec, word);
    }

    private static String with(String codec, String file) {
        return codec + (codec.contains(":") ? "," : ":") + KEY + file;
    }

    public SymbolCounts counts(CodecSpec spec) {
        Inputs inputs = new Inputs(true, InputStream.nullInputStream(), note -> {});
        Input file = inputs.one(word);
        if (LearntTable.isIn(file)) {
            try (file) {
                return LearntTable.of(spec, file);
            }
        }
        file.close();
        List<Input> parts = new Inputs(false, InputStream.nullInputStream(), note -> {}).open(List.of(), List.of(word));
        return TrainingData.of(parts).counts(spec, parts.get(0), 1, bytes -> {});
    }
}
