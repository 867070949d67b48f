package dev.cinch.gpu.time.policy.replace;

/** Least recently used: the line whose last use, or else its fill, is longest ago. */
final class LeastRecentlyUsed implements Replacement {
    @Override
    public String name() {
        return "lru";
    }

    @Override
    public ReplacementState forCache(int sets, int ways) {
        return new LastUses(sets, ways);
    }

    private static final class LastUses extends WayQueues {
        LastUses(int sets, int ways) {
            super(sets, ways);
        }

        @Override
        public void filled(int place) {
            renew(place);
        }

        @Override
        public void used(int place) {
            renew(place);
        }
    }
}
