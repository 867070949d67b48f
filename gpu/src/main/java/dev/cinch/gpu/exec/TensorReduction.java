package dev.cinch.gpu.exec;

import dev.cinch.gpu.TensorMap;
import dev.cinch.gpu.exec.arithmetic.AtomicFunctions;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Position;
import dev.cinch.ptx.Type;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The functions by which {@code cp.reduce.async.bulk.tensor} joins elements; the tensor map has their type. */
final class TensorReduction {
    private static final Map<String, Map<TensorMap.Element, LaneFunction>> KNOWN = new ConcurrentHashMap<>();

    private TensorReduction() {}

    static LaneFunction of(String operation, TensorMap.Element element) {
        return KNOWN.computeIfAbsent(operation, TensorReduction::all).get(element);
    }

    private static Map<TensorMap.Element, LaneFunction> all(String operation) {
        Map<TensorMap.Element, LaneFunction> functions = new EnumMap<>(TensorMap.Element.class);
        for (TensorMap.Element element : TensorMap.Element.values()) {
            Instruction atomic = new Instruction(
                    new Position(0, 0), null, "red", List.of(operation), List.of(type(element)), List.of());
            LaneFunction function = AtomicFunctions.function(atomic, type(element) == Type.F32);
            if (function != null) {
                functions.put(element, function);
            }
        }
        return functions;
    }

    private static Type type(TensorMap.Element element) {
        return switch (element) {
            case U8 -> Type.U8;
            case U16 -> Type.U16;
            case U32 -> Type.U32;
            case S32 -> Type.S32;
            case U64 -> Type.U64;
            case S64 -> Type.S64;
            case F16 -> Type.F16;
            case F64 -> Type.F64;
            case BF16 -> Type.BF16;
            default -> Type.F32;
        };
    }
}
