package dev.cinch.cuda.wire;

/** The operations that a program's library asks for; each constant's number is that of the message. */
public enum WireOp {
    HELLO(1),
    BINARY(2),
    FUNCTION(3),
    VARIABLE(4),
    DROP_BINARY(5),
    FUNCTION_INFO(6),
    LAUNCH(7),
    ALLOCATE(8),
    FREE(9),
    COPY_IN(10),
    COPY_OUT(11),
    COPY_DEVICE(12),
    FILL(13),
    SYMBOL(14),
    TEXT(15),
    RECORD(16),
    TEXTURE(17),
    DROP_TEXTURE(18),
    OCCUPANCY(19),
    MEMORY(20),
    FUNCTION_SET(21),
    SYNC(22),
    MISSING(23),
    RESET(24),
    LIMIT(25),
    BYE(26),

    /** Something was posted while the server slept; it is not answered. */
    WAKE(27),
    MOMENT(28);

    /** The version of the protocol, which both sides must have. */
    public static final int VERSION = 2;

    private static final WireOp[] BY_NUMBER = new WireOp[32];

    static {
        for (WireOp op : values()) {
            BY_NUMBER[op.number] = op;
        }
    }

    private final int number;

    WireOp(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }

    /** The operation of a number; null if none has it. */
    public static WireOp of(int number) {
        return number >= 0 && number < BY_NUMBER.length ? BY_NUMBER[number] : null;
    }
}
