package dev.cinch.lab;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The disk, for what a power cut must not take. */
final class Disk {
    private Disk() {}

    /** Sees to it that the names in a folder are on the disk, where the system can do that. */
    static void sync(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException unable) {
            // Windows opens no folders; there names are kept in order by the file system itself.
        }
    }
}
