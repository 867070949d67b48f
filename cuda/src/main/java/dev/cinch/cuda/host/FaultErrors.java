package dev.cinch.cuda.host;

import dev.cinch.gpu.Fault;

/** The errors that CUDA has for what goes wrong in a kernel, found by the words of a fault. */
final class FaultErrors {
    private FaultErrors() {}

    static CudaError of(Fault fault) {
        String message = fault.getMessage();
        if (fault.limit() != null || message.contains("deadlock")) {
            return CudaError.LAUNCH_TIMEOUT;
        }
        if (message.startsWith("assertion")) {
            return CudaError.ASSERT;
        }
        if (message.startsWith("misaligned")) {
            return CudaError.MISALIGNED_ADDRESS;
        }
        if (message.startsWith("indirect call") || message.startsWith("brx.idx")) {
            return CudaError.INVALID_PC;
        }
        boolean address = message.startsWith("out-of-bounds")
                || message.contains(" memory of ")
                || message.contains(" to constant memory");
        return address ? CudaError.ILLEGAL_ADDRESS : CudaError.LAUNCH_FAILURE;
    }
}
