package dev.cinch.cuda.fatbin;

/**
 * One form of the kernels in a fat binary.
 *
 * @param architecture such as 90, for {@code compute_90} or {@code sm_90}
 * @param text the PTX; null if the entry is machine code
 */
public record FatEntry(Kind kind, int architecture, String text) {
    /** The language of an entry. */
    public enum Kind {
        PTX,
        SASS
    }

    /** The entry as nvcc names it, such as {@code compute_90}. */
    public String target() {
        return (kind == Kind.PTX ? "compute_" : "sm_") + architecture;
    }
}
