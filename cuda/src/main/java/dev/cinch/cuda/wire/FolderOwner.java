package dev.cinch.cuda.wire;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The owner of a folder: a file in it that is locked as long as the owner lives. Processes have numbers that mean others
 * elsewhere, in containers say; a lock means the same to all.
 */
final class FolderOwner implements AutoCloseable {
    private static final String FILE = "owner";

    /** The folders of this process: whoever closes a file here gives up all locks that the process has on it. */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private FolderOwner(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /** Makes this process the owner of a new folder. */
    static FolderOwner of(Path folder) throws IOException {
        OWN.add(folder);
        Path before = folder.resolve(FILE + ".new");
        FileChannel channel = FileChannel.open(before, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        channel.lock();
        // Nobody sees the file before it is locked.
        Files.move(before, folder.resolve(FILE));
        return new FolderOwner(folder, channel);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException lost) {
            // The lock goes with the process.
        }
        OWN.remove(folder);
    }

    /** Removes folders like one of ours, beside it, whose owner was killed. */
    static void removeAbandoned(Path own, String prefix) {
        try (Stream<Path> all = Files.list(own.getParent())) {
            for (Path folder : (Iterable<Path>) all::iterator) {
                if (folder.getFileName().toString().startsWith(prefix) && !OWN.contains(folder) && ours(folder, own)) {
                    removeIfAbandoned(folder);
                }
            }
        } catch (IOException | RuntimeException unreadable) {
            // Then somebody else has to tidy up.
        }
    }

    private static boolean ours(Path folder, Path own) throws IOException {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(Files.getOwner(own))
                && Files.isRegularFile(folder.resolve(FILE), LinkOption.NOFOLLOW_LINKS);
    }

    private static void removeIfAbandoned(Path folder) {
        try (FileChannel channel = FileChannel.open(folder.resolve(FILE), StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                remove(folder);
            }
        } catch (IOException gone) {
            // Its owner, or another who tidies up, was faster.
        }
    }

    /** Removes a folder with its files. */
    static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
