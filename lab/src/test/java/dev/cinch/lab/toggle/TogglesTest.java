package dev.cinch.lab.toggle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.lab.InMemoryResults;
import dev.cinch.lab.Outcome;
import dev.cinch.report.Chart;
import org.junit.jupiter.api.Test;

final class TogglesTest {
    /** 3A00 and 3A01 differ in one bit, D000 and D008 in one; then 01 to 02 two bits, 08 to 10 two, and so on. */
    @Test
    void uncompressed() {
        Outcome outcome = InMemoryResults.outcome("toggle/fig4");
        assertThat(outcome.values()).containsEntry("raw", 2.0);
        double[] line = chart(outcome).series().get(0).values();
        assertThat(line).hasSize(15).startsWith(2, 4, 2, 6, 2, 4);
    }

    @Test
    void compressed() {
        Outcome outcome = InMemoryResults.outcome("toggle/fig5");
        // The stream by hand: 011 3A00, 111 8001D000, 011 3A01, 111 8001D008, … .
        assertThat(toggles(0x67401e000740019dL, 0x00f8001d00867405L)).isEqualTo(32);
        assertThat(outcome.values()).containsEntry("fpc", 32.0);
        // 16 × (19 + 35) bits are 13.5 flits, so 13 pairs; the uncompressed line has 15.
        assertThat(chart(outcome).series().get(1).values()[12]).isNotNaN();
        assertThat(chart(outcome).series().get(1).values()[13]).isNaN();
    }

    /** What the note says: the prefix that the paper's text names gives the same count. */
    @Test
    void thePrefixOfThePaperGivesTheSameToggles() {
        assertThat(toggles(0xa7401e000740029dL, 0x00f8001d008a7405L)).isEqualTo(32);
    }

    @Test
    void consolidated() {
        Outcome outcome = InMemoryResults.outcome("toggle/fig7");
        assertThat(toggles(0x67400ce8, 0x059d0133)).isEqualTo(18);
        assertThat(toggles(0x3A003A01, 0x3A023A03)).isEqualTo(2);
        assertThat(outcome.values()).containsEntry("fpc", 18.0).containsEntry("fpc-mc", 2.0);
        // 32 prefixes of 3 bits are three flits of 4 bytes.
        assertThat(outcome.tables().get(0).rows().get(1).get(1)).isEqualTo("3 and 4");
    }

    private static int toggles(long flit, long next) {
        return Long.bitCount(flit ^ next);
    }

    private static Chart chart(Outcome outcome) {
        return (Chart) outcome.charts().get(0);
    }
}
