package dev.cinch.cuda.host;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Fat binaries with one PTX text, not packed. */
final class PlainFatBinary {
    private PlainFatBinary() {}

    static byte[] of(String ptx) {
        byte[] text = ptx.getBytes(StandardCharsets.UTF_8);
        int padded = text.length + 8 & -8;
        ByteBuffer bytes = ByteBuffer.allocate(16 + 64 + padded).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0xBA55ED50).putShort((short) 1).putShort((short) 16).putLong(64 + padded);
        bytes.putShort((short) 1).putShort((short) 0x101).putInt(64).putLong(padded);
        bytes.putInt(16 + 28, 90).putLong(16 + 40, 0x11).put(16 + 64, text);
        return bytes.array();
    }
}
