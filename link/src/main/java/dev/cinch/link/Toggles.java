package dev.cinch.link;

/**
 * A count of the wires that change between successive flits of a stream. The last flit is filled with zeros; the first
 * flit is compared with nothing, because these are the toggles inside one block.
 */
public final class Toggles {
    private Toggles() {}

    /**
     * @param stream the bits, most significant first, zero-padded to a byte
     * @param flitBytes width of the link
     */
    public static int inside(byte[] stream, int flitBytes) {
        int toggles = 0;
        for (int flit = flitBytes; flit < stream.length; flit += flitBytes) {
            toggles += between(stream, flit - flitBytes, flit, flitBytes);
        }
        return toggles;
    }

    /** Toggles between the flit at byte {@code a} and the flit at byte {@code b} of a stream. */
    public static int between(byte[] stream, int a, int b, int flitBytes) {
        int toggles = 0;
        for (int i = 0; i < flitBytes; i++) {
            toggles += Integer.bitCount((octet(stream, a + i) ^ octet(stream, b + i)) & 0xFF);
        }
        return toggles;
    }

    private static int octet(byte[] stream, int at) {
        return at < stream.length ? stream[at] : 0;
    }
}
