package dev.cinch.gpu.time.policy.write;

/** Write-back of lines that are there; a store that does not find its line goes on, around the cache. */
final class WriteBackAround implements WritePolicy {
    @Override
    public String name() {
        return "write-back-around";
    }

    @Override
    public boolean sendsHit() {
        return false;
    }

    @Override
    public boolean keepsHit() {
        return true;
    }

    @Override
    public boolean sendsMiss() {
        return true;
    }

    @Override
    public boolean allocates() {
        return false;
    }

    @Override
    public int needs(int stored, int filled) {
        return 0;
    }
}
