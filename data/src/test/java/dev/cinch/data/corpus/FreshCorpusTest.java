package dev.cinch.data.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class FreshCorpusTest {
    private static final int BYTES = 64 << 10;

    /** The sum was fixed before the search for modes; another one would be another test set. */
    @Test
    void neverChanges() throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (DemoData kind : FreshCorpus.CATALOGUE) {
            digest.update(kind.bytes(BYTES));
        }
        assertThat(HexFormat.of().formatHex(digest.digest()))
                .isEqualTo("27690448627a36407ff8236e9cab9ba75c69163dca7ab8b38c98a979af47d13e");
    }

    @Test
    void shortDataIsTheBeginningOfLongData() {
        for (DemoData kind : FreshCorpus.CATALOGUE) {
            byte[] all = kind.bytes(BYTES);
            assertThat(kind.bytes(4099)).as(kind.name()).isEqualTo(Arrays.copyOf(all, 4099));
        }
    }

    @Test
    void describesEachKindInASentence() {
        for (DemoData kind : FreshCorpus.CATALOGUE) {
            assertThat(kind.description()).as(kind.name()).matches("[A-Z0-9].*[^.]\\.");
            assertThat(DemoCorpus.CATALOGUE.names()).doesNotContain(kind.name());
        }
    }
}
