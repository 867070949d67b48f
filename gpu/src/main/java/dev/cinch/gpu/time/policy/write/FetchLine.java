package dev.cinch.gpu.time.policy.write;

/** Write-back that reads all of the line but what is filled: a line that is stored to has no other sectors than valid ones. */
final class FetchLine extends WrittenBack {
    @Override
    public String name() {
        return "fetch-line";
    }

    @Override
    public int needs(int stored, int filled) {
        return ALL_SECTORS & ~filled;
    }
}
