package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ReachedFilesTest {
    private final SortedMap<String, byte[]> files = new TreeMap<>();

    ReachedFilesTest() {
        file("a/Run.class", "\1\0\5(La/Row;)V\7a/b/Help (I[JLa/Kept;)La/Sum; (IJZLa/Told;B)V");
        file("a/Kept.class", "");
        file("a/Sum.class", "");
        file("a/Told.class", "");
        file("a/Row.class", "java/lang/Object");
        file("a/b/Help.class", "a/Run a/b/Help$Inner 9a/b/Nearer$ /a//b/Near a/b/3Near");
        file("a/b/Help$Inner.class", "");
        file("a/Chart.class", "a/Run");
        file("a/table.txt", "1");
        file("a/claims/paper.csv", "1");
        file("a/b/data/help.txt", "1");
        file("a/c/Other.class", "a/Run");
        file("a/c/data/other.txt", "1");
        file("a/b/Near.class", "");
        file("a/b/Nearer.class", "");
    }

    private void file(String name, String content) {
        files.put(name, content.getBytes(StandardCharsets.ISO_8859_1));
    }

    private Set<String> reached(String start) throws IOException {
        return ReachedFiles.of(files.keySet(), files::get, start);
    }

    @Test
    void everyClassThatIsNamedIsReachedWithTheResourcesOfItsPackageAndNothingElse() throws IOException {
        assertThat(reached("a.Run"))
                .containsExactlyInAnyOrder(
                        "a/Run.class",
                        "a/Row.class",
                        "a/Kept.class",
                        "a/Sum.class",
                        "a/Told.class",
                        "a/b/Help.class",
                        "a/b/Help$Inner.class",
                        "a/table.txt",
                        "a/b/data/help.txt");
    }

    @Test
    void aClassThatIsNotThereIsAnError() {
        assertThatIllegalArgumentException().isThrownBy(() -> reached("a.Missing"));
    }

    @Test
    void everyKindOfRunHasAVersionOfItsOwn() {
        String timed = RunKind.TIMED.code().version();
        assertThat(timed)
                .isNotEqualTo(RunKind.TRAFFIC.code().version())
                .isEqualTo(RunKind.TIMED.code().version());
        for (RunKind kind : RunKind.values()) {
            assertThat(kind.code().version()).as(kind.label()).hasSize(64);
        }
    }
}
