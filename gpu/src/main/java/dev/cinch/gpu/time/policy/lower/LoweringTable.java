package dev.cinch.gpu.time.policy.lower;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The forms of a lowering: of all that fit an instruction the first counts. */
public final class LoweringTable {
    /** Cycles from when arithmetic can use a predicate to when one can guard an instruction, in code of ptxas for sm_90. */
    public static final int GUARD_CYCLES = 9;

    private record Entry(List<String> words, LoweredForm form) {}

    private final List<Entry> entries = new ArrayList<>();

    static LoweringTable resource(String name) {
        try (InputStream in = LoweringTable.class.getResourceAsStream(name + ".txt")) {
            return new LoweringTable(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    LoweringTable(String text) {
        text.lines().forEach(this::line);
    }

    private void line(String line) {
        int comment = line.indexOf('#');
        String content = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (content.isEmpty()) {
            return;
        }
        String[] fields = content.split("\\s*\\|\\s*");
        LoweredForm form = new LoweredForm(
                SubCoreUnit.valueOf(fields[1].toUpperCase(Locale.ROOT)),
                Integer.parseInt(fields[2]),
                Integer.parseInt(fields[3]),
                Integer.parseInt(fields[4]),
                fields.length > 5 ? Integer.parseInt(fields[5]) : 1,
                fields.length > 6 ? Integer.parseInt(fields[6]) : 0,
                fields.length > 7 ? Integer.parseInt(fields[7]) : 0);
        for (String pattern : fields[0].split("\\s+")) {
            entries.add(new Entry(words(pattern), form));
        }
    }

    private static List<String> words(String mnemonic) {
        return List.of(mnemonic.split("\\."));
    }

    /** Whether all words of a form come in their order. */
    private static boolean fits(List<String> form, List<String> words) {
        int next = 0;
        for (int i = 0; i < words.size() && next < form.size(); i++) {
            next += words.get(i).equals(form.get(next)) ? 1 : 0;
        }
        return next == form.size();
    }

    /** @param mnemonic such as {@code mul.wide.s32} */
    LoweredForm find(String mnemonic) {
        List<String> words = words(mnemonic);
        for (Entry entry : entries) {
            if (entry.words.contains("*") || fits(entry.words, words)) {
                return entry.form;
            }
        }
        throw new IllegalStateException("the table ends without a line for all others");
    }
}
