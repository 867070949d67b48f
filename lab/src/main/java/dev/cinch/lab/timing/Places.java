package dev.cinch.lab.timing;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is compressed where, as the options of {@code run} take it: {@code name[:key=value,…]} or {@link #NONE}.
 *
 * @param registers in the register files
 * @param link on the crossbar's links
 * @param bus on the DRAM's data buses
 * @param memory in the memory controllers
 * @param control decides on links and buses whether a block goes compressed
 * @param coding how links and buses put flits on their wires
 */
public record Places(String registers, String link, String bus, String memory, String control, String coding)
        implements Serializable {
    public static final String NONE = "none";

    /** Counted, and not compressed. */
    static final String RAW = "raw";

    /** What decides where nobody says. */
    public static final String DEFAULT_CONTROL = "always";

    /** Nothing is compressed. */
    public static final Places NOWHERE = new Places(NONE, NONE, NONE, NONE, DEFAULT_CONTROL, NONE);

    public Places withRegisters(String codec) {
        return new Places(codec, link, bus, memory, control, coding);
    }

    public Places withLink(String codec) {
        return new Places(registers, codec, bus, memory, control, coding);
    }

    public Places withBus(String codec) {
        return new Places(registers, link, codec, memory, control, coding);
    }

    public Places withMemory(String codec) {
        return new Places(registers, link, bus, codec, control, coding);
    }

    public Places withControl(String rule) {
        return new Places(registers, link, bus, memory, rule, coding);
    }

    public Places withCoding(String name) {
        return new Places(registers, link, bus, memory, control, name);
    }

    /** The same wires counted, and nothing compressed. */
    public Places uncompressed() {
        return NOWHERE.withLink(onLinks() ? RAW : NONE).withBus(onBuses() ? RAW : NONE);
    }

    public boolean inRegisters() {
        return !registers.equals(NONE);
    }

    public boolean onLinks() {
        return !link.equals(NONE);
    }

    public boolean onBuses() {
        return !bus.equals(NONE);
    }

    public boolean onWires() {
        return onLinks() || onBuses();
    }

    public boolean inMemory() {
        return !memory.equals(NONE);
    }

    public boolean anywhere() {
        return inRegisters() || onWires() || inMemory();
    }

    /** Adds what is compressed to the inputs of a run. */
    void describe(Map<String, String> inputs) {
        inputs.put("memory", memory);
        if (inRegisters()) {
            inputs.put("registers", registers);
        }
        if (onLinks()) {
            inputs.put("link", link);
        }
        if (onBuses()) {
            inputs.put("bus", bus);
        }
        if (onWires()) {
            inputs.put("control", control);
            inputs.put("coding", coding);
        }
    }

    /** As a person says it, such as {@code registers warped-bdi, memory mag-bdi}. */
    public String words() {
        List<String> words = new ArrayList<>();
        if (inRegisters()) {
            words.add("registers " + registers);
        }
        if (onLinks()) {
            words.add("link " + link);
        }
        if (onBuses()) {
            words.add("bus " + bus);
        }
        if (onWires()) {
            words.add("control " + control);
            words.add("coding " + coding);
        }
        if (inMemory()) {
            words.add("memory " + memory);
        }
        return words.isEmpty() ? "no compression" : String.join(", ", words);
    }
}
