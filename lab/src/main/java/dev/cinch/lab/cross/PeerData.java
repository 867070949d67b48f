package dev.cinch.lab.cross;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** The words that buffers of the compared kernels begin with, by name; the same on every machine and in any language. */
final class PeerData {
    /** The name of buffers that nothing is copied to. */
    static final String NONE = "-";

    static final List<String> NAMES = List.of(
            NONE,
            "zero",
            "hash",
            "small",
            "float",
            "positive",
            "unit",
            "double",
            "shuffle",
            "ring",
            "start",
            "edges-start",
            "edges");

    private final int salt;
    private final int n;

    /**
     * @param salt the number of the buffer, so that two of one kernel differ
     * @param n the kernel's own count, of nodes where there are edges
     */
    PeerData(int salt, int n) {
        this.salt = salt;
        this.n = n;
    }

    byte[] bytes(String name, int words) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * words).order(ByteOrder.LITTLE_ENDIAN);
        for (int word : words(name, words)) {
            bytes.putInt(word);
        }
        return bytes.array();
    }

    private int[] words(String name, int count) {
        return switch (name) {
            case "shuffle" -> shuffled(count, 1);
            case "ring" -> shuffled(count, 0);
            case "edges-start" -> starts(count);
            default -> {
                int[] words = new int[count];
                for (int i = 0; i < count; i++) {
                    words[i] = word(name, i);
                }
                yield words;
            }
        };
    }

    private int word(String name, int i) {
        return switch (name) {
            case "zero" -> 0;
            case "hash" -> random(i);
            case "small" -> random(i) & 1023;
            case "float" -> Float.floatToRawIntBits(whole(i));
            case "positive" -> Float.floatToRawIntBits(whole(i) + 1);
            case "unit" -> Float.floatToRawIntBits((random(i) >>> 8) / 16_777_216f);
            case "double" -> (int) (Double.doubleToRawLongBits(whole(i / 2) + 1) >>> 32 * (i % 2));
            case "start" -> i == 0 ? 0 : -1;
            case "edges" -> Integer.remainderUnsigned(random(i), n);
            default -> throw new IllegalArgumentException("no data '" + name + "'");
        };
    }

    /** Small whole numbers: sums and products of them are exact. */
    private int whole(int i) {
        return (i + salt) * 7 % 16;
    }

    private int random(int i) {
        return mix(i + (salt << 24));
    }

    /** A hash of 32 bits. */
    private static int mix(int i) {
        int x = (i + 1) * 0x9E3779B1;
        x = (x ^ x >>> 15) * 0x85EBCA77;
        x = (x ^ x >>> 13) * 0xC2B2AE3D;
        return x ^ x >>> 16;
    }

    /** All numbers in another order; if none may stay where it is (0), each names the next one of a single ring. */
    private int[] shuffled(int count, int mayStay) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        for (int i = count - 1; i > 0; i--) {
            int other = Integer.remainderUnsigned(random(i), i + mayStay);
            int swapped = order[i];
            order[i] = order[other];
            order[other] = swapped;
        }
        return order;
    }

    /** Where the edges of each node start; a node has up to 15. */
    private int[] starts(int count) {
        int[] starts = new int[count];
        for (int i = 1; i < count; i++) {
            starts[i] = starts[i - 1] + (random(i - 1) & 15);
        }
        return starts;
    }
}
