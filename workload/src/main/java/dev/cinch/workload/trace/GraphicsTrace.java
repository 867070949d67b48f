package dev.cinch.workload.trace;

import dev.cinch.base.Named;

/**
 * One buffer of a scene.
 *
 * @param buffer its name within the scene, such as {@code depth}
 * @param summary the format and the order of what it holds
 */
public record GraphicsTrace(GraphicsScene scene, String buffer, String summary) implements Named {
    /** The name of scene and buffer, such as {@code rasterizer-hills-depth}. */
    @Override
    public String name() {
        return scene.name() + "-" + buffer;
    }
}
