package dev.cinch.report;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The figures and tables of a page as files: an SVG and a CSV for each figure, a CSV for each table. */
public final class FigureFiles {
    private FigureFiles() {}

    /** The end of such a file's name, after the section that it belongs to. */
    public static final Pattern ENDING = Pattern.compile("-(\\d+\\.(svg|csv)|table-\\d+\\.csv)$");

    /** Contents by names, such as {@code e2mc-fig9a-1.svg}. */
    public static SortedMap<String, String> of(Page page) {
        SortedMap<String, String> files = new TreeMap<>();
        for (Section section : page.sections()) {
            for (int i = 0; i < section.charts().size(); i++) {
                Figure figure = section.charts().get(i);
                files.put(figure(section, i) + ".svg", SvgFile.of(figure));
                files.put(figure(section, i) + ".csv", Csv.forSpreadsheets(FigureNumbers.exact(figure)));
            }
            for (int i = 0; i < section.tables().size(); i++) {
                files.put(
                        table(section, i) + ".csv",
                        Csv.forSpreadsheets(section.tables().get(i)));
            }
        }
        return files;
    }

    static String figure(Section section, int index) {
        return section.id() + "-" + (index + 1);
    }

    static String table(Section section, int index) {
        return section.id() + "-table-" + (index + 1);
    }
}
