package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.ForwardingDevice;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.PtxModule;
import dev.cinch.report.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A recording of all that a host does with a device, in its order, as a case folder: modules, buffers that come and go,
 * copies, launches, and what the host read, to compare with. Addresses are given in the order of allocations, so that a
 * replay has the same ones, and pointers in memory stay right. Each content is kept once, under its hash. It can be
 * finished by another thread while a kernel runs, which is then not in it.
 */
public final class Recording extends ForwardingDevice {
    private final Path folder;
    private final long limit;
    private final List<String> modules = new ArrayList<>();

    /** The modules that the limit left room for. */
    private int keptModules;

    private final List<Map<String, Object>> steps = new ArrayList<>();
    private final Map<Long, String> names = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private final Map<String, String> texts;
    private boolean besideHost;
    private boolean strays;
    private int textures;
    private long written;
    private boolean full;
    private boolean faulted;
    private boolean finished;

    /**
     * @param folder must not exist or be empty
     * @param limit bytes that its files may take; what happens after that is not recorded
     * @param texts the PTX of modules by their names
     */
    public Recording(Device device, Path folder, long limit, Map<String, String> texts) {
        super(device);
        this.folder = EmptyFolder.make(folder);
        this.limit = limit;
        this.texts = texts;
    }

    /** Whether the limit was reached: what happened after that is missing. */
    public synchronized boolean full() {
        return full;
    }

    /** Whether a kernel failed: its launch and what happened after that are not in it. */
    public synchronized boolean faulted() {
        return faulted;
    }

    private boolean open() {
        return !full && !faulted && !finished;
    }

    private Map<String, Object> step(String kind, Object what) {
        Map<String, Object> step = new LinkedHashMap<>();
        step.put(kind, what);
        if (open()) {
            steps.add(step);
        }
        return step;
    }

    /** The name of the file with these bytes, which is written unless it is there. */
    private String data(byte[] data) {
        String name = HexFormat.of().formatHex(hash(data), 0, 16) + ".bin";
        keep(name, data);
        return name;
    }

    private static byte[] hash(byte[] data) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(data);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void keep(String name, byte[] data) {
        Path file = folder.resolve(name);
        if (!open() || Files.exists(file)) {
            return;
        }
        if (data.length > limit - written) {
            full = true;
            steps.remove(steps.size() - 1);
            return;
        }
        written += data.length;
        write(name, data);
    }

    private void write(String name, byte[] data) {
        try {
            Files.write(folder.resolve(name), data);
        } catch (IOException e) {
            throw new BadInput("cannot write " + folder.resolve(name) + ": " + Refusal.of(e), e);
        }
    }

    private String named(Buffer buffer) {
        return names.computeIfAbsent(buffer.address(), any -> {
            int count = used.merge(buffer.name(), 1, Integer::sum);
            return count == 1 ? buffer.name() : buffer.name() + " " + count;
        });
    }

    @Override
    public synchronized int load(PtxModule module) {
        int number = super.load(module);
        String name = String.format(Locale.ROOT, "module-%03d.ptx", modules.size() + 1);
        modules.add(name);
        step("load", name);
        keep(name, texts.get(module.name()).getBytes(StandardCharsets.UTF_8));
        keptModules = open() ? modules.size() : keptModules;
        return number;
    }

    @Override
    public synchronized void avoidHostAddresses() {
        super.avoidHostAddresses();
        besideHost = true;
    }

    @Override
    public synchronized void allowStrayAccesses() {
        super.allowStrayAccesses();
        strays = true;
    }

    @Override
    public synchronized void renewHeap(long bytes) {
        super.renewHeap(bytes);
        step("heap", bytes);
    }

    @Override
    public synchronized Buffer allocate(String name, long bytes, boolean approximable) {
        return allocated(super.allocate(name, bytes, approximable));
    }

    @Override
    public synchronized Buffer allocateForHost(String name, long bytes) {
        Buffer buffer = allocated(super.allocateForHost(name, bytes));
        if (open()) {
            steps.get(steps.size() - 1).put("host", true);
        }
        return buffer;
    }

    private Buffer allocated(Buffer buffer) {
        step("allocate", named(buffer)).put("bytes", buffer.bytes());
        return buffer;
    }

    @Override
    public synchronized Buffer symbol(int module, String name) {
        Buffer buffer = super.symbol(module, name);
        if (!names.containsKey(buffer.address())) {
            Map<String, Object> step = step("variable", name);
            step.put("module", modules.get(module));
            step.put("bytes", buffer.bytes());
            step.put("name", named(buffer));
        }
        return buffer;
    }

    @Override
    public synchronized void free(Buffer buffer) {
        super.free(buffer);
        step("free", named(buffer));
        names.remove(buffer.address());
    }

    @Override
    public synchronized void upload(Buffer to, long offset, byte[] data) {
        super.upload(to, offset, data);
        Map<String, Object> step = step("write", named(to));
        step.put("offset", offset);
        step.put("data", data(data));
    }

    @Override
    public synchronized void download(Buffer from, long offset, byte[] into) {
        super.download(from, offset, into);
        Map<String, Object> step = step("check", named(from));
        step.put("offset", offset);
        step.put("data", data(into));
    }

    @Override
    public synchronized void copy(Buffer to, long toOffset, Buffer from, long fromOffset, long bytes) {
        super.copy(to, toOffset, from, fromOffset, bytes);
        Map<String, Object> step = step("copy", named(to));
        step.put("offset", toOffset);
        step.put("from", named(from));
        step.put("fromOffset", fromOffset);
        step.put("bytes", bytes);
    }

    @Override
    public synchronized void fill(Buffer to, long offset, long bytes, int value) {
        super.fill(to, offset, bytes, value);
        Map<String, Object> step = step("fill", named(to));
        step.put("offset", offset);
        step.put("bytes", bytes);
        step.put("value", value & 0xFF);
    }

    @Override
    public synchronized long bind(TextureSpec texture) {
        long handle = super.bind(texture);
        step("texture", "texture " + ++textures).put("as", TextureRow.of(texture, named(texture.buffer())));
        return handle;
    }

    @Override
    public Launched launch(Launch launch) {
        try {
            Launched launched = super.launch(launch);
            launched(launch);
            return launched;
        } catch (Fault wrong) {
            // What it has left in memory no replay could know.
            synchronized (this) {
                faulted = true;
            }
            throw wrong;
        }
    }

    private synchronized void launched(Launch launch) {
        Map<String, Object> step = step("launch", launch.kernel());
        step.put("module", modules.get(launch.module()));
        step.put("grid", sides(launch.grid()));
        step.put("block", sides(launch.block()));
        step.put("sharedBytes", launch.sharedBytes());
        step.put("args", launch.arguments().stream().map(Recording::bytes).toList());
        if (launch.cooperative()) {
            step.put("cooperative", true);
        }
        if (launch.cluster() != null) {
            step.put("cluster", sides(launch.cluster()));
        }
    }

    private static List<Integer> sides(Dimensions of) {
        return List.of(of.x(), of.y(), of.z());
    }

    private static Map<String, String> bytes(Argument argument) {
        return Map.of("bytes", HexFormat.of().formatHex(argument.bytes()));
    }

    /** The host has ended, or is ended: writes the case. */
    public synchronized void finish(String name) {
        finished = true;
        Map<String, Object> top = new LinkedHashMap<>();
        top.put("name", name);
        top.put("modules", modules.subList(0, keptModules));
        if (besideHost) {
            top.put("addresses", CaseFolder.BESIDE_HOST);
        }
        if (strays) {
            top.put("strays", true);
        }
        top.put("steps", steps);
        write(CaseReader.FILE, (Json.pretty(top) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
