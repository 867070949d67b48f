package dev.cinch.workload.trace;

import dev.cinch.base.Named;
import dev.cinch.workload.Scale;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A scene that a graphics program draws. */
public final class GraphicsScene implements Named {
    private static final int BLOCK_BYTES = 128;

    private final String scene;
    private final long seed;
    private final Drawing drawing;

    GraphicsScene(String scene, long seed, Drawing drawing) {
        this.scene = scene;
        this.seed = seed;
        this.drawing = drawing;
    }

    /** The name of program and scene, such as {@code rasterizer-hills}. */
    @Override
    public String name() {
        return drawing.program() + "-" + scene;
    }

    /** The workload that draws it. */
    public String program() {
        return drawing.program();
    }

    public long seed() {
        return seed;
    }

    public List<GraphicsTrace> traces() {
        return drawing.buffers().entrySet().stream()
                .map(buffer -> new GraphicsTrace(this, buffer.getKey(), buffer.getValue()))
                .toList();
    }

    /**
     * Runs the program for its values. Each trace is a whole buffer, for the first part of a picture is its sky; what the
     * last block lacks is zero.
     */
    public Map<GraphicsTrace, byte[]> draw(Scale scale) {
        Map<String, byte[]> contents = drawing.draw(scale, seed);
        Map<GraphicsTrace, byte[]> traces = new LinkedHashMap<>();
        for (GraphicsTrace trace : traces()) {
            byte[] content = contents.get(trace.buffer());
            int blocks = (content.length + BLOCK_BYTES - 1) / BLOCK_BYTES;
            traces.put(trace, Arrays.copyOf(content, blocks * BLOCK_BYTES));
        }
        return traces;
    }
}
