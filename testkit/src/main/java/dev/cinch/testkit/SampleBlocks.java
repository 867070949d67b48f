package dev.cinch.testkit;

import dev.cinch.base.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Blocks to try a codec on: what programs keep in memory, and what lies on the edges of codecs' rules. The same ones every time. */
public final class SampleBlocks {
    private SampleBlocks() {}

    /** The first {@code count} blocks of a size; the more, the more of every kind. */
    public static List<byte[]> of(int blockBytes, int count) {
        List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] block = new byte[blockBytes];
            Kind[] kinds = Kind.values();
            kinds[i % kinds.length].fill(block, new SplitMix(i));
            blocks.add(block);
        }
        return blocks;
    }

    /** For messages: which one it is, and all of its bytes. */
    static String describe(int number, byte[] block) {
        return "sample block " + number + " (" + Kind.values()[number % Kind.values().length] + "), "
                + HexFormat.of().formatHex(block);
    }

    private interface Element {
        long next();
    }

    private enum Kind {
        ZEROS {
            @Override
            void fill(byte[] block, SplitMix random) {
                Arrays.fill(block, (byte) 0);
            }
        },
        NOISE {
            @Override
            void fill(byte[] block, SplitMix random) {
                each(block, 8, random::nextLong);
            }
        },
        ONE_VALUE {
            @Override
            void fill(byte[] block, SplitMix random) {
                long value = random.nextLong();
                each(block, 1 << random.nextInt(4), () -> value);
            }
        },
        NARROW {
            @Override
            void fill(byte[] block, SplitMix random) {
                int bytes = 2 << random.nextInt(3);
                int bits = random.nextInt(8 * bytes) + 1;
                each(block, bytes, () -> random.nextLong() >> 64 - bits);
            }
        },
        NEAR_A_BASE {
            @Override
            void fill(byte[] block, SplitMix random) {
                int bytes = 2 << random.nextInt(3);
                int bits = random.nextInt(8 * bytes) + 1;
                long base = random.nextLong();
                each(
                        block,
                        bytes,
                        () -> random.nextInt(6) == 0 ? random.nextInt(4) : base + (random.nextLong() >>> 64 - bits));
            }
        },
        /** Differences of exactly ±2ⁿ and one beside. */
        EDGES {
            @Override
            void fill(byte[] block, SplitMix random) {
                int bytes = 2 << random.nextInt(3);
                long base = random.nextInt(2) == 0 ? 0 : random.nextLong();
                long edge = 1L << random.nextInt(8 * bytes);
                each(block, bytes, () -> base + (random.nextInt(2) == 0 ? edge : -edge) + random.nextInt(3) - 1);
            }
        },
        FLOATS {
            @Override
            void fill(byte[] block, SplitMix random) {
                double centre = 100 * random.nextGaussian();
                double spread = StrictMath.pow(10, random.nextInt(6) - 4);
                each(block, 4, () -> Float.floatToRawIntBits((float) (centre + spread * random.nextGaussian())));
            }
        },
        RUNS_OF_ZEROS {
            @Override
            void fill(byte[] block, SplitMix random) {
                int often = random.nextInt(8) + 1;
                each(block, 4, () -> random.nextInt(often) == 0 ? random.nextLong() >> random.nextInt(64) : 0);
            }
        },
        FEW_VALUES {
            @Override
            void fill(byte[] block, SplitMix random) {
                int values = random.nextInt(6) + 1;
                each(block, 2, () -> 0x9E37L * (random.nextInt(values) + 1));
            }
        },
        ONE_ODD_BYTE {
            @Override
            void fill(byte[] block, SplitMix random) {
                Arrays.fill(block, (byte) random.nextInt(3));
                block[random.nextInt(block.length)] ^= (byte) (1 << random.nextInt(8));
            }
        };

        abstract void fill(byte[] block, SplitMix random);

        /** Little-endian elements, each cut to its size. */
        static void each(byte[] block, int bytes, Element element) {
            for (int at = 0; at + bytes <= block.length; at += bytes) {
                long value = element.next();
                for (int i = 0; i < bytes; i++) {
                    block[at + i] = (byte) (value >> 8 * i);
                }
            }
        }
    }
}
