package dev.cinch.gpu.exec;

import java.util.Arrays;
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
    CLUSTER_CTAID_X("cluster_ctaid.x"),
    CLUSTER_CTAID_Y("cluster_ctaid.y"),
    CLUSTER_CTAID_Z("cluster_ctaid.z"),
    CLUSTER_CTARANK("cluster_ctarank"),
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
    AGGR_SMEM_SIZE("aggr_smem_size"),
    RESERVED_SMEM_OFFSET_BEGIN("reserved_smem_offset_begin"),
    RESERVED_SMEM_OFFSET_END("reserved_smem_offset_end"),
    RESERVED_SMEM_OFFSET_CAP("reserved_smem_offset_cap"),
    RESERVED_SMEM_OFFSET_0("reserved_smem_offset_0"),
    RESERVED_SMEM_OFFSET_1("reserved_smem_offset_1"),
    /** The upper half of the address of what blocks of a cooperative launch wait at, and the lower. */
    ENVREG1("envreg1"),
    ENVREG2("envreg2");

    /** Shared memory is given out in such pieces. */
    private static final int SHARED_STEP = 128;

    /** The bytes of what the system keeps that it lets programs have; these three numbers are as an H200 has them. */
    private static final int RESERVED_USED = 288;

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

    /** Whether it is another one in each block. */
    boolean ofBlock() {
        return switch (this) {
            case CTAID_X, CTAID_Y, CTAID_Z, CLUSTERID_X, CLUSTERID_Y, CLUSTERID_Z -> true;
            case CLUSTER_CTAID_X, CLUSTER_CTAID_Y, CLUSTER_CTAID_Z, CLUSTER_CTARANK, SMID -> true;
            default -> false;
        };
    }

    private boolean ofLane() {
        return switch (this) {
            case TID_X, TID_Y, TID_Z, LANEID, LANEMASK_EQ, LANEMASK_LE, LANEMASK_LT, LANEMASK_GE, LANEMASK_GT -> true;
            default -> false;
        };
    }

    void fill(Warp warp, int[] row) {
        if (!ofLane()) {
            Arrays.fill(row, value(warp, 0));
            return;
        }
        for (int lane = 0; lane < 32; lane++) {
            row[lane] = value(warp, lane);
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
            case CTAID_X -> block.x;
            case CTAID_Y -> block.y;
            case CTAID_Z -> block.z;
            case NCTAID_X -> block.grid.size.x();
            case NCTAID_Y -> block.grid.size.y();
            case NCTAID_Z -> block.grid.size.z();
            case CLUSTERID_X -> block.x / block.grid.clusterSize.x();
            case CLUSTERID_Y -> block.y / block.grid.clusterSize.y();
            case CLUSTERID_Z -> block.z / block.grid.clusterSize.z();
            case NCLUSTERID_X -> block.grid.size.x() / block.grid.clusterSize.x();
            case NCLUSTERID_Y -> block.grid.size.y() / block.grid.clusterSize.y();
            case NCLUSTERID_Z -> block.grid.size.z() / block.grid.clusterSize.z();
            case CLUSTER_CTAID_X -> block.x % block.grid.clusterSize.x();
            case CLUSTER_CTAID_Y -> block.y % block.grid.clusterSize.y();
            case CLUSTER_CTAID_Z -> block.z % block.grid.clusterSize.z();
            case CLUSTER_CTARANK -> block.rank;
            case LANEID -> lane;
            case WARPID -> warp.index;
            case NWARPID -> block.grid.warpsPerBlock();
            case SMID -> warp.block.multiprocessor;
            case GRIDID -> 0;
            case NSMID -> warp.block.grid.multiprocessors;
            case CLUSTER_NCTAID_X -> block.grid.clusterSize.x();
            case CLUSTER_NCTAID_Y -> block.grid.clusterSize.y();
            case CLUSTER_NCTAID_Z -> block.grid.clusterSize.z();
            case CLUSTER_NCTARANK -> (int) block.grid.clusterSize.count();
            case LANEMASK_EQ -> 1 << lane;
            case LANEMASK_LE -> -1 >>> (31 - lane);
            case LANEMASK_LT -> (1 << lane) - 1;
            case LANEMASK_GE -> -1 << lane;
            case LANEMASK_GT -> lane == 31 ? 0 : -1 << (lane + 1);
            case DYNAMIC_SMEM_SIZE -> block.grid.dynamicSharedBytes();
            case TOTAL_SMEM_SIZE -> (block.grid.sharedBytes() + SHARED_STEP - 1) / SHARED_STEP * SHARED_STEP;
            case AGGR_SMEM_SIZE -> block.grid.sharedBytes() + Symbols.RESERVED_SHARED;
            case RESERVED_SMEM_OFFSET_BEGIN, RESERVED_SMEM_OFFSET_0, RESERVED_SMEM_OFFSET_1 -> 0;
            case RESERVED_SMEM_OFFSET_END -> RESERVED_USED;
            case RESERVED_SMEM_OFFSET_CAP -> Symbols.RESERVED_SHARED;
            case ENVREG1 -> (int) (block.grid.workspace >>> 32);
            case ENVREG2 -> (int) block.grid.workspace;
        };
    }
}
