package dev.cinch.gpu.exec;

import dev.cinch.gpu.exec.arithmetic.AtomicFunctions;
import dev.cinch.gpu.exec.arithmetic.LaneFunction;
import dev.cinch.ptx.Geometry;
import dev.cinch.ptx.Instruction;
import dev.cinch.ptx.Operand;
import dev.cinch.ptx.Type;
import java.util.List;

/** A decoder of instructions that reach images through handles. */
final class TextureDecoder {
    private final Slots slots;

    TextureDecoder(Slots slots) {
        this.slots = slots;
    }

    Op decode(Instruction instruction) {
        return switch (instruction.opcode()) {
            case "tex", "tld4" -> fetch(instruction);
            case "txq", "suq" ->
                new TextureQuery(
                        slots.result(instruction.operand(0)),
                        handle(instruction.operand(1)),
                        instruction.modifiers().get(0));
            default -> surface(instruction);
        };
    }

    private int handle(Operand operand) {
        Operand base =
                operand instanceof Operand.Address address ? address.base() : ((Operand.Texture) operand).texture();
        return slots.longSource(base, Type.U64);
    }

    private int[] coordinates(Operand operand, Geometry geometry, Type type) {
        List<Operand> all = ((Operand.Texture) operand).coordinates();
        int[] found = new int[geometry.dimensions() + (geometry.layered() ? 1 : 0)];
        for (int i = 0; i < found.length; i++) {
            found[i] = slots.intSource(all.get(i), i == 0 && geometry.layered() ? Type.U32 : type);
        }
        return found;
    }

    private Op fetch(Instruction instruction) {
        Operand.Vector to = (Operand.Vector) instruction.operand(0);
        Geometry geometry = Geometry.of(instruction);
        Type type = instruction.types().get(1);
        return new TextureFetch(
                to.elements().stream().mapToInt(slots::result).toArray(),
                handle(instruction.operand(1)),
                geometry,
                coordinates(instruction.operand(1), geometry, type),
                type.floating(),
                instruction.types().get(0).floating(),
                detail(instruction, type));
    }

    private FetchDetail detail(Instruction instruction, Type type) {
        if (instruction.opcode().equals("tld4")) {
            return FetchDetail.gather("rgba".indexOf(instruction.modifiers().get(0)));
        }
        if (instruction.has("level")) {
            return FetchDetail.level(slots.intSource(instruction.operand(2), type));
        }
        return instruction.has("grad")
                ? FetchDetail.slopes(slopes(instruction.operand(2)), slopes(instruction.operand(3)))
                : FetchDetail.NONE;
    }

    private int[] slopes(Operand operand) {
        List<Operand> all = operand instanceof Operand.Vector vector ? vector.elements() : List.of(operand);
        return all.stream().mapToInt(slope -> slots.intSource(slope, Type.F32)).toArray();
    }

    private Op surface(Instruction instruction) {
        boolean loads = instruction.opcode().equals("suld");
        Operand surface = instruction.operand(loads ? 1 : 0);
        Operand data = instruction.operand(loads ? 0 : 1);
        List<Operand> all = data instanceof Operand.Vector vector ? vector.elements() : List.of(data);
        Type type = instruction.type();
        SurfaceAccess.Element[] elements = new SurfaceAccess.Element[all.size()];
        for (int i = 0; i < elements.length; i++) {
            Operand one = all.get(i);
            boolean wide = one instanceof Operand.Reg ? Slots.wide(one) : type.bits() == 64;
            int slot = loads ? slots.result(one) : slots.source(wide ? 'l' : 'i', one, type);
            elements[i] = new SurfaceAccess.Element(slot, wide);
        }
        SurfaceAccess.Kind kind = loads
                ? SurfaceAccess.Kind.LOAD
                : instruction.opcode().equals("sust") ? SurfaceAccess.Kind.STORE : SurfaceAccess.Kind.REDUCE;
        LaneFunction function = kind == SurfaceAccess.Kind.REDUCE ? AtomicFunctions.function(instruction, false) : null;
        Geometry geometry = Geometry.of(instruction);
        return new SurfaceAccess(
                kind,
                instruction.has("trap")
                        ? SurfaceAccess.Outside.TRAP
                        : instruction.has("clamp") ? SurfaceAccess.Outside.CLAMP : SurfaceAccess.Outside.ZERO,
                handle(surface),
                geometry,
                coordinates(surface, geometry, Type.S32),
                elements,
                type.bytes(),
                instruction.has("p"),
                function);
    }
}
