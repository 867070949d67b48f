package dev.cinch.ptx;

/** The geometry that an instruction for textures, surfaces or tensors names, and the coordinates that it takes. */
public enum Geometry {
    LINE("1d", 1, false),
    PLANE("2d", 2, false),
    BOX("3d", 3, false),
    LINES("a1d", 1, true),
    PLANES("a2d", 2, true),
    CUBE("cube", 3, false),
    CUBES("acube", 3, true);

    private final String ptx;
    private final int dimensions;
    private final boolean layered;

    Geometry(String ptx, int dimensions, boolean layered) {
        this.ptx = ptx;
        this.dimensions = dimensions;
        this.layered = layered;
    }

    /** The coordinates without the layer. */
    public int dimensions() {
        return dimensions;
    }

    /** Whether the first coordinate is the number of a layer. */
    public boolean layered() {
        return layered;
    }

    /** The geometry that a modifier names; null if none does. */
    public static Geometry of(Instruction instruction) {
        for (Geometry geometry : values()) {
            if (instruction.has(geometry.ptx)) {
                return geometry;
            }
        }
        return null;
    }

    /** Whether an operand is a handle with enough coordinates. */
    static boolean fits(Instruction instruction, Operand operand) {
        Geometry geometry = of(instruction);
        int needed = geometry == null ? 0 : geometry.dimensions + (geometry.layered ? 1 : 0);
        return located(operand, needed, 4);
    }

    /** Whether an operand is the address of a tensor map with as many coordinates as the tensor has dimensions. */
    static boolean fitsTensor(Instruction instruction, Operand operand) {
        int dimensions = tensorDimensions(instruction);
        return located(operand, dimensions, dimensions);
    }

    /** The dimensions of a tensor: of {@code 3d} three. */
    public static int tensorDimensions(Instruction instruction) {
        for (String modifier : instruction.modifiers()) {
            if (modifier.length() == 2 && modifier.charAt(1) == 'd') {
                return modifier.charAt(0) - '0';
            }
        }
        return 0;
    }

    private static boolean located(Operand operand, int least, int most) {
        if (!(operand instanceof Operand.Texture texture)
                || texture.coordinates().size() < least
                || texture.coordinates().size() > most) {
            return false;
        }
        boolean fits = texture.texture() instanceof Operand.Symbol
                || texture.texture() instanceof Operand.Reg reg
                        && reg.register().type().bits() == 64;
        for (Operand coordinate : texture.coordinates()) {
            fits &= coordinate(coordinate);
        }
        return fits;
    }

    static boolean coordinate(Operand operand) {
        return operand instanceof Operand.Reg reg && reg.register().type().bits() == 32
                || operand instanceof Operand.Int
                || operand instanceof Operand.Real;
    }
}
