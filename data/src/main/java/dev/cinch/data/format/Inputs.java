package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.data.Input;
import dev.cinch.data.TemporaryFile;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The inputs that a user named, opened, each with a name of its own. A user names a file, a folder (all files below
 * it), {@code -} (standard input), or {@code FILE:PART} (one array or tensor of a file).
 */
public final class Inputs {
    private static final String STANDARD_INPUT = "-";
    private static final int LONGEST_LIST = 400;
    private static final int MOST_NOTES = 10;

    /** The beginning of names that are of no machine: {@code hdfs://host:port}, {@code file://}. */
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://[^/]*");

    /**
     * A part that may become an input, with the names it may have.
     *
     * @param shortName good when no other input has it; else the long one is taken
     */
    private record Candidate(String shortName, String longName, FilePart part) {}

    private final boolean raw;
    private final InputStream standardInput;
    private final Consumer<String> notes;
    private final List<FileStore> stores = new ArrayList<>();

    /** Notes that wait until all is opened: an error is one line, without notes before it. */
    private final List<String> held = new ArrayList<>();

    private boolean standardInputRead;

    /**
     * @param raw whether bytes of files are wanted as they are, without looking for formats
     * @param notes is told, in whole sentences, what the user may not expect
     */
    public Inputs(boolean raw, InputStream standardInput, Consumer<String> notes) {
        this(raw, standardInput, notes, Optional.empty());
    }

    /** @param more where files are besides this machine */
    public Inputs(boolean raw, InputStream standardInput, Consumer<String> notes, Optional<FileStore> more) {
        more.ifPresent(stores::add);
        stores.add(new LocalStore());
        this.raw = raw;
        this.standardInput = standardInput;
        this.notes = notes;
    }

    /**
     * The inputs {@code first}, which have their names (demo data), then those of the named files in their order. A
     * file is called by its last name, a file below a named folder by its path from there; where inputs would share a
     * name, with each other or with one of {@code first}, they are called by the path as it was given.
     */
    public List<Input> open(List<Input> first, List<String> names) {
        List<Input> inputs = named(first, names);
        tellNotes();
        return inputs;
    }

    private void tellNotes() {
        int shown = Math.min(held.size(), MOST_NOTES);
        held.subList(0, shown).forEach(notes);
        if (shown < held.size()) {
            notes.accept("… and " + (held.size() - shown) + " more notes such as these");
        }
        held.clear();
    }

    private List<Input> named(List<Input> first, List<String> names) {
        List<Candidate> candidates = new ArrayList<>();
        names.forEach(name -> candidates.addAll(candidates(name)));
        Map<String, Integer> uses = new HashMap<>();
        first.forEach(input -> uses.merge(input.name(), 1, Integer::sum));
        candidates.forEach(candidate -> uses.merge(candidate.shortName, 1, Integer::sum));
        List<Input> inputs = new ArrayList<>(first);
        Set<String> taken = new HashSet<>();
        first.forEach(input -> taken.add(input.name()));
        for (Candidate candidate : candidates) {
            String name = uses.get(candidate.shortName) == 1 ? candidate.shortName : candidate.longName;
            if (!taken.add(name)) {
                // Either the same path twice, or a bare file name that is also the name of demo data.
                throw new BadInput("two inputs would be called " + name + "; name the file once, or as ./" + name);
            }
            inputs.add(candidate.part.opener().open(name));
        }
        return inputs;
    }

    /** The one input of a file. */
    public Input one(String name) {
        if (store(name).isFolder(name)) {
            throw new BadInput(name + " is a folder; name one file");
        }
        List<Input> inputs = named(List.of(), List.of(name));
        if (inputs.size() > 1) {
            throw new BadInput(name + " holds " + inputs.size() + " inputs; name one of them, such as "
                    + inputs.get(0).name());
        }
        tellNotes();
        return inputs.get(0);
    }

    /** Whether a file of that name is one that {@code analyze} reads array by array. */
    public static boolean holdsArrays(String name) {
        return Formats.ofArrays(name);
    }

    private List<Candidate> candidates(String name) {
        List<Candidate> found = new ArrayList<>();
        int notesBefore = held.size();
        if (name.equals(STANDARD_INPUT)) {
            if (standardInputRead) {
                throw new BadInput("standard input can be read only once; give - once");
            }
            standardInputRead = true;
            held.add("standard input is copied to a temporary file first, because its size must be known");
            Path copy = TemporaryFile.of(standardInput, "standard input");
            if (copy.toFile().length() == 0) {
                throw new BadInput("standard input is empty; pipe data into the command");
            }
            add(found, "stdin", "stdin", new LocalFile(copy));
        } else if (store(name).isFolder(name)) {
            addFolder(found, name);
        } else {
            Optional<DataFile> file = store(name).file(name);
            if (file.isPresent()) {
                add(found, file.get().fileName(), name, file.get());
            } else {
                found.add(part(name));
            }
        }
        if (found.isEmpty()) {
            String why = held.size() == notesBefore ? "" : " (" + held.get(held.size() - 1) + ")";
            throw new BadInput(name + " holds nothing to read" + why + "; give a file with at least one byte of data");
        }
        return found;
    }

    private void add(List<Candidate> found, String shortName, String longName, DataFile file) {
        for (FilePart part : Formats.parts(file, raw, held::add)) {
            String suffix = part.name().isEmpty() ? "" : ":" + Excerpt.clean(part.name());
            found.add(new Candidate(shortName + suffix, longName + suffix, part));
        }
    }

    private FileStore store(String name) {
        return stores.stream().filter(store -> store.serves(name)).findFirst().orElseThrow();
    }

    /** All files below a folder, by their path. */
    private void addFolder(List<Candidate> found, String name) {
        SortedMap<String, DataFile> files = store(name).below(name);
        String prefix = name.endsWith("/") ? name : name + "/";
        files.forEach((relative, file) -> {
            if (file.bytes() == 0) {
                held.add(file + " is left out: it is empty");
            } else {
                add(found, relative, prefix + relative, file);
            }
        });
        if (files.isEmpty()) {
            throw new BadInput("no files in the folder " + name + "; name a folder with data, or files");
        }
    }

    /** The part that {@code FILE:PART} names. A colon may also stand in the file's name, so every one is tried. */
    private Candidate part(String name) {
        for (int colon = colon(name, 0); colon > 0; colon = colon(name, colon + 1)) {
            String path = name.substring(0, colon);
            Optional<DataFile> file = store(name).file(path);
            if (file.isPresent()) {
                List<Candidate> all = new ArrayList<>();
                add(all, file.get().fileName(), path, file.get());
                for (Candidate candidate : all) {
                    if (candidate.longName.equals(name)) {
                        return candidate;
                    }
                }
                List<String> known = all.stream()
                        .map(candidate -> candidate.part.name())
                        .filter(part -> !part.isEmpty())
                        .toList();
                throw unknownPart(file.get(), name.substring(colon + 1), known);
            }
        }
        boolean elsewhere = stores.size() == 1 && SCHEME.matcher(name).lookingAt();
        throw new BadInput("no file " + name + "; "
                + (elsewhere ? "other file systems than that of this machine need --engine spark" : "check the path"));
    }

    /** The next colon that can stand before a part: not one of {@code hdfs://host:port/}. */
    private static int colon(String name, int from) {
        Matcher scheme = SCHEME.matcher(name);
        return name.indexOf(':', scheme.lookingAt() ? Math.max(from, scheme.end()) : from);
    }

    private static BadInput unknownPart(DataFile file, String part, List<String> known) {
        if (known.isEmpty()) {
            return new BadInput(file + " is all one input; name it without ':" + part + "'");
        }
        String problem = NearestNames.unknown("part of " + file, part, known);
        boolean endless = problem.length() > LONGEST_LIST;
        return new BadInput(
                endless
                        ? file + " has no part " + part + "; it has " + known.size() + ", such as " + known.get(0)
                        : problem);
    }
}
