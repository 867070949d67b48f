package dev.cinch.report;

import java.nio.charset.StandardCharsets;

/** A file inside a link: it can be saved without any server, wherever the page has been moved to. */
final class DataAddress {
    /**
     * The characters that may stand in an address as it is (RFC 3986); not the colon, so that a page has no second
     * address in it.
     */
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~,/;=()*!@$";

    private DataAddress() {}

    static String csv(Table table) {
        return of("text/csv;charset=utf-8", Csv.forSpreadsheets(table));
    }

    static String svg(Figure figure) {
        return of("image/svg+xml;charset=utf-8", SvgFile.of(figure));
    }

    private static String of(String type, String text) {
        StringBuilder address = new StringBuilder("data:").append(type).append(',');
        for (byte one : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (one & 0xFF);
            if (PLAIN.indexOf(c) >= 0) {
                address.append(c);
            } else {
                address.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)));
                address.append(Character.toUpperCase(Character.forDigit(c & 15, 16)));
            }
        }
        return address.toString();
    }
}
