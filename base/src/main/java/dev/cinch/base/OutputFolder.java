package dev.cinch.base;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folder into which a command writes. One rule for all: a file goes into a folder that is there, and a folder that
 * is to be filled is made when it is missing, inside one that is there. So a slip in a name is told, not followed.
 */
public final class OutputFolder {
    private OutputFolder() {}

    /**
     * The folder of a file that is to be written.
     *
     * @throws BadInput if there is none; worth asking before long work
     */
    public static Path of(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new BadInput(file + " is a directory; give the name of a file");
        }
        Path shown = file.getParent() == null ? folder : file.getParent();
        if (!Files.exists(folder)) {
            throw new BadInput("cannot write " + file + ": no folder " + shown + "; make it first");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadInput("cannot write " + file + ": " + shown + " is no folder");
        }
        return folder;
    }

    /** Makes a folder that is to be filled, unless it is there. */
    public static void make(Path folder) {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.toAbsolutePath().normalize().getParent();
        if (parent != null && !Files.exists(parent)) {
            throw new BadInput("cannot make the folder " + folder + ": no folder "
                    + (folder.getParent() == null ? parent : folder.getParent()) + "; make it first");
        }
        try {
            Files.createDirectory(folder);
        } catch (IOException e) {
            // Somebody else may have made it meanwhile.
            if (!Files.isDirectory(folder)) {
                throw new BadInput("cannot make the folder " + folder + ": " + Refusal.of(e), e);
            }
        }
    }
}
