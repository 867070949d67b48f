package dev.cinch.link;

import java.util.ArrayList;
import java.util.List;

/**
 * The rules of the wires word for word, one wire at a time: the slow twin of every channel. It keeps what it drove, so
 * that a receiver can be asked what was sent.
 */
final class LiteralWires {
    private final String coding;
    private final int flitBits;
    private final boolean hold;

    /** Data as the receiver has it, flit by flit. */
    private final boolean[] lastData;

    private final boolean[] level;
    private final boolean[] flag;
    private final int[] lastChunk;
    long toggles;
    long ones;
    long cycles;

    /** For each flit of the last packet its data wires, then its flag wires. */
    final List<boolean[]> driven = new ArrayList<>();

    /** For each chunk of the last packet when its wire toggled, -1 when it did not. */
    final List<Integer> times = new ArrayList<>();

    LiteralWires(String coding, int flitBytes, boolean hold) {
        this.coding = coding;
        this.flitBits = flitBytes * 8;
        this.hold = hold;
        lastData = new boolean[flitBits];
        level = new boolean[flitBits];
        flag = new boolean[flitBytes];
        lastChunk = new int[flitBits];
    }

    int send(byte[] data, int offset, int bits, int flits) {
        long before = toggles;
        driven.clear();
        times.clear();
        if (coding.startsWith("desc")) {
            delays(data, offset, bits);
        } else {
            for (int flit = 0; flit < flits; flit++) {
                boolean[] wanted = new boolean[flitBits];
                for (int wire = 0; wire < flitBits; wire++) {
                    int at = flit * flitBits + wire;
                    wanted[wire] = at < bits ? bit(data, offset, at) : hold && lastData[wire];
                }
                flit(wanted);
                System.arraycopy(wanted, 0, lastData, 0, flitBits);
            }
            cycles += flits;
        }
        return (int) (toggles - before);
    }

    private void flit(boolean[] wanted) {
        for (int lane = 0; lane < flitBits / 8; lane++) {
            boolean invert = inverts(wanted, lane);
            for (int wire = lane * 8; wire < lane * 8 + 8; wire++) {
                boolean next = wanted[wire] != invert;
                toggles += next == level[wire] ? 0 : 1;
                ones += next ? 1 : 0;
                level[wire] = next;
            }
            toggles += invert == flag[lane] ? 0 : 1;
            ones += invert ? 1 : 0;
            flag[lane] = invert;
        }
        boolean[] all = new boolean[flitBits + flag.length];
        System.arraycopy(level, 0, all, 0, flitBits);
        System.arraycopy(flag, 0, all, flitBits, flag.length);
        driven.add(all);
    }

    private boolean inverts(boolean[] wanted, int lane) {
        int zeros = 0;
        int changes = 0;
        for (int wire = lane * 8; wire < lane * 8 + 8; wire++) {
            zeros += wanted[wire] ? 0 : 1;
            changes += wanted[wire] == level[wire] ? 0 : 1;
        }
        return switch (coding) {
            case "dbi-dc" -> zeros > 4;
            case "dbi-ac" -> 8 - changes + (flag[lane] ? 0 : 1) < changes + (flag[lane] ? 1 : 0);
            default -> false;
        };
    }

    private void delays(byte[] data, int offset, int bits) {
        toggles += 2;
        int chunks = (bits + 3) / 4;
        for (int first = 0; first < chunks; first += flitBits) {
            int largest = 0;
            for (int chunk = first; chunk < Math.min(chunks, first + flitBits); chunk++) {
                int value = 0;
                for (int i = 0; i < 4; i++) {
                    int at = chunk * 4 + i;
                    value = value * 2 + (at < bits && bit(data, offset, at) ? 1 : 0);
                }
                int wire = chunk - first;
                boolean skipped =
                        coding.endsWith("zero") ? value == 0 : coding.endsWith("last") && value == lastChunk[wire];
                lastChunk[wire] = value;
                times.add(skipped ? -1 : value);
                if (!skipped) {
                    toggles++;
                    largest = Math.max(largest, value);
                }
            }
            cycles += largest + 1;
        }
    }

    private static boolean bit(byte[] data, int offset, int at) {
        return (data[offset + at / 8] >> 7 - at % 8 & 1) == 1;
    }

    /** The receiver of inversion: sees levels and flags only. */
    byte[] received() {
        byte[] bytes = new byte[driven.size() * flitBits / 8];
        for (int flit = 0; flit < driven.size(); flit++) {
            for (int wire = 0; wire < flitBits; wire++) {
                boolean one = driven.get(flit)[wire] != driven.get(flit)[flitBits + wire / 8];
                int at = flit * flitBits + wire;
                bytes[at / 8] |= (byte) ((one ? 1 : 0) << 7 - at % 8);
            }
        }
        return bytes;
    }

    /** The receiver of delays: sees times only and remembers what each wire brought before. */
    byte[] receivedTimes(int[] memory) {
        byte[] bytes = new byte[(times.size() + 1) / 2];
        for (int i = 0; i < times.size(); i++) {
            int wire = i % flitBits;
            int value = times.get(i) >= 0 ? times.get(i) : coding.endsWith("last") ? memory[wire] : 0;
            memory[wire] = value;
            bytes[i / 2] |= (byte) (i % 2 == 0 ? value << 4 : value);
        }
        return bytes;
    }
}
