package dev.cinch.gpu.time.policy.write;

/** Write-back that reads nothing for a store: a sector that is stored in part is read when it is wanted, if it ever is. */
final class LazyFetch extends WrittenBack {
    @Override
    public String name() {
        return "lazy-fetch";
    }

    @Override
    public int needs(int stored, int filled) {
        return 0;
    }

    @Override
    public int unreadable(int stored, int filled) {
        return stored & ~filled;
    }
}
