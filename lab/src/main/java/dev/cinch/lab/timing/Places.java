package dev.cinch.lab.timing;

import java.util.Map;

/**
 * What is compressed where, as the options of {@code run} take it: {@code name[:key=value,…]} or {@link #NONE}.
 *
 * @param registers in the register files
 * @param memory in the memory controllers
 */
public record Places(String registers, String memory) {
    public static final String NONE = "none";

    /** Nothing is compressed. */
    public static final Places NOWHERE = new Places(NONE, NONE);

    public Places withRegisters(String codec) {
        return new Places(codec, memory);
    }

    public Places withMemory(String codec) {
        return new Places(registers, codec);
    }

    public boolean inRegisters() {
        return !registers.equals(NONE);
    }

    public boolean inMemory() {
        return !memory.equals(NONE);
    }

    public boolean anywhere() {
        return !equals(NOWHERE);
    }

    /** Adds what is compressed to the inputs of a run. */
    void describe(Map<String, String> inputs) {
        inputs.put("memory", memory);
        if (inRegisters()) {
            inputs.put("registers", registers);
        }
    }

    /** As a person says it, such as {@code registers warped-bdi, memory mag-bdi}. */
    public String words() {
        StringBuilder words = new StringBuilder();
        if (inRegisters()) {
            words.append("registers ").append(registers);
        }
        if (inMemory()) {
            words.append(words.isEmpty() ? "" : ", ").append("memory ").append(memory);
        }
        return words.isEmpty() ? "no compression" : words.toString();
    }
}
