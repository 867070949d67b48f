package dev.cinch.gpu.time.policy.write;

/** Write-through, around the cache; a line that is there is not valid any more. */
final class WriteEvict extends WrittenThrough {
    @Override
    public String name() {
        return "write-evict";
    }

    @Override
    public boolean keepsHit() {
        return false;
    }
}
