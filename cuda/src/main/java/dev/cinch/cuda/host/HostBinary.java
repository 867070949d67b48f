package dev.cinch.cuda.host;

import dev.cinch.base.BadInput;
import dev.cinch.cuda.fatbin.FatBinary;
import dev.cinch.cuda.fatbin.FatEntry;
import dev.cinch.cuda.fatbin.PtxChoice;
import dev.cinch.cuda.wire.MappedFile;
import dev.cinch.gpu.Device;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxParser;
import dev.cinch.ptx.PtxProblems;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;

/**
 * One fat binary of a program. Programs register many that they never use, so that its PTX is read when one of its
 * functions or variables is first wanted.
 */
final class HostBinary {
    /** The most bytes of one. */
    private static final long LARGEST = 1 << 30;

    private final String name;
    private byte[] bytes = new byte[0];
    private LoadedPtx loaded;
    private CudaFailure failure;

    /** @param name what messages call its PTX */
    HostBinary(String name) {
        this.name = name;
    }

    /**
     * A module on the device.
     *
     * @param number what the device calls it
     * @param prints whether its kernels may print
     */
    record LoadedPtx(int number, PtxModule module, int architecture, boolean prints) {}

    /** Puts in a piece of it that lies in the window. */
    void put(long total, long offset, int count, MappedFile window) {
        boolean fits = offset >= 0 && count >= 0 && count <= window.bytes() && offset <= total - count;
        if (total < 0 || total > LARGEST || !fits) {
            throw new CudaFailure(
                    CudaError.INVALID_VALUE,
                    name + ": " + Integer.toUnsignedLong(count) + " bytes at offset " + offset + " of a fat binary of "
                            + total);
        }
        if (bytes.length != total) {
            bytes = new byte[(int) total];
        }
        window.get(0, bytes, (int) offset, count);
    }

    LoadedPtx loaded(Device device, HostMemory memory, HostListener listener) {
        if (failure != null) {
            // What was wrong has been said.
            throw new CudaFailure(failure.error());
        }
        if (loaded == null) {
            try {
                loaded = load(device, memory, listener);
                bytes = new byte[0];
            } catch (CudaFailure wrong) {
                failure = wrong;
                throw wrong;
            }
        }
        return loaded;
    }

    private LoadedPtx load(Device device, HostMemory memory, HostListener listener) {
        FatEntry entry = entry();
        try {
            PtxModule module = PtxParser.parsePartly(name, entry.text());
            listener.loading(name, entry.text());
            int number = device.load(module);
            for (Variable variable : module.variables()) {
                boolean inMemory = variable.space() == Space.GLOBAL || variable.space() == Space.CONST;
                if (inMemory && !variable.external()) {
                    memory.addVariable(device.symbol(number, variable.name()), variable.managed());
                }
            }
            boolean prints = module.function("vprintf") != null;
            return new LoadedPtx(number, module, entry.architecture(), prints);
        } catch (PtxProblems wrong) {
            throw new CudaFailure(CudaError.INVALID_PTX, wrong.getMessage());
        } catch (BadInput refused) {
            throw new CudaFailure(CudaError.NOT_SUPPORTED, refused.getMessage());
        }
    }

    private FatEntry entry() {
        FatBinary binary;
        try {
            binary = FatBinary.read(bytes);
        } catch (BadInput damaged) {
            throw new CudaFailure(CudaError.INVALID_KERNEL_IMAGE, name + ": " + damaged.getMessage());
        }
        try {
            return PtxChoice.of(binary);
        } catch (BadInput none) {
            throw new CudaFailure(CudaError.NO_KERNEL_IMAGE, none.getMessage());
        }
    }
}
