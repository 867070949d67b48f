package dev.cinch.workload.trace;

import dev.cinch.workload.Scale;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The drawing of the ray tracer: light and frame are those of the program, row by row; depth is made of the distances
 * that it leaves beside the light.
 */
final class RayTracerDrawing implements Drawing {
    private static final int LIGHT_BYTES = 16;
    private static final int DISTANCE = 12;
    private static final int FARTHEST = 0xFFFFFF;
    private static final double NEAR = 0.5;

    @Override
    public String program() {
        return "ray-tracer";
    }

    @Override
    public Map<String, String> buffers() {
        Map<String, String> buffers = new LinkedHashMap<>();
        buffers.put("frame", "RGBA8, row by row");
        buffers.put("light-f32", "red, green, blue and distance in f32, row by row");
        buffers.put("light-f16", "the same in f16");
        buffers.put("depth", "depth of 24 bits over a stencil of 8 zeros, row by row");
        return buffers;
    }

    @Override
    public Map<String, byte[]> draw(Scale scale, long seed) {
        CapturedBuffers captured = CapturedBuffers.of(program(), scale, seed);
        byte[] light = captured.bytes("radiance");
        return Map.of(
                "frame", captured.bytes("frame"),
                "light-f32", light,
                "light-f16", Pixels.halves(light),
                "depth", depth(light));
    }

    /** The depth as projection makes it: evenly in the inverse of the distance; what nothing was hit is farthest. */
    private static byte[] depth(byte[] light) {
        ByteBuffer from = ByteBuffer.wrap(light).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer depths = Pixels.buffer(light.length / 4);
        for (int at = DISTANCE; at < light.length; at += LIGHT_BYTES) {
            double distance = from.getFloat(at);
            double depth = distance > NEAR && distance < Float.MAX_VALUE ? 1 - NEAR / distance : 1;
            depths.putInt((int) (depth * FARTHEST) << 8);
        }
        return depths.array();
    }
}
