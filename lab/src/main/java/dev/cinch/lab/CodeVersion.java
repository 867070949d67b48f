package dev.cinch.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The version of the code that a result was made with: a hash of the names and contents of compiled classes and
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
        return CACHE.computeIfAbsent(jar.toString(), name -> contents(jar, CodeVersion::hash));
    }

    /**
     * The version of that part of a module to which a class leads.
     *
     * @param anchor any class of the module
     * @param start the name of the class to start from
     */
    static String reached(Class<?> anchor, String start) {
        Path home = HOMES.get(anchor);
        return CACHE.computeIfAbsent(
                home + " from " + start, name -> contents(home, files -> hash(ReachedFiles.of(files, start))));
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

    private static String contents(Path home, Function<SortedMap<String, byte[]>, String> version) {
        try {
            return version.apply(Files.isDirectory(home) ? folder(home) : jar(home));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static SortedMap<String, byte[]> folder(Path root) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
                files.put(root.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static SortedMap<String, byte[]> jar(Path file) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            for (ZipEntry entry :
                    zip.stream().filter(each -> !each.isDirectory()).toArray(ZipEntry[]::new)) {
                try (InputStream in = zip.getInputStream(entry)) {
                    files.put(entry.getName(), in.readAllBytes());
                }
            }
        }
        return files;
    }

    /** The hash of files, the same for a jar and for the folder that it was made of. */
    private static String hash(SortedMap<String, byte[]> files) {
        MessageDigest digest = sha256();
        files.forEach((name, content) -> {
            if (!name.startsWith("META-INF/")) {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                digest.update(content);
            }
        });
        return HexFormat.of().formatHex(digest.digest());
    }
}
