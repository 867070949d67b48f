package dev.cinch.cli;

import dev.cinch.base.SmallFile;
import dev.cinch.gpu.Launched;
import dev.cinch.gpu.time.AssembledKernels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** The registers of kernels as an assembler gave them: {@code --ptxas}. */
final class AssemblerOptions {
    @Option(
            names = "--ptxas",
            paramLabel = "FILE",
            description =
                    "How many registers kernels have, as ptxas says it (nvcc -cubin -Xptxas -v x.cu 2> FILE). They decide how many"
                            + " blocks fit a multiprocessor. Default: an estimate from the PTX. For case folders and exec.")
    private Path file;

    private AssembledKernels read;

    boolean given() {
        return file != null;
    }

    AssembledKernels kernels() {
        if (read == null) {
            read = file == null
                    ? AssembledKernels.NONE
                    : AssembledKernels.parse(file.toString(), SmallFile.read("ptxas output", file));
        }
        return read;
    }

    /** What a reader should know: kernels that the file does not speak of, and what it says that is not simulated. */
    List<String> remarks(List<Launched> launches) {
        List<String> remarks = new ArrayList<>();
        if (!given()) {
            return remarks;
        }
        Set<String> names = new LinkedHashSet<>();
        launches.forEach(launched -> names.add(launched.kernel()));
        for (String name : names) {
            AssembledKernels.Kernel known = kernels().of(name);
            if (known == null) {
                remarks.add(file + " does not speak of kernel " + name + ": its registers are estimated from the PTX");
            } else if (known.spilled() > 0) {
                remarks.add(file + ": kernel " + name + " spills " + known.spilled()
                        + " bytes a thread; these accesses are not simulated");
            }
        }
        return remarks;
    }
}
