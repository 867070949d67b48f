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
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The version of the code that a result was made with: a hash of the names and contents of compiled classes and
 * resources, module by module. Time stamps, manifests and everything above those modules do not count, so a change of
 * docs, reports or commands keeps results valid.
 */
public final class CodeVersion {
    private static final Map<Path, String> CACHE = new ConcurrentHashMap<>();

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
        MessageDigest digest = sha256();
        for (Class<?> anchor : anchors) {
            digest.update(of(HOMES.get(anchor)).getBytes(StandardCharsets.US_ASCII));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The version of a jar or a folder of classes. */
    static String of(Path jar) {
        return CACHE.computeIfAbsent(jar, CodeVersion::contents);
    }

    static MessageDigest sha256() {
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

    private static String contents(Path home) {
        try {
            return Files.isDirectory(home) ? folder(home) : jar(home);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String folder(Path root) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(root)) {
            walk.filter(Files::isRegularFile)
                    .forEach(file -> files.put(root.relativize(file).toString().replace('\\', '/'), file));
        }
        return hash(files, Files::newInputStream);
    }

    private static String jar(Path file) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            SortedMap<String, ZipEntry> entries = new TreeMap<>();
            zip.stream().filter(entry -> !entry.isDirectory()).forEach(entry -> entries.put(entry.getName(), entry));
            return hash(entries, zip::getInputStream);
        }
    }

    /** An opener of files, for their content. */
    private interface Opener<F> {
        InputStream open(F file) throws IOException;
    }

    /** The hash of files, the same for a jar and for the folder that it was made of. */
    private static <F> String hash(SortedMap<String, F> files, Opener<F> opener) throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[1 << 16];
        for (Map.Entry<String, F> file : files.entrySet()) {
            if (!file.getKey().startsWith("META-INF/")) {
                digest.update(file.getKey().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                try (InputStream in = opener.open(file.getValue())) {
                    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                        digest.update(buffer, 0, read);
                    }
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
