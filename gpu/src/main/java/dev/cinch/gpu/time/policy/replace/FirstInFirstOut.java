package dev.cinch.gpu.time.policy.replace;

/** First in, first out: the line that was put there longest ago, whatever was used since. */
final class FirstInFirstOut implements Replacement {
    @Override
    public String name() {
        return "fifo";
    }

    @Override
    public ReplacementState forCache(int sets, int ways) {
        return new Fills(sets * ways);
    }

    private static final class Fills implements ReplacementState {
        private final Stamps stamps;

        Fills(int places) {
            stamps = new Stamps(places);
        }

        @Override
        public void filled(int place) {
            stamps.renew(place);
        }

        @Override
        public void used(int place) {}

        @Override
        public int victim(int first, long mayLeave) {
            return stamps.oldest(first, mayLeave);
        }
    }
}
