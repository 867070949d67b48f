package dev.cinch.gpu.time.policy.write;

/** Write-back that reads nothing: sectors that are stored, even in part, are valid, the others are not. */
final class WriteValidate extends WrittenBack {
    @Override
    public String name() {
        return "write-validate";
    }

    @Override
    public int needs(int stored, int filled) {
        return 0;
    }
}
