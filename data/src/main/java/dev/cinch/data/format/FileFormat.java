package dev.cinch.data.format;

import java.util.List;
import java.util.function.Consumer;

/** A kind of file that holds named or described data. */
interface FileFormat {
    /**
     * Whether a file is, or claims to be, of this format.
     *
     * @param fileName its last name in lower case
     * @param head its first bytes, fewer than eight only when it is shorter
     */
    boolean claims(String fileName, byte[] head);

    /**
     * The parts of a file that are not empty.
     *
     * @param notes is told what is left out
     */
    List<FilePart> parts(DataFile file, long bytes, Consumer<String> notes);
}
