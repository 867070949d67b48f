package dev.cinch.codec.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.codec.BrokenCodec;
import dev.cinch.codec.CodecKind;
import dev.cinch.codec.CodecProvider;
import dev.cinch.codec.CodecSpec;
import dev.cinch.codec.CodecTrial;
import dev.cinch.codec.PlugInCall;
import dev.cinch.codec.PlugInKind;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Codecs of others, from jars that stand outside the project. They are loaded once, before anybody asks {@link Codecs}
 * for anything, and join its catalogue behind the built-in ones, by their names.
 */
public final class PlugIns {
    /** The jar that each codec is from. */
    private static final Map<String, Path> HOMES = new TreeMap<>();

    private static final Map<String, CodecKind> KINDS = new TreeMap<>();
    private static List<Path> loaded = List.of();
    private static boolean sealed;

    private PlugIns() {}

    /**
     * Loads jars, or folders of classes. It is a failure of the caller if somebody has asked for codecs before.
     *
     * @throws BadInput if one of them brings no codec, or one that cannot be used
     * @throws BrokenCodec if a codec does not keep its promises
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
        List<CodecKind> kinds = PlugInCall.of("plug-in " + jar, () -> brought(jar));
        kinds.forEach(kind -> join(kind, jar));
        if (kinds.isEmpty()) {
            throw new BadInput("plug-in " + jar + ": it brings no codec; its META-INF/services/"
                    + CodecProvider.class.getName() + " must name a class that does");
        }
    }

    private static List<CodecKind> brought(Path jar) {
        List<CodecKind> kinds = new ArrayList<>();
        // Stays open: classes are loaded when they are first needed.
        URLClassLoader loader = new URLClassLoader(new URL[] {url(jar)}, CodecProvider.class.getClassLoader());
        for (CodecProvider provider : ServiceLoader.load(CodecProvider.class, loader)) {
            if (provider.getClass().getClassLoader() == loader) {
                provider.codecs().forEach(kind -> kinds.add(new PlugInKind(kind, jar)));
            }
        }
        return kinds;
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException("every file has a URL", e);
        }
    }

    private static void join(CodecKind kind, Path jar) {
        Path other = HOMES.putIfAbsent(kind.name(), jar);
        if (other != null) {
            throw new BadInput("plug-in " + jar + ": a codec named " + kind.name() + " is already in " + other);
        }
        KINDS.put(kind.name(), kind);
    }

    /** Finds what would only come to light in the middle of a run. */
    private static void check(CodecKind kind) {
        Path jar = HOMES.get(kind.name());
        if (!Codecs.CATALOGUE.contains(kind.name())) {
            throw new BadInput("plug-in " + jar + ": '" + kind.name()
                    + "' is no name of a codec; lower-case letters, digits and hyphens make one");
        }
        if (Codecs.CATALOGUE.get(kind.name()) != kind) {
            throw new BadInput("plug-in " + jar + ": there is a built-in codec named " + kind.name() + " already");
        }
        CodecTrial.of(kind);
    }

    /**
     * Sets what is to be done with a line that tells of a call into a plug-in that does not return. No thread can be
     * ended from outside, so it must end the process; unless told, the line goes to standard error.
     */
    public static void onEndless(Consumer<String> action) {
        PlugInCall.onEndless(action);
    }

    /** The plug-in and codec that are ending the process from inside a call; null if none is. */
    public static String exiting() {
        return PlugInCall.exiting();
    }

    /** A codec as messages name it: with its plug-in, if it is from one. */
    public static synchronized String nameOf(CodecSpec spec) {
        Path jar = HOMES.get(spec.kind().name());
        return (jar == null ? "" : "plug-in " + jar + ": ") + "codec " + spec;
    }

    /** The codecs of plug-ins, by name; from now on none can join. */
    static synchronized List<CodecKind> seal() {
        sealed = true;
        return new ArrayList<>(KINDS.values());
    }

    /** The jar of each codec that is from a plug-in, in the order of their names. */
    public static synchronized Map<String, Path> homes() {
        return new LinkedHashMap<>(HOMES);
    }
}
