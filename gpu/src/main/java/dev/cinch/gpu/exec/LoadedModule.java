package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.base.NearestNames;
import dev.cinch.base.PlainName;
import dev.cinch.gpu.Buffer;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.PtxProblems;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A module on a device: its variables in memory, and its kernels, decoded when they are first launched. */
final class LoadedModule {
    private final PtxModule module;
    private final Map<String, Allocation> variables;
    private final Map<String, KernelImage> images = new HashMap<>();
    private final int firstInstruction;
    private final AddressWidth addresses;

    /** @param firstInstruction the instructions of the modules before it */
    LoadedModule(PtxModule module, Memory memory, int firstInstruction, AddressWidth addresses) {
        if (!module.partly()) {
            MissingFunctions.check(module, module.functions());
        }
        this.module = module;
        this.firstInstruction = firstInstruction;
        this.addresses = addresses;
        variables = ModuleVariables.allocate(module, memory);
    }

    Function kernel(String name) {
        return module.kernel(name);
    }

    KernelImage image(Function kernel) {
        return images.computeIfAbsent(kernel.name(), any -> module.partly() ? checked(kernel) : made(kernel));
    }

    private KernelImage made(Function kernel) {
        return new KernelImage(module, kernel, variables, first(kernel), addresses);
    }

    /** The image of a kernel in a module where others may be unusable, so that a refusal says which one it is. */
    private KernelImage checked(Function kernel) {
        try {
            List<Function> reached = CalledFunctions.of(module, kernel);
            for (Function function : reached) {
                if (function.problem() != null) {
                    throw new PtxProblems(module.name(), List.of(function.problem()));
                }
            }
            MissingFunctions.check(module, reached);
            return made(kernel);
        } catch (PtxProblems | BadInput refused) {
            throw new BadInput(
                    "kernel " + PlainName.of(kernel.name()) + " cannot be executed: " + refused.getMessage(), refused);
        }
    }

    /** The number of a function's first instruction among all of the device. */
    private int first(Function of) {
        int first = firstInstruction;
        for (Function function : module.functions()) {
            if (function == of) {
                break;
            }
            first += function.code().size();
        }
        return first;
    }

    /** The instructions of this module and those before it. */
    int endInstruction() {
        return first(null);
    }

    void decodeAll() {
        for (Function function : module.functions()) {
            if (function.kernel() && function.defined() && function.problem() == null) {
                image(function);
            }
        }
    }

    Buffer variable(String name) {
        Allocation allocation = variables.get(name);
        if (allocation == null) {
            throw new BadInput(module.name() + ": " + NearestNames.unknown("variable", name, variables.keySet()));
        }
        return allocation.buffer;
    }
}
