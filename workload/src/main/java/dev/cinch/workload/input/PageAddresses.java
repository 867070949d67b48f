package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;

/**
 * Addresses of web pages as sites make them: a few sites with most of the pages, sections, words, dates and numbers. All
 * differ, and none is longer than {@link #LONGEST}.
 */
public final class PageAddresses {
    public static final int LONGEST = 63;

    private static final String[] SITES = {
        "www.daily-courier.com",
        "en.openpedia.org",
        "shop.bluebarrel.com",
        "forum.gardeners.net",
        "www.cs.northfield.edu",
        "blog.tinkerers.org",
        "www.harbourcity.gov",
        "photos.example.com",
        "music.radiowave.fm",
        "maps.wayfinder.net",
        "m.sportsdesk.com",
        "www.recipes4all.com"
    };
    private static final String[] SECTIONS = {
        "news",
        "world",
        "wiki",
        "products",
        "articles",
        "users",
        "topics",
        "archive",
        "images",
        "docs",
        "people",
        "search"
    };
    private static final String[] WORDS = {
        "summer", "election", "guide", "history", "garden", "camera", "engine", "market", "river", "winter", "school",
        "music", "review", "travel", "bridge", "kitchen", "planet", "report", "museum", "castle", "puzzle", "island",
        "theory", "league", "budget", "forest", "rocket", "coffee", "artist", "village", "network", "weather"
    };

    private PageAddresses() {}

    public static String[] of(int pages, long seed) {
        SplitMix random = new SplitMix(seed);
        Zipf sites = new Zipf(SITES.length);
        Zipf sections = new Zipf(SECTIONS.length);
        String[] addresses = new String[pages];
        for (int page = 0; page < pages; page++) {
            String start = "http://" + SITES[sites.draw(random)] + "/" + SECTIONS[sections.draw(random)] + "/";
            String word = WORDS[random.nextInt(WORDS.length)];
            // The page's number makes each address the only one of its form.
            addresses[page] = start
                    + switch (random.nextInt(4)) {
                        case 0 -> (2004 + random.nextInt(8)) + "/" + word + "-" + page + ".html";
                        case 1 -> word + "_" + WORDS[random.nextInt(WORDS.length)] + "_" + page;
                        case 2 -> "index.php?id=" + page;
                        default -> word + "/" + page + "/";
                    };
        }
        return addresses;
    }
}
