package dev.cinch.lab;

/** A watch over runs that are carried out. */
public interface RunWatch {
    RunWatch NONE = new RunWatch() {
        @Override
        public void begin(RunBoard board) {}

        @Override
        public void end() {}
    };

    /** The runs begin now; the board tells at any time how they stand. */
    void begin(RunBoard board);

    /** The runs are over. */
    void end();
}
