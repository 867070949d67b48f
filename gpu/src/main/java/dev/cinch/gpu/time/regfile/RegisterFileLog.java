package dev.cinch.gpu.time.regfile;

/**
 * A diary of the banks and registers of one multiprocessor; for pictures. Results are told of when they are
 * computed, for the time at which they will have passed a compressor: times may be a little ahead, and one may be before
 * the last.
 */
public interface RegisterFileLog {
    /** A log that nobody reads. */
    RegisterFileLog NONE = new RegisterFileLog() {
        @Override
        public void begin(String kernel, int registers, long now) {}

        @Override
        public void bank(int bank, boolean on, long now) {}

        @Override
        public void stored(int warp, int register, int banks, long now) {}

        @Override
        public void end(long now) {}
    };

    /** A launch begins: all banks are off and no register holds a value. */
    void begin(String kernel, int registers, long now);

    /** A bank is switched on or off; one that is switched on before it would have been off stays on. */
    void bank(int bank, boolean on, long now);

    /**
     * A register is stored in the lowest banks of its cluster.
     *
     * @param warp its slot
     * @param banks 0 when the warp has ended
     */
    void stored(int warp, int register, int banks, long now);

    void end(long now);
}
