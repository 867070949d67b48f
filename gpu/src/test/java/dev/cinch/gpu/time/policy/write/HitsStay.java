package dev.cinch.gpu.time.policy.write;

/** A policy of the tests that joins by a line in the services: stores that hit are written back, the others go on. */
public final class HitsStay implements WritePolicy {
    @Override
    public String name() {
        return "hits-stay";
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
