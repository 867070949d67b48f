package dev.cinch.data.format;

import java.util.Optional;
import java.util.SortedMap;

/** A store of files by their names, on this machine or elsewhere. */
public interface FileStore {
    /** Whether names of this form are for it. */
    boolean serves(String name);

    boolean isFolder(String name);

    /** The file of that name, if it is no folder. */
    Optional<DataFile> file(String name);

    /** All files below a folder, by their path from there; links to folders are not followed, they may lead round in circles. */
    SortedMap<String, DataFile> below(String folder);
}
