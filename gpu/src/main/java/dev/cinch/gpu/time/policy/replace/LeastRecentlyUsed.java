package dev.cinch.gpu.time.policy.replace;

/** Least recently used: the line whose last use, or else its fill, is longest ago. */
final class LeastRecentlyUsed implements Replacement {
    @Override
    public String name() {
        return "lru";
    }

    @Override
    public ReplacementState forCache(int sets, int ways) {
        return new LastUses(sets * ways);
    }

    private static final class LastUses implements ReplacementState {
        private final Stamps stamps;

        LastUses(int places) {
            stamps = new Stamps(places);
        }

        @Override
        public void filled(int place) {
            stamps.renew(place);
        }

        @Override
        public void used(int place) {
            stamps.renew(place);
        }

        @Override
        public int victim(int first, long mayLeave) {
            return stamps.oldest(first, mayLeave);
        }
    }
}
