package dev.cinch.codec;

import dev.cinch.base.SplitMix;

/** A kind of test block: what programs keep in memory, and what sits on the edges of the codecs' rules. */
enum Shape {
    RANDOM {
        @Override
        void fill(byte[] block, SplitMix random) {
            each(block, 8, i -> random.nextLong());
        }
    },
    SMALL_INTEGERS {
        @Override
        void fill(byte[] block, SplitMix random) {
            int bytes = elementBytes(random);
            int bits = random.nextInt(8 * bytes) + 1;
            boolean signed = random.nextInt(2) == 0;
            each(block, bytes, i -> signed ? random.nextLong() >> 64 - bits : random.nextLong() >>> 64 - bits);
        }
    },
    POINTERS {
        @Override
        void fill(byte[] block, SplitMix random) {
            long heap = random.nextLong() & 0x7FFF_FFFF_F000L;
            int bits = random.nextInt(36) + 1;
            each(block, 8, i -> random.nextInt(8) == 0 ? 0 : heap + (random.nextLong() >>> 64 - bits));
        }
    },
    FLOATS {
        @Override
        void fill(byte[] block, SplitMix random) {
            boolean wide = random.nextInt(2) == 0;
            double centre = random.nextGaussian() * 100;
            double spread = StrictMath.pow(10, random.nextInt(8) - 6);
            each(block, wide ? 8 : 4, i -> {
                double value = centre + spread * random.nextGaussian();
                return wide ? Double.doubleToRawLongBits(value) : Float.floatToRawIntBits((float) value);
            });
        }
    },
    REPEATS {
        @Override
        void fill(byte[] block, SplitMix random) {
            long value = random.nextLong();
            each(block, elementBytes(random), i -> value);
            if (random.nextInt(3) == 0) {
                block[random.nextInt(block.length)] ^= (byte) (1 << random.nextInt(8));
            }
        }
    },
    ZERO_RUNS {
        @Override
        void fill(byte[] block, SplitMix random) {
            int longest = random.nextInt(20) + 1;
            int[] left = {0};
            boolean[] zero = {random.nextInt(2) == 0};
            each(block, 4, i -> {
                if (left[0]-- == 0) {
                    left[0] = random.nextInt(longest);
                    zero[0] = !zero[0];
                }
                return zero[0] ? 0 : random.nextLong() >> 32 + random.nextInt(32);
            });
        }
    },
    /** Deltas of exactly ±2^(d-1), 2^d - 1 and their neighbours, from a base anywhere or next to a wrap. */
    THRESHOLDS {
        @Override
        void fill(byte[] block, SplitMix random) {
            int bytes = elementBytes(random);
            int bits = random.nextInt(8 * bytes);
            int flavour = random.nextInt(4);
            long base = oddBase(random, 8 * bytes);
            int edges = random.nextInt(4) + 1;
            each(block, bytes, i -> {
                long delta = random.nextInt(edges) == 0 ? edge(random, bits, flavour) : random.nextInt(2);
                return random.nextInt(4) == 0 ? delta : base + delta;
            });
        }
    },
    DESCENDING {
        @Override
        void fill(byte[] block, SplitMix random) {
            long start = oddBase(random, 64);
            long step = random.nextLong() >>> 40 + random.nextInt(24);
            each(block, elementBytes(random), i -> start - i * step);
        }
    },
    SPARSE {
        @Override
        void fill(byte[] block, SplitMix random) {
            java.util.Arrays.fill(block, (byte) 0);
            for (int i = random.nextInt(6); i > 0; i--) {
                block[random.nextInt(block.length)] = (byte) random.nextInt();
            }
        }
    },
    /** Words at and beside the border of every frequent pattern. */
    PATTERN_EDGES {
        @Override
        void fill(byte[] block, SplitMix random) {
            each(block, 4, i -> EDGE_WORDS[random.nextInt(EDGE_WORDS.length)]);
        }
    },
    /** All but one value suit a base; the odd one is often the last. */
    LATE_BASE {
        @Override
        void fill(byte[] block, SplitMix random) {
            int bytes = elementBytes(random);
            int bits = random.nextInt(8 * bytes);
            long base = oddBase(random, 8 * bytes);
            boolean immediates = random.nextInt(2) == 0;
            each(block, bytes, i -> (immediates ? 0 : base) + (bits == 0 ? 0 : random.nextLong() >>> 64 - bits));
            int elements = block.length / bytes;
            int odd = random.nextInt(2) == 0 ? elements - 1 : random.nextInt(elements);
            put(block, odd, bytes, oddBase(random, 8 * bytes));
        }
    },
    /** The least value stands in the middle, so the first value is a poor base. */
    MINIMUM_INSIDE {
        @Override
        void fill(byte[] block, SplitMix random) {
            int bytes = elementBytes(random);
            int bits = random.nextInt(8 * bytes - 1) + 1;
            long base = oddBase(random, 8 * bytes);
            each(block, bytes, i -> base + (random.nextLong() >>> 64 - bits));
            put(block, block.length / bytes / 2, bytes, base);
        }
    },
    /** Few different halves, some of them much more frequent: what entropy coders like. */
    SKEWED_HALVES {
        @Override
        void fill(byte[] block, SplitMix random) {
            int spread = random.nextInt(10) + 1;
            each(block, 2, i -> 0x9E37L * (random.nextInt(1 << random.nextInt(spread) + 1) + 1));
        }
    },
    MIXED {
        @Override
        void fill(byte[] block, SplitMix random) {
            byte[] half = new byte[block.length / 2];
            for (int at = 0; at < block.length; at += half.length) {
                values()[random.nextInt(MIXED.ordinal())].fill(half, random);
                System.arraycopy(half, 0, block, at, half.length);
            }
        }
    };

    private static final long[] EDGE_WORDS = edgeWords();

    abstract void fill(byte[] block, SplitMix random);

    /** What stands at an index. */
    private interface Element {
        long at(int index);
    }

    static void each(byte[] block, int bytes, Element element) {
        for (int i = 0; i < block.length / bytes; i++) {
            put(block, i, bytes, element.at(i));
        }
    }

    /** Little-endian, cut to the element's size. */
    static void put(byte[] block, int index, int bytes, long value) {
        for (int i = 0; i < bytes; i++) {
            block[index * bytes + i] = (byte) (value >> 8 * i);
        }
    }

    private static int elementBytes(SplitMix random) {
        return 1 << random.nextInt(3) + 1;
    }

    /** A base anywhere, or right at zero, at half the range, or below the wrap. */
    private static long oddBase(SplitMix random, int bits) {
        long anywhere = random.nextLong();
        return switch (random.nextInt(4)) {
            case 0 -> anywhere >> 58;
            case 1 -> (1L << bits - 1) + (anywhere >> 58);
            default -> anywhere;
        };
    }

    private static long edge(SplitMix random, int bits, int flavour) {
        long full = 1L << bits;
        long half = full >> 1;
        return switch (flavour) {
            case 0 -> new long[] {0, half - 1, -half}[random.nextInt(3)];
            case 1 -> new long[] {0, 1, full - 1}[random.nextInt(3)];
            case 2 -> new long[] {half, -half - 1, half - 1, -half}[random.nextInt(4)];
            default -> new long[] {full, full - 1, -1, half}[random.nextInt(4)];
        };
    }

    private static long[] edgeWords() {
        return new long[] {
            0,
            1,
            -1,
            7,
            8,
            -8,
            -9,
            127,
            128,
            -128,
            -129,
            0x7FFF,
            0x8000,
            -0x8000,
            -0x8001,
            0xFFFF,
            0x10000,
            0x7FFF0000L,
            0x80000000L,
            0xFFFF0000L,
            0x00010000L,
            0xABCD0000L,
            0xABCD0001L,
            0x007F007FL,
            0x0080007FL,
            0x007F0080L,
            0xFF80FF80L,
            0xFF7FFF80L,
            0xFF80FF7FL,
            0xFF800001L,
            0x0001FFFFL,
            0x01010101L,
            0x7F7F7F7FL,
            0x80808080L,
            0xABABABABL,
            0xABABABACL,
            0xFEFEFEFEL,
            0x7FFFFFFFL,
            0x12345678L,
        };
    }
}
