package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.gpu.Device;
import dev.cinch.lab.Program;
import dev.cinch.workload.Judge;
import dev.cinch.workload.WrongAnswer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.SortedMap;

/**
 * A case folder as a program among others, known by its content: what was kept of it is found again wherever the folder
 * lies, and not when anything in it has changed.
 *
 * @param folder where it lies
 * @param name of the folder, with a slash
 * @param content a hash of all its files
 */
public record CaseProgram(String folder, String name, String content) implements Program {
    /** Whether a word names a folder and no workload. */
    public static boolean isNamedBy(String word) {
        return word.contains("/") || word.contains("\\") || word.equals(".") || word.equals("..");
    }

    /** @param word a folder, written with a slash */
    public static CaseProgram of(String word) {
        try {
            CaseFolder folder = CaseFolder.read(Path.of(word));
            ModuleCheck.check(folder, folder.parse());
            return of(folder);
        } catch (InvalidPathException e) {
            throw new BadInput("'" + word.replaceAll("\\p{Cntrl}", "?") + "' is no folder", e);
        }
    }

    public static CaseProgram of(CaseFolder folder) {
        Path last = folder.home().toAbsolutePath().normalize().getFileName();
        return new CaseProgram(folder.home().toString(), (last == null ? "" : last) + "/", folder.content());
    }

    @Override
    public void describe(SortedMap<String, String> inputs) {
        inputs.put("workload", name);
        inputs.put("content", content);
    }

    @Override
    public long sample() {
        throw new BadInput(name + ": a case folder does not say how long it runs, so say after how many thread"
                + " instructions training ends: sample=200000, say");
    }

    /** A case says itself how exact its answers must be. */
    @Override
    public void run(Device device, Judge judge) {
        CaseFolder now = CaseFolder.read(Path.of(folder));
        if (!now.content().equals(content)) {
            throw new BadInput(folder + " is not as it was when its name was read; start again");
        }
        CaseReport report = CaseRun.of(now, now.parse(), device);
        if (report.printfMismatch() != null) {
            throw new WrongAnswer("what the kernels print is not what is expected, from line "
                    + (report.printfMismatch().index() + 1) + " on");
        }
        for (CaseReport.BufferReport buffer : report.buffers()) {
            if (!buffer.ok()) {
                CaseReport.Mismatch first = buffer.firstMismatch();
                throw new WrongAnswer(
                        buffer.buffer() + "[" + first.index() + "] is " + first.found() + ", not " + first.expected());
            }
        }
    }
}
