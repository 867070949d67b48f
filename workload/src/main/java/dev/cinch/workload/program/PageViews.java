package dev.cinch.workload.program;

import dev.cinch.workload.input.TextLines;
import java.util.Arrays;

/**
 * The entries of a web log with the hashes of their lines and of their pages' addresses, and two orders: by line and by
 * page. Hashes are compared first and signed, then texts byte by byte.
 */
final class PageViews {
    private final TextLines lines;
    private final int[] lineHashes;
    private final int[] pageHashes;
    private final int[] tabs;

    /** @param lines that end with a zero byte and have a tab */
    PageViews(TextLines lines) {
        this.lines = lines;
        int count = lines.offsets().length - 1;
        lineHashes = new int[count];
        pageHashes = new int[count];
        tabs = new int[count];
        for (int i = 0; i < count; i++) {
            int start = lines.offsets()[i];
            int tab = start;
            while (lines.text()[tab] != '\t') {
                tab++;
            }
            tabs[i] = tab;
            int bytes = lines.offsets()[i + 1] - start;
            lineHashes[i] = hash(lines.text(), start, bytes);
            byte[] address = Arrays.copyOfRange(lines.text(), start, tab + 1);
            address[tab - start] = 0;
            pageHashes[i] = hash(address, 0, address.length);
        }
    }

    static int hash(byte[] text, int start, int bytes) {
        int hash = bytes;
        for (int i = start; i < start + bytes; i++) {
            hash = Integer.rotateLeft(hash, 4) ^ text[i] & 0xFF;
        }
        return hash;
    }

    TextLines lines() {
        return lines;
    }

    int lineHash(int entry) {
        return lineHashes[entry];
    }

    int pageHash(int entry) {
        return pageHashes[entry];
    }

    /** The numbers of all entries. */
    int[] entries() {
        int[] entries = new int[tabs.length];
        Arrays.setAll(entries, i -> i);
        return entries;
    }

    /** The text with a zero byte behind each page's address. */
    byte[] withEnds() {
        byte[] text = lines.text().clone();
        for (int tab : tabs) {
            text[tab] = 0;
        }
        return text;
    }

    int compareLines(int a, int b) {
        if (lineHashes[a] != lineHashes[b]) {
            return Integer.compare(lineHashes[a], lineHashes[b]);
        }
        return Arrays.compare(
                lines.text(),
                lines.offsets()[a],
                lines.offsets()[a + 1],
                lines.text(),
                lines.offsets()[b],
                lines.offsets()[b + 1]);
    }

    int comparePages(int a, int b) {
        if (pageHashes[a] != pageHashes[b]) {
            return Integer.compare(pageHashes[a], pageHashes[b]);
        }
        return Arrays.compare(lines.text(), lines.offsets()[a], tabs[a], lines.text(), lines.offsets()[b], tabs[b]);
    }
}
