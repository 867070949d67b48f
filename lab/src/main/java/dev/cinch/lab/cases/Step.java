package dev.cinch.lab.cases;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Dimensions;
import java.util.List;

/** One thing that the host does; steps are done in the order of the file. */
sealed interface Step {
    JsonPlace place();

    /** A copy of a file into a buffer. */
    record Write(JsonPlace place, String buffer, long offset, CaseFile data) implements Step {}

    /** A filling of bytes of a buffer with one value. */
    record Fill(JsonPlace place, String buffer, long offset, long bytes, int value) implements Step {}

    /** A copy of a file into a variable of the module. */
    record Symbol(JsonPlace place, String symbol, long offset, CaseFile data) implements Step {}

    record Launch(
            JsonPlace place,
            String kernel,
            Dimensions grid,
            Dimensions block,
            int sharedBytes,
            List<KernelArgument> arguments)
            implements Step {}

    /** A kernel's argument; addresses are known only once the case runs. */
    sealed interface KernelArgument {
        JsonPlace place();

        record Value(JsonPlace place, Argument argument) implements KernelArgument {}

        record Pointer(JsonPlace place, String buffer, long offset) implements KernelArgument {}

        record Handle(JsonPlace place, String texture) implements KernelArgument {}

        /** The word that messages have for it. */
        default String kind() {
            if (this instanceof Value value) {
                return value.argument().kind();
            }
            return this instanceof Pointer ? "buffer" : "texture";
        }

        default int bytes() {
            return this instanceof Value value ? value.argument().bytes().length : Long.BYTES;
        }
    }
}
