package dev.cinch.gpu.time.standard;

/** A standard of the tests that joins by a line in the services: one bank at a time, and every command takes long. */
public final class SlowMemory implements DramStandard {
    private static final StandardTable TABLE = StandardTable.read("slow", """
            burst-length = 4        # guess: half of GDDR5's
            transfers-per-cycle = 1 # guess: a quarter of GDDR5's
            pseudo-channels = 1     # guess: as simple as can be
            banks = 2               # guess: the fewest that there can be
            bank-groups = 2         # guess: each bank for itself
            page-bytes = 512        # guess: a small one
            page-bits = 64          # guess: a burst has 32 bytes
            commands = shared
            refresh = all-banks
            t-ccd = 4               # guess: as long as a burst
            t-all = 50              # guess: a time that no other standard has
            t-cl = 300              # guess: much longer than anything else
            t-refi = 0              # guess: nothing is refreshed
            t-rfc = 0               # guess: nothing is refreshed

            activate  | activate, precharge, read, write | channel | t-all
            precharge | activate, precharge, read, write | channel | t-all
            read      | read                             | channel | t-ccd
            write     | write                            | channel | t-ccd
            read      | activate, precharge, write       | channel | t-cl + burst
            write     | activate, precharge, read        | channel | t-all + burst
            """);

    @Override
    public String name() {
        return "slow";
    }

    @Override
    public StandardTable table() {
        return TABLE;
    }
}
