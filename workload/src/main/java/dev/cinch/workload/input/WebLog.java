package dev.cinch.workload.input;

import dev.cinch.base.SplitMix;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A web log as Mars's generator writes it: lines of a page's address, a visitor's and a cookie, separated by tabs. One of
 * 1,024 pages, four octets and one of 1,000 cookies are drawn, each as likely as the others, so that hardly any line
 * occurs twice. Lines end with a zero byte.
 */
public final class WebLog {
    public static final int PAGES = 1024;

    private static final int COOKIES = 1000;
    private static final String PREFIX = "http://pages.cinch.org/";
    private static final String SUFFIX = ".html";
    private static final int LONGEST = 64;

    private WebLog() {}

    public static TextLines of(int entries, long seed) {
        SplitMix random = new SplitMix(seed);
        byte[] text = new byte[LONGEST * entries];
        int[] offsets = new int[entries + 1];
        StringBuilder line = new StringBuilder();
        int at = 0;
        for (int i = 0; i < entries; i++) {
            line.setLength(0);
            line.append(PREFIX).append(random.nextInt(PAGES)).append(SUFFIX).append('\t');
            for (int octet = 0; octet < 4; octet++) {
                line.append(octet == 0 ? "" : ".").append(random.nextInt(256));
            }
            line.append('\t').append(random.nextInt(COOKIES)).append('\0');
            byte[] bytes = line.toString().getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(bytes, 0, text, at, bytes.length);
            at += bytes.length;
            offsets[i + 1] = at;
        }
        return new TextLines(Arrays.copyOf(text, at), offsets);
    }
}
