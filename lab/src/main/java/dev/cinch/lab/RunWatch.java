package dev.cinch.lab;

/** Watches runs being carried out. */
public interface RunWatch {
    RunWatch NONE = new RunWatch() {
        @Override
        public void begin(RunBoard board) {}

        @Override
        public void end() {}
    };

    /** They begin now; the board tells at any time how they stand. */
    void begin(RunBoard board);

    /** No more of them run. */
    void end();
}
