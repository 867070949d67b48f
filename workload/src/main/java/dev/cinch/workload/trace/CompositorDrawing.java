package dev.cinch.workload.trace;

import dev.cinch.workload.Scale;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The drawing of the compositor: everything is that of the program, row by row as a display reads it. */
final class CompositorDrawing implements Drawing {
    @Override
    public String program() {
        return "compositor";
    }

    @Override
    public Map<String, String> buffers() {
        Map<String, String> buffers = new LinkedHashMap<>();
        buffers.put("frame", "RGBA8, the blended screen, row by row");
        buffers.put("layers", "RGBA8 times alpha, all layers but the backmost, each row by row");
        buffers.put("masks", "coverage of 8 bits: letters, then shadows, row by row");
        return buffers;
    }

    @Override
    public Map<String, byte[]> draw(Scale scale, long seed) {
        CapturedBuffers captured = CapturedBuffers.of(program(), scale, seed);
        byte[] layers = captured.all("layer ");
        int back = captured.bytes("layer 0").length;
        byte[] letters = captured.bytes("atlas");
        byte[] shadows = captured.all("shadow ");
        byte[] masks = Arrays.copyOf(letters, letters.length + shadows.length);
        System.arraycopy(shadows, 0, masks, letters.length, shadows.length);
        return Map.of(
                "frame", captured.bytes("frame"),
                "layers", Arrays.copyOfRange(layers, back, layers.length),
                "masks", masks);
    }
}
