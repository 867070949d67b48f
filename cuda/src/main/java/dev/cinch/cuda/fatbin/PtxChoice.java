package dev.cinch.cuda.fatbin;

import dev.cinch.base.BadInput;
import java.util.List;

/** The choice of the form of kernels that is run: the PTX of the highest architecture that is there. */
public final class PtxChoice {
    private PtxChoice() {}

    /** @throws BadInput if there is no PTX */
    public static FatEntry of(FatBinary binary) {
        FatEntry best = null;
        for (FatEntry entry : binary.entries()) {
            if (entry.kind() == FatEntry.Kind.PTX && (best == null || entry.architecture() > best.architecture())) {
                best = entry;
            }
        }
        if (best == null) {
            List<String> there =
                    binary.entries().stream().map(FatEntry::target).distinct().toList();
            throw new BadInput("the program has its kernels "
                    + (there.isEmpty() ? "in no form" : "as machine code alone (" + String.join(", ", there) + ")")
                    + ", and Cinch runs PTX; compile it with nvcc -gencode arch=compute_90,code=compute_90"
                    + " and without -rdc=true");
        }
        return best;
    }
}
