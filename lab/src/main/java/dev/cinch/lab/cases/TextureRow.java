package dev.cinch.lab.cases;

import dev.cinch.gpu.TextureSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A texture as {@code case.json} has it; {@link TextureReader} reads it. */
final class TextureRow {
    private TextureRow() {}

    static Map<String, Object> of(TextureSpec texture, String buffer) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("buffer", buffer);
        row.put("width", texture.width());
        row.put("height", texture.height());
        row.put("pitch", texture.pitchBytes());
        TextureSpec.TexelFormat format = texture.format();
        row.put("format", format.channel().name().toLowerCase(Locale.ROOT) + "x" + format.channels());
        row.put("address", address(texture.edges()));
        TextureSpec.Color border = texture.edges().border();
        if (!border.equals(TextureSpec.Color.NONE)) {
            row.put("border", List.of((double) border.red(), (double) border.green(), (double) border.blue(), (double)
                    border.alpha()));
        }
        row.put("filter", texture.linear() ? "linear" : "point");
        row.put("normalized", texture.normalized());
        TextureSpec.Extent extent = texture.extent();
        if (extent.depth() > 0) {
            row.put("depth", extent.depth());
        }
        if (extent.layers() > 0) {
            row.put("layers", extent.layers());
        }
        if (extent.cube()) {
            row.put("cube", true);
        }
        if (extent.levels() > 1) {
            row.put("levels", extent.levels());
            row.put("levelFilter", extent.linearLevels() ? "linear" : "point");
        }
        return row;
    }

    /** One mode, or those of x, y and z. */
    private static Object address(TextureSpec.Edges edges) {
        return edges.same() ? text(edges.x()) : List.of(text(edges.x()), text(edges.y()), text(edges.z()));
    }

    private static String text(TextureSpec.AddressMode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }
}
