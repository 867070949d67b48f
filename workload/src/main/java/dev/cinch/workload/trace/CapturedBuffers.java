package dev.cinch.workload.trace;

import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.exec.FunctionalDevice;
import dev.cinch.workload.Scale;
import dev.cinch.workload.catalogue.Workloads;
import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** A device that runs a workload for its values and keeps hold of its buffers, so that they can be read afterwards. */
final class CapturedBuffers extends ForwardingDevice {
    private final Map<String, Buffer> buffers = new LinkedHashMap<>();

    private CapturedBuffers() {
        super(new FunctionalDevice(null));
    }

    static CapturedBuffers of(String workload, Scale scale, long seed) {
        CapturedBuffers captured = new CapturedBuffers();
        Workloads.CATALOGUE.get(workload).run(captured, scale, seed);
        return captured;
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        Buffer buffer = super.allocate(name, bytes, approximable);
        buffers.put(name, buffer);
        return buffer;
    }

    /** The content of a buffer when the program has ended. */
    byte[] bytes(String name) {
        return download(buffers.get(name));
    }

    /** The contents of all buffers whose names start so, in the order in which they were allocated. */
    byte[] all(String prefix) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (Map.Entry<String, Buffer> buffer : buffers.entrySet()) {
            if (buffer.getKey().startsWith(prefix)) {
                all.writeBytes(download(buffer.getValue()));
            }
        }
        return all.toByteArray();
    }
}
