package dev.cinch.gpu.time.policy.write;

/** Write-through that keeps what it can: a store goes on and gets a line as well, in which the sectors that it fills are valid. */
final class ValidateThrough implements WritePolicy {
    @Override
    public String name() {
        return "validate-through";
    }

    @Override
    public boolean sendsHit() {
        return true;
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
        return 0;
    }
}
