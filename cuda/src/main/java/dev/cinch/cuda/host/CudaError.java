package dev.cinch.cuda.host;

/** The outcomes of calls, with the numbers that CUDA gives them. */
public enum CudaError {
    SUCCESS(0),
    INVALID_VALUE(1),
    MEMORY_ALLOCATION(2),
    INITIALIZATION(3),
    INVALID_PITCH(12),
    INVALID_SYMBOL(13),
    INVALID_TEXTURE(18),
    INVALID_DEVICE_FUNCTION(98),
    INVALID_KERNEL_IMAGE(200),
    NO_KERNEL_IMAGE(209),
    INVALID_PTX(218),
    ILLEGAL_ADDRESS(700),
    LAUNCH_TIMEOUT(702),
    ASSERT(710),
    MISALIGNED_ADDRESS(716),
    INVALID_PC(718),
    LAUNCH_FAILURE(719),
    COOPERATIVE_LAUNCH_TOO_LARGE(720),
    NOT_SUPPORTED(801),
    UNKNOWN(999);

    private final int code;

    CudaError(int code) {
        this.code = code;
    }

    public int code() {
        return code;
    }
}
