package dev.cinch.lab.fuzz;

import dev.cinch.base.SplitMix;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Spoils a file of a corpus in a few places. A file is a list of tokens (words, numbers, single other characters), each
 * byte one character, so that text keeps its grammar nearly and binary files are spoilt as well.
 */
final class Mutator {
    private static final int MOST_TOKENS = 60_000;
    private static final int MOST_REPEATS = 300;

    private static final String[] EXTREMES = words("""
            0 1 -1 2 3 7 31 32 33 63 64 65 127 128 255 256 1023 1024 1025 65535 65536 1000000 2147483647 2147483648
            -2147483648 4294967295 4294967296 1099511627776 9223372036854775807 9223372036854775808 -9223372036854775808
            18446744073709551615 99999999999999999999999 1e9 1e308 1e999 -0.0 0.5 1e-320 NaN Infinity 0x 0xFFFFFFFF
            0x7FFFFFFFFFFFFFFF 0f7FC00000 0d7FF0000000000000 017 08 1_000 (1/0) (7%0) (1<<99) (-8>>2&3|1^6)
            (3>=2&&!0||~1!=5) (1?2:3) (9-2*3==3.0)""");

    /** Signs of the grammars, and what stands in none; some are UTF-8, byte by byte. */
    private static final String[] ODDITIES = words("""
            { } [ ] ( ) < > : ; , . .. / # // /* */ % %r @ @! - + * & ! | = _ $ ? ~ ^ " ' \\ \\u0000 --- null true
            << >> && || == \0 \r \u00EF\u00BB\u00BF \u00FF \u00C3\u00A9 \u00F0\u009F\u0098\u0080""", "\n", "\r\n", "\t", " ");

    private final List<List<String>> files = new ArrayList<>();

    Mutator(Corpus corpus) {
        corpus.samples().forEach(sample -> files.add(tokens(new String(sample.bytes(), StandardCharsets.ISO_8859_1))));
    }

    /** A changed file, of which {@code sample} was the beginning. */
    byte[] spoil(int sample, SplitMix random) {
        List<String> file = new ArrayList<>(files.get(sample));
        // Mostly one change: what is wrong everywhere is refused at its first place.
        for (int changes = 1 + random.nextInt(2) * random.nextInt(5); changes > 0; changes--) {
            change(file, random);
        }
        return String.join("", file).getBytes(StandardCharsets.ISO_8859_1);
    }

    private void change(List<String> file, SplitMix random) {
        if (file.isEmpty()) {
            file.add(oddity(random));
        }
        int at = random.nextInt(file.size());
        switch (random.nextInt(16)) {
            case 0 -> file.set(at, flipped(file.get(at), random));
            case 1 -> file.set(at, oddity(random));
            case 2 -> file.add(at, oddity(random));
            case 3 ->
                file.subList(at, Math.min(file.size(), at + 1 + random.nextInt(8)))
                        .clear();
            case 4 -> file.add(at, file.get(at));
            case 5 -> Collections.swap(file, at, random.nextInt(file.size()));
            case 6, 7 -> file.set(at, foreign(random));
            case 8, 9, 10 -> {
                int number = number(file, at);
                file.set(number, EXTREMES[random.nextInt(EXTREMES.length)]);
            }
            case 11 -> file.subList(lineStart(file, at), lineEnd(file, at)).clear();
            case 12 -> move(file, at, random);
            case 13 -> repeat(file, at, random);
            case 14 -> borrow(file, at, random);
            default -> splice(file, at, random);
        }
    }

    private static String oddity(SplitMix random) {
        return ODDITIES[random.nextInt(ODDITIES.length)];
    }

    private static String flipped(String token, SplitMix random) {
        int place = random.nextInt(token.length());
        char flipped = (char) (token.charAt(place) ^ 1 << random.nextInt(8));
        return token.substring(0, place) + flipped + token.substring(place + 1);
    }

    /** A token of any file that is no space. */
    private String foreign(SplitMix random) {
        String token = " ";
        for (int tries = 0; tries < 4 && token.isBlank(); tries++) {
            List<String> other = files.get(random.nextInt(files.size()));
            token = other.get(random.nextInt(other.size()));
        }
        return token;
    }

    /** The next number from a place on; the place itself if there is none near. */
    private static int number(List<String> file, int from) {
        for (int at = from; at < Math.min(file.size(), from + 200); at++) {
            if (Character.isDigit(file.get(at).charAt(0))) {
                return at;
            }
        }
        return from;
    }

    /** A line stands somewhere else, or a second time. */
    private static void move(List<String> file, int at, SplitMix random) {
        List<String> line = file.subList(lineStart(file, at), lineEnd(file, at));
        List<String> copy = new ArrayList<>(line);
        if (random.nextInt(2) == 0) {
            line.clear();
        }
        file.addAll(file.isEmpty() ? 0 : lineStart(file, random.nextInt(file.size())), copy);
    }

    /** A few tokens many times. */
    private static void repeat(List<String> file, int at, SplitMix random) {
        List<String> piece = new ArrayList<>(file.subList(at, Math.min(file.size(), at + 1 + random.nextInt(12))));
        int times = Math.min(2 + random.nextInt(MOST_REPEATS), (MOST_TOKENS - file.size()) / piece.size());
        List<String> all = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            all.addAll(piece);
        }
        file.addAll(at, all);
    }

    /** Lines of another file. */
    private void borrow(List<String> file, int at, SplitMix random) {
        List<String> other = files.get(random.nextInt(files.size()));
        int from = lineStart(other, random.nextInt(other.size()));
        int to = lineEnd(other, Math.min(other.size() - 1, from + random.nextInt(60)));
        if (file.size() < MOST_TOKENS) {
            file.addAll(lineStart(file, at), other.subList(from, to));
        }
    }

    /** The rest is that of another file; of no file when it is cut off. */
    private void splice(List<String> file, int at, SplitMix random) {
        file.subList(random.nextInt(2) == 0 ? at : lineStart(file, at), file.size())
                .clear();
        List<String> other = files.get(random.nextInt(files.size()));
        if (random.nextInt(3) > 0) {
            file.addAll(other.subList(lineStart(other, random.nextInt(other.size())), other.size()));
        }
    }

    private static int lineStart(List<String> file, int at) {
        int start = at;
        while (start > 0 && !file.get(start - 1).equals("\n")) {
            start--;
        }
        return start;
    }

    private static int lineEnd(List<String> file, int at) {
        int end = at;
        while (end < file.size() && !file.get(end).equals("\n")) {
            end++;
        }
        return Math.min(file.size(), end + 1);
    }

    /** Words (with dots and dashes inside, since a PTX opcode or a machine key is one), spaces, and all else singly. */
    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            int end = at + 1;
            if (kind(text.charAt(at)) > 0) {
                while (end < text.length() && kind(text.charAt(end)) == kind(text.charAt(at))) {
                    end++;
                }
            }
            tokens.add(text.substring(at, end));
            at = end;
        }
        return tokens;
    }

    private static String[] words(String text, String... more) {
        List<String> words = new ArrayList<>(List.of(text.split("[ \n]")));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    private static int kind(char c) {
        if (c == ' ') {
            return 1;
        }
        boolean word = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-';
        return word ? 2 : 0;
    }
}
