package dev.cinch.cuda.capture;

import dev.cinch.base.tap.TapHeader;

/**
 * The sum of what was captured of a program.
 *
 * @param copies from the host to the device
 * @param launches of kernels and graphs
 * @param readBack those of them after which buffers were read back
 * @param unknown those of them whose parameters nobody knew, so that all buffers were read
 * @param bytesRead of buffers, in all
 * @param lost buffers that could not be read back
 * @param copied what the tap of copies has; null if there is none
 * @param left the same of the buffers that launches left behind
 */
public record Captured(
        long copies,
        long launches,
        long readBack,
        long unknown,
        long bytesRead,
        long lost,
        TapHeader copied,
        TapHeader left) {
    /** The name of the tap of copies, in the folder of results. */
    public static final String COPIES = "copies.tap";

    /** The name of the tap of what launches left behind. */
    public static final String LAUNCHES = "launches.tap";
}
