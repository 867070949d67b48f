package dev.cinch.gpu.time.policy.write;

/** Write-back that reads the sectors which are stored in part: a line may have valid sectors and others. */
final class FetchSectors extends WrittenBack {
    @Override
    public String name() {
        return "fetch-sectors";
    }

    @Override
    public int needs(int stored, int filled) {
        return stored & ~filled;
    }
}
