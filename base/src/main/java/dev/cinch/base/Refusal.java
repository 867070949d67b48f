package dev.cinch.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.ReadOnlyFileSystemException;

/** The reason why the file system refused, in words instead of class names. */
public final class Refusal {
    private Refusal() {}

    /** The reason, such as {@code no permission}; what the system says where we have no better words. */
    public static String of(Exception problem) {
        if (problem instanceof AccessDeniedException) {
            return "no permission";
        }
        if (problem instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        if (problem instanceof FileAlreadyExistsException) {
            return "a file is in the way";
        }
        if (problem instanceof NotDirectoryException) {
            return "not a folder";
        }
        if (problem instanceof ReadOnlyFileSystemException) {
            return "the file system is read-only";
        }
        if (problem instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        }
        if (problem instanceof IOException && problem.getMessage() != null) {
            return problem.getMessage();
        }
        return problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
    }
}
