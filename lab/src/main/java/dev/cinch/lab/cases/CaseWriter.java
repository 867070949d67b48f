package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A writer of what a program's host code does, as a case folder: buffers, copies, launches, and what the buffers hold
 * in the end. The case does the same on any device without the host code, as long as the host's decisions would be the
 * same.
 */
public final class CaseWriter extends ForwardingDevice {
    private static final String MODULE = "kernels.ptx";

    private final Path folder;
    private final Map<String, Buffer> buffers = new LinkedHashMap<>();
    private final Map<Long, String> symbols = new LinkedHashMap<>();
    private final Map<Long, String> textures = new LinkedHashMap<>();
    private final Map<String, Object> textureRows = new LinkedHashMap<>();
    private final List<Map<String, Object>> steps = new ArrayList<>();
    private int files;

    /**
     * @param folder must not exist or be empty
     * @param ptx the text of the module that the program loads
     */
    public CaseWriter(Device device, Path folder, String ptx) {
        super(device);
        this.folder = EmptyFolder.make(folder);
        write(MODULE, ptx.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String file, byte[] data) {
        try {
            Files.write(folder.resolve(file), data);
        } catch (IOException e) {
            throw new BadInput("cannot write " + folder.resolve(file) + ": " + Refusal.of(e), e);
        }
    }

    /** @return the name of a new file with these bytes */
    private String data(byte[] data) {
        String file = String.format(Locale.ROOT, "data-%03d.bin", ++files);
        write(file, data);
        return file;
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        Buffer buffer = super.allocate(name, bytes, approximable);
        String unique = name;
        for (int i = 2; buffers.containsKey(unique); i++) {
            unique = name + " " + i;
        }
        buffers.put(unique, buffer);
        return buffer;
    }

    @Override
    public Buffer symbol(int module, String name) {
        Buffer buffer = super.symbol(module, name);
        symbols.put(buffer.address(), name);
        return buffer;
    }

    @Override
    public long bind(TextureSpec texture) {
        long handle = super.bind(texture);
        String name = "texture " + (textures.size() + 1);
        textures.put(handle, name);
        textureRows.put(name, TextureRow.of(texture, nameOf(texture.buffer().address())));
        return handle;
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        super.upload(to, offset, data);
        boolean variable = symbols.containsKey(to.address());
        step(variable ? "symbol" : "write", to, offset).put("data", data(data));
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        super.fill(to, offset, bytes, value);
        if (symbols.containsKey(to.address())) {
            byte[] data = new byte[Math.toIntExact(bytes)];
            Arrays.fill(data, (byte) value);
            step("symbol", to, offset).put("data", data(data));
        } else {
            Map<String, Object> step = step("fill", to, offset);
            step.put("bytes", bytes);
            step.put("value", value & 0xFF);
        }
    }

    private Map<String, Object> step(String kind, Buffer to, long offset) {
        Map<String, Object> step = new LinkedHashMap<>();
        step.put(kind, nameOf(to.address()));
        step.put("offset", offset);
        steps.add(step);
        return step;
    }

    private String nameOf(long address) {
        String symbol = symbols.get(address);
        if (symbol != null) {
            return symbol;
        }
        for (Map.Entry<String, Buffer> entry : buffers.entrySet()) {
            if (entry.getValue().address() == address) {
                return entry.getKey();
            }
        }
        throw new IllegalStateException("no buffer starts at " + address);
    }

    @Override
    public Launched launch(Launch launch) {
        Launched launched = super.launch(launch);
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("launch", launch.kernel());
        step.put("grid", sides(launch.grid()));
        step.put("block", sides(launch.block()));
        step.put("sharedBytes", launch.sharedBytes());
        step.put("args", launch.arguments().stream().map(this::argument).toList());
        if (launch.cluster() != null) {
            step.put("cluster", sides(launch.cluster()));
        }
        steps.add(step);
        return launched;
    }

    private static List<Integer> sides(Dimensions of) {
        return List.of(of.x(), of.y(), of.z());
    }

    private Map<String, Object> argument(Argument argument) {
        Map<String, Object> row = new LinkedHashMap<>();
        if (argument.kind().equals("buffer")) {
            String name = holding(little(argument));
            row.put("buffer", name);
            row.put("offset", little(argument) - buffers.get(name).address());
            return row;
        }
        if (argument.kind().equals("texture")) {
            row.put("texture", textures.get(little(argument)));
        } else {
            row.put("bytes", HexFormat.of().formatHex(argument.bytes()));
        }
        return row;
    }

    /** The buffer that a pointer points into. Buffers may touch: only one past them all can belong to the one before. */
    private String holding(long address) {
        String before = null;
        for (Map.Entry<String, Buffer> entry : buffers.entrySet()) {
            Buffer buffer = entry.getValue();
            if (address >= buffer.address() && address < buffer.end()) {
                return entry.getKey();
            }
            before = address == buffer.end() ? entry.getKey() : before;
        }
        if (before == null) {
            throw new IllegalStateException("no buffer holds the address " + address);
        }
        return before;
    }

    private static long little(Argument argument) {
        return ByteBuffer.wrap(argument.bytes()).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    /** The program has ended: writes the case with what its buffers hold now. */
    public void finish(String name) {
        Map<String, Object> allocated = new LinkedHashMap<>();
        Map<String, Object> expected = new LinkedHashMap<>();
        buffers.forEach((key, buffer) -> {
            allocated.put(key, Map.of("bytes", buffer.bytes()));
            String file = String.format(Locale.ROOT, "expect-%03d.bin", expected.size() + 1);
            write(file, download(buffer));
            Map<String, Object> expectation = new LinkedHashMap<>();
            expectation.put("data", file);
            expectation.put("as", buffer.bytes() % 4 == 0 ? "u32" : "u8");
            expected.put(key, expectation);
        });
        Map<String, Object> top = new LinkedHashMap<>();
        top.put("name", name);
        top.put("module", MODULE);
        top.put("buffers", allocated);
        if (!textureRows.isEmpty()) {
            top.put("textures", textureRows);
        }
        top.put("steps", steps);
        top.put("expect", expected);
        write(CaseReader.FILE, (Json.pretty(top) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
