package dev.cinch.codec.tagged;

import dev.cinch.base.bits.BitWriter;
import java.util.Arrays;

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
    private static final int HASHES = 256;
    private static final int WIDTHS = 33;

    private final Way[] ways;
    private final FrequentWords table;

    /** Bits of each tag's data, 32 of raw words; those of the sized way do not count here. */
    private final int[] bits = {32, 32, 32, 32};

    /** The tags of ways; {@link #RAW} for those that are not there. */
    private final int same;

    private final int index;

    /** The tag of the way whose bits the block says; {@link #RAW} for none. */
    private final int sized;

    /** The tag of the way for each rank; empty where ranks are not used. */
    private final byte[] rankTags;

    /** Whether an index, or the word before, is to be taken where another tag would do, by that tag. */
    private final boolean[] indexBeats = new boolean[4];

    private final boolean[] sameBeats = new boolean[4];
    private final boolean differences;
    private int chosenWidth;

    /** The tag of the cheapest way of a fixed size for each word, and what that writes. */
    private final int[] tags = new int[WORDS];

    private final int[] codes = new int[WORDS];

    /** The values that the sized way would write. */
    private final int[] values = new int[WORDS];

    /** Words by the width of their value and their tag; all zero between blocks. */
    private final int[] counts = new int[4 * WIDTHS];

    /** A bit for each hash that a word of the block has had: most new words are known as such by it. */
    private final long[] seen = new long[HASHES / 64];

    WordMode(FrequentWords table, Way... ways) {
        this.table = table;
        this.ways = ways;
        same = tagOf(Way.SAME);
        index = tagOf(Way.INDEX);
        sized = Math.min(tagOf(Way.DIFFERENCE), tagOf(Way.VALUE));
        differences = tagOf(Way.DIFFERENCE) < RAW;
        for (int tag = 0; tag < ways.length; tag++) {
            bits[tag] = bitsOf(ways[tag]);
        }
        for (int tag = 0; tag < 4; tag++) {
            indexBeats[tag] = index < RAW && cheaper(index, tag);
            sameBeats[tag] = same < RAW && cheaper(same, tag);
        }
        rankTags = rankTags();
    }

    /** Of several ways for a rank the one with the fewest bits, which stands last here. */
    private byte[] rankTags() {
        byte[] byRank = new byte[0];
        for (Way way : new Way[] {Way.RANK, Way.SHORT_RANK, Way.TOP}) {
            if (tagOf(way) < RAW) {
                byRank = byRank.length == 0 ? new byte[1 << bitsOf(way)] : byRank;
                Arrays.fill(byRank, 0, 1 << bitsOf(way), (byte) tagOf(way));
            }
        }
        return byRank;
    }

    private int tagOf(Way way) {
        int found = Arrays.asList(ways).indexOf(way);
        return found < 0 ? RAW : found;
    }

    private int bitsOf(Way way) {
        return switch (way) {
            case SAME, TOP -> 0;
            case INDEX -> INDEX_BITS;
            case SHORT_RANK -> table.shortBits();
            case RANK -> table.bits();
            case DIFFERENCE, VALUE -> 32;
        };
    }

    @Override
    public int bits(int[] words, int limit) {
        int sum = TAG_BITS * WORDS;
        if (sum > limit || sized < RAW && same == RAW && leastSized(words) > limit) {
            return NEVER;
        }
        if (index < RAW) {
            Arrays.fill(seen, 0);
        }
        sum += fix(words);
        return sized == RAW ? sum : WIDTH_BITS + sum - chooseWidth(words);
    }

    /** The least that the block can take where no way is free: each word what its difference needs, or an index. */
    private int leastSized(int[] words) {
        int least = TAG_BITS * WORDS + WIDTH_BITS;
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int value = words[i] - before;
            before = differences ? words[i] : 0;
            least += Math.min(INDEX_BITS, 32 - Integer.numberOfLeadingZeros(value ^ value >> 31));
        }
        return least;
    }

    /** Finds the cheapest way of a fixed size for each word, the first on a tie, and returns the bits of all. */
    private int fix(int[] words) {
        int sum = 0;
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int word = words[i];
            int rank = rankTags.length == 0 ? FrequentWords.NONE : table.rank(word);
            int tag = rank < rankTags.length ? rankTags[rank] : RAW;
            int code = tag == RAW ? word : rank;
            if (indexBeats[tag]) {
                int first = firstPlace(words, i);
                tag = first < i ? index : tag;
                code = first < i ? first : code;
            } else if (index < RAW) {
                firstPlace(words, i);
            }
            tag = word == before && sameBeats[tag] ? same : tag;
            tags[i] = tag;
            codes[i] = code;
            sum += bits[tag];
            before = word;
        }
        return sum;
    }

    private boolean cheaper(int one, int other) {
        return bits[one] < bits[other] || bits[one] == bits[other] && one < other;
    }

    /** The place of the first equal word, this one included. */
    private int firstPlace(int[] words, int place) {
        int word = words[place];
        int hash = word * 0x9E3779B1 >>> 24;
        if ((seen[hash >>> 6] & 1L << hash) == 0) {
            seen[hash >>> 6] |= 1L << hash;
            return place;
        }
        int first = 0;
        while (words[first] != word) {
            first++;
        }
        return first;
    }

    /** Chooses the width that saves most, the smallest on a tie, and returns what it saves. */
    private int chooseWidth(int[] words) {
        long occurring = 1L << 1;
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int value = words[i] - before;
            before = differences ? words[i] : 0;
            value = value << 1 ^ value >> 31;
            values[i] = value;
            int width = Math.max(1, 32 - Integer.numberOfLeadingZeros(value));
            occurring |= 1L << width;
            counts[width << 2 | tags[i]]++;
        }
        int first = 0;
        int second = 0;
        int third = 0;
        int raw = 0;
        int most = -1;
        // A width that does not occur saves no more than the one below it.
        for (long left = occurring; left != 0; left &= left - 1) {
            int width = Long.numberOfTrailingZeros(left);
            int at = width << 2;
            first += counts[at];
            second += counts[at + 1];
            third += counts[at + 2];
            raw += counts[at + 3];
            counts[at] = 0;
            counts[at + 1] = 0;
            counts[at + 2] = 0;
            counts[at + 3] = 0;
            int saved = first * Math.max(0, bits[0] - width)
                    + second * Math.max(0, bits[1] - width)
                    + third * Math.max(0, bits[2] - width)
                    + raw * (32 - width);
            if (saved > most) {
                most = saved;
                chosenWidth = width;
            }
        }
        return most;
    }

    /** Whether the sized way is cheaper, or as cheap and its tag is smaller. */
    private boolean takesSized(int i) {
        if (sized == RAW || 32 - Integer.numberOfLeadingZeros(values[i]) > chosenWidth) {
            return false;
        }
        int fixed = bits[tags[i]];
        return chosenWidth < fixed || chosenWidth == fixed && sized < tags[i];
    }

    @Override
    public void put(BitWriter out) {
        if (sized < RAW) {
            out.put(chosenWidth - 1, WIDTH_BITS);
        }
        for (int i = 0; i < WORDS; i++) {
            out.put(takesSized(i) ? sized : tags[i], TAG_BITS);
        }
        for (int i = 0; i < WORDS; i++) {
            if (takesSized(i)) {
                out.put(values[i], chosenWidth);
            } else {
                out.put(codes[i], bits[tags[i]]);
            }
        }
    }

    @Override
    public void get(FieldReader in, int[] words) {
        int width = sized == RAW ? 0 : in.get(WIDTH_BITS, "width", "bits less one:") + 1;
        in.tags(TAG_BITS, 0, WORDS, tags);
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int tag = tags[i];
            int word;
            if (tag == same && tag != RAW) {
                word = before;
            } else if (tag == RAW) {
                word = in.get(32, "word", i, "word");
            } else if (tag == sized) {
                int value = in.get(width, differences ? "difference" : "value", i, "sign last:");
                word = (differences ? before : 0) + (value >>> 1 ^ -(value & 1));
            } else {
                word = tag == index ? indexed(in, words, i) : ranked(in, tag, i);
            }
            words[i] = word;
            before = word;
        }
    }

    private static int indexed(FieldReader in, int[] words, int i) {
        int place = in.get(INDEX_BITS, "index", i, "as word");
        if (place >= i) {
            throw in.malformed("word " + i + " is said to be word " + place);
        }
        return words[place];
    }

    private int ranked(FieldReader in, int tag, int i) {
        int rank = in.get(bits[tag], "rank", i, "rank");
        if (rank >= table.size()) {
            throw in.malformed("the table has no rank " + rank);
        }
        return table.word(rank);
    }
}
