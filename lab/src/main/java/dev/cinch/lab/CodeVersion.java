package dev.cinch.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What code a result was made with: a hash of the names and contents of compiled classes and resources, module by
 * module. Time stamps, manifests and everything above those modules do not count, so a change of docs, reports or
 * commands keeps results valid.
 */
public final class CodeVersion {
    private static final Map<Path, String> CACHE = new ConcurrentHashMap<>();

    private CodeVersion() {}

    /** The version of the modules to which these classes belong. */
    public static String of(List<Class<?>> anchors) {
        MessageDigest digest = sha256();
        for (Class<?> anchor : anchors) {
            digest.update(of(home(anchor)).getBytes(StandardCharsets.US_ASCII));
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
            if (Files.isDirectory(home)) {
                return tree(home);
            }
            try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + home.toUri()), Map.of())) {
                return tree(jar.getPath("/"));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String tree(Path root) throws IOException {
        MessageDigest digest = sha256();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(root)) {
            files = walk.filter(Files::isRegularFile)
                    .filter(file -> !root.relativize(file).startsWith("META-INF"))
                    .sorted((a, b) -> name(root, a).compareTo(name(root, b)))
                    .toList();
        }
        byte[] buffer = new byte[1 << 16];
        for (Path file : files) {
            digest.update(name(root, file).getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
            try (InputStream in = Files.newInputStream(file)) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    digest.update(buffer, 0, read);
                }
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static String name(Path root, Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }
}
