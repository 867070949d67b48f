package dev.cinch.gpu.exec.matrix;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The words in which the lanes of a warp move a matrix in memory, one by each lane at a time. What a register holds is a
 * word if it lies together in memory, and two of them are if they do; elements of two bytes that lie the other way are moved as if they lay this
 * way, eight rows of eight, and turned between lanes; all others are words by themselves.
 */
public final class TileWords {
    private static final int SIDE = 8;

    private final int bytes;
    private final boolean turned;

    /** The element at which the word w of lane l begins. */
    private final int[][] element;

    private TileWords(int bytes, boolean turned, List<int[]> words) {
        this.bytes = bytes;
        this.turned = turned;
        element = words.toArray(int[][]::new);
    }

    public static TileWords of(MatrixInMemory matrix) {
        Fragment fragment = matrix.fragment();
        int parts = fragment.parts();
        boolean together = parts == 1 || follows(matrix, fragment.element(0, 0, 0), fragment.element(0, 0, 1));
        boolean turned = !together && matrix.bytes() == 2;
        List<int[]> words = new ArrayList<>();
        for (int register = 0; register < fragment.registers(); register++) {
            for (int part = 0; part < (together || turned ? 1 : parts); part++) {
                int[] word = new int[32];
                for (int lane = 0; lane < 32; lane++) {
                    int own = fragment.element(lane, register, part);
                    word[lane] = turned ? turned(own, matrix.width()) : own;
                }
                // Some fragments hold elements twice.
                if (words.stream().noneMatch(other -> Arrays.equals(other, word))) {
                    words.add(word);
                }
            }
        }
        int bytes = together || turned ? parts * matrix.bytes() : matrix.bytes();
        if (together && bytes == Integer.BYTES && inPairs(matrix, words)) {
            return new TileWords(2 * bytes, false, everySecond(words));
        }
        return new TileWords(bytes, turned, words);
    }

    /** Whether an element lies behind another in memory, whatever the distance between lines. */
    private static boolean follows(MatrixInMemory matrix, int one, int other) {
        int far = 4096;
        return matrix.offset(other, far) - matrix.offset(one, far) == matrix.bytes();
    }

    private static boolean inPairs(MatrixInMemory matrix, List<int[]> words) {
        if (words.size() % 2 != 0 || matrix.bytes() != Integer.BYTES) {
            return false;
        }
        for (int word = 0; word < words.size(); word += 2) {
            for (int lane = 0; lane < 32; lane++) {
                if (!follows(matrix, words.get(word)[lane], words.get(word + 1)[lane])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<int[]> everySecond(List<int[]> words) {
        List<int[]> found = new ArrayList<>();
        for (int word = 0; word < words.size(); word += 2) {
            found.add(words.get(word));
        }
        return found;
    }

    /** The element that lies there when eight rows of eight are turned. */
    private static int turned(int element, int width) {
        int line = element / width;
        int along = element % width;
        return (line / SIDE * SIDE + along % SIDE) * width + along / SIDE * SIDE + line % SIDE;
    }

    public int count() {
        return element.length;
    }

    /** Bytes of a word. */
    public int bytes() {
        return bytes;
    }

    /** Whether lanes exchange what they have moved. */
    public boolean turned() {
        return turned;
    }

    /** The element at which a lane's word begins. */
    public int element(int word, int lane) {
        return element[word][lane];
    }
}
