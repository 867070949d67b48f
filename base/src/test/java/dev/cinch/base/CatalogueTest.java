package dev.cinch.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogueTest {
    private record Thing(String name) implements Named {}

    private static Catalogue<Thing> catalogue(String... names) {
        List<Thing> things = new ArrayList<>();
        for (String name : names) {
            things.add(new Thing(name));
        }
        return Catalogue.of("codec", things);
    }

    private final Catalogue<Thing> codecs = catalogue("raw", "bdi", "bdi-4b", "mag-bdi", "fpc", "fpc-mc", "e2mc-16");

    @Test
    void keepsTheOrderOfTheList() {
        assertThat(codecs.names()).containsExactly("raw", "bdi", "bdi-4b", "mag-bdi", "fpc", "fpc-mc", "e2mc-16");
        assertThat(codecs).extracting(Thing::name).isEqualTo(codecs.names());
        assertThat(codecs.get("fpc").name()).isEqualTo("fpc");
        assertThat(codecs.contains("fpc")).isTrue();
        assertThat(codecs.contains("fp")).isFalse();
    }

    /** Something that joins an open list from outside. */
    public static final class Guest implements Joining {
        @Override
        public String name() {
            return "guest";
        }
    }

    /** What an open list is of. */
    public interface Joining extends Named {}

    @Test
    void anOpenListIsJoinedByALineInTheServices() {
        Joining own = () -> "own";
        assertThat(Catalogue.open("thing", Joining.class, List.of(own)).names()).containsExactly("own", "guest");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "fcp     | unknown codec 'fcp'; did you mean fpc?",
                "bdj     | unknown codec 'bdj'; did you mean bdi?",
                "fpcmc   | unknown codec 'fpcmc'; did you mean fpc-mc?",
                "mag     | unknown codec 'mag'; did you mean mag-bdi?",
                "bd      | unknown codec 'bd'; did you mean bdi or bdi-4b?",
                "e2mc    | unknown codec 'e2mc'; did you mean e2mc-16?",
                "zstd    | unknown codec 'zstd'; known: raw, bdi, bdi-4b, mag-bdi, fpc, fpc-mc, e2mc-16",
            })
    void unknownNamesAreAnsweredWithNearOnes(String name, String message) {
        assertThatThrownBy(() -> codecs.get(name)).isInstanceOf(BadInput.class).hasMessage(message);
    }

    @Test
    void atMostThreeNamesAreOffered() {
        Catalogue<Thing> many = catalogue("aa1", "aa2", "aa3", "aa4");
        assertThatThrownBy(() -> many.get("aa")).hasMessage("unknown codec 'aa'; did you mean aa1 or aa2 or aa3?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Raw", "a b", "-a", "a-", "a--b", "a_b", "a:b", "a,b", "ä"})
    void illegalNamesAreRefused(String name) {
        assertThatThrownBy(() -> catalogue(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'" + name + "' is not a legal name of a codec");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "16", "e2mc-16", "a/b", "block.size-bits"})
    void legalNames(String name) {
        assertThat(catalogue(name).names()).containsExactly(name);
    }

    @Test
    void doubleNamesAreRefused() {
        assertThatThrownBy(() -> catalogue("a", "b", "a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("two entries of kind codec are named a");
    }

    @Test
    void listsAreCopies() {
        codecs.list().clear();
        assertThat(codecs.list()).hasSize(7);
    }

    /** One slip in a name of three letters or more is always understood. */
    @Property
    void oneWrongLetterFindsTheName(
            @ForAll @AlphaChars @StringLength(min = 3, max = 12) String name, @ForAll @IntRange(max = 11) int at) {
        int slip = at % name.length();
        String typed = name.substring(0, slip) + '#' + name.substring(slip + 1);
        assertThat(NearestNames.near(typed, List.of("0123456789012345", name))).containsExactly(name);
    }

    @Property
    void distanceIsSymmetric(@ForAll @StringLength(max = 8) String a, @ForAll @StringLength(max = 8) String b) {
        int direct = NearestNames.distance(a, b);
        assertThat(direct).isEqualTo(NearestNames.distance(b, a));
        assertThat(direct == 0).isEqualTo(a.equals(b));
        assertThat(direct).isBetween(Math.abs(a.length() - b.length()), Math.max(a.length(), b.length()));
    }

    @ParameterizedTest
    @CsvSource({"kitten, sitting, 3", "flaw, lawn, 2", "'', abc, 3", "fcp, fpc, 1", "ab, ba, 1", "abcd, badc, 2"})
    void distanceCountsEdits(String a, String b, int edits) {
        assertThat(NearestNames.distance(a, b)).isEqualTo(edits);
    }
}
