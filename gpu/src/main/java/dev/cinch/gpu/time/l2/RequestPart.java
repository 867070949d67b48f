package dev.cinch.gpu.time.l2;

/** A sector of a request, as one number. */
final class RequestPart {
    private static final int SHIFT = 2;
    private static final int MASK = (1 << SHIFT) - 1;

    private RequestPart() {}

    static int of(int request, int sector) {
        return request << SHIFT | sector;
    }

    static int request(int part) {
        return part >>> SHIFT;
    }

    static int sector(int part) {
        return part & MASK;
    }

    /** The sector as one bit. */
    static int bit(int part) {
        return 1 << (part & MASK);
    }
}
