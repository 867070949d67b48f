package dev.cinch.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The version of the code that a result was made with: a hash of the names, lengths and checksums of compiled classes and
 * resources, module by module, and of the laboratory only what the run's class leads to. Time stamps, manifests and
 * everything above those modules do not count, so a change of docs, reports, commands or claims keeps results valid.
 */
public final class CodeVersion {
    private static final Map<String, String> CACHE = new ConcurrentHashMap<>();

    /** The places of classes: each is asked for thousands of times, and an address is slow to take apart. */
    private static final ClassValue<Path> HOMES = new ClassValue<>() {
        @Override
        protected Path computeValue(Class<?> anchor) {
            return home(anchor);
        }
    };

    private CodeVersion() {}

    /** The version of the modules to which these classes belong. */
    public static String of(List<Class<?>> anchors) {
        return joined(anchors.stream().map(anchor -> of(HOMES.get(anchor))).toList());
    }

    /** The version of a jar or a folder of classes. */
    static String of(Path jar) {
        return CACHE.computeIfAbsent(jar.toString(), name -> version(jar, null));
    }

    /**
     * The version of that part of a module to which a class leads.
     *
     * @param anchor any class of the module
     * @param start the name of the class to start from
     */
    static String reached(Class<?> anchor, String start) {
        Path home = HOMES.get(anchor);
        return CACHE.computeIfAbsent(home + " from " + start, name -> version(home, start));
    }

    /** The version of parts whose versions these are. */
    static String joined(List<String> versions) {
        MessageDigest digest = sha256();
        for (String version : versions) {
            digest.update(version.getBytes(StandardCharsets.US_ASCII));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Path home(Class<?> anchor) {
        try {
            return Path.of(
                    anchor.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    private static String version(Path home, String start) {
        try (CodeFiles files = CodeFiles.of(home)) {
            SortedMap<String, String> stamps = new TreeMap<>(files.stamps());
            if (start != null) {
                stamps.keySet().retainAll(ReachedFiles.of(files.stamps().keySet(), files::read, start));
            }
            return hash(stamps);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The hash of files, the same for a jar and for the folder that it was made of. */
    private static String hash(SortedMap<String, String> stamps) {
        StringBuilder all = new StringBuilder();
        stamps.forEach(
                (name, stamp) -> all.append(name).append('\0').append(stamp).append('\n'));
        return HexFormat.of().formatHex(sha256().digest(all.toString().getBytes(StandardCharsets.UTF_8)));
    }
}
