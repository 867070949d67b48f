package dev.cinch.gpu.time.machine;

/**
 * One value of a machine and where it is from.
 *
 * @param value an Integer, a Boolean, an enum constant or an entry of a catalogue
 * @param source a paper and its table, a product, or for a guess the reason
 */
public record MachineValue(MachineKey key, Object value, ValueKind kind, String source) {
    /** As it is written in a machine file. */
    public String text() {
        return MachineKey.text(value);
    }
}
