package dev.cinch.ptx;

import java.util.Set;

/** The registers that the machine itself sets: PTX ISA chapter 10. */
final class SpecialRegisters {
    private static final Set<String> THREE_DIMENSIONAL =
            Set.of("tid", "ntid", "ctaid", "nctaid", "clusterid", "nclusterid", "cluster_ctaid", "cluster_nctaid");

    private static final Set<String> SCALAR = Set.of(
            "laneid",
            "warpid",
            "nwarpid",
            "smid",
            "nsmid",
            "gridid",
            "is_explicit_cluster",
            "cluster_ctarank",
            "cluster_nctarank",
            "lanemask_eq",
            "lanemask_le",
            "lanemask_lt",
            "lanemask_ge",
            "lanemask_gt",
            "clock",
            "clock_hi",
            "clock64",
            "globaltimer",
            "globaltimer_lo",
            "globaltimer_hi",
            "total_smem_size",
            "aggr_smem_size",
            "dynamic_smem_size",
            "reserved_smem_offset_begin",
            "reserved_smem_offset_end",
            "reserved_smem_offset_cap",
            "reserved_smem_offset_0",
            "reserved_smem_offset_1",
            "current_graph_exec");

    private SpecialRegisters() {}

    /** A name without its percent sign, with the dimension if it has one: {@code tid.x}. */
    static boolean contains(String name) {
        int dot = name.indexOf('.');
        if (dot >= 0) {
            return name.length() == dot + 2
                    && "xyzw".indexOf(name.charAt(dot + 1)) >= 0
                    && THREE_DIMENSIONAL.contains(name.substring(0, dot));
        }
        return SCALAR.contains(name) || name.matches("envreg([0-9]|[12][0-9]|3[01])") || name.matches("pm[0-7](_64)?");
    }

    /** Whether 64 bits wide; all others have 32, or 16 in the oldest PTX. */
    static boolean wide(String name) {
        return switch (name) {
            case "clock64", "globaltimer", "gridid", "current_graph_exec" -> true;
            default -> name.endsWith("_64");
        };
    }
}
