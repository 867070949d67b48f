package dev.cinch.gpu.exec;

import java.util.Map;
import java.util.TreeMap;

/** The special registers that keep their value while a warp runs; each fills one slot. */
enum SpecialRegister {
    TID_X("tid.x"),
    TID_Y("tid.y"),
    TID_Z("tid.z"),
    NTID_X("ntid.x"),
    NTID_Y("ntid.y"),
    NTID_Z("ntid.z"),
    CTAID_X("ctaid.x"),
    CTAID_Y("ctaid.y"),
    CTAID_Z("ctaid.z"),
    NCTAID_X("nctaid.x"),
    NCTAID_Y("nctaid.y"),
    NCTAID_Z("nctaid.z"),
    CLUSTERID_X("clusterid.x"),
    CLUSTERID_Y("clusterid.y"),
    CLUSTERID_Z("clusterid.z"),
    NCLUSTERID_X("nclusterid.x"),
    NCLUSTERID_Y("nclusterid.y"),
    NCLUSTERID_Z("nclusterid.z"),
    CLUSTER_NCTAID_X("cluster_nctaid.x"),
    CLUSTER_NCTAID_Y("cluster_nctaid.y"),
    CLUSTER_NCTAID_Z("cluster_nctaid.z"),
    CLUSTER_NCTARANK("cluster_nctarank"),
    LANEID("laneid"),
    WARPID("warpid"),
    NWARPID("nwarpid"),
    SMID("smid"),
    NSMID("nsmid"),
    GRIDID("gridid"),
    LANEMASK_EQ("lanemask_eq"),
    LANEMASK_LE("lanemask_le"),
    LANEMASK_LT("lanemask_lt"),
    LANEMASK_GE("lanemask_ge"),
    LANEMASK_GT("lanemask_gt"),
    DYNAMIC_SMEM_SIZE("dynamic_smem_size"),
    TOTAL_SMEM_SIZE("total_smem_size"),
    /** The upper half of the address of what blocks of a cooperative launch wait at, and the lower. */
    ENVREG1("envreg1"),
    ENVREG2("envreg2");

    private static final Map<String, SpecialRegister> BY_NAME = new TreeMap<>();

    static {
        for (SpecialRegister register : values()) {
            BY_NAME.put(register.ptx, register);
        }
    }

    private final String ptx;

    SpecialRegister(String ptx) {
        this.ptx = ptx;
    }

    /** The register of that name; null if it is not fixed (clocks) or not known. */
    static SpecialRegister named(String name) {
        return BY_NAME.get(name);
    }

    void fill(Warp warp, int[] r, int from) {
        for (int lane = 0; lane < 32; lane++) {
            r[from + lane] = value(warp, lane);
        }
    }

    private int value(Warp warp, int lane) {
        Block block = warp.block;
        int thread = 32 * warp.index + lane;
        int width = block.grid.block.x();
        int height = block.grid.block.y();
        return switch (this) {
            case TID_X -> thread % width;
            case TID_Y -> thread / width % height;
            case TID_Z -> thread / (width * height);
            case NTID_X -> width;
            case NTID_Y -> height;
            case NTID_Z -> block.grid.block.z();
            // Every block is a cluster of its own.
            case CTAID_X, CLUSTERID_X -> block.x;
            case CTAID_Y, CLUSTERID_Y -> block.y;
            case CTAID_Z, CLUSTERID_Z -> block.z;
            case NCTAID_X, NCLUSTERID_X -> block.grid.size.x();
            case NCTAID_Y, NCLUSTERID_Y -> block.grid.size.y();
            case NCTAID_Z, NCLUSTERID_Z -> block.grid.size.z();
            case LANEID -> lane;
            case WARPID -> warp.index;
            case NWARPID -> block.grid.warpsPerBlock();
            case SMID -> warp.block.multiprocessor;
            case GRIDID -> 0;
            case NSMID -> warp.block.grid.multiprocessors;
            case CLUSTER_NCTAID_X, CLUSTER_NCTAID_Y, CLUSTER_NCTAID_Z, CLUSTER_NCTARANK -> 1;
            case LANEMASK_EQ -> 1 << lane;
            case LANEMASK_LE -> -1 >>> (31 - lane);
            case LANEMASK_LT -> (1 << lane) - 1;
            case LANEMASK_GE -> -1 << lane;
            case LANEMASK_GT -> lane == 31 ? 0 : -1 << (lane + 1);
            case DYNAMIC_SMEM_SIZE -> block.grid.dynamicSharedBytes();
            case TOTAL_SMEM_SIZE -> block.grid.sharedBytes();
            case ENVREG1 -> (int) (block.grid.workspace >>> 32);
            case ENVREG2 -> (int) block.grid.workspace;
        };
    }
}
