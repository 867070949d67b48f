package dev.cinch.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The light colours of {@code report.css}, for drawings that stand outside of any page. */
final class Palette {
    private static final Pattern COLOUR = Pattern.compile(
            "--([a-z0-9-]+): (?:light-dark\\((#[0-9a-f]{6}), #[0-9a-f]{6}\\)|var\\(--([a-z0-9-]+)\\));");
    private static final Map<String, String> LIGHT = read(HtmlPage.resource("report.css"));

    private Palette() {}

    private static Map<String, String> read(String sheet) {
        Map<String, String> colours = new LinkedHashMap<>();
        Matcher colour = COLOUR.matcher(sheet);
        while (colour.find()) {
            colours.put(colour.group(1), colour.group(2) == null ? colours.get(colour.group(3)) : colour.group(2));
        }
        return colours;
    }

    /** @param name as the sheet has it, such as {@code s1} or {@code ink} */
    static String light(String name) {
        String colour = LIGHT.get(name);
        if (colour == null) {
            throw new IllegalArgumentException("report.css has no colour " + name);
        }
        return colour;
    }
}
