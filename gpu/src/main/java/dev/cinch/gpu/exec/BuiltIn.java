package dev.cinch.gpu.exec;

/** The functions that programs call but the machine provides. */
enum BuiltIn {
    VPRINTF("vprintf") {
        @Override
        Op call(Call.Place[] arguments, Call.Place[] results) {
            return new PrintCall(arguments, results);
        }
    },
    ASSERTFAIL("__assertfail") {
        @Override
        Op call(Call.Place[] arguments, Call.Place[] results) {
            return new AssertCall(arguments);
        }
    },
    MALLOC("malloc") {
        @Override
        Op call(Call.Place[] arguments, Call.Place[] results) {
            return new HeapCalls.Allocate(arguments, results);
        }
    },
    FREE("free") {
        @Override
        Op call(Call.Place[] arguments, Call.Place[] results) {
            return new HeapCalls.Free(arguments);
        }
    };

    private final String ptx;

    BuiltIn(String ptx) {
        this.ptx = ptx;
    }

    /** The function of that name; null if the machine provides none. */
    static BuiltIn named(String name) {
        for (BuiltIn builtIn : values()) {
            if (builtIn.ptx.equals(name)) {
                return builtIn;
            }
        }
        return null;
    }

    abstract Op call(Call.Place[] arguments, Call.Place[] results);
}
