package dev.cinch.gpu.time.machine;

/** The slice that a line goes to which an L1 writes back. */
public enum WriteBackSlice {
    /** That of its address. */
    OWN,
    /** That of the line which takes its place in the L1, wherever its own is: so GPGPU-Sim 4.0, by mistake. */
    OF_SUCCESSOR
}
