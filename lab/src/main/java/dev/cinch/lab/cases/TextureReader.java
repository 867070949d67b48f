package dev.cinch.lab.cases;

import dev.cinch.base.NearestNames;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.gpu.TextureSpec.AddressMode;
import dev.cinch.gpu.TextureSpec.Channel;
import dev.cinch.gpu.TextureSpec.Color;
import dev.cinch.gpu.TextureSpec.Edges;
import dev.cinch.gpu.TextureSpec.Extent;
import dev.cinch.gpu.TextureSpec.TexelFormat;
import dev.cinch.lab.cases.CaseFolder.Texture;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A reader of one of the {@code textures}. */
final class TextureReader {
    private static final Map<String, TexelFormat> FORMATS = formats();
    private static final List<String> ADDRESS_MODES = List.of("wrap", "clamp", "mirror", "border");
    private static final List<String> FILTERS = List.of("point", "linear");

    private TextureReader() {}

    /**
     * The formats by name. {@code i8} is written where PTX writes {@code s8}; both are understood. Textures have no
     * three channels.
     */
    private static Map<String, TexelFormat> formats() {
        Map<String, TexelFormat> formats = new TreeMap<>();
        for (Channel channel : Channel.values()) {
            String name = channel.name().toLowerCase(Locale.ROOT);
            for (int channels : new int[] {1, 2, 4}) {
                TexelFormat format = new TexelFormat(channel, channels);
                formats.put(name + "x" + channels, format);
                formats.put(name.replace('s', 'i') + "x" + channels, format);
            }
        }
        return formats;
    }

    static Texture read(String name, Entry entry, CaseReader owner) {
        entry.keys(
                "buffer",
                "width",
                "height",
                "depth",
                "layers",
                "cube",
                "levels",
                "levelFilter",
                "surface",
                "pitch",
                "format",
                "address",
                "border",
                "filter",
                "normalized");
        CaseFolder.NamedBuffer buffer = owner.buffer(entry.get("buffer"));
        Entry formatName = entry.get("format");
        TexelFormat format = FORMATS.get(formatName.text());
        if (format == null) {
            throw formatName.wrong("'" + formatName.text()
                    + "' is no texel format; it is a type (u8 i8 u16 i16 u32 i32 f16 f32), x, and 1, 2 or 4: f32x1");
        }
        int width = (int) entry.whole("width", 1, Integer.MAX_VALUE / 16);
        int height = (int) entry.whole("height", 0, Integer.MAX_VALUE, 0);
        int rowBytes = width * format.bytes();
        int pitch = (int) entry.whole("pitch", 0, Integer.MAX_VALUE, rowBytes);
        boolean linear = choice(entry, "filter", FILTERS, "point").equals("linear");
        if (linear && (format.channel() == Channel.U32 || format.channel() == Channel.S32)) {
            // Smaller integers are mixed as the floats that they are fetched as.
            throw entry.get("filter")
                    .wrong("linear needs a floating-point format or small integers, not " + formatName.text());
        }
        Edges edges = edges(entry);
        boolean normalized = entry.has("normalized") && entry.get("normalized").flag();
        Extent extent = extent(entry);
        if ((height > 1 || extent.slices() > 1) && pitch < rowBytes) {
            throw entry.get("pitch").wrong("rows of " + rowBytes + " bytes do not fit into a pitch of " + pitch);
        }
        TextureSpec whole = new TextureSpec(null, width, height, pitch, format, edges, linear, normalized, extent);
        CaseReader.fits(entry.get("width"), whole.bytes(), 0, buffer.bytes(), "the buffer");
        return new Texture(
                entry.place(), name, buffer.name(), width, height, pitch, format, edges, linear, normalized, extent);
    }

    /** What lies behind the first image. A surface is no other thing: the key says how a GPU must make it. */
    private static Extent extent(Entry entry) {
        int depth = (int) entry.whole("depth", 0, 1 << 14, 0);
        int layers = (int) entry.whole("layers", 0, 1 << 11, 0);
        boolean cube = entry.has("cube") && entry.get("cube").flag();
        int levels = (int) entry.whole("levels", 1, 16, 1);
        if (depth > 0 && layers > 0) {
            throw entry.get("layers").wrong("an image of three dimensions has no layers");
        }
        if (cube && (layers == 0 || layers % 6 != 0)) {
            throw entry.get("cube").wrong("a cube has 6 layers, or a multiple of them, not " + layers);
        }
        boolean surface = entry.has("surface") && entry.get("surface").flag();
        if (surface && levels > 1) {
            throw entry.get("surface").wrong("a surface has one level");
        }
        return new Extent(
                depth,
                layers,
                cube,
                levels,
                choice(entry, "levelFilter", FILTERS, "point").equals("linear"));
    }

    /** One address mode for all axes, or a list with those of x, y and z. */
    private static Edges edges(Entry entry) {
        Color border = border(entry);
        if (!entry.has("address") || entry.get("address").isText()) {
            AddressMode mode = entry.has("address") ? mode(entry.get("address")) : AddressMode.CLAMP;
            return new Edges(mode, mode, mode, border);
        }
        Entry given = entry.get("address");
        List<Entry> axes = given.elements();
        if (axes.size() != 3) {
            throw given.wrong("one address mode, or three for x, y and z, not " + axes.size());
        }
        return new Edges(mode(axes.get(0)), mode(axes.get(1)), mode(axes.get(2)), border);
    }

    private static Color border(Entry entry) {
        if (!entry.has("border")) {
            return Color.NONE;
        }
        List<Entry> channels = entry.get("border").elements();
        if (channels.size() != 4) {
            throw entry.get("border").wrong("a border has four channels, not " + channels.size());
        }
        return new Color(
                (float) channels.get(0).number(),
                (float) channels.get(1).number(),
                (float) channels.get(2).number(),
                (float) channels.get(3).number());
    }

    private static AddressMode mode(Entry entry) {
        return AddressMode.valueOf(known(entry, "address", ADDRESS_MODES).toUpperCase(Locale.ROOT));
    }

    private static String choice(Entry entry, String key, List<String> known, String otherwise) {
        return entry.has(key) ? known(entry.get(key), key, known) : otherwise;
    }

    private static String known(Entry entry, String key, List<String> known) {
        String text = entry.text();
        if (!known.contains(text)) {
            throw entry.wrong(NearestNames.unknown(key + " mode", text, known));
        }
        return text;
    }
}
