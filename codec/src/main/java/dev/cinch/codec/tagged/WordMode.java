package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;

/** A mode of words: each is written in one of three ways that a tag names, or as it is. */
final class WordMode implements FieldMode {
    /** A way to write a word. */
    enum Way {
        /** It is the word before; zero comes before the first. */
        SAME,
        /** The place of the first equal word of the block. */
        INDEX,
        /** It is the most frequent word of the table. */
        TOP,
        /** Its rank among the first of the table. */
        SHORT_RANK,
        /** Its rank in the table. */
        RANK,
        /** Its difference to the word before, sign in the lowest bit, in as many bits as the block says. */
        DIFFERENCE,
        /** Itself, in the same manner. */
        VALUE
    }

    private static final int TAG_BITS = 2;
    private static final int WIDTH_BITS = 5;
    private static final int RAW = 3;
    private static final int INDEX_BITS = 5;
    private static final int NO_WAY = 64;
    private static final int SLOTS = 128;

    private final Way[] ways;
    private final FrequentWords table;

    private final boolean indexed;

    /** The way whose bits the block says; -1 for none. */
    private final int sized;

    private int chosenWidth;

    /** Bits of each word by the cheapest way of those with a fixed size, and that way's tag. */
    private final int[] fixedBits = new int[WORDS];

    private final int[] fixedTags = new int[WORDS];
    private final int[] codes = new int[WORDS];

    /** The widths of the values that the sized way would write, and these values. */
    private final int[] valueWidths = new int[WORDS];

    private final int[] values = new int[WORDS];

    /** Words by the width of their sized value. */
    private final int[] counts = new int[33];

    private final int[] slotWords = new int[SLOTS];
    private final int[] slotPlaces = new int[SLOTS];
    private final long[] slotRounds = new long[SLOTS];
    private long round;

    WordMode(FrequentWords table, Way... ways) {
        this.table = table;
        this.ways = ways;
        int found = -1;
        for (int tag = 0; tag < ways.length; tag++) {
            found = ways[tag] == Way.DIFFERENCE || ways[tag] == Way.VALUE ? tag : found;
        }
        sized = found;
        indexed = java.util.Arrays.asList(ways).contains(Way.INDEX);
    }

    private int bitsOf(Way way) {
        return switch (way) {
            case SAME, TOP -> 0;
            case INDEX -> INDEX_BITS;
            case SHORT_RANK -> table.shortBits();
            case RANK -> table.bits();
            case DIFFERENCE, VALUE -> NO_WAY;
        };
    }

    @Override
    public int bits(int[] words) {
        round++;
        int sum = 0;
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            fix(words[i], before, i);
            sum += fixedBits[i];
            before = words[i];
        }
        sum += TAG_BITS * WORDS;
        return sized < 0 ? sum : WIDTH_BITS + sum - chooseWidth(words);
    }

    /** Finds the cheapest way of a fixed size; the first on a tie. */
    private void fix(int word, int before, int place) {
        int rank = -1;
        int best = 32;
        fixedTags[place] = RAW;
        codes[place] = word;
        int first = indexed ? firstPlace(word, place) : place;
        for (int tag = 0; tag < ways.length; tag++) {
            Way way = ways[tag];
            if (tag == sized || bitsOf(way) >= best) {
                continue;
            }
            if (rank < 0 && (way == Way.TOP || way == Way.SHORT_RANK || way == Way.RANK)) {
                rank = table.rank(word);
            }
            boolean applies = switch (way) {
                case SAME -> word == before;
                case INDEX -> first < place;
                case TOP -> rank == 0;
                case SHORT_RANK -> rank < 1 << table.shortBits();
                default -> rank < 1 << table.bits();
            };
            if (applies) {
                best = bitsOf(way);
                fixedTags[place] = tag;
                codes[place] = way == Way.INDEX ? first : rank;
            }
        }
        fixedBits[place] = best;
    }

    /** The place of the first equal word, this one included. */
    private int firstPlace(int word, int place) {
        int slot = word * 0x9E3779B1 >>> 25;
        while (slotRounds[slot] == round) {
            if (slotWords[slot] == word) {
                return slotPlaces[slot];
            }
            slot = slot + 1 & SLOTS - 1;
        }
        slotRounds[slot] = round;
        slotWords[slot] = word;
        slotPlaces[slot] = place;
        return place;
    }

    /** Chooses the width that saves most, the smaller on a tie, and returns what it saves. */
    private int chooseWidth(int[] words) {
        boolean differences = ways[sized] == Way.DIFFERENCE;
        java.util.Arrays.fill(counts, 0);
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int value = words[i] - before;
            before = differences ? words[i] : 0;
            values[i] = value << 1 ^ value >> 31;
            valueWidths[i] = 32 - Integer.numberOfLeadingZeros(values[i]);
        }
        int most = -1;
        for (int i = 0; i < WORDS; i++) {
            counts[Math.max(1, valueWidths[i])]++;
        }
        for (int width = 1; width <= 32; width++) {
            if (counts[width] == 0 && width > 1) {
                continue;
            }
            int saved = 0;
            for (int i = 0; i < WORDS; i++) {
                saved += valueWidths[i] <= width ? Math.max(0, fixedBits[i] - width) : 0;
            }
            if (saved > most) {
                most = saved;
                chosenWidth = width;
            }
        }
        return most;
    }

    /** Whether the sized way is cheaper, or as cheap and its tag is smaller. */
    private boolean takesSized(int i) {
        if (sized < 0 || valueWidths[i] > chosenWidth) {
            return false;
        }
        return chosenWidth < fixedBits[i] || chosenWidth == fixedBits[i] && sized < fixedTags[i];
    }

    @Override
    public void put(BitWriter out) {
        if (sized >= 0) {
            out.put(chosenWidth - 1, WIDTH_BITS);
        }
        for (int i = 0; i < WORDS; i++) {
            out.put(takesSized(i) ? sized : fixedTags[i], TAG_BITS);
        }
        for (int i = 0; i < WORDS; i++) {
            if (takesSized(i)) {
                out.put(values[i], chosenWidth);
            } else {
                out.put(codes[i], fixedBits[i]);
            }
        }
    }

    @Override
    public void get(FieldReader in, int[] words) {
        int width = sized < 0 ? 0 : in.get(WIDTH_BITS, "width", "bits less one:") + 1;
        for (int i = 0; i < WORDS; i++) {
            fixedTags[i] = in.get(TAG_BITS, "tag", i, "tag");
        }
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int tag = fixedTags[i];
            words[i] = tag == RAW ? in.get(32, "word", i, "word") : word(in, tag, width, i, before, words);
            before = words[i];
        }
    }

    private int word(FieldReader in, int tag, int width, int i, int before, int[] words) {
        Way way = ways[tag];
        if (way == Way.SAME) {
            return before;
        }
        if (tag == sized) {
            int value = in.get(width, way == Way.VALUE ? "value" : "difference", i, "sign last:");
            int number = value >>> 1 ^ -(value & 1);
            return way == Way.VALUE ? number : before + number;
        }
        int code = in.get(bitsOf(way), way == Way.INDEX ? "index" : "rank", i, way == Way.INDEX ? "place" : "rank");
        if (way == Way.INDEX) {
            if (code >= i) {
                throw in.malformed("word " + i + " is said to be word " + code);
            }
            return words[code];
        }
        if (code >= table.size()) {
            throw in.malformed("the table has no rank " + code);
        }
        return table.word(code);
    }
}
