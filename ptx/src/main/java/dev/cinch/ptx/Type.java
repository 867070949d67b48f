package dev.cinch.ptx;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The fundamental and packed types of PTX, as written after a dot: {@code .s32} is {@link #S32}. */
public enum Type {
    U8(8, Kind.UNSIGNED),
    U16(16, Kind.UNSIGNED),
    U32(32, Kind.UNSIGNED),
    U64(64, Kind.UNSIGNED),
    S8(8, Kind.SIGNED),
    S16(16, Kind.SIGNED),
    S32(32, Kind.SIGNED),
    S64(64, Kind.SIGNED),
    B8(8, Kind.BITS),
    B16(16, Kind.BITS),
    B32(32, Kind.BITS),
    B64(64, Kind.BITS),
    B128(128, Kind.BITS),
    F16(16, Kind.FLOAT),
    F16X2(32, Kind.FLOAT),
    BF16(16, Kind.FLOAT),
    BF16X2(32, Kind.FLOAT),
    TF32(32, Kind.FLOAT),
    F32(32, Kind.FLOAT),
    F32X2(64, Kind.FLOAT),
    F64(64, Kind.FLOAT),
    E4M3X2(16, Kind.FLOAT),
    E5M2X2(16, Kind.FLOAT),
    U16X2(32, Kind.UNSIGNED),
    S16X2(32, Kind.SIGNED),
    PRED(1, Kind.PREDICATE);

    /** The way in which the bits of a type are read. */
    public enum Kind {
        UNSIGNED,
        SIGNED,
        BITS,
        FLOAT,
        PREDICATE
    }

    private static final Map<String, Type> BY_NAME = new TreeMap<>();

    static {
        for (Type type : values()) {
            BY_NAME.put(type.ptx(), type);
        }
    }

    private final int bits;
    private final Kind kind;

    Type(int bits, Kind kind) {
        this.bits = bits;
        this.kind = kind;
    }

    /** The type of this name, written without its dot; null if no type has it. */
    public static Type named(String name) {
        return BY_NAME.get(name);
    }

    public int bits() {
        return bits;
    }

    /** The bytes of a value in memory; a predicate has no place there. */
    public int bytes() {
        return (bits + 7) / 8;
    }

    public Kind kind() {
        return kind;
    }

    public boolean signed() {
        return kind == Kind.SIGNED;
    }

    public boolean floating() {
        return kind == Kind.FLOAT;
    }

    /** The type as in PTX, without the dot. */
    public String ptx() {
        return name().toLowerCase(Locale.ROOT);
    }
}
