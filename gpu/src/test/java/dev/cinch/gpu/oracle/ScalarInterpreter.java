package dev.cinch.gpu.oracle;

import dev.cinch.gpu.Dimensions;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A second reading of PTX, slow and literal: one thread after the other, one instruction at a time straight from the
 * parsed program, integers without bounds and exact rationals for numbers. It shares nothing with the executor.
 */
final class ScalarInterpreter {
    /** The address of the first function; the others follow. */
    static final long FUNCTIONS = 0x50_0000_0000L;

    private final PtxModule module;
    private final ScalarMemory memory = new ScalarMemory();
    private final Map<String, Long> variables = new TreeMap<>();

    ScalarInterpreter(PtxModule module) {
        this.module = module;
        for (Variable variable : module.variables()) {
            if (variable.space() != Space.SHARED) {
                boolean constant = variable.space() == Space.CONST;
                long base = constant ? ScalarMemory.CONST : ScalarMemory.GLOBAL;
                variables.put(variable.name(), memory.allocate(base, variable.bytes()));
                for (int i = 0; i < variable.initial().length; i++) {
                    memory.store(variables.get(variable.name()) + i, 1, variable.initial()[i]);
                }
            }
        }
        for (Variable variable : module.variables()) {
            for (Variable.Pointer pointer : variable.pointers()) {
                long target = address(module, variables, pointer.symbol()) + pointer.addend();
                memory.store(variables.get(variable.name()) + pointer.offset(), pointer.bytes(), target);
            }
        }
    }

    static long address(PtxModule module, Map<String, Long> variables, String symbol) {
        return variables.containsKey(symbol)
                ? variables.get(symbol)
                : FUNCTIONS + 16L * module.functions().indexOf(module.function(symbol));
    }

    /** A copy of these bytes in global memory. */
    long buffer(byte[] bytes) {
        long address = memory.allocate(ScalarMemory.GLOBAL, bytes.length);
        memory.put(address, bytes.clone());
        return address;
    }

    byte[] bytes(long buffer) {
        return memory.region(buffer);
    }

    byte[] symbol(String name) {
        return memory.region(variables.get(name));
    }

    /** @param cluster the size that the launch gives to clusters; null if it says nothing */
    void launch(String name, Dimensions grid, Dimensions block, Dimensions cluster, byte[] parameters) {
        Function kernel = module.kernel(name);
        List<Integer> required = kernel.cluster();
        boolean named = cluster != null || !required.isEmpty();
        Dimensions size = cluster != null
                ? cluster
                : named ? new Dimensions(required.get(0), required.get(1), required.get(2)) : Dimensions.of(1);
        for (int z = 0; z < grid.z(); z += size.z()) {
            for (int y = 0; y < grid.y(); y += size.y()) {
                for (int x = 0; x < grid.x(); x += size.x()) {
                    ScalarCluster together = new ScalarCluster(grid, size, named);
                    for (int i = 0; i < size.count(); i++) {
                        together.add(new ScalarBlock(
                                module,
                                memory,
                                variables,
                                together,
                                block,
                                x + i % size.x(),
                                y + i / size.x() % size.y(),
                                z + i / size.x() / size.y()));
                    }
                    together.run(kernel, parameters);
                }
            }
        }
    }
}
