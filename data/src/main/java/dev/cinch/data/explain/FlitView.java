package dev.cinch.data.explain;

import dev.cinch.link.Toggles;
import dev.cinch.link.WireChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A block on wires, raw and compressed. The first flit is compared with nothing, the last is filled with zeros.
 *
 * @param compressed empty when the stream takes as many flits as the block
 */
public record FlitView(int flitBytes, List<Flit> raw, List<Flit> compressed) {
    /**
     * A flit with the wires that toggle.
     *
     * @param bits {@code 0} and {@code 1}, in the order in which they stand in the stream
     * @param toggling {@code ^} where a wire changes from the flit before, else {@code .}
     */
    public record Flit(String bits, String toggling, int toggles) {}

    static FlitView of(byte[] block, byte[] stream, int streamBits, int flitBytes) {
        WireChannel.checkFlitBytes(flitBytes);
        int rawFlits = flits(block.length * 8, flitBytes);
        int flits = flits(streamBits, flitBytes);
        return new FlitView(flitBytes, cut(block, flitBytes), flits < rawFlits ? cut(stream, flitBytes) : List.of());
    }

    private static int flits(int bits, int flitBytes) {
        return (bits + flitBytes * 8 - 1) / (flitBytes * 8);
    }

    private static List<Flit> cut(byte[] bytes, int flitBytes) {
        byte[] filled = Arrays.copyOf(bytes, flits(bytes.length * 8, flitBytes) * flitBytes);
        List<Flit> flits = new ArrayList<>();
        for (int at = 0; at < filled.length; at += flitBytes) {
            StringBuilder bits = new StringBuilder();
            StringBuilder toggling = new StringBuilder();
            for (int bit = at * 8; bit < (at + flitBytes) * 8; bit++) {
                boolean changes = at > 0 && bit(filled, bit) != bit(filled, bit - flitBytes * 8);
                bits.append(bit(filled, bit));
                toggling.append(changes ? '^' : '.');
            }
            int toggles = at == 0 ? 0 : Toggles.between(filled, at - flitBytes, at, flitBytes);
            flits.add(new Flit(bits.toString(), toggling.toString(), toggles));
        }
        return flits;
    }

    private static int bit(byte[] bytes, int at) {
        return bytes[at / 8] >> 7 - at % 8 & 1;
    }

    /** The toggles of all flits. */
    public static int toggles(List<Flit> flits) {
        return flits.stream().mapToInt(Flit::toggles).sum();
    }
}
