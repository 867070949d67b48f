package dev.cinch.cli;

import dev.cinch.base.tap.TapHeader;
import dev.cinch.cuda.capture.Captured;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The lines that tell what was captured. */
final class CaptureText {
    /** The step of a tap from which on most of the reading was in vain. */
    private static final long MUCH = 8;

    private CaptureText() {}

    static List<String> of(Path folder, Captured captured) {
        List<String> lines = new ArrayList<>();
        if (captured.copies() == 0 && captured.launches() == 0) {
            return List.of(
                    "nothing was captured: no copy to the device and no launch went well where a library in front of"
                            + " the CUDA runtime could see it (nvcc -cudart shared lets it)");
        }
        if (captured.copied() != null) {
            lines.add(count(captured.copies(), "copy", "copies") + " to the device: "
                    + tap(folder.resolve(Captured.COPIES), captured.copied()));
        }
        if (captured.left() != null) {
            lines.add("buffers after " + (captured.readBack() < captured.launches() ? captured.readBack() + " of " : "")
                    + count(captured.launches(), "launch", "launches") + ": "
                    + tap(folder.resolve(Captured.LAUNCHES), captured.left()));
        } else if (captured.launches() > 0) {
            lines.add(count(captured.launches(), "launch", "launches") + ", and no buffer that could be read back");
        }
        if (captured.left() != null && captured.left().step() >= MUCH) {
            lines.add((captured.bytesRead() >> 20) + " MiB were read back for that; --capture-every "
                    + captured.left().step() + " would read less");
        }
        if (captured.unknown() > 0) {
            lines.add("all buffers were read after " + count(captured.unknown(), "launch", "launches")
                    + ", as the CUDA runtime does not say which ones they used (graphs, kernels without parameters,"
                    + " CUDA before 12.4)");
        }
        if (captured.lost() > 0) {
            lines.add(count(captured.lost(), "buffer", "buffers") + " could not be read back");
        }
        return lines;
    }

    private static String count(long number, String one, String more) {
        return number + " " + (number == 1 ? one : more);
    }

    private static String tap(Path file, TapHeader header) {
        String share = header.step() == 1 ? "all " : "1 in " + header.step() + " of ";
        return file + ", " + share + count(header.events(), "block", "blocks") + " of " + TapHeader.BLOCK_BYTES
                + " bytes";
    }
}
