package dev.cinch.lab.cases;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Dimensions;
import java.util.List;

/** One thing that the host does; steps are done in the order of the file. */
sealed interface Step {
    Place place();

    /** Copies a file into a buffer. */
    record Write(Place place, String buffer, long offset, DataFile data) implements Step {}

    /** Sets bytes of a buffer to one value. */
    record Fill(Place place, String buffer, long offset, long bytes, int value) implements Step {}

    /** Copies a file into a variable of the module. */
    record Symbol(Place place, String symbol, long offset, DataFile data) implements Step {}

    record Launch(
            Place place,
            String kernel,
            Dimensions grid,
            Dimensions block,
            int sharedBytes,
            List<KernelArgument> arguments)
            implements Step {}

    /** A kernel's argument; addresses are known only once the case runs. */
    sealed interface KernelArgument {
        Place place();

        record Value(Place place, Argument argument) implements KernelArgument {}

        record Pointer(Place place, String buffer, long offset) implements KernelArgument {}

        record Handle(Place place, String texture) implements KernelArgument {}

        /** What messages call it. */
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
