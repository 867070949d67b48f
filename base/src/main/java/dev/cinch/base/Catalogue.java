package dev.cinch.base;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.regex.Pattern;

/**
 * The one explicit list of all things of a kind, in the order in which they are shown. Adding a thing is one new file
 * and one line in such a list; listings, contract tests, benchmarks and docs follow from it.
 *
 * <pre>{@code
 * Catalogue<CodecKind> codecs = Catalogue.of("codec", List.of(RawCodec.KIND, FrequentPattern.KIND));
 * codecs.get("fcp");   // BadInput: unknown codec 'fcp'; did you mean fpc?
 * }</pre>
 */
public final class Catalogue<T extends Named> implements Iterable<T> {
    private static final Pattern LEGAL_NAME = Pattern.compile("[a-z0-9]+([-/.][a-z0-9]+)*");

    private final String kind;
    private final Map<String, T> entries = new LinkedHashMap<>();

    private Catalogue(String kind, List<? extends T> list) {
        this.kind = kind;
        for (T entry : list) {
            if (!legal(entry.name())) {
                throw new IllegalArgumentException("'" + entry.name() + "' is not a legal name of a " + kind);
            }
            if (entries.put(entry.name(), entry) != null) {
                throw new IllegalArgumentException("two entries of kind " + kind + " are named " + entry.name());
            }
        }
    }

    public static <T extends Named> Catalogue<T> of(String kind, List<? extends T> list) {
        return new Catalogue<>(kind, list);
    }

    /**
     * A list that others can join without touching it: what stands in it, then what is found on the class path by a line in
     * {@code META-INF/services}.
     *
     * @param type a public interface or class; what joins needs a public constructor without parameters
     */
    public static <T extends Named> Catalogue<T> open(String kind, Class<T> type, List<? extends T> list) {
        List<T> all = new ArrayList<>(list);
        ServiceLoader.load(type, type.getClassLoader()).forEach(all::add);
        return new Catalogue<>(kind, all);
    }

    /** Whether something can be called so: words of lower-case letters and digits, with hyphens, dots or slashes between. */
    public static boolean legal(String name) {
        return LEGAL_NAME.matcher(name).matches();
    }

    public T get(String name) {
        T entry = entries.get(name);
        if (entry == null) {
            throw new BadInput(NearestNames.unknown(kind, name, entries.keySet()));
        }
        return entry;
    }

    public boolean contains(String name) {
        return entries.containsKey(name);
    }

    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    public List<T> list() {
        return new ArrayList<>(entries.values());
    }

    @Override
    public Iterator<T> iterator() {
        return list().iterator();
    }
}
