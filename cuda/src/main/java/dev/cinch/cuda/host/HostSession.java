package dev.cinch.cuda.host;

import dev.cinch.base.Printable;
import dev.cinch.cuda.wire.BadMessage;
import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.cuda.wire.PrivateFolder;
import dev.cinch.cuda.wire.ReplyWriter;
import dev.cinch.cuda.wire.WireOp;
import dev.cinch.cuda.wire.WireRequest;
import dev.cinch.gpu.Buffer;
import dev.cinch.gpu.Device;
import dev.cinch.gpu.Dimensions;
import dev.cinch.gpu.TextureSpec;
import java.io.IOException;

/**
 * One program's session: its requests, answered one after the other. What a call does wrong is its own error; what a
 * kernel does wrong is the error of every later call, as in CUDA.
 */
final class HostSession {
    private static final int COOPERATIVE = 1;
    private static final int MANAGED = 1;
    private static final int PINNED = 2;

    /** Attributes of functions in CUDA's numbers: the second one asks for a division of memory that we do not have. */
    private static final int MOST_DYNAMIC_SHARED = 8;

    private static final int CARVEOUT = 9;

    private final Device device;
    private final HostMachine machine;
    private final HostListener listener;
    private final MappedFile window;
    private final HostMemory memory;
    private final Copies copies;
    private final ProgramBinaries binaries;
    private final PrintedLines printed = new PrintedLines();
    private final Launches launches;
    private final BoundTextures textures;
    private final DeviceLimits limits = new DeviceLimits();
    private final EventMoments moments = new EventMoments();

    /** What went wrong with a request that nobody waited for, and has not been told yet. */
    private CudaError unasked = CudaError.SUCCESS;

    HostSession(Device device, HostMachine machine, HostListener listener, PrivateFolder folder, MappedFile window) {
        this.device = device;
        this.machine = machine;
        this.listener = listener;
        this.window = window;
        device.avoidHostAddresses();
        memory = new HostMemory(device, folder, machine.memoryBytes());
        copies = new Copies(device, memory, window);
        binaries = new ProgramBinaries(device, memory, machine, listener);
        launches = new Launches(device, memory, machine, listener, printed);
        textures = new BoundTextures(device, memory);
    }

    /**
     * Does what a request asks for and replies.
     *
     * @return false if it was the last one
     */
    boolean answer(WireRequest request, ReplyWriter reply) throws IOException {
        CudaError error = unasked;
        WireOp op = WireOp.of(request.op());
        if (error == CudaError.SUCCESS || op == null || possibleAfterFault(op)) {
            error = outcome(op, request, reply);
        } else {
            unasked = CudaError.SUCCESS;
        }
        if (error != CudaError.SUCCESS) {
            reply.clear();
        }
        reply.send(error.code(), printed.waits() ? ReplyWriter.TEXT_WAITS : 0);
        return op != WireOp.BYE;
    }

    /** Does what was posted: what goes wrong with it is the error of the next call that is answered. */
    void perform(WireRequest posted) {
        WireOp op = WireOp.of(posted.op());
        CudaError error = op == null || !needsNoAnswer(op) ? unknown(posted.op()) : outcome(op, posted, null);
        if (error != CudaError.SUCCESS && error != launches.fault() && unasked == CudaError.SUCCESS) {
            unasked = error;
        }
    }

    private static boolean needsNoAnswer(WireOp op) {
        return switch (op) {
            case LAUNCH, FILL, COPY_DEVICE, RECORD -> true;
            default -> false;
        };
    }

    /** Gives back the memory that the program leaves. */
    void close() {
        memory.close();
    }

    private CudaError unknown(int op) {
        listener.problem("the program's CUDA library asks for operation " + op + ", which is unknown here");
        return CudaError.NOT_SUPPORTED;
    }

    private CudaError outcome(WireOp op, WireRequest request, ReplyWriter reply) {
        if (op == null) {
            return unknown(request.op());
        }
        if (launches.fault() != CudaError.SUCCESS && !possibleAfterFault(op)) {
            return launches.fault();
        }
        try {
            perform(op, request, reply);
            return CudaError.SUCCESS;
        } catch (CudaFailure failure) {
            if (failure.getMessage() != null) {
                listener.problem(Printable.line(failure.getMessage()));
            }
            return failure.error();
        } catch (BadMessage damaged) {
            listener.problem("damaged message of the program's CUDA library: " + damaged.getMessage());
            return CudaError.INVALID_VALUE;
        }
    }

    private static boolean possibleAfterFault(WireOp op) {
        return switch (op) {
            case HELLO, BINARY, FUNCTION, VARIABLE, DROP_BINARY, TEXT, RECORD, MOMENT, MISSING, RESET, BYE -> true;
            default -> false;
        };
    }

    private void perform(WireOp op, WireRequest in, ReplyWriter out) {
        switch (op) {
            case HELLO -> hello(in, out);
            case BINARY -> binaries.put(in.u32(), in.u64(), in.u64(), in.u32(), window);
            case FUNCTION -> binaries.addFunction(in.u32(), in.u64(), in.text());
            case VARIABLE -> variable(in, out);
            case DROP_BINARY -> binaries.drop(in.u32());
            case FUNCTION_INFO -> info(binaries.function(in.u64()), out);
            case LAUNCH -> launch(in);
            case ALLOCATE -> allocate(in.u64(), in.u32(), out);
            case FREE -> memory.free(in.u64());
            case COPY_IN -> copies.in(in.u64(), in.u64(), in.u64(), in.u64(), in.u64());
            case COPY_OUT -> copies.out(in.u64(), in.u64(), in.u64(), in.u64(), in.u64());
            case COPY_DEVICE -> copies.inside(in.u64(), in.u64(), in.u64(), in.u64(), in.u64(), in.u64());
            case FILL -> copies.fill(in.u64(), in.u64(), in.u64(), in.u64(), in.u32());
            case SYMBOL -> symbol(binaries.variable(in.u64()), out);
            case TEXT -> out.u32(printed.send(window));
            case RECORD -> moments.put(in.u32(), launches.nanoseconds());
            case MOMENT -> out.f64(moments.get(in.u32()));
            case TEXTURE -> out.u64(textures.bind(texture(in)));
            case DROP_TEXTURE -> textures.drop(in.u64());
            case OCCUPANCY -> out.u32(launches.blocks(binaries.function(in.u64()), in.u32(), in.u64()));
            case MEMORY -> out.u64(memory.free()).u64(memory.total());
            case FUNCTION_SET -> set(binaries.function(in.u64()), in.u32(), in.u32());
            case SYNC, BYE, WAKE -> {}
            case MISSING -> listener.missing(Printable.line(in.text()));
            case RESET -> reset();
            case LIMIT -> limit(in.u32(), in.u64(), in.u32() != 0, out);
        }
    }

    private void hello(WireRequest in, ReplyWriter out) {
        int version = in.u32();
        if (version != WireOp.VERSION) {
            throw new CudaFailure(
                    CudaError.INITIALIZATION,
                    "the program's CUDA library speaks version " + version + " of the protocol, this Cinch version "
                            + WireOp.VERSION);
        }
        int process = in.u32();
        String program = Printable.line(in.text());
        binaries.programName(program.substring(program.lastIndexOf('/') + 1));
        listener.connected(program, process);
        DeviceProperties.write(machine, out);
    }

    private void variable(WireRequest in, ReplyWriter out) {
        int binary = in.u32();
        long key = in.u64();
        String name = in.text();
        in.u64();
        in.u8();
        boolean managed = in.u8() != 0;
        binaries.addVariable(binary, key, name);
        if (managed) {
            shared(binaries.managed(key), out);
        }
    }

    private static void shared(SharedPiece piece, ReplyWriter out) {
        out.u64(piece.buffer().address()).text(piece.file().name());
    }

    private void allocate(long bytes, int kind, ReplyWriter out) {
        if (kind == MANAGED || kind == PINNED) {
            if (bytes == 0) {
                throw new CudaFailure(CudaError.INVALID_VALUE);
            }
            shared(memory.allocateShared(bytes), out);
        } else if (bytes == 0) {
            out.u64(0);
        } else {
            out.u64(memory.allocate(bytes).address());
        }
    }

    private static void symbol(Buffer variable, ReplyWriter out) {
        out.u64(variable.address()).u64(variable.bytes());
    }

    private static void info(HostFunction function, ReplyWriter out) {
        out.u32(function.parameters());
        for (int i = 0; i < function.parameters(); i++) {
            out.u32(function.offset(i)).u32(function.bytes(i));
        }
        out.u64(function.staticShared()).u64(function.constantBytes()).u64(function.localBytes());
        out.u32(function.mostThreads()).u32(function.registers());
        out.u32(function.loaded().architecture()).u32(10 * DeviceProperties.MAJOR + DeviceProperties.MINOR);
        out.u64(function.mostDynamicShared()).text(function.name());
    }

    private void launch(WireRequest in) {
        HostFunction function = binaries.function(in.u64());
        Launches.Size grid = new Launches.Size(in.u32(), in.u32(), in.u32());
        Launches.Size block = new Launches.Size(in.u32(), in.u32(), in.u32());
        long shared = in.u64();
        // The stream: calls run in the host's order, whichever it is.
        in.u64();
        int flags = in.u32();
        // From bit 8 on the sizes of a cluster, 8 bits each; none if the launch names none.
        Dimensions cluster =
                flags >>> 8 == 0 ? null : new Dimensions(flags >>> 8 & 0xFF, flags >>> 16 & 0xFF, flags >>> 24);
        launches.run(function, grid, block, shared, (flags & COOPERATIVE) != 0, cluster, in.bytes(in.u32()));
    }

    private static BoundTextures.Wanted texture(WireRequest in) {
        return new BoundTextures.Wanted(
                in.u64(),
                in.u32(),
                in.u32(),
                in.u64(),
                new int[] {in.u32(), in.u32(), in.u32(), in.u32()},
                in.u32(),
                in.u32(),
                in.u32(),
                in.u32(),
                in.u32() != 0,
                in.u32() != 0,
                new TextureSpec.Extent(in.u32(), in.u32(), in.u32() != 0, in.u32(), in.u32() != 0),
                in.u32(),
                new TextureSpec.Color(single(in), single(in), single(in), single(in)));
    }

    private static float single(WireRequest in) {
        return Float.intBitsToFloat(in.u32());
    }

    private void set(HostFunction function, int attribute, int value) {
        if (attribute == MOST_DYNAMIC_SHARED) {
            long wanted = value + function.staticShared();
            if (value >= 0 && wanted > machine.sharedPerBlock()) {
                throw new CudaFailure(
                        CudaError.INVALID_VALUE,
                        "kernel " + function.name() + " may not have " + wanted + " bytes of shared memory a block: "
                                + machine.name() + " has " + machine.sharedPerBlock()
                                + (machine.keepsTime() ? "; --machine h200 has 232448, and so has --functional" : ""));
            }
            if (value < 0) {
                throw new CudaFailure(CudaError.INVALID_VALUE);
            }
            function.setMostDynamicShared(value);
        } else if (attribute != CARVEOUT) {
            throw new CudaFailure(CudaError.NOT_SUPPORTED, "not supported: attribute " + attribute + " of a kernel");
        }
    }

    private void reset() {
        memory.reset();
        textures.reset();
        limits.reset();
        device.renewHeap(limits.get(DeviceLimits.HEAP));
        launches.forgetFault();
    }

    private void limit(int limit, long value, boolean set, ReplyWriter out) {
        if (set && limit == DeviceLimits.HEAP && device.heapAsked()) {
            throw new CudaFailure(CudaError.INVALID_VALUE);
        }
        if (set) {
            limits.set(limit, value);
        }
        if (set && limit == DeviceLimits.HEAP) {
            device.renewHeap(value);
        }
        out.u64(limits.get(limit));
    }
}
