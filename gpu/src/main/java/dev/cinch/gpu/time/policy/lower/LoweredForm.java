package dev.cinch.gpu.time.policy.lower;

/**
 * What one form of an instruction becomes.
 *
 * @param instructions of the machine; 0 if it is always a part of another
 * @param interval cycles in which its unit takes no other
 * @param latency cycles until its result can be used
 * @param resume cycles until its warp can issue again
 * @param late cycles after its start when one of its operands is wanted
 * @param lateOperand which one it is
 */
record LoweredForm(
        SubCoreUnit unit, int instructions, int interval, int latency, int resume, int late, int lateOperand) {}
