package dev.cinch.workload.program;

import java.util.Arrays;

/**
 * The cipher AES-128 byte by byte, as its standard (FIPS 197) describes it.
 *
 * @param schedule the keys of all rounds: 11 times 16 bytes
 */
record Rijndael(byte[] schedule) {
    static final int STATE_BYTES = 16;
    static final int ROUNDS = 10;
    private static final int WORD = 4;
    private static final int REDUCER = 0x11B;
    private static final int[] SUBSTITUTE = substitutes();

    static Rijndael of(byte[] key) {
        byte[] schedule = Arrays.copyOf(key, STATE_BYTES * (ROUNDS + 1));
        int round = 1;
        for (int at = STATE_BYTES; at < schedule.length; at += WORD) {
            boolean first = at % STATE_BYTES == 0;
            for (int i = 0; i < WORD; i++) {
                // The first word of a round is made from the last one's substituted bytes, each moved by one place.
                int from = schedule[at - WORD + (first ? (i + 1) % WORD : i)];
                int mixed = first ? SUBSTITUTE[from & 0xFF] : from;
                schedule[at + i] = (byte) (schedule[at + i - STATE_BYTES] ^ mixed);
            }
            if (first) {
                schedule[at] ^= (byte) round;
                round = product(round, 2);
            }
        }
        return new Rijndael(schedule);
    }

    static int substitute(int value) {
        return SUBSTITUTE[value];
    }

    /** The inverse in the field, then an affine map of bits. */
    private static int[] substitutes() {
        int[] all = new int[256];
        for (int value = 0; value < 256; value++) {
            int inverse = 0;
            while (value != 0 && product(value, inverse) != 1) {
                inverse++;
            }
            int twice = inverse | inverse << 8;
            all[value] = (inverse ^ twice >> 4 ^ twice >> 5 ^ twice >> 6 ^ twice >> 7 ^ 0x63) & 0xFF;
        }
        return all;
    }

    /** The product in the field of 256 elements. */
    static int product(int a, int b) {
        int product = 0;
        for (int bit = 7; bit >= 0; bit--) {
            product <<= 1;
            if (product > 0xFF) {
                product ^= REDUCER;
            }
            if ((b >> bit & 1) != 0) {
                product ^= a;
            }
        }
        return product;
    }

    /** Each 16 bytes for themselves. */
    byte[] encrypted(byte[] plain) {
        byte[] result = plain.clone();
        byte[] state = new byte[STATE_BYTES];
        byte[] shifted = new byte[STATE_BYTES];
        for (int at = 0; at < result.length; at += STATE_BYTES) {
            System.arraycopy(result, at, state, 0, STATE_BYTES);
            addKey(state, 0);
            for (int round = 1; round <= ROUNDS; round++) {
                for (int i = 0; i < STATE_BYTES; i++) {
                    int row = i % WORD;
                    shifted[i] = (byte) SUBSTITUTE[state[(i + row * WORD) % STATE_BYTES] & 0xFF];
                }
                if (round < ROUNDS) {
                    mixColumns(shifted, state);
                } else {
                    System.arraycopy(shifted, 0, state, 0, STATE_BYTES);
                }
                addKey(state, round);
            }
            System.arraycopy(state, 0, result, at, STATE_BYTES);
        }
        return result;
    }

    private void addKey(byte[] state, int round) {
        for (int i = 0; i < STATE_BYTES; i++) {
            state[i] ^= schedule[round * STATE_BYTES + i];
        }
    }

    private static void mixColumns(byte[] from, byte[] to) {
        for (int i = 0; i < STATE_BYTES; i++) {
            int column = i - i % WORD;
            int next = from[column + (i + 1) % WORD] & 0xFF;
            int twice = twice(from[i] & 0xFF);
            to[i] = (byte) (twice ^ twice(next) ^ next ^ from[column + (i + 2) % WORD] ^ from[column + (i + 3) % WORD]);
        }
    }

    private static int twice(int value) {
        int doubled = value << 1;
        return doubled > 0xFF ? doubled ^ REDUCER : doubled;
    }
}
