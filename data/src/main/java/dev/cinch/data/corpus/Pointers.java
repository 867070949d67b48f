package dev.cinch.data.corpus;

import dev.cinch.base.SplitMix;

/** A table of pointers: most to the object just allocated, some to an earlier one, some null. */
final class Pointers {
    static final DemoData POINTERS = new DemoData(
            "pointers",
            "64-bit addresses of heap objects in order of allocation, with jumps back and some nulls.",
            Pointers::write);

    private static final int REMEMBERED = 1024;
    private static final int OBJECTS_PER_ARENA = 1 << 13;

    private Pointers() {}

    private static void write(ByteSink out) {
        SplitMix random = new SplitMix(0xB0177E2);
        long[] recent = new long[REMEMBERED];
        long address = 0;
        for (int object = 0; !out.full(); object++) {
            if (object % OBJECTS_PER_ARENA == 0) {
                address = 0x7F0000000000L + ((long) random.nextInt(1 << 14) << 26);
            }
            address += 16L * (1 + random.nextInt(1 << random.nextInt(7)));
            recent[object % REMEMBERED] = address;
            int choice = random.nextInt(20);
            if (choice == 0) {
                out.put64(0);
            } else if (choice < 7) {
                out.put64(recent[random.nextInt(Math.min(object + 1, REMEMBERED))]);
            } else {
                out.put64(address);
            }
        }
    }
}
