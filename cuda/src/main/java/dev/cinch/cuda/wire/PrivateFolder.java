package dev.cinch.cuda.wire;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.base.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A folder of this user alone, for the socket and for the files that both sides map. It lies in memory where the system
 * has such a place with room, and it is removed at the latest when Java ends, or, where that was killed, when the next
 * one is made.
 */
public final class PrivateFolder implements AutoCloseable {
    private static final String PREFIX = "cinch-";
    private static final Path IN_MEMORY = Path.of("/dev/shm");

    /** The room below which memory of the host would soon not fit: containers often have as little as 64 MiB there. */
    private static final long LITTLE_ROOM = 1L << 30;

    private final Path path;
    private final FolderOwner owner;
    private final Thread atExit = new Thread(this::remove, "cinch-exec-folder");

    private PrivateFolder(Path path) throws IOException {
        this.path = path;
        owner = FolderOwner.of(path);
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** @throws BadInput if none can be made */
    public static PrivateFolder create() {
        Path place = place();
        try {
            PrivateFolder folder = new PrivateFolder(Files.createTempDirectory(
                    place, PREFIX, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))));
            FolderOwner.removeAbandoned(folder.path, PREFIX);
            return folder;
        } catch (IOException refused) {
            throw new BadInput(
                    "no folder can be made in " + place + ": " + Refusal.of(refused) + "; " + TemporaryFolder.REMEDY,
                    refused);
        }
    }

    private static Path place() {
        try {
            if (Files.isWritable(IN_MEMORY) && Files.getFileStore(IN_MEMORY).getUsableSpace() >= LITTLE_ROOM) {
                return IN_MEMORY;
            }
        } catch (IOException unknown) {
            // Then the usual place it is.
        }
        return Path.of(TemporaryFolder.NAME);
    }

    public Path path() {
        return path;
    }

    /** The room for files, in bytes. */
    public long room() throws IOException {
        return Files.getFileStore(path).getUsableSpace();
    }

    @Override
    public void close() {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException endsAlready) {
            // It has run or runs.
        }
    }

    private synchronized void remove() {
        owner.close();
        try {
            FolderOwner.remove(path);
        } catch (IOException gone) {
            // Nothing is left to remove, or the system does not let us.
        }
    }
}
