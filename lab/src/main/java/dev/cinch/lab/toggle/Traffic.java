package dev.cinch.lab.toggle;

import java.util.ArrayList;
import java.util.List;

/**
 * Data that crossed the wires of one place, in the order in which it did, kept in stretches of consecutive transfers:
 * toggles are a matter of neighbours. When there is no room, every second stretch goes and from then on half as many are
 * kept, so early and late traffic count alike.
 */
final class Traffic {
    private static final int STRETCH = 4096;
    private static final int STRETCHES = 16;

    /** A number of transfers, block after block; of parts only the first bytes are of meaning. */
    private static final class Stretch {
        final byte[] data = new byte[STRETCH * WireStudy.BLOCK_BYTES];
        final short[] bundles = new short[STRETCH];
        final short[] bytes = new short[STRETCH];
        int count;
    }

    private List<Stretch> stretches = new ArrayList<>();
    private Stretch open;
    private long seen;
    private long step = 1;
    private int bundles;

    void add(int bundle, byte[] data, int bytes) {
        if (seen % STRETCH == 0) {
            open = next(seen / STRETCH);
        }
        seen++;
        if (open == null) {
            return;
        }
        bundles = Math.max(bundles, bundle + 1);
        System.arraycopy(data, 0, open.data, open.count * WireStudy.BLOCK_BYTES, bytes);
        open.bundles[open.count] = (short) bundle;
        open.bytes[open.count++] = (short) bytes;
    }

    /** The next stretch; null if it is not kept. */
    private Stretch next(long number) {
        if (number % step == 0 && stretches.size() == STRETCHES) {
            List<Stretch> left = new ArrayList<>();
            for (int i = 0; i < STRETCHES; i += 2) {
                left.add(stretches.get(i));
            }
            stretches = left;
            step *= 2;
        }
        if (number % step != 0) {
            return null;
        }
        Stretch stretch = new Stretch();
        stretches.add(stretch);
        return stretch;
    }

    /** All transfers that there were. */
    long seen() {
        return seen;
    }

    /** The transfers that are kept. */
    long kept() {
        return stretches.stream().mapToLong(stretch -> stretch.count).sum();
    }

    /** The study of all stretches; wires keep their values from one stretch to the next. */
    WireStudy study(List<Scheme> schemes) {
        WireStudy study = new WireStudy(Math.max(1, bundles), schemes);
        for (Stretch stretch : stretches) {
            for (int i = 0; i < stretch.count; i++) {
                int at = i * WireStudy.BLOCK_BYTES;
                if (stretch.bytes[i] == WireStudy.BLOCK_BYTES) {
                    study.block(stretch.bundles[i], stretch.data, at);
                } else {
                    study.part(stretch.bundles[i], stretch.data, at, stretch.bytes[i]);
                }
            }
        }
        return study;
    }
}
