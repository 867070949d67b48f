package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.OutputFolder;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder to write a case into: nothing of others may be in it. */
final class EmptyFolder {
    private EmptyFolder() {}

    static Path make(Path folder) {
        OutputFolder.make(folder);
        try (var entries = Files.list(folder)) {
            if (entries.findAny().isPresent()) {
                throw new BadInput(folder + " is not empty; name a folder that does not exist yet");
            }
        } catch (IOException e) {
            throw new BadInput("cannot look into the folder " + folder + ": " + Refusal.of(e), e);
        }
        return folder;
    }
}
