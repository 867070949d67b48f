package dev.cinch.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SubjectTest {
    /** Users, reports and reasons know claims by these. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | bdi | number | '' | bdi",
                "scan | bdi | number | '' | scan: bdi",
                "'' | e2mc-8, 8 ways | above | e2mc-4, 8 ways | e2mc-8, 8 ways > e2mc-4, 8 ways",
                "scan | mag-bdi | above | bdi | scan: mag-bdi > bdi",
                "graphics | most | above that of | compute | graphics: most > compute: most",
                "bfs | mag-bdi | difference | bdi | bfs: mag-bdi - bdi",
                "'' | mag-bdi | most difference | bdi | most mag-bdi - bdi",
                "graphics | fibonacci | is most | '' | graphics: fibonacci is most",
                "graphics | fpc | is least | '' | graphics: fpc is least",
                "graphics | fpc | others above | 1.8 | graphics: all but fpc > 1.8",
                "compute | '' | all grow | '' | compute: all grow",
                "'' | '' | grows | '' | grows",
                "'' | mag-bdi | at least | 1 | mag-bdi >= 1",
                "'' | mag-bdi | rows above | bdi | rows with mag-bdi > bdi",
                "bfs + scan | mag-bdi | rows at least | 78 | bfs + scan: rows with mag-bdi >= 78",
                "bfs + scan | 32 B | rows within | 17 to 41 | bfs + scan: rows with 32 B in 17 to 41",
                "bfs + scan | mag-bdi | rows with most | '' | bfs + scan: rows with most mag-bdi",
                "lbm | mag-bdi | rows with least | '' | lbm: rows with least mag-bdi",
            })
    void aNameFollowsFromTheColumns(String row, String left, String relation, String right, String name) {
        assertThat(new Subject(row, left, Relation.of(relation), right).name()).isEqualTo(name);
    }

    @Test
    void aRelationRefusesColumnsThatItWouldNotLookAtAndMissesThoseThatItNeeds() {
        assertThatThrownBy(() -> new Subject("", "", Relation.NUMBER, ""))
                .hasMessage("the relation 'number' needs a left");
        assertThatThrownBy(() -> new Subject("", "a", Relation.NUMBER, "b"))
                .hasMessage("the relation 'number' takes no right");
        assertThatThrownBy(() -> new Subject("", "a", Relation.ABOVE, ""))
                .hasMessage("the relation 'above' needs a right");
        assertThatThrownBy(() -> new Subject("", "a", Relation.ALL_GROW, ""))
                .hasMessage("the relation 'all grow' takes no left");
        assertThatThrownBy(() -> new Subject("scan", "", Relation.GROWS, ""))
                .hasMessage("the relation 'grows' takes no row");
        assertThatThrownBy(() -> new Subject("scan", "a", Relation.MOST_DIFFERENCE, "b"))
                .hasMessage("the relation 'most difference' takes no row");
        assertThatThrownBy(() -> new Subject("", "a", Relation.ROWS_WITH_MOST, ""))
                .hasMessage("the relation 'rows with most' needs a row");
    }

    @Test
    void anUnknownRelationIsToldWhichThereAre() {
        assertThatThrownBy(() -> Relation.of("below"))
                .hasMessageContaining("unknown relation 'below'; there are number, above,");
        assertThat(Arrays.stream(Relation.values()).map(Relation::word)).doesNotHaveDuplicates();
    }

    /** The page of verdicts is made without Java, and the guide is for people; both must know all relations. */
    @Test
    void toolsAndGuideHaveTheSameRelations() throws IOException {
        Path root = Path.of("").toAbsolutePath();
        while (!Files.exists(root.resolve("mvnw"))) {
            root = root.getParent();
        }
        String tool = Files.readString(root.resolve("tools/verdicts.py"));
        String guide = Files.readString(root.resolve("docs/guide/add-an-experiment.md"));
        for (Relation relation : Relation.values()) {
            assertThat(tool)
                    .contains("    \"" + relation.word() + "\": \"" + relation.name("{left}", "{right}") + "\",\n");
            assertThat(guide).contains("`" + relation.word() + "`");
        }
    }
}
