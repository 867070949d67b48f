package dev.cinch.codec;

import dev.cinch.base.BadInput;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;

/**
 * Codecs of others, from jars that stand outside the project. They are loaded once, before anybody asks {@link Codecs}
 * for anything, and join its catalogue behind the built-in ones, by their names.
 */
public final class PlugIns {
    /** Where each codec is from. */
    private static final Map<String, Path> HOMES = new TreeMap<>();

    private static final Map<String, CodecKind> KINDS = new TreeMap<>();
    private static List<Path> loaded = List.of();
    private static boolean sealed;

    private PlugIns() {}

    /**
     * Loads jars, or folders of classes. It is a failure of the caller if somebody has asked for codecs before.
     *
     * @throws BadInput if one of them brings no codec, or one that cannot be used
     */
    public static synchronized void load(List<Path> jars) {
        List<Path> places = jars.stream()
                .map(jar -> jar.toAbsolutePath().normalize())
                .distinct()
                .toList();
        if (places.equals(loaded)) {
            return;
        }
        for (Path jar : places) {
            if (!Files.exists(jar)) {
                throw new BadInput("plug-in " + jar + ": no such file");
            }
        }
        if (sealed) {
            throw new IllegalStateException("codecs were asked for before their plug-ins were loaded");
        }
        for (Path jar : places) {
            join(jar);
        }
        loaded = places;
        KINDS.values().forEach(PlugIns::check);
    }

    private static void join(Path jar) {
        int before = KINDS.size();
        try {
            URL[] place = {jar.toUri().toURL()};
            // Stays open: classes are loaded when they are first needed.
            URLClassLoader loader = new URLClassLoader(place, CodecProvider.class.getClassLoader());
            for (CodecProvider provider : ServiceLoader.load(CodecProvider.class, loader)) {
                if (provider.getClass().getClassLoader() == loader) {
                    provider.codecs().forEach(kind -> join(kind, jar));
                }
            }
        } catch (BadInput told) {
            throw told;
        } catch (MalformedURLException | ServiceConfigurationError | LinkageError | RuntimeException broken) {
            throw failed(jar, broken);
        }
        if (KINDS.size() == before) {
            throw new BadInput("plug-in " + jar + ": it brings no codec; its META-INF/services/"
                    + CodecProvider.class.getName() + " must name a class that does");
        }
    }

    private static void join(CodecKind kind, Path jar) {
        Path other = HOMES.putIfAbsent(kind.name(), jar);
        if (other != null) {
            throw new BadInput("plug-in " + jar + ": a codec named " + kind.name() + " is already in " + other);
        }
        KINDS.put(kind.name(), kind);
    }

    private static BadInput failed(Path jar, Throwable broken) {
        Throwable cause =
                broken instanceof ServiceConfigurationError && broken.getCause() != null ? broken.getCause() : broken;
        return new BadInput("plug-in " + jar + " failed: " + cause.toString().replace('\n', ' '), broken);
    }

    /** What would only come to light in the middle of a run. */
    private static void check(CodecKind kind) {
        Path jar = HOMES.get(kind.name());
        if (!Codecs.CATALOGUE.contains(kind.name())) {
            throw new BadInput("plug-in " + jar + ": '" + kind.name()
                    + "' is no name of a codec; lower-case letters, digits and hyphens make one");
        }
        if (Codecs.CATALOGUE.get(kind.name()) != kind) {
            throw new BadInput("plug-in " + jar + ": there is a built-in codec named " + kind.name() + " already");
        }
        try {
            String wrong = CodecTrial.of(kind);
            if (!wrong.isEmpty()) {
                throw new BadInput("plug-in " + jar + ": codec " + kind.name() + " " + wrong);
            }
        } catch (BadInput told) {
            throw told;
        } catch (LinkageError | RuntimeException broken) {
            throw failed(jar, broken);
        }
    }

    /** Their codecs, by name; from now on none can join. */
    static synchronized List<CodecKind> seal() {
        sealed = true;
        return new ArrayList<>(KINDS.values());
    }

    /** The jar of each codec that is from a plug-in, in the order of their names. */
    public static synchronized Map<String, Path> homes() {
        return new LinkedHashMap<>(HOMES);
    }
}
