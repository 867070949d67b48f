package dev.cinch.workload.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cinch.base.SplitMix;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WebLogTest {
    @Test
    void entriesHaveThreePartsAndSomeComeAgain() {
        String[] log = WebLog.of(4000, 1000, 3);
        assertThat(log).allMatch(line -> line.matches("http://[^\t]+\t(\\d+\\.){3}\\d+\tsid=[0-9a-f]{8}"));
        Set<String> distinct = new HashSet<>(Arrays.asList(log));
        assertThat(distinct.size()).isBetween(2400, 3500); // one in eight again, and busy visitors on busy pages
    }

    @Test
    void addressesDifferAndAreShort() {
        String[] addresses = PageAddresses.of(200_000, 1);
        assertThat(new HashSet<>(Arrays.asList(addresses))).hasSize(200_000);
        assertThat(addresses).allMatch(address -> address.length() <= PageAddresses.LONGEST);
    }

    @Test
    void theSecondRankIsHalfAsLikelyAsTheFirst() {
        Zipf zipf = new Zipf(3); // 6, 3 and 2 in 11
        int[] drawn = new int[3];
        SplitMix random = new SplitMix(9);
        for (int i = 0; i < 11_000; i++) {
            drawn[zipf.draw(random)]++;
        }
        assertThat(drawn[0]).isBetween(5800, 6200);
        assertThat(drawn[1]).isBetween(2850, 3150);
        assertThat(drawn[2]).isBetween(1850, 2150);
    }

    @Test
    void linesLieOneAfterTheOther() {
        TextLines lines = TextLines.of(new String[] {"ab", "", "c"});
        assertThat(lines.text()).containsExactly('a', 'b', '\n', '\n', 'c', '\n');
        assertThat(lines.offsets()).containsExactly(0, 3, 4, 6);
    }
}
