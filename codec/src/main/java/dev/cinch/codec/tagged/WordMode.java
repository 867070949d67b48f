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
    private static final int WIDTHS = 33;

    /** Counts of the four tags share an int; none exceeds 32. */
    private static final int COUNT_BITS = 8;

    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;

    private final Way[] ways;
    private final WordMatches matches;
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

    /** Whether an index is taken where a rank would do. */
    private final boolean indexBeatsRank;

    /** Whether all of the table's words have the same tag. */
    private final boolean oneRankTag;

    private final boolean differences;

    /** A bit for each width that is less than another way takes; wider ones are of use to raw words only. */
    private final long narrow;

    /** A bit for each word whose cheapest way of a fixed size has a tag, by tag. */
    private final int[] members = new int[RAW + 1];

    /** How many words have each width of their value, by tag; all zero between blocks. */
    private final int[] counts = new int[WIDTHS];

    private final int[] tags = new int[WORDS];
    private int[] block;
    private int chosenWidth;

    WordMode(WordMatches matches, Way... ways) {
        this.matches = matches;
        this.ways = ways;
        table = matches.table();
        same = tagOf(Way.SAME);
        index = tagOf(Way.INDEX);
        sized = Math.min(tagOf(Way.DIFFERENCE), tagOf(Way.VALUE));
        differences = tagOf(Way.DIFFERENCE) < RAW;
        for (int tag = 0; tag < ways.length; tag++) {
            bits[tag] = bitsOf(ways[tag]);
        }
        rankTags = table.size() == 0 ? new byte[0] : rankTags();
        oneRankTag = rankTags.length >= Math.max(1, table.size()) && rankTags[0] == rankTags[rankTags.length - 1];
        int widest = 0;
        for (int tag = 0; tag < ways.length; tag++) {
            widest = tag == sized ? widest : Math.max(widest, bits[tag]);
        }
        narrow = (1L << widest) - 1;
        // Where there are indices there is at most one way for ranks.
        indexBeatsRank = index < RAW && (rankTags.length == 0 || bits[index] < bits[rankTags[0]]);
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
        int head = TAG_BITS * WORDS + (sized < RAW ? WIDTH_BITS : 0);
        if (head > limit) {
            return NEVER;
        }
        block = words;
        if (sized == RAW) {
            return head + chooseTags();
        }
        if (head + WORDS * INDEX_BITS > limit && same == RAW && head + least() > limit) {
            return NEVER;
        }
        return head + chooseTags() - chooseWidth();
    }

    /** The least that the words can take where no way is free: each what its value needs, or an index. */
    private int least() {
        int least = 0;
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            least += Math.min(INDEX_BITS, 32 - Integer.numberOfLeadingZeros(value(block[i], before)));
            before = block[i];
        }
        return least;
    }

    /** What the sized way would write. */
    private int value(int word, int before) {
        return signLast(differences ? word - before : word);
    }

    private static int signLast(int value) {
        return value << 1 ^ value >> 31;
    }

    /** Finds the cheapest way of a fixed size for each word, the first on a tie, and returns the bits of all. */
    private int chooseTags() {
        matches.find(block);
        members[0] = 0;
        members[1] = 0;
        members[2] = 0;
        int left = -1;
        if (same < RAW) {
            members[same] = matches.asBefore();
            left &= ~members[same];
        }
        int again = index < RAW ? matches.again() & left : 0;
        if (indexBeatsRank) {
            members[index] = again;
            left &= ~again;
        }
        if (oneRankTag) {
            members[rankTags[0]] = matches.ranked(left);
            left &= ~members[rankTags[0]];
        } else if (rankTags.length > 0) {
            for (int bit = matches.ranked(left); bit != 0; bit &= bit - 1) {
                int rank = matches.rank(Integer.numberOfTrailingZeros(bit));
                if (rank < rankTags.length) {
                    members[rankTags[rank]] |= bit & -bit;
                    left &= ~(bit & -bit);
                }
            }
        }
        if (index < RAW && !indexBeatsRank) {
            members[index] = again & left;
            left &= ~again;
        }
        members[RAW] = left;
        return bits[0] * Integer.bitCount(members[0])
                + bits[1] * Integer.bitCount(members[1])
                + bits[2] * Integer.bitCount(members[2])
                + bits[RAW] * Integer.bitCount(left);
    }

    private int fixedTag(int i) {
        return (members[1] >>> i & 1) + 2 * (members[2] >>> i & 1) + RAW * (members[RAW] >>> i & 1);
    }

    /** Chooses the width that saves most, the smallest on a tie, and returns what it saves. */
    private int chooseWidth() {
        long occurring = 1L << 1 | count();
        int upTo = 0;
        // What is saved, above the width in such a way that of equal savings the smallest width is most.
        int most = 0;
        // A width that does not occur saves no more than the one below it.
        long left = occurring;
        for (; (left & narrow) != 0; left &= left - 1) {
            int width = Long.numberOfTrailingZeros(left);
            upTo += counts[width];
            counts[width] = 0;
            int saved = (upTo & COUNT_MASK) * Math.max(0, bits[0] - width)
                    + (upTo >>> COUNT_BITS & COUNT_MASK) * Math.max(0, bits[1] - width)
                    + (upTo >>> 2 * COUNT_BITS & COUNT_MASK) * Math.max(0, bits[2] - width)
                    + (upTo >>> RAW * COUNT_BITS) * (32 - width);
            most = Math.max(most, saved << 6 | 63 - width);
        }
        for (; left != 0; left &= left - 1) {
            int width = Long.numberOfTrailingZeros(left);
            upTo += counts[width];
            counts[width] = 0;
            most = Math.max(most, (upTo >>> RAW * COUNT_BITS) * (32 - width) << 6 | 63 - width);
        }
        chosenWidth = 63 - (most & 63);
        return most >>> 6;
    }

    /** Counts widths by tag, and returns a bit for each that occurs. */
    private long count() {
        long occurring = 0;
        int raw = members[RAW];
        long fixed = spread(members[1] | raw) | spread(members[2] | raw) << 1;
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int word = block[i];
            int width = 32 - Integer.numberOfLeadingZeros(value(word, before) | 1);
            counts[width] += 1 << COUNT_BITS * ((int) fixed & RAW);
            fixed >>>= TAG_BITS;
            occurring |= 1L << width;
            before = word;
        }
        return occurring;
    }

    /** Puts a zero above every bit. */
    private static long spread(int bits) {
        long spread = bits & 0xFFFFFFFFL;
        spread = (spread | spread << 16) & 0x0000FFFF0000FFFFL;
        spread = (spread | spread << 8) & 0x00FF00FF00FF00FFL;
        spread = (spread | spread << 4) & 0x0F0F0F0F0F0F0F0FL;
        spread = (spread | spread << 2) & 0x3333333333333333L;
        return (spread | spread << 1) & 0x5555555555555555L;
    }

    /** Whether the sized way is cheaper than another, or as cheap and its tag is smaller. */
    private boolean takesSized(int value, int other) {
        return sized < RAW
                && 32 - Integer.numberOfLeadingZeros(value) <= chosenWidth
                && (chosenWidth < bits[other] || chosenWidth == bits[other] && sized < other);
    }

    @Override
    public void put(BitWriter out) {
        if (sized < RAW) {
            out.put(chosenWidth - 1, WIDTH_BITS);
        }
        int before = 0;
        for (int i = 0; i < WORDS; i++) {
            int tag = fixedTag(i);
            tags[i] = takesSized(value(block[i], before), tag) ? sized : tag;
            out.put(tags[i], TAG_BITS);
            before = block[i];
        }
        before = 0;
        for (int i = 0; i < WORDS; i++) {
            int tag = tags[i];
            if (tag == RAW) {
                out.put(block[i], bits[RAW]);
            } else if (tag == sized) {
                out.put(value(block[i], before), chosenWidth);
            } else if (tag == index) {
                out.put(matches.first(i), INDEX_BITS);
            } else if (tag != same) {
                out.put(matches.rank(i), bits[tag]);
            }
            before = block[i];
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
