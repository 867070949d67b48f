package dev.cinch.gpu.time.standard;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.Problems;
import dev.cinch.gpu.time.standard.Constraint.Term;
import dev.cinch.gpu.time.standard.StandardTable.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reader of the tables of standards. A line is a value or a constraint; {@code #} starts a comment, which after a value
 * says its kind and source as in machine files:
 *
 * <pre>{@code
 * burst-length = 8        # datasheet: where it is written
 * refresh = all-banks     # or per-bank
 * commands = shared       # or split: row and column commands have pins of their own
 * t-rcd = 12              # any name that starts with t-
 *
 * # before  | after       | in the same | cycles
 * activate   | read, write | bank        | t-rcd
 * write      | read        | channel     | t-wl + burst + t-cdlr
 * 4 activate | activate    | channel     | t-faw
 * }</pre>
 *
 * Of several constraints between the same commands each holds. All that is wrong is told at once.
 */
final class StandardReader {
    private static final int MOST_CYCLES = 1 << 20;
    private static final int MOST_COUNT = 64;

    /** Numbers of the shape, with the most they can be. */
    private static final Map<String, Integer> SHAPE = new TreeMap<>(Map.of(
            "burst-length", 64,
            "transfers-per-cycle", 64,
            "pseudo-channels", 8,
            "banks", 64,
            "bank-groups", 64,
            "page-bytes", 1 << 16,
            "page-bits", 1024));

    /** Times that the channel itself asks for, whatever the constraints are. */
    private static final List<String> TIMES = List.of("t-cl", "t-refi", "t-rfc");

    private static final Pattern TERM = Pattern.compile("([+-]?)\\s*([a-z0-9-]*[a-z0-9])\\s*");

    private final String name;
    private final Problems problems = new Problems();
    private final Map<String, Value> values = new LinkedHashMap<>();
    private final Map<String, String> words = new LinkedHashMap<>();
    private final List<Constraint> constraints = new ArrayList<>();
    private String where;

    StandardReader(String name) {
        this.name = name;
    }

    StandardTable read(String text) {
        List<String> lines = text.lines().toList();
        List<Integer> later = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            where = name + ":" + (i + 1) + ": ";
            String line = uncommented(lines.get(i));
            if (line.contains("|")) {
                // Its times may follow.
                later.add(i);
            } else if (line.contains("=")) {
                value(line, lines.get(i));
            } else if (!line.isEmpty()) {
                problems.add(
                        where + "'" + line + "' is neither a value (name = number) nor a constraint (a | b | c | d)");
            }
        }
        for (int i : later) {
            where = name + ":" + (i + 1) + ": ";
            constraint(uncommented(lines.get(i)));
        }
        where = name + ": ";
        complete();
        if (!problems.isEmpty()) {
            throw new BadInput("DRAM standard " + problems);
        }
        return new StandardTable(
                values,
                word("refresh", "per-bank") ? RefreshMode.PER_BANK : RefreshMode.ALL_BANKS,
                word("commands", "split"),
                constraints);
    }

    private boolean word(String key, String value) {
        return value.equals(words.get(key));
    }

    private static String uncommented(String line) {
        int comment = line.indexOf('#');
        return (comment < 0 ? line : line.substring(0, comment)).strip();
    }

    private void value(String line, String whole) {
        int equals = line.indexOf('=');
        String key = line.substring(0, equals).strip();
        String text = line.substring(equals + 1).strip();
        if (values.containsKey(key) || words.containsKey(key)) {
            problems.add(where + key + " has a value already");
        } else if (key.equals("refresh")) {
            word(key, text, "all-banks", "per-bank");
        } else if (key.equals("commands")) {
            word(key, text, "shared", "split");
        } else if (!key.startsWith("t-") && !SHAPE.containsKey(key)) {
            problems.add(
                    where + NearestNames.unknown("value", key, SHAPE.keySet()).replace(';', ','));
        } else if (!text.matches("[0-9]{1,7}") || Integer.parseInt(text) > MOST_CYCLES) {
            problems.add(where + key + " = " + text + ": a whole number up to " + MOST_CYCLES + " is needed");
        } else {
            String comment = whole.substring(Math.min(whole.length(), whole.indexOf('=') + 1));
            comment = comment.contains("#")
                    ? comment.substring(comment.indexOf('#') + 1).strip()
                    : "";
            int colon = Math.max(0, comment.indexOf(':'));
            String kind = comment.substring(0, colon);
            String source = comment.substring(colon == 0 ? 0 : colon + 1).strip();
            values.put(key, new Value(key, Integer.parseInt(text), kind, source));
        }
    }

    private void word(String key, String text, String one, String other) {
        words.put(key, text);
        if (!text.equals(one) && !text.equals(other)) {
            problems.add(where + key + " = " + text + ": " + one + " or " + other + " is needed");
        }
    }

    private void constraint(String line) {
        String[] fields = line.split("\\|", -1);
        if (fields.length != 4) {
            problems.add(where + "a constraint has four fields: before | after | in the same | cycles");
            return;
        }
        String first = fields[0].strip();
        int count = 1;
        if (first.matches("[0-9]+ .*")) {
            String number = first.substring(0, first.indexOf(' '));
            count = number.length() > 2 ? MOST_COUNT + 1 : Integer.parseInt(number);
            first = first.substring(number.length()).strip();
            if (count < 1 || count > MOST_COUNT) {
                problems.add(where + number + " commands: from 1 to " + MOST_COUNT);
            }
        }
        DramLevel level = constant(DramLevel.class, "part of a channel", fields[2].strip());
        List<Term> cycles = sum(fields[3].strip());
        boolean all = commands(first).contains(DramCommand.REFRESH)
                || commands(fields[1]).contains(DramCommand.REFRESH);
        if (all && (level == DramLevel.BANK || level == DramLevel.BANK_GROUP)) {
            problems.add(where + "refresh is of all banks: in the same pseudo-channel, or refresh-bank, is needed");
        }
        for (DramCommand before : commands(first)) {
            for (DramCommand after : commands(fields[1])) {
                if (level != null) {
                    constraints.add(new Constraint(count, before, after, level, cycles));
                }
            }
        }
    }

    private List<DramCommand> commands(String list) {
        List<DramCommand> commands = new ArrayList<>();
        for (String word : list.split(",")) {
            DramCommand command = constant(DramCommand.class, "command", word.strip());
            if (command != null) {
                commands.add(command);
            }
        }
        return commands;
    }

    private <E extends Enum<E>> E constant(Class<E> type, String kind, String word) {
        List<String> known = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String name = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (name.equals(word)) {
                return constant;
            }
            known.add(name);
        }
        problems.add(where + NearestNames.unknown(kind, word, known).replace(';', ','));
        return null;
    }

    private List<Term> sum(String text) {
        List<Term> terms = new ArrayList<>();
        Matcher term = TERM.matcher(text);
        int end = 0;
        while (end < text.length() && term.find(end) && term.start() == end) {
            boolean signed = !term.group(1).isEmpty();
            if (signed == terms.isEmpty()) {
                break;
            }
            end = term.end();
            terms.add(term(term.group(1).equals("-") ? -1 : 1, term.group(2)));
        }
        if (end < text.length() || terms.isEmpty()) {
            problems.add(where + "'" + text + "' is not a sum of times and numbers, such as t-wl + burst + 2");
        }
        return terms;
    }

    private Term term(int sign, String text) {
        if (text.matches("[0-9]{1,6}")) {
            return new Term(sign, null, Integer.parseInt(text));
        }
        List<String> known = new ArrayList<>(List.of(StandardTable.BURST));
        values.keySet().stream().filter(key -> key.startsWith("t-")).forEach(known::add);
        if (!known.contains(text)) {
            problems.add(where + NearestNames.unknown("time", text, known).replace(';', ','));
        }
        return new Term(sign, text, 0);
    }

    private void complete() {
        List<String> missing = new ArrayList<>();
        SHAPE.forEach((key, most) -> {
            if (!values.containsKey(key)) {
                missing.add(key);
            } else if (values.get(key).number() > most
                    || Integer.bitCount(values.get(key).number()) != 1) {
                problems.add(where + key + " = " + values.get(key).number() + ": a power of two up to " + most
                        + " is needed");
            }
        });
        TIMES.stream().filter(key -> !values.containsKey(key)).forEach(missing::add);
        for (String key : List.of("refresh", "commands")) {
            if (!words.containsKey(key)) {
                missing.add(key);
            }
        }
        if (!missing.isEmpty()) {
            problems.add(where + "no value for " + String.join(", ", missing));
        } else if (values.get("burst-length").number()
                < values.get("transfers-per-cycle").number()) {
            problems.add(where + "burst-length must be a multiple of transfers-per-cycle");
        }
    }
}
