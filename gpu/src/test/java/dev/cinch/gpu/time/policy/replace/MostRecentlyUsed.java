package dev.cinch.gpu.time.policy.replace;

/** A rule of the tests that joins by a line in the services: the line that was used or filled last leaves first. */
public final class MostRecentlyUsed implements Replacement {
    @Override
    public String name() {
        return "mru";
    }

    @Override
    public ReplacementState forCache(int sets, int ways) {
        return new ReplacementState() {
            private final long[] used = new long[sets * ways];
            private long uses;

            @Override
            public void filled(int place) {
                used(place);
            }

            @Override
            public void used(int place) {
                used[place] = ++uses;
            }

            @Override
            public int victim(int first, long mayLeave) {
                int newest = Long.numberOfTrailingZeros(mayLeave);
                for (int way = newest + 1; way < ways; way++) {
                    if ((mayLeave >>> way & 1) != 0 && used[first + way] > used[first + newest]) {
                        newest = way;
                    }
                }
                return newest;
            }
        };
    }
}
