package dev.cinch.hardware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The Verilog that a unit is made of: its top module and all modules that it uses, directly or not. */
final class UnitSources {
    private static final int DIGITS = 10;

    private UnitSources() {}

    /**
     * A short name of the sources' content, by which a committed result says what was tried: it changes with any byte of
     * them, and with nothing else.
     */
    static String version(CircuitUnit unit, Path hardware) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String text : texts(unit, hardware).values()) {
                digest.update(text.getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The texts of all files, by module. */
    static TreeMap<String, String> texts(CircuitUnit unit, Path hardware) {
        TreeMap<String, Path> files = new TreeMap<>();
        for (String folder : List.of("parts", unit.folder())) {
            list(hardware.resolve("verilog").resolve(folder)).forEach(file -> files.put(module(file), file));
        }
        TreeMap<String, String> texts = new TreeMap<>();
        add(unit.module(), files, texts);
        return texts;
    }

    private static void add(String module, TreeMap<String, Path> files, TreeMap<String, String> texts) {
        String text = read(files.get(module));
        if (texts.put(module, text) != null) {
            return;
        }
        for (String other : files.keySet()) {
            // A module's name followed by its parameters or by the name of what is made of it.
            if (!texts.containsKey(other) && text.contains("    " + other + " ")) {
                add(other, files, texts);
            }
        }
    }

    private static String module(Path file) {
        return file.getFileName().toString().replace(".v", "");
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
