package dev.cinch.gpu.time.policy.replace;

/** First in, first out: the line that was put there longest ago, whatever was used since. */
final class FirstInFirstOut implements Replacement {
    @Override
    public String name() {
        return "fifo";
    }

    @Override
    public ReplacementState forCache(int sets, int ways) {
        return new Fills(sets, ways);
    }

    private static final class Fills extends WayQueues {
        Fills(int sets, int ways) {
            super(sets, ways);
        }

        @Override
        public void filled(int place) {
            renew(place);
        }

        @Override
        public void used(int place) {}
    }
}
