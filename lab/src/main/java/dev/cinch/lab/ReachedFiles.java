package dev.cinch.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The files of a module to which one of its classes leads: the class, every class of the module that it names, and so
 * on, and the resources of all their packages. A compiled class has the names of all others that it uses as plain text, so any text
 * that looks like a name counts: rather one class too many than a change that goes unseen.
 */
final class ReachedFiles {
    /** What papers say decides what runs are needed and how they are judged, and never what comes out of them. */
    private static final String CLAIMS = "/claims/";

    private static final String CLASS = ".class";

    /** The letters of descriptors for what is no class. */
    private static final String PRIMITIVE = "BCDFIJSZV";

    private ReachedFiles() {}

    /** The contents of files, by name. */
    interface Contents {
        byte[] of(String name) throws IOException;
    }

    /**
     * The names of those that are reached.
     *
     * @param files all names of the module
     * @param start the name of the class to start from, with points
     */
    static Set<String> of(Set<String> files, Contents contents, String start) throws IOException {
        Set<String> reached = new TreeSet<>();
        String first = start.replace('.', '/') + CLASS;
        if (!files.contains(first)) {
            throw new IllegalArgumentException("no class " + start);
        }
        Deque<String> open = new ArrayDeque<>();
        reached.add(first);
        open.add(first);
        while (!open.isEmpty()) {
            names(contents.of(open.remove()), name -> {
                if (files.contains(name) && reached.add(name)) {
                    open.add(name);
                }
            });
        }
        Set<String> packages = packages(files);
        Set<String> reachedPackages = packages(reached);
        for (String file : files) {
            boolean resource = !file.endsWith(CLASS) && !file.contains(CLAIMS);
            if (resource && reachedPackages.contains(owner(file, packages))) {
                reached.add(file);
            }
        }
        return reached;
    }

    /** Tells of every class that a text may name: words with strokes between them. By hand, since most programs end before a pattern would be compiled. */
    private static void names(byte[] text, Consumer<String> told) {
        int at = 0;
        while (at < text.length) {
            if (!begins(text[at])) {
                at++;
                continue;
            }
            int start = at;
            at = endOfWord(text, at);
            boolean parts = false;
            while (at + 1 < text.length && text[at] == '/' && begins(text[at + 1])) {
                parts = true;
                at = endOfWord(text, at + 1);
            }
            if (parts) {
                String name = new String(text, start, at - start, StandardCharsets.ISO_8859_1) + CLASS;
                told.accept(name);
                // A descriptor such as (ILjava/lang/String;)V begins the name of a class with an L, and has no stroke
                // behind what are no classes.
                int numbers = 0;
                while (PRIMITIVE.indexOf(name.charAt(numbers)) >= 0) {
                    numbers++;
                }
                if (name.charAt(numbers) == 'L') {
                    told.accept(name.substring(numbers + 1));
                }
            }
        }
    }

    private static int endOfWord(byte[] text, int start) {
        int at = start;
        while (at < text.length && (begins(text[at]) || text[at] >= '0' && text[at] <= '9' || text[at] == '$')) {
            at++;
        }
        return at;
    }

    private static boolean begins(byte character) {
        return character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z' || character == '_';
    }

    private static Set<String> packages(Set<String> files) {
        return files.stream()
                .filter(name -> name.endsWith(CLASS))
                .map(ReachedFiles::folder)
                .collect(Collectors.toSet());
    }

    /** The innermost package around a resource: that of the classes which read it. */
    private static String owner(String resource, Set<String> packages) {
        String folder = folder(resource);
        while (!folder.isEmpty() && !packages.contains(folder)) {
            folder = folder(folder);
        }
        return folder;
    }

    private static String folder(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }
}
