package dev.cinch.gpu.time;

import dev.cinch.base.BadInput;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The registers that an assembler gave to kernels, by their names in the PTX. They decide how many blocks a multiprocessor
 * holds; values and banks still follow the PTX's own registers.
 */
public final class AssembledKernels {
    /** Nothing is known: all registers are estimated from the PTX. */
    public static final AssembledKernels NONE = new AssembledKernels(Map.of());

    private static final Pattern ENTRY = Pattern.compile("Compiling entry function '([^']+)'");
    private static final Pattern PROPERTIES = Pattern.compile("Function properties for (\\S+)");
    private static final Pattern SPILLS =
            Pattern.compile("(\\d{1,9}) bytes spill stores, (\\d{1,9}) bytes spill loads");
    private static final Pattern USED = Pattern.compile("Used (\\d{1,9}) registers");
    private static final int MOST_REGISTERS = 255;

    /**
     * What ptxas says of a kernel.
     *
     * @param registers of a thread
     * @param spilled bytes of a thread that are stored in memory and loaded again for want of registers
     */
    public record Kernel(int registers, long spilled) {}

    private final Map<String, Kernel> kernels;

    private AssembledKernels(Map<String, Kernel> kernels) {
        this.kernels = kernels;
    }

    /**
     * What {@code ptxas -v} prints, which {@code nvcc -Xptxas -v} does too; the last word counts of a kernel that is there
     * for several architectures.
     *
     * @param source names the text in what is said of it
     */
    public static AssembledKernels parse(String source, String text) {
        Map<String, Kernel> kernels = new HashMap<>();
        String kernel = null;
        boolean itsOwn = false;
        long spilled = 0;
        for (String line : text.lines().toList()) {
            Matcher entry = ENTRY.matcher(line);
            Matcher properties = PROPERTIES.matcher(line);
            Matcher spills = SPILLS.matcher(line);
            Matcher used = USED.matcher(line);
            if (entry.find()) {
                kernel = entry.group(1);
                spilled = 0;
            } else if (properties.find()) {
                // Functions that a kernel calls have properties too.
                itsOwn = properties.group(1).equals(kernel);
            } else if (spills.find() && itsOwn) {
                spilled = Long.parseLong(spills.group(1)) + Long.parseLong(spills.group(2));
            } else if (used.find() && kernel != null) {
                int registers = Integer.parseInt(used.group(1));
                if (registers > MOST_REGISTERS) {
                    throw new BadInput(source + ": kernel " + kernel + " uses " + registers
                            + " registers; a thread has at most " + MOST_REGISTERS);
                }
                kernels.put(kernel, new Kernel(registers, spilled));
                kernel = null;
            }
        }
        if (kernels.isEmpty()) {
            throw new BadInput(source + ": nothing that ptxas says of a kernel is in it; make it by"
                    + " nvcc -cubin -Xptxas -v FILE.cu 2> FILE");
        }
        return new AssembledKernels(kernels);
    }

    /** What is known of the kernel of this name; null if nothing is. */
    public Kernel of(String kernel) {
        return kernels.get(kernel);
    }

    /** The registers of a thread, or the estimate where nothing is known. */
    int registers(String kernel, int estimate) {
        Kernel known = kernels.get(kernel);
        return known == null ? estimate : known.registers;
    }
}
