package dev.cinch.lab.cases;

import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The files of one folder. No path and no link leads out of it: a case that was downloaded reads nothing else. */
final class FolderFiles {
    private final Path folder;
    private final Path real;
    private final Set<Path> named = new LinkedHashSet<>();

    FolderFiles(Path folder) throws IOException {
        this.folder = folder;
        this.real = folder.toRealPath();
    }

    /** The file that this text names. */
    CaseFile file(Entry name) {
        String text = name.text();
        try {
            Path relative = Path.of(text).normalize();
            if (relative.isAbsolute() || relative.startsWith("..")) {
                throw name.wrong("'" + text + "' leads out of the case folder; paths are relative to it");
            }
            Path file = folder.resolve(relative);
            String wrong = wrong(file);
            if (wrong != null) {
                throw name.wrong("'" + text + "' " + wrong);
            }
            named.add(file);
            return new CaseFile(file, Files.size(file));
        } catch (InvalidPathException e) {
            throw name.wrong("'" + text.replaceAll("\\p{Cntrl}", "?") + "' is no path");
        } catch (IOException e) {
            throw name.wrong("'" + text + "' cannot be read: " + Refusal.of(e));
        }
    }

    Path folder() {
        return folder;
    }

    /** All files that were asked for, in that order. */
    List<Path> named() {
        return List.copyOf(named);
    }

    /** The words that speak against reading a file of the folder; null if nothing does. */
    String wrong(Path file) throws IOException {
        Path target = file.toRealPath();
        if (!target.startsWith(real)) {
            return "is a link that leads out of the case folder";
        }
        if (!Files.isRegularFile(target)) {
            return "is not a file";
        }
        return Files.isReadable(target) ? null : "cannot be read: no permission";
    }
}
