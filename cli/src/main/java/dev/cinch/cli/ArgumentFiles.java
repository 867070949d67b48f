package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.base.SmallFile;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Arguments that stand in files: {@code @FILE} is replaced by the words in it, or stays when there is no such file; {@code
 * @@word} is {@code @word}. Words are separated by white space, or in quotes; a {@code #} begins a remark. A file may name
 * others, each of which counts once.
 */
final class ArgumentFiles {
    private static final int DEEPEST = 50;

    private final List<String> words = new ArrayList<>();
    private final Set<Path> seen = new HashSet<>();

    private ArgumentFiles() {}

    static String[] expand(String... arguments) {
        List<String> all = new ArrayList<>();
        for (String argument : arguments) {
            ArgumentFiles files = new ArgumentFiles();
            files.add(argument, 0);
            all.addAll(files.words);
        }
        return all.toArray(String[]::new);
    }

    private void add(String word, int depth) {
        Path file = word.startsWith("@") && !word.startsWith("@@") ? existing(word.substring(1)) : null;
        if (file != null) {
            read(file, depth);
        } else {
            words.add(word.startsWith("@@") ? word.substring(1) : word);
        }
    }

    private static Path existing(String name) {
        try {
            Path file = Path.of(name).toAbsolutePath().normalize();
            return !name.isEmpty() && Files.exists(file) ? file : null;
        } catch (InvalidPathException none) {
            return null;
        }
    }

    private void read(Path file, int depth) {
        if (depth > DEEPEST) {
            throw new BadInput("argument file " + file + ": more than " + DEEPEST + " files name each other");
        }
        if (!seen.add(file)) {
            return;
        }
        StreamTokenizer text = new StreamTokenizer(new StringReader(SmallFile.read("argument file", file)));
        text.resetSyntax();
        text.wordChars(' ', 255);
        text.whitespaceChars(0, ' ');
        text.quoteChar('"');
        text.quoteChar('\'');
        text.commentChar('#');
        try {
            while (text.nextToken() != StreamTokenizer.TT_EOF) {
                add(text.sval, depth + 1);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
