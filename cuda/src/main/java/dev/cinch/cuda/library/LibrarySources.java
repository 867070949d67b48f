package dev.cinch.cuda.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The C sources of a library, as they lie beside this class or in a folder there: in a folder or in a jar. */
final class LibrarySources {
    private static final String IN_JAR =
            "/" + LibrarySources.class.getPackageName().replace('.', '/') + "/";

    private final SortedMap<String, byte[]> files;

    private LibrarySources(SortedMap<String, byte[]> files) {
        this.files = files;
    }

    /** @param oneOfThem the file that lists what the library shows, beside all others */
    static LibrarySources load(String oneOfThem) {
        URL map = LibrarySources.class.getResource(oneOfThem);
        if (map == null) {
            throw new IllegalStateException("the CUDA library's sources are not in this build");
        }
        try {
            if (map.openConnection() instanceof JarURLConnection inside) {
                Path file = Path.of(inside.getJarFileURL().toURI());
                try (FileSystem jar = FileSystems.newFileSystem(file)) {
                    return new LibrarySources(
                            read(jar.getPath(IN_JAR + oneOfThem).getParent()));
                }
            }
            return new LibrarySources(read(Path.of(map.toURI()).getParent()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static SortedMap<String, byte[]> read(Path folder) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : (Iterable<Path>) all::iterator) {
                String name = file.getFileName().toString();
                if (name.endsWith(".c") || name.endsWith(".h") || name.endsWith(".map")) {
                    files.put(name, Files.readAllBytes(file));
                }
            }
        }
        return files;
    }

    /** The names of the files to be compiled, sorted. */
    List<String> compiled() {
        return files.keySet().stream().filter(name -> name.endsWith(".c")).toList();
    }

    void writeTo(Path folder) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
    }

    /** A short name of all that is in them and of how they are compiled. */
    String hash(List<String> command) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                digest.update((file.getKey() + " " + file.getValue().length + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(file.getValue());
            }
            digest.update(String.join("\n", command).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
