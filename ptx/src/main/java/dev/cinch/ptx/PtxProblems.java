package dev.cinch.ptx;

import dev.cinch.base.Complaint;
import java.util.List;

/** The refusal of a PTX file: all that is wrong with it, in the order of the text. */
public final class PtxProblems extends RuntimeException {
    private final transient List<PtxProblem> list;

    public PtxProblems(String file, List<PtxProblem> list) {
        super(Complaint.brief(
                file + ":" + list.get(0) + (list.size() > 1 ? " (and " + (list.size() - 1) + " more)" : "")));
        this.list = List.copyOf(list);
    }

    public List<PtxProblem> list() {
        return list;
    }
}
