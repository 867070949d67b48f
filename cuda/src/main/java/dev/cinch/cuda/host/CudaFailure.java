package dev.cinch.cuda.host;

/** A call that fails: the error that the program gets, and the line that the user gets, if there is more to say. */
final class CudaFailure extends RuntimeException {
    private final transient CudaError error;

    /** A failure that programs expect and that needs no words. */
    CudaFailure(CudaError error) {
        this(error, null);
    }

    CudaFailure(CudaError error, String line) {
        super(line);
        this.error = error;
    }

    CudaError error() {
        return error;
    }
}
