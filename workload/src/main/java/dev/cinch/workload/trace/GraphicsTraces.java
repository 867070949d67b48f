package dev.cinch.workload.trace;

import dev.cinch.base.Catalogue;
import java.util.List;

/** All scenes and their traces. A scene more is a line here; a buffer more is a line in its {@link Drawing}. */
public final class GraphicsTraces {
    /** All scenes; which of its scenes a program draws follows from the seed. */
    public static final Catalogue<GraphicsScene> SCENES = Catalogue.of(
            "scene",
            List.of(
                    new GraphicsScene("hills", 3, new RasterizerDrawing()),
                    new GraphicsScene("town", 1, new RasterizerDrawing()),
                    new GraphicsScene("balls", 2, new RasterizerDrawing()),
                    new GraphicsScene("desktop", 3, new CompositorDrawing()),
                    new GraphicsScene("phone", 1, new CompositorDrawing()),
                    new GraphicsScene("document", 2, new CompositorDrawing()),
                    new GraphicsScene("mirrors", 3, new RayTracerDrawing()),
                    new GraphicsScene("pearls", 1, new RayTracerDrawing()),
                    new GraphicsScene("room", 2, new RayTracerDrawing())));

    public static final Catalogue<GraphicsTrace> CATALOGUE = Catalogue.of(
            "trace",
            SCENES.list().stream().flatMap(scene -> scene.traces().stream()).toList());

    private GraphicsTraces() {}
}
