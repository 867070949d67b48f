package dev.cinch.data;

import dev.cinch.base.BadInput;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Opens what a user named and gives each input a name of its own. */
public final class Inputs {
    private Inputs() {}

    /**
     * The inputs {@code first}, which have their names (demo data), then files in their order. A file is called by its
     * last name; files that share it, with each other or with one of {@code first}, are called by the path as it was
     * given.
     */
    public static List<Input> of(List<Input> first, List<String> files) {
        List<Input> inputs = new ArrayList<>(first);
        Map<String, Integer> uses = new HashMap<>();
        first.forEach(input -> uses.merge(input.name(), 1, Integer::sum));
        files.forEach(file -> uses.merge(lastName(file), 1, Integer::sum));
        Set<String> names = new HashSet<>();
        first.forEach(input -> names.add(input.name()));
        for (String file : files) {
            String last = lastName(file);
            String name = uses.get(last) == 1 ? last : file;
            if (!names.add(name)) {
                // Either the same path twice, or a bare file name that is also the name of demo data.
                throw new BadInput("two inputs would be called " + name + "; name the file once, or as ./" + name);
            }
            inputs.add(new FileInput(name, path(file)));
        }
        return inputs;
    }

    /** One file, called by its last name. */
    public static Input file(String file) {
        return new FileInput(lastName(file), path(file));
    }

    private static String lastName(String file) {
        Path last = path(file).getFileName();
        return last == null ? file : last.toString();
    }

    private static Path path(String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new BadInput("'" + file.replace('\0', '?') + "' is not a path: " + e.getReason(), e);
        }
    }
}
