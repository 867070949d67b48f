package dev.cinch.ptx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A parser of one variable's initialiser into its bytes: {@code = {{1, 2}, {3}}}, {@code = generic(x)+4}. Used once.
 */
final class InitialiserParser {
    /** The most bytes, beyond what any program writes out: keeps a few characters from asking for gigabytes. */
    private static final long FARTHEST = 64L << 20;

    private record Part(long offset, int shift, String symbol, long addend, boolean generic) {}

    private final Tokens tokens;
    private final ExpressionParser expressions;
    private final Scope scope;
    private final Type type;
    private final long[] strides;
    private final List<Variable.Pointer> pointers = new ArrayList<>();
    private byte[] bytes = new byte[0];
    private long end;
    private Part part;
    private int parts;

    /** Strides: the bytes of one element of each dimension, the outermost first; empty for a scalar. */
    InitialiserParser(Tokens tokens, ExpressionParser expressions, Scope scope, Type type, long[] strides) {
        this.tokens = tokens;
        this.expressions = expressions;
        this.scope = scope;
        this.type = type;
        this.strides = strides;
    }

    byte[] bytes() {
        return Arrays.copyOf(bytes, (int) end);
    }

    List<Variable.Pointer> pointers() {
        return List.copyOf(pointers);
    }

    /** Reads it all; the variable has this many bytes, or -1 if the initialiser decides. */
    void parse(long limit) {
        Token start = tokens.peek();
        if (start.is("{")) {
            list(0, 0, limit);
        } else if (strides.length > 0 && start.kind() != Token.Kind.STRING) {
            throw tokens.error(start, "an array's initialiser must be in braces");
        } else {
            element(0);
        }
        if (part != null) {
            throw tokens.error(start, "the address is not given to its last byte");
        }
    }

    private void list(int level, long base, long limit) {
        Token open = tokens.next();
        if (level >= Math.max(1, strides.length)) {
            throw tokens.error(open, "more braces than the variable has dimensions");
        }
        long stride = strides.length == 0 ? type.bytes() : Math.max(1, strides[level]);
        long cursor = base;
        while (!tokens.accept("}")) {
            Token start = tokens.peek();
            boolean nested = start.is("{");
            if (nested) {
                cursor = base + (cursor - base + stride - 1) / stride * stride;
            }
            if (limit >= 0 && cursor >= base + limit) {
                throw tokens.error(start, "more values than the variable holds");
            }
            if (nested) {
                list(level + 1, cursor, stride);
                cursor += stride;
            } else {
                element(cursor);
                cursor += type.bytes();
            }
            if (!tokens.at("}")) {
                tokens.expect(",");
            }
        }
        end = Math.max(end, limit < 0 ? base + (cursor - base + stride - 1) / stride * stride : end);
    }

    private void element(long at) {
        Token start = tokens.peek();
        if (start.kind() == Token.Kind.NAME && !start.is(ExpressionParser.WARP_SIZE)) {
            address(at, -1);
        } else {
            boolean mask =
                    start.kind() == Token.Kind.NUMBER && tokens.peekSecond().is("(");
            Constant value = mask ? Constant.parse(tokens.next().text()) : expressions.parse();
            if (mask) {
                maskedAddress(at, start, value);
            } else {
                put(start, at, value);
            }
        }
    }

    /** {@code 0xFF00(symbol)}: one byte of an address. */
    private void maskedAddress(long at, Token start, Constant mask) {
        int shift = mask == null ? 1 : Long.numberOfTrailingZeros(mask.bits());
        if (shift % 8 != 0 || mask.bits() >>> shift != 0xff || type.bytes() != 1) {
            throw tokens.error(start, "a mask must select one byte, for an array of bytes");
        }
        tokens.expect("(");
        address(at, shift);
        tokens.expect(")");
    }

    private void address(long at, int shift) {
        Token start = tokens.peek();
        boolean generic = start.is("generic") && tokens.peekSecond().is("(");
        if (generic) {
            tokens.next();
            tokens.expect("(");
        }
        Token name = tokens.name("a variable or a function");
        Scope.Meaning meaning = scope.find(name.text());
        if (!(meaning instanceof Scope.Meaning.OfVariable || meaning instanceof Scope.Meaning.OfFunction)) {
            throw tokens.error(name, "no variable or function of this name is declared");
        }
        long addend = expressions.addend();
        if (generic) {
            tokens.expect(")");
            addend += expressions.addend();
        }
        if (shift >= 0) {
            join(name, new Part(at, shift, name.text(), addend, generic));
        } else if (type.bytes() == 4 || type.bytes() == 8) {
            point(name, at, type.bytes(), new Part(at, 0, name.text(), addend, generic));
        } else {
            throw tokens.error(name, "an address needs 4 or 8 bytes");
        }
    }

    /** Bytes of an address come one after the other, the lowest first; eight of them are one pointer. */
    private void join(Token name, Part next) {
        boolean first = next.shift == 0;
        boolean fits = first
                ? part == null
                : part != null
                        && next.shift == 8 * parts
                        && next.offset == part.offset + parts
                        && next.symbol.equals(part.symbol)
                        && next.addend == part.addend;
        if (!fits) {
            throw tokens.error(name, "the bytes of an address must follow each other, the lowest first");
        }
        part = first ? next : part;
        parts = first ? 1 : parts + 1;
        if (parts == 8) {
            point(name, part.offset, 8, part);
            part = null;
        }
    }

    private void point(Token name, long at, int width, Part address) {
        reach(name, at + width);
        pointers.add(new Variable.Pointer((int) at, width, address.symbol, address.addend, address.generic));
    }

    private void put(Token start, long at, Constant value) {
        if (part != null) {
            throw tokens.error(start, "the address is not given to its last byte");
        }
        long bits = value.bits();
        if (type == Type.F64) {
            bits = value.kind() == Constant.Kind.DOUBLE ? bits : Double.doubleToRawLongBits(value.asDouble());
        } else if (type == Type.F32) {
            bits = value.asFloatBits();
        } else if (!value.integer() && type.bytes() < (value.kind() == Constant.Kind.SINGLE ? 4 : 8)) {
            throw tokens.error(start, "a floating-point value does not fit into ." + type.ptx());
        }
        reach(start, at + type.bytes());
        for (int i = 0; i < Math.min(8, type.bytes()); i++) {
            bytes[(int) at + i] = (byte) (bits >>> 8 * i);
        }
    }

    private void reach(Token start, long length) {
        if (length > FARTHEST) {
            throw tokens.error(start, "initialised values beyond 64 MiB are not supported");
        }
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(length, Math.min(FARTHEST, bytes.length * 2L)));
        }
        end = Math.max(end, length);
    }
}
