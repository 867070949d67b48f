package dev.cinch.cuda.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PrivateFolderTest {
    @Test
    void whatAKilledOwnerLeftIsRemoved() throws IOException {
        try (PrivateFolder first = PrivateFolder.create()) {
            Path place = first.path().getParent();
            Path abandoned = Files.createTempDirectory(place, "cinch-");
            Files.createFile(abandoned.resolve("owner"));
            Files.createFile(abandoned.resolve("memory1"));
            Path unknown = Files.createTempDirectory(place, "cinch-");
            try (PrivateFolder second = PrivateFolder.create()) {
                assertThat(abandoned).doesNotExist();
                assertThat(unknown).exists();
                assertThat(first.path()).exists();
                assertThat(second.path()).exists();
            } finally {
                Files.delete(unknown);
            }
            try (PrivateFolder third = PrivateFolder.create()) {
                assertThat(first.path()).exists();
                assertThat(third.path()).isNotEqualTo(first.path());
            }
        }
    }
}
