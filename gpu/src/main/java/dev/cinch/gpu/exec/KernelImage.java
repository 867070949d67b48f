package dev.cinch.gpu.exec;

import dev.cinch.base.BadInput;
import dev.cinch.ptx.Function;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.PtxModule;
import dev.cinch.ptx.Space;
import dev.cinch.ptx.Variable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A kernel decoded, with all functions that it may call, and the layout of its parameters. */
final class KernelImage {
    /** The bytes that a kernel can be given, as PTX has it since its version 8.1. */
    private static final int LARGEST_PARAMETERS = 32_764;

    private final String file;
    private final Symbols symbols;
    private final Code kernel;
    private final Map<String, Code> codes = new LinkedHashMap<>();
    private final Map<Variable, Call.Place> params = new IdentityHashMap<>();
    private final int parameterBytes;
    private final List<Op> operations = new ArrayList<>();
    private final int registers;
    private final int predicates;
    private final int firstInstruction;
    private int accesses;

    /** @param firstInstruction the number of its first instruction among all of the device */
    KernelImage(
            PtxModule module,
            Function entry,
            Map<String, Allocation> global,
            int firstInstruction,
            AddressWidth addresses) {
        this.firstInstruction = firstInstruction;
        file = module.name();
        symbols = new Symbols(module, entry, global);
        for (Function function : CalledFunctions.of(module, entry)) {
            if (function.defined()) {
                codes.put(function.name(), layOut(function));
            }
        }
        kernel = codes.get(entry.name());
        parameterBytes = parameterLayout(entry);
        for (Code code : codes.values()) {
            new Decoder(this, code, addresses).decode();
        }
        RegisterPlaces places = new RegisterPlaces(kernel, codes.values());
        registers = places.registers();
        predicates = places.predicates();
        for (Code code : codes.values()) {
            for (Op op : code.ops) {
                op.number = operations.size();
                operations.add(op);
                shift(op.readRegisters, code.firstRegister);
                shift(op.writtenRegisters, code.firstRegister);
                op.firstRegister = code.firstRegister;
                shift(op.readPredicates, code.firstPredicate);
                shift(op.writtenPredicates, code.firstPredicate);
            }
            if (RunCompilation.possible()) {
                new RunFinder(code).find();
            }
        }
    }

    private static void shift(int[] numbers, int by) {
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] += by;
        }
    }

    int firstInstruction() {
        return firstInstruction;
    }

    List<Op> operations() {
        return Collections.unmodifiableList(operations);
    }

    /** A number for one more access to memory. */
    int nextAccess() {
        return accesses++;
    }

    /** The number of accesses to memory that its instructions make. */
    int accesses() {
        return accesses;
    }

    int registers() {
        return registers;
    }

    int predicates() {
        return predicates;
    }

    private int parameterLayout(Function entry) {
        long bytes = extent(entry.parameters());
        if (bytes > LARGEST_PARAMETERS) {
            throw unsupported(
                    entry.at(),
                    "kernel " + entry.name() + " has " + bytes + " bytes of parameters; at most " + LARGEST_PARAMETERS);
        }
        long next = 0;
        for (Variable parameter : entry.parameters()) {
            next = Symbols.align(next, parameter.alignment());
            params.put(parameter, new Call.Place((int) next, (int) parameter.bytes()));
            next += parameter.bytes();
        }
        return (int) next;
    }

    private Code layOut(Function function) {
        Code code = new Code(function);
        checkStack(function, Symbols.localBytes(function), "local memory");
        code.localBytes = (int) Symbols.localBytes(function);
        List<Variable> passed = new ArrayList<>();
        if (!function.kernel()) {
            passed.addAll(function.parameters());
            passed.addAll(function.results());
        }
        function.variables().stream()
                .filter(variable -> variable.space() == Space.PARAM)
                .forEach(passed::add);
        checkStack(function, extent(passed), "parameters of calls");
        int next = 0;
        for (Variable variable : passed) {
            next = place(variable, next);
        }
        code.paramBytes = (int) Symbols.align(next, 16);
        code.paramPlaces = function.kernel()
                ? null
                : function.parameters().stream().map(params::get).toArray(Call.Place[]::new);
        code.stackCopies = AddressedParameters.of(function).stream()
                .map(parameter -> new Code.StackCopy(params.get(parameter), symbols.address(parameter)))
                .toArray(Code.StackCopy[]::new);
        code.resultPlaces = function.kernel()
                ? null
                : function.results().stream().map(params::get).toArray(Call.Place[]::new);
        return code;
    }

    /** Refuses what is more than a thread may have, so that the rest may count in ints. */
    private void checkStack(Function function, long bytes, String what) {
        if (bytes > Call.LARGEST_STACK) {
            throw unsupported(
                    function.at(),
                    (function.kernel() ? "kernel " : "function ") + function.name() + ": " + bytes + " bytes of " + what
                            + " per thread; at most " + Call.LARGEST_STACK);
        }
    }

    /** The bytes that variables take one behind the other. */
    private static long extent(List<Variable> variables) {
        long next = 0;
        for (Variable variable : variables) {
            next = Symbols.align(next, variable.alignment()) + variable.bytes();
        }
        return next;
    }

    private int place(Variable variable, int next) {
        int offset = (int) Symbols.align(next, variable.alignment());
        params.put(variable, new Call.Place(offset, (int) variable.bytes()));
        return offset + (int) variable.bytes();
    }

    /** The place of a param variable: in the kernel's parameters, or in the param bytes of its function's frame. */
    Call.Place place(Variable variable) {
        return params.get(variable);
    }

    /** The complaint about what is PTX but not understood here. */
    BadInput unsupported(Position at, String message) {
        return new BadInput(file + " line " + at.line() + ": " + message);
    }

    String file() {
        return file;
    }

    Symbols symbols() {
        return symbols;
    }

    Code kernel() {
        return kernel;
    }

    /** The code of a function; null if it is not defined in the module. */
    Code code(String name) {
        return codes.get(name);
    }

    /** The function that an indirect call reaches; null if the address is none. */
    Code function(long address) {
        Function function = symbols.functionAt(address);
        return function == null || function.kernel() ? null : codes.get(function.name());
    }

    int parameterBytes() {
        return parameterBytes;
    }

    int reservedSharedBytes() {
        return symbols.reservedSharedBytes();
    }

    int staticSharedBytes() {
        return symbols.staticSharedBytes();
    }
}
