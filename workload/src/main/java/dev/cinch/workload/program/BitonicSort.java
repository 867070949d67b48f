package dev.cinch.workload.program;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Dimensions;
import dev.cinch.workload.Host;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * The launches of Mars's bitonic sort, by kernels {@code sortUnits}, {@code merge} and {@code mergeUnits}, and the same
 * network on the host. Units of 256 records are sorted in shared memory, greater distances in global memory, and launches
 * over units come in chunks of 256 blocks. The host's network moves numbers of records; -1 is padding, before all others.
 *
 * @param data the arguments of all kernels before the directory: what is compared
 */
record BitonicSort(Host host, Buffer directory, int records, Argument... data) {
    static final int UNIT = 256;

    /** Blocks of a launch over units. */
    static final int CHUNK = 256;

    static final int PADDING = -1;

    /** All of it. */
    void sort() {
        for (int unit = 0; unit < records / UNIT; unit += CHUNK) {
            launch("sortUnits", chunk(), unit);
        }
        for (int size = 2 * UNIT; size <= records; size *= 2) {
            passes(size, size / 2);
            units(size, 0);
        }
    }

    /** Passes over runs of this size, at distances from this one down to that of a unit. */
    void passes(int size, int from) {
        for (int distance = from; distance >= UNIT; distance /= 2) {
            launch("merge", Dimensions.of(records / UNIT), size, distance);
        }
    }

    /** Passes over runs of this size inside of units, from this chunk on. */
    void units(int size, int firstChunk) {
        for (int unit = firstChunk * CHUNK; unit < records / UNIT; unit += CHUNK) {
            launch("mergeUnits", chunk(), size, unit);
        }
    }

    private void launch(String kernel, Dimensions grid, int... numbers) {
        Argument[] arguments = Arrays.copyOf(data, data.length + 1 + numbers.length);
        arguments[data.length] = Argument.of(directory);
        for (int i = 0; i < numbers.length; i++) {
            arguments[data.length + 1 + i] = Argument.of(numbers[i]);
        }
        host.launch(kernel, grid, Dimensions.of(UNIT), arguments);
    }

    private Dimensions chunk() {
        return Dimensions.of(Math.min(CHUNK, records / UNIT));
    }

    static int padded(int count) {
        return Math.max(UNIT, Integer.highestOneBit(2 * count - 1));
    }

    /** The numbers from 0 to the count, and padding. */
    static int[] unsorted(int count) {
        int[] order = new int[padded(count)];
        Arrays.setAll(order, i -> i < count ? i : PADDING);
        return order;
    }

    /** The network's state before the last runs are merged: the first half ascends, the second descends. */
    static void sortHalves(int[] order, IntBinaryOperator comparison) {
        int half = order.length / 2;
        int[] first = sorted(Arrays.copyOf(order, half), comparison);
        int[] second = sorted(Arrays.copyOfRange(order, half, order.length), comparison);
        for (int i = 0; i < half; i++) {
            order[i] = first[i];
            order[order.length - 1 - i] = second[i];
        }
    }

    /** In order, equal ones as they were. */
    static int[] sorted(int[] order, IntBinaryOperator comparison) {
        int[] from = order.clone();
        int[] to = new int[order.length];
        for (int run = 1; run < order.length; run *= 2) {
            for (int start = 0; start < order.length; start += 2 * run) {
                int middle = Math.min(start + run, order.length);
                int end = Math.min(start + 2 * run, order.length);
                int left = start;
                int right = middle;
                for (int i = start; i < end; i++) {
                    boolean takesLeft =
                            right == end || left < middle && compare(from[left], from[right], comparison) <= 0;
                    to[i] = takesLeft ? from[left++] : from[right++];
                }
            }
            int[] merged = to;
            to = from;
            from = merged;
        }
        return from;
    }

    /** The whole network. */
    static void network(int[] order, IntBinaryOperator comparison) {
        for (int size = 2; size <= order.length; size *= 2) {
            passes(order, size, size / 2, 0, comparison);
        }
    }

    /**
     * The last passes of the last merge: so many in global memory, and those of so many chunks in shared memory, the last
     * ones. The host makes what is before them.
     *
     * @param order not sorted; what comes out in the end
     */
    void lastMerge(int[] order, int passes, int chunks, int keyBytes, int valueBytes, IntBinaryOperator comparison) {
        int from = UNIT << passes - 1;
        sortHalves(order, comparison);
        passes(order, records, records / 2, from, comparison);
        host.upload(directory, directory(order, keyBytes, valueBytes));
        passes(records, from);
        int firstChunk = records / UNIT / CHUNK - chunks;
        units(records, firstChunk);
        passes(order, records, from, UNIT / 2, comparison);
        pass(order, firstChunk * CHUNK * UNIT, records, UNIT / 2, 0, comparison);
    }

    /** Passes over runs of this size, at distances from this one down to and without that one. */
    static void passes(int[] order, int size, int from, int to, IntBinaryOperator comparison) {
        pass(order, 0, size, from, to, comparison);
    }

    /** The same, of the elements from this one on. */
    static void pass(int[] order, int first, int size, int from, int to, IntBinaryOperator comparison) {
        for (int distance = from; distance > to; distance /= 2) {
            for (int i = first; i < order.length; i++) {
                int other = i ^ distance;
                if (other > i) {
                    int result = compare(order[i], order[other], comparison);
                    if ((i & size) == 0 ? result > 0 : result < 0) {
                        int kept = order[i];
                        order[i] = order[other];
                        order[other] = kept;
                    }
                }
            }
        }
    }

    private static int compare(int a, int b, IntBinaryOperator comparison) {
        if (a == PADDING || b == PADDING) {
            return Boolean.compare(b == PADDING, a == PADDING);
        }
        return comparison.applyAsInt(a, b);
    }

    /** Records of the numbers: where the key is and how long, where the value is and how long. */
    static int[] directory(int[] order, int keyBytes, int valueBytes) {
        int[] directory = new int[4 * order.length];
        for (int i = 0; i < order.length; i++) {
            boolean padding = order[i] == PADDING;
            directory[4 * i] = padding ? PADDING : keyBytes * order[i];
            directory[4 * i + 1] = padding ? PADDING : keyBytes;
            directory[4 * i + 2] = padding ? PADDING : valueBytes * order[i];
            directory[4 * i + 3] = padding ? PADDING : valueBytes;
        }
        return directory;
    }
}
