package dev.cinch.gpu.exec.arithmetic;

/** A fused multiply-add on f64 bits. */
@FunctionalInterface
public interface FusedDouble {
    long of(long a, long b, long c);

    /** The one that rounds as a modifier says: {@code rn}, {@code rz}, {@code rm} or {@code rp}. */
    static FusedDouble rounding(String modifier) {
        return switch (modifier) {
            case "rz" -> (a, b, c) -> DirectedFloat64.fuse(a, b, c, Rounding.TOWARDS_ZERO);
            case "rm" -> (a, b, c) -> DirectedFloat64.fuse(a, b, c, Rounding.DOWN);
            case "rp" -> (a, b, c) -> DirectedFloat64.fuse(a, b, c, Rounding.UP);
            default -> Float64::fuse;
        };
    }
}
