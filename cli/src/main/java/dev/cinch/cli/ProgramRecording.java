package dev.cinch.cli;

import dev.cinch.gpu.Device;
import dev.cinch.lab.cases.Recording;
import java.nio.file.Path;
import java.util.Map;

/** A recording of a program that is finished at its end, whatever end that is: that of Cinch by Ctrl-C too. */
final class ProgramRecording {
    private final Recording recording;
    private final Path folder;
    private final String program;
    private final Console console;
    private final Thread interrupted = new Thread(() -> end(false), "end of the recording");
    private boolean ended;

    /**
     * @param folder must not exist or be empty
     * @param limit bytes that its files may take
     * @param modules the PTX of modules by their names
     */
    ProgramRecording(
            Device device, Path folder, long limit, Map<String, String> modules, String program, Console console) {
        this.recording = new Recording(device, folder, limit, modules);
        this.folder = folder;
        this.program = program;
        this.console = console;
        Runtime.getRuntime().addShutdownHook(interrupted);
    }

    /** The device that records what is asked of it. */
    Device device() {
        return recording;
    }

    /**
     * Writes what was recorded, the first time.
     *
     * @param whole whether the program came to its own end
     * @return whether all that happened stands in the folder
     */
    synchronized boolean end(boolean whole) {
        if (!ended) {
            ended = true;
            recording.finish(program);
            console.err()
                    .println("cinch: recorded " + part(whole) + "in " + folder + "; again: cinch run " + folder + "/");
            console.err().flush();
            forgetHook();
        }
        return whole && !recording.full() && !recording.faulted();
    }

    private String part(boolean whole) {
        if (recording.full()) {
            return "as much as the limit allows ";
        }
        if (recording.faulted()) {
            return "what was before the launch that failed, without it, ";
        }
        return whole ? "" : "what had ended by then ";
    }

    private void forgetHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IllegalStateException endsAlready) {
            // It runs.
        }
    }
}
