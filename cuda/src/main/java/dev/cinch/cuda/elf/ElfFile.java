package dev.cinch.cuda.elf;

import dev.cinch.base.BadInput;
import dev.cinch.base.Refusal;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/**
 * The facts of a program's file that tell how it uses CUDA.
 *
 * @param elf whether it is an ELF file; if not, it is a script or something else that the system may start
 * @param needed the libraries that it names, in its order
 * @param fatBinary whether kernels lie in it
 */
public record ElfFile(boolean elf, List<String> needed, boolean fatBinary) {
    private static final String RUNTIME = "libcudart.so";
    private static final String KERNELS = ".nv_fatbin";

    public ElfFile {
        needed = List.copyOf(needed);
    }

    /**
     * Reads what is of interest and no more.
     *
     * @throws BadInput if the file cannot be read, is damaged or is of another kind of processor
     */
    public static ElfFile read(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            ElfSections sections = ElfSections.read(channel);
            return sections == null
                    ? new ElfFile(false, List.of(), false)
                    : new ElfFile(true, sections.needed(), sections.has(KERNELS));
        } catch (DamagedElf damaged) {
            throw new BadInput("program " + file + ": " + damaged.getMessage(), damaged);
        } catch (IOException unreadable) {
            throw new BadInput("program " + file + " cannot be read: " + Refusal.of(unreadable), unreadable);
        }
    }

    /** The name under which it wants the CUDA runtime, such as {@code libcudart.so.13}; null if it names none. */
    public String runtime() {
        for (String library : needed) {
            if (library.startsWith(RUNTIME)) {
                return library;
            }
        }
        return null;
    }

    /** Whether it has kernels and yet names no CUDA runtime: then that is inside, and nothing can stand in for it. */
    public boolean staticRuntime() {
        return fatBinary && runtime() == null;
    }
}
