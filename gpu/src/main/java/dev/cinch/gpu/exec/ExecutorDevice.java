package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.base.FullHeap;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.LaunchStanding;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.Limits;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * A device whose values the executor computes; what extends it decides in which order warps run. One thread at a time
 * may use it; many may stand side by side.
 */
public abstract class ExecutorDevice implements Device {
    /** More than the two words that the barrier of a grid takes in the PTX that nvcc 13 makes. */
    private static final int WORKSPACE_BYTES = 1024;

    private final Observer observer;
    private final Memory memory = new Memory();
    private final PrintedText printed = new PrintedText();
    private final Consumer<LaunchStanding> listener;
    private final AddressWidth addresses;
    private Budget budget = new Budget(Limits.DEFAULT);
    private final List<LoadedModule> modules = new ArrayList<>();
    private final List<Texture> textures = new ArrayList<>();
    private Allocation workspace;

    /**
     * @param observer sees every operation; null for none, which is faster
     * @param listener is told by launches without time how far they have come
     * @param addresses how wide they are in the register file
     */
    protected ExecutorDevice(Observer observer, Consumer<LaunchStanding> listener, AddressWidth addresses) {
        this.observer = observer;
        this.listener = listener;
        this.addresses = addresses;
    }

    /** Sets what launches may take from now on; the time starts. */
    public final void limit(Limits limits) {
        budget = new Budget(limits);
    }

    /** Global memory as memory controllers see it. */
    protected final BlockBytes blockBytes() {
        return new GlobalBlocks(memory);
    }

    /** Runs a launch whose arguments have been checked. */
    protected abstract Launched run(Grid grid);

    /** Runs a launch without time and without the observer. */
    protected final Launched runUnseen(Grid grid) {
        grid.observer = null;
        new FunctionalOrder(grid).run();
        return grid.launched();
    }

    /** From now on it is remembered anew which buffers kernels write. */
    protected final void forgetWritten() {
        memory.forgetWritten();
    }

    /** The buffers that kernels have written since then; variables of modules are among them. */
    protected final List<Buffer> written() {
        return memory.written();
    }

    /** The buffers whose bytes a lossy codec may change. */
    protected final List<Buffer> approximable() {
        return memory.approximable();
    }

    /** Decodes every kernel of the loaded modules, so that whatever a launch would refuse is refused now. */
    final void decodeAll() {
        modules.forEach(LoadedModule::decodeAll);
    }

    @Override
    public int load(PtxModule module) {
        int loaded = modules.isEmpty() ? 0 : modules.get(modules.size() - 1).endInstruction();
        modules.add(new LoadedModule(module, memory, loaded, addresses));
        return modules.size() - 1;
    }

    @Override
    public Buffer allocate(String name, long bytes, boolean approximable) {
        return memory.allocate(name, bytes, approximable, false).buffer;
    }

    @Override
    public Buffer allocateForHost(String name, long bytes) {
        return memory.allocateForHost(name, bytes).buffer;
    }

    @Override
    public void avoidHostAddresses() {
        memory.avoidHost();
    }

    @Override
    public void allowStrayAccesses() {
        memory.allowStrays();
    }

    @Override
    public String firstStray() {
        return memory.firstStray();
    }

    @Override
    public void renewHeap(long bytes) {
        memory.renewHeap(bytes);
    }

    @Override
    public boolean heapAsked() {
        return memory.heapAsked();
    }

    @Override
    public void free(Buffer buffer) {
        memory.free(buffer);
    }

    @Override
    public void upload(Buffer to, long offset, byte[] data) {
        Allocation allocation = memory.of(to);
        inside(to, offset, data.length);
        System.arraycopy(data, 0, allocation.data, (int) offset, data.length);
    }

    @Override
    public void download(Buffer from, long offset, byte[] into) {
        Allocation allocation = memory.of(from);
        inside(from, offset, into.length);
        System.arraycopy(allocation.data, (int) offset, into, 0, into.length);
    }

    @Override
    public void copy(Buffer to, long toOffset, Buffer from, long fromOffset, long bytes) {
        inside(to, toOffset, bytes);
        inside(from, fromOffset, bytes);
        System.arraycopy(memory.of(from).data, (int) fromOffset, memory.of(to).data, (int) toOffset, (int) bytes);
    }

    @Override
    public void fill(Buffer to, long offset, long bytes, int value) {
        Allocation allocation = memory.of(to);
        inside(to, offset, bytes);
        Arrays.fill(allocation.data, (int) offset, (int) (offset + bytes), (byte) value);
    }

    private static void inside(Buffer buffer, long offset, long bytes) {
        if (offset < 0 || bytes < 0 || offset > buffer.bytes() - bytes) {
            throw new BadInput("buffer " + buffer.name() + ": " + bytes + " bytes at offset " + offset
                    + " do not lie in its " + buffer.bytes());
        }
    }

    @Override
    public Buffer symbol(int module, String name) {
        return modules.get(module).variable(name);
    }

    @Override
    public long bind(TextureSpec texture) {
        if (texture.width() < 1 || texture.height() < 0) {
            throw new BadInput("texture in " + texture.buffer().name() + ": a width of " + texture.width()
                    + " and a height of " + texture.height()
                    + " texels; at least 1 wide, and 0 high if it has one dimension");
        }
        TextureSpec.Extent extent = texture.extent();
        boolean faces = !extent.cube() || extent.layers() % 6 == 0 && texture.width() == texture.height();
        if (extent.depth() < 0 || extent.layers() < 0 || extent.levels() < 1 || extent.levels() > 30 || !faces) {
            throw new BadInput("texture in " + texture.buffer().name() + ": a depth of " + extent.depth() + ", "
                    + extent.layers() + " layers and " + extent.levels()
                    + " levels; a cube has six layers, as wide as high");
        }
        inside(texture.buffer(), 0, texture.bytes());
        textures.add(new Texture(texture, memory.of(texture.buffer())));
        return textures.size();
    }

    @Override
    public final Launched launch(Launch launch) {
        LoadedModule module = modules.get(launch.module());
        Function kernel = module.kernel(launch.kernel());
        KernelImage image = module.image(kernel);
        byte[] parameters = LaunchCheck.parameters(launch, kernel, image);
        memory.launching();
        try {
            long workspace = launch.cooperative() ? workspace() : 0;
            Launched launched = run(new Grid(
                    image, memory, launch, parameters, workspace, observer, printed, textures, budget, listener));
            budget.add(launched);
            return launched;
        } catch (OutOfMemoryError full) {
            throw new BadInput("kernel " + launch.kernel() + ": " + FullHeap.line(), full);
        }
    }

    /** The address of the memory that is common to all cooperative launches, which come one after the other. */
    private long workspace() {
        if (workspace == null) {
            workspace = memory.allocate("grid workspace", WORKSPACE_BYTES, false, false);
        }
        return workspace.base;
    }

    @Override
    public boolean lastLaunchWrote(Buffer buffer) {
        return memory.of(buffer).writtenLast;
    }

    @Override
    public String printed() {
        return printed.text();
    }

    @Override
    public boolean printedCut() {
        return printed.cut();
    }
}
