package dev.cinch.data.format;

import dev.cinch.base.BadInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of this machine. */
final class LocalStore implements FileStore {
    @Override
    public boolean serves(String name) {
        return true;
    }

    @Override
    public boolean isFolder(String name) {
        return Files.isDirectory(path(name));
    }

    @Override
    public Optional<DataFile> file(String name) {
        Path path = path(name);
        return Files.exists(path) ? Optional.of(new LocalFile(path)) : Optional.empty();
    }

    @Override
    public SortedMap<String, DataFile> below(String name) {
        Path folder = path(name);
        SortedMap<String, DataFile> files = new TreeMap<>();
        try (Stream<Path> below = Files.walk(folder)) {
            below.filter(Files::isRegularFile).forEach(file -> files.put(inside(folder, file), new LocalFile(file)));
        } catch (IOException | UncheckedIOException e) {
            throw new BadInput("cannot list the folder " + name + ": " + e.getMessage(), e);
        }
        return files;
    }

    private static String inside(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private static Path path(String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new BadInput("'" + file.replace('\0', '?') + "' is not a path: " + e.getReason(), e);
        }
    }
}
