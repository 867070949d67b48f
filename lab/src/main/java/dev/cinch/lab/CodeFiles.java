package dev.cinch.lab;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The files of a module, in a jar or in a folder, each with a stamp of its contents: length and checksum, which a jar has in its directory,
 * so that nothing need be unpacked.
 */
final class CodeFiles implements Closeable {
    private final Path folder;
    private final ZipFile jar;
    private final SortedMap<String, String> stamps = new TreeMap<>();

    private CodeFiles(Path home) throws IOException {
        folder = Files.isDirectory(home) ? home : null;
        jar = folder == null ? new ZipFile(home.toFile()) : null;
    }

    static CodeFiles of(Path home) throws IOException {
        CodeFiles files = new CodeFiles(home);
        if (files.jar == null) {
            files.lookThroughFolder();
        } else {
            files.jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .forEach(entry -> files.add(entry.getName(), entry.getSize(), entry.getCrc()));
        }
        return files;
    }

    private void lookThroughFolder() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) walk.filter(Files::isRegularFile)::iterator) {
                byte[] content = Files.readAllBytes(file);
                CRC32 checksum = new CRC32();
                checksum.update(content);
                add(folder.relativize(file).toString().replace('\\', '/'), content.length, checksum.getValue());
            }
        }
    }

    private void add(String name, long length, long checksum) {
        if (!name.startsWith("META-INF/")) {
            stamps.put(name, length + " " + Long.toHexString(checksum));
        }
    }

    /** By name, the stamps of their contents. */
    SortedMap<String, String> stamps() {
        return stamps;
    }

    byte[] read(String name) throws IOException {
        if (jar == null) {
            return Files.readAllBytes(folder.resolve(name));
        }
        ZipEntry entry = jar.getEntry(name);
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    @Override
    public void close() throws IOException {
        if (jar != null) {
            jar.close();
        }
    }
}
