package dev.cinch.cli;

import dev.cinch.base.BadInput;
import dev.cinch.cuda.elf.ElfFile;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file of a program, as a shell would find it, and what it says of CUDA. */
record ProgramFile(Path file, ElfFile elf) {
    /** @throws BadInput if there is none, or if no library can stand before or for its CUDA runtime */
    static ProgramFile of(String name) {
        Path file = find(name);
        ElfFile elf = ElfFile.read(file);
        if (elf.staticRuntime()) {
            throw new BadInput(file + " has NVIDIA's CUDA runtime inside, which cannot be replaced: compile it with"
                    + " nvcc -cudart shared");
        }
        return new ProgramFile(file, elf);
    }

    private static Path find(String name) {
        if (name.contains("/")) {
            Path file = Path.of(name);
            if (!Files.exists(file)) {
                throw new BadInput("there is no program " + name);
            }
            if (!Files.isExecutable(file) || Files.isDirectory(file)) {
                throw new BadInput(name + " cannot be executed");
            }
            return file;
        }
        for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path file = Path.of(folder, name);
            if (!folder.isEmpty() && Files.isRegularFile(file) && Files.isExecutable(file)) {
                return file;
            }
        }
        throw new BadInput("there is no program " + name + " in the PATH"
                + (Files.exists(Path.of(name)) ? "; to run the one in this folder type ./" + name : ""));
    }
}
