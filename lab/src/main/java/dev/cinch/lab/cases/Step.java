package dev.cinch.lab.cases;

import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.TensorMap;
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

    /** A module becomes known to the device. */
    record Load(JsonPlace place, int module) implements Step {}

    /** A buffer comes into being. @param host whether a host process can have it at the same address */
    record Allocate(JsonPlace place, String buffer, long bytes, boolean host) implements Step {}

    /** A module's variable is called by a name, as buffers are. */
    record Name(JsonPlace place, String buffer, int module, String variable) implements Step {}

    /** A buffer is given back. */
    record Free(JsonPlace place, String buffer) implements Step {}

    /** The heap of kernels is emptied and has so many bytes from now on. */
    record Heap(JsonPlace place, long bytes) implements Step {}

    /** A copy on the device. */
    record Copy(JsonPlace place, String to, long toOffset, String from, long fromOffset, long bytes) implements Step {}

    /** A comparison of bytes of a buffer with a file. */
    record Check(JsonPlace place, String buffer, long offset, CaseFile data) implements Step {}

    /** A texture is bound. */
    record Bind(JsonPlace place, CaseFolder.Texture texture) implements Step {}

    record Launch(
            JsonPlace place,
            int module,
            String kernel,
            Dimensions grid,
            Dimensions block,
            int sharedBytes,
            List<KernelArgument> arguments,
            boolean cooperative,
            Dimensions cluster)
            implements Step {}

    /** A kernel's argument; addresses are known only once the case runs. */
    sealed interface KernelArgument {
        JsonPlace place();

        record Value(JsonPlace place, Argument argument) implements KernelArgument {}

        record Pointer(JsonPlace place, String buffer, long offset) implements KernelArgument {}

        record Handle(JsonPlace place, String texture) implements KernelArgument {}

        /** The description of a tensor, whose address is known only then too. */
        record Map(JsonPlace place, MapReader.NamedMap map) implements KernelArgument {}

        /** The word that messages have for it. */
        default String kind() {
            if (this instanceof Value value) {
                return value.argument().kind();
            }
            return this instanceof Pointer ? "buffer" : this instanceof Map ? "map" : "texture";
        }

        default int bytes() {
            if (this instanceof Map) {
                return TensorMap.BYTES;
            }
            return this instanceof Value value ? value.argument().bytes().length : Long.BYTES;
        }
    }
}
