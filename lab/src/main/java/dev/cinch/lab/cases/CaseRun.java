package dev.cinch.lab.cases;

import dev.cinch.base.BadInput;
import dev.cinch.base.FullHeap;
import dev.cinch.gpu.Argument;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Fault;
import dev.cinch.gpu.Launch;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.TextureSpec;
import dev.cinch.lab.cases.Step.KernelArgument;
import dev.cinch.ptx.PtxModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run of a case on a device, and a comparison of what comes out. */
public final class CaseRun {
    private final Device device;
    private final Map<String, Buffer> buffers = new LinkedHashMap<>();
    private final Map<String, Long> textures = new LinkedHashMap<>();
    private final List<Launched> launches = new ArrayList<>();
    private final Answers answers = new Answers();
    private final List<PtxModule> modules;

    /** The device's numbers of the modules. */
    private final int[] loaded;

    private CaseRun(List<PtxModule> modules, Device device) {
        this.modules = modules;
        this.device = device;
        loaded = new int[modules.size()];
    }

    /**
     * @param device a fresh one
     * @throws Fault what went wrong inside a kernel, and at which step
     */
    public static CaseReport of(CaseFolder folder, List<PtxModule> modules, Device device) {
        ModuleCheck.check(folder, modules);
        if (folder.besideHost()) {
            device.avoidHostAddresses();
        }
        if (folder.strays()) {
            device.allowStrayAccesses();
        }
        CaseRun run = new CaseRun(modules, device);
        if (!folder.recorded()) {
            run.load(0);
        }
        run.prepare(folder);
        for (Step step : folder.steps()) {
            run.perform(step);
        }
        return run.report(folder);
    }

    private void load(int module) {
        loaded[module] = device.load(modules.get(module));
    }

    private void prepare(CaseFolder folder) {
        for (CaseFolder.NamedBuffer buffer : folder.buffers()) {
            at(buffer.place(), () -> buffers.put(buffer.name(), allocate(buffer)));
        }
        for (CaseFolder.NamedBuffer buffer : folder.buffers()) {
            if (buffer.data() != null) {
                copy(buffer.data(), buffers.get(buffer.name()), 0);
            }
        }
        folder.symbols().forEach(this::perform);
        for (CaseFolder.Texture texture : folder.textures()) {
            at(texture.place(), () -> textures.put(texture.name(), device.bind(spec(texture))));
        }
    }

    private Buffer allocate(CaseFolder.NamedBuffer buffer) {
        try {
            return device.allocate(buffer.name(), buffer.bytes());
        } catch (OutOfMemoryError e) {
            throw new BadInput("no memory for " + buffer.bytes() + " bytes; " + FullHeap.line(), e);
        }
    }

    private TextureSpec spec(CaseFolder.Texture texture) {
        return new TextureSpec(
                buffers.get(texture.buffer()),
                texture.width(),
                texture.height(),
                texture.pitchBytes(),
                texture.format(),
                texture.edges(),
                texture.linear(),
                texture.normalized(),
                texture.extent());
    }

    private void copy(CaseFile data, Buffer to, long offset) {
        data.read((at, piece) -> device.upload(to, offset + at, piece));
    }

    private void perform(Step step) {
        at(step.place(), () -> {
            if (step instanceof Step.Write write) {
                copy(write.data(), buffers.get(write.buffer()), write.offset());
            } else if (step instanceof Step.Fill fill) {
                device.fill(buffers.get(fill.buffer()), fill.offset(), fill.bytes(), fill.value());
            } else if (step instanceof Step.Symbol symbol) {
                copy(symbol.data(), device.symbol(symbol.symbol()), symbol.offset());
            } else if (step instanceof Step.Launch launch) {
                launch(launch);
            } else if (step instanceof Step.Check check) {
                answers.compare(check, buffers.get(check.buffer()), device);
            } else {
                manage(step);
            }
        });
    }

    private void manage(Step step) {
        if (step instanceof Step.Load load) {
            load(load.module());
        } else if (step instanceof Step.Allocate allocate) {
            buffers.put(
                    allocate.buffer(),
                    allocate.host()
                            ? device.allocateForHost(allocate.buffer(), allocate.bytes())
                            : device.allocate(allocate.buffer(), allocate.bytes()));
        } else if (step instanceof Step.Name name) {
            buffers.put(name.buffer(), device.symbol(loaded[name.module()], name.variable()));
        } else if (step instanceof Step.Free free) {
            device.free(buffers.remove(free.buffer()));
        } else if (step instanceof Step.Heap heap) {
            device.renewHeap(heap.bytes());
        } else if (step instanceof Step.Copy copy) {
            Buffer to = buffers.get(copy.to());
            device.copy(to, copy.toOffset(), buffers.get(copy.from()), copy.fromOffset(), copy.bytes());
        } else if (step instanceof Step.Bind bind) {
            textures.put(bind.texture().name(), device.bind(spec(bind.texture())));
        }
    }

    /** Does something such that what the device says of it, it says with its place in the case. */
    private static void at(JsonPlace place, Runnable action) {
        try {
            action.run();
        } catch (BadInput wrong) {
            throw place.wrong(wrong.getMessage());
        } catch (Fault fault) {
            throw fault.at(place);
        }
    }

    private void launch(Step.Launch launch) {
        List<Argument> arguments = new ArrayList<>();
        for (KernelArgument argument : launch.arguments()) {
            arguments.add(argument(argument));
        }
        launches.add(device.launch(new Launch(
                loaded[launch.module()],
                launch.kernel(),
                launch.grid(),
                launch.block(),
                launch.sharedBytes(),
                arguments,
                launch.cooperative(),
                launch.cluster())));
    }

    private Argument argument(KernelArgument argument) {
        if (argument instanceof KernelArgument.Pointer pointer) {
            return Argument.at(buffers.get(pointer.buffer()), pointer.offset());
        }
        if (argument instanceof KernelArgument.Handle handle) {
            return Argument.texture(textures.get(handle.texture()));
        }
        if (argument instanceof KernelArgument.Map map) {
            Buffer buffer = buffers.get(map.map().buffer());
            return new Argument("map", map.map().at(buffer.address()).encode());
        }
        return ((KernelArgument.Value) argument).argument();
    }

    private CaseReport report(CaseFolder folder) {
        List<CaseReport.BufferReport> compared = new ArrayList<>();
        for (Expectation expectation : folder.expectations()) {
            compared.add(BufferComparison.compare(expectation, buffers.get(expectation.buffer()), device));
        }
        answers.report().ifPresent(compared::add);
        String printed = device.printed();
        boolean expected = folder.printf() != null;
        return new CaseReport(
                folder.name(),
                List.copyOf(launches),
                compared,
                printed,
                expected,
                expected ? firstLine(folder.printf(), printed) : null);
    }

    /** The first line in which two texts differ; null if none does. */
    private static CaseReport.Mismatch firstLine(String expected, String found) {
        String[] wanted = expected.split("\n", -1);
        String[] got = found.split("\n", -1);
        for (int i = 0; i < Math.max(wanted.length, got.length); i++) {
            String left = i < wanted.length ? wanted[i] : null;
            String right = i < got.length ? got[i] : null;
            if (left == null || !left.equals(right)) {
                return new CaseReport.Mismatch(i, left, right);
            }
        }
        return null;
    }
}
