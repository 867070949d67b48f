package dev.cinch.gpu.time.policy.write;

/** Write-through, around the cache if the line is not there; one that is there stays, with what is stored. */
final class WriteAround extends WrittenThrough {
    @Override
    public String name() {
        return "write-around";
    }

    @Override
    public boolean keepsHit() {
        return true;
    }
}
