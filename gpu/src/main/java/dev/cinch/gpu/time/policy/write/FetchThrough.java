package dev.cinch.gpu.time.policy.write;

/**
 * Write-back of lines that are there; a store that misses goes on to the next level, and its whole line is read as well, even
 * if the store fills it: what GPGPU-Sim 3 calls write-allocate.
 */
final class FetchThrough implements WritePolicy {
    private static final int ALL_SECTORS = 0xF;

    @Override
    public String name() {
        return "fetch-through";
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
        return true;
    }

    @Override
    public int needs(int stored, int filled) {
        return ALL_SECTORS;
    }
}
