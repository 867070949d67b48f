package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Lines of a web server's log. */
final class ServerLog {
    static final DemoData TEXT =
            new DemoData("text", "Lines of a web server's log in ASCII, all invented.", ServerLog::write);

    private static final long FIRST_SECOND = 1_772_438_400;
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };
    private static final String[] FOLDERS = {"", "maps/", "photos/", "api/v2/", "docs/", "static/css/", "static/js/"};
    private static final String[] PAGES = {
        "index.html", "lake.png", "search", "style.css", "harbour.jpg", "main.js", "tides.json", "about.html"
    };
    private static final String[] STATUS = {"200", "200", "200", "200", "200", "304", "301", "404", "500"};
    private static final String[] AGENTS = {
        "Lighthouse/4.2 (Linux; x86_64)",
        "Seagull/17.0 (Phone; 390x844)",
        "HarbourBot/1.1 (+crawler; polite)",
        "Lighthouse/4.1 (Desktop; arm64)"
    };

    private ServerLog() {}

    private static void write(ByteSink out) {
        SplitMix random = new SplitMix(0x7E87);
        long second = FIRST_SECOND;
        while (!out.full()) {
            second += random.nextInt(4);
            out.putText(line(random, second));
        }
    }

    private static String line(SplitMix random, long second) {
        // The smaller of two draws: some visitors, pages and browsers are more common than others.
        int visitor = Math.min(random.nextInt(4000), random.nextInt(4000));
        String host = "10." + visitor / 500 + "." + visitor % 500 / 2 + "." + (visitor * 37 % 254 + 1);
        String page = FOLDERS[skewed(random, FOLDERS.length)] + PAGES[skewed(random, PAGES.length)];
        if (random.nextInt(5) == 0) {
            page += "?id=" + random.nextInt(100_000);
        }
        String request = (random.nextInt(12) == 0 ? "POST /" : "GET /") + page;
        int size = 180 + random.nextInt(1 << 8 + random.nextInt(9));
        return host + " - - [" + time(second) + "] \"" + request + " HTTP/1.1\" "
                + STATUS[random.nextInt(STATUS.length)] + " " + size + " \"-\" \""
                + AGENTS[skewed(random, AGENTS.length)] + "\"\n";
    }

    private static int skewed(SplitMix random, int bound) {
        return Math.min(random.nextInt(bound), random.nextInt(bound));
    }

    private static String time(long second) {
        LocalDateTime time = LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC);
        return two(time.getDayOfMonth()) + "/" + MONTHS[time.getMonthValue() - 1] + "/" + time.getYear() + ":"
                + two(time.getHour()) + ":" + two(time.getMinute()) + ":" + two(time.getSecond()) + " +0000";
    }

    private static String two(int value) {
        return value < 10 ? "0" + value : Integer.toString(value);
    }
}
