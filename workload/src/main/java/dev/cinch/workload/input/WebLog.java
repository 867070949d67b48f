package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.util.HexFormat;

/**
 * The log that a web server writes: a line for each request with the page's address, the visitor's and the visitor's
 * cookie, separated by tabs. Few pages get most of the requests, and few visitors make most of them. One line in eight
 * repeats a recent one, as when somebody loads a page again.
 */
public final class WebLog {
    private static final int RECENT = 64;
    private static final int VISITS = 16;

    private WebLog() {}

    /** @param pages that the site has; the less viewed may not occur */
    public static String[] of(int entries, int pages, long seed) {
        SplitMix random = new SplitMix(seed);
        String[] addresses = PageAddresses.of(pages, random.nextLong());
        String[] visitors = new String[Math.max(1, entries / VISITS)];
        for (int i = 0; i < visitors.length; i++) {
            visitors[i] = (1 + random.nextInt(222)) + "." + random.nextInt(256) + "." + random.nextInt(256) + "."
                    + (1 + random.nextInt(254)) + "\tsid=" + HexFormat.of().toHexDigits(random.nextInt());
        }
        Zipf pageRanks = new Zipf(pages);
        Zipf visitorRanks = new Zipf(visitors.length);
        String[] lines = new String[entries];
        for (int i = 0; i < entries; i++) {
            boolean again = i > 0 && random.nextInt(8) == 0;
            lines[i] = again
                    ? lines[i - 1 - random.nextInt(Math.min(i, RECENT))]
                    : addresses[pageRanks.draw(random)] + "\t" + visitors[visitorRanks.draw(random)];
        }
        return lines;
    }
}
