package dev.cinch.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A {@link Page} as one HTML file that holds all it needs: styles, programs, charts, data. It is complete without
 * JavaScript and livelier with it, and the same page always gives the same bytes.
 *
 * <pre>{@code
 * Files.writeString(file, HtmlPage.render(new Page("Results", "What was measured.", sections)));
 * }</pre>
 */
public final class HtmlPage {
    /** The browser itself then refuses whatever would need a network. */
    private static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

    private HtmlPage() {}

    public static String render(Page page) {
        Markup html = new Markup().raw("<!DOCTYPE html>\n");
        html.open("html", "lang", "en");
        head(html, page.title(), "report.js", "report.css");
        html.open("body");
        html.leaf("a", "Skip to the results", "class", "skip", "href", "#" + page.firstAnchor());
        contents(html, page);
        html.open("main");
        html.open("header", "class", "title");
        html.leaf("h1", page.title());
        html.leaf("p", page.intro(), "class", "intro").close();
        if (page.judges()) {
            OverviewPart.write(html, page);
        }
        for (Map.Entry<String, List<Section>> group : page.groups().entrySet()) {
            html.leaf("h2", group.getKey(), "class", "group");
            for (Section section : group.getValue()) {
                SectionPart.write(html, section, page.evidence());
            }
        }
        MethodsPart.write(html, page.methods());
        html.close();
        html.open("script", "type", "application/json", "id", Page.DATA);
        html.raw(Markup.scriptJson(data(page))).close().raw("\n");
        html.close().close();
        return html.raw("\n").toString();
    }

    /** @param program may be null */
    static void head(Markup html, String title, String program, String... sheets) {
        html.open("head").raw("\n");
        html.empty("meta", "charset", "utf-8").raw("\n");
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .raw("\n");
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY)
                .raw("\n");
        html.leaf("title", title).raw("\n");
        for (String sheet : sheets) {
            html.open("style").raw(resource(sheet)).close().raw("\n");
        }
        if (program != null) {
            html.open("script").raw(Markup.script(resource(program))).close().raw("\n");
        }
        html.close().raw("\n");
    }

    private static void contents(Markup html, Page page) {
        html.open("nav", "aria-label", "Contents");
        html.leaf("button", "Light / dark", "type", "button", "id", Page.THEME, "hidden", "");
        html.open("details", "open", "").leaf("summary", "Contents");
        if (page.judges()) {
            html.open("ul").open("li").leaf("a", "Overview", "href", "#" + Page.OVERVIEW);
            html.close().close();
        }
        for (Map.Entry<String, List<Section>> group : page.groups().entrySet()) {
            html.leaf("p", group.getKey()).open("ul");
            for (Section section : group.getValue()) {
                html.open("li").open("a", "href", "#" + section.id()).text(section.heading());
                count(html, section, Judgement.Status.DIFFERS, "claims that differ");
                count(html, section, Judgement.Status.NO_DIFFERENCE, "claims without a difference here");
                count(html, section, Judgement.Status.SAME_DIRECTION, "claims in the same direction");
                count(html, section, Judgement.Status.USED_TO_CHOOSE, "claims used to choose");
                count(html, section, Judgement.Status.NOT_MEASURED, "claims not measured");
                html.close().close();
            }
            html.close();
        }
        MethodsPart.contents(html, page.methods());
        html.close().close();
    }

    private static void count(Markup html, Section section, Judgement.Status status, String title) {
        if (section.count(status) > 0) {
            String text = " " + status.mark() + " " + section.count(status);
            html.leaf("span", text, "class", "count " + status.style(), "title", title);
        }
    }

    /** Every judgement again, for programs. */
    private static Map<String, Object> data(Page page) {
        List<Object> claims = new ArrayList<>();
        for (Section section : page.sections()) {
            for (Judgement one : section.judgements()) {
                Map<String, Object> claim = new LinkedHashMap<>();
                claim.put("section", section.id());
                claim.put("group", section.group());
                claim.put("name", one.name());
                claim.put("sentence", one.sentence());
                claim.put("source", one.source());
                claim.put("paper", one.paper());
                claim.put("ours", one.ours());
                claim.put("tolerance", one.tolerance());
                claim.put("status", one.status().word());
                if (!one.reason().isEmpty()) {
                    claim.put("reason", one.reason());
                    claim.put("evidence", one.evidence());
                }
                claims.add(claim);
            }
        }
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("title", page.title());
        data.put("claims", claims);
        return data;
    }

    static String resource(String name) {
        try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("missing from the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
