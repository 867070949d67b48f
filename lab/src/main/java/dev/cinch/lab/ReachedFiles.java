package dev.cinch.lab;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]*(?:/[A-Za-z_][A-Za-z0-9_$]*)+");

    private ReachedFiles() {}

    /** @param start the name of the class to start from, with points */
    static SortedMap<String, byte[]> of(SortedMap<String, byte[]> files, String start) {
        SortedMap<String, byte[]> reached = new TreeMap<>();
        String first = start.replace('.', '/') + CLASS;
        if (!files.containsKey(first)) {
            throw new IllegalArgumentException("no class " + start);
        }
        Deque<String> open = new ArrayDeque<>();
        open.add(first);
        while (!open.isEmpty()) {
            String name = open.remove();
            byte[] content = files.get(name);
            if (content != null && reached.put(name, content) == null) {
                Matcher names = NAME.matcher(new String(content, StandardCharsets.ISO_8859_1));
                while (names.find()) {
                    // A descriptor such as (Ljava/lang/String;)V begins the name of a class with an L.
                    open.add(names.group() + CLASS);
                    open.add(names.group().substring(1) + CLASS);
                }
            }
        }
        Set<String> packages = packages(files);
        Set<String> reachedPackages = packages(reached);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            boolean resource = !file.getKey().endsWith(CLASS) && !file.getKey().contains(CLAIMS);
            if (resource && reachedPackages.contains(owner(file.getKey(), packages))) {
                reached.put(file.getKey(), file.getValue());
            }
        }
        return reached;
    }

    private static Set<String> packages(SortedMap<String, byte[]> files) {
        return files.keySet().stream()
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
