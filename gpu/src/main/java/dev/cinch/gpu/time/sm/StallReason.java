package dev.cinch.gpu.time.sm;

/** The reason why a scheduler issued nothing in a cycle: the first of these that holds for one of its warps. */
enum StallReason {
    SP("its next instruction is ready, but all operand collectors of the SP units are taken"),
    SFU("its next instruction is ready, but all operand collectors of the SFUs are taken"),
    LDST(
            "its next instruction is ready, but all operand collectors of the load/store unit are taken, often because memory is slow"),
    MEMORY("it waits for loaded data or for its stores to arrive"),
    RESULT("it waits for the result of an arithmetic instruction"),
    FETCH("its next instruction has not been fetched"),
    BARRIER("it waits at a barrier or for what other warps do"),
    IDLE("the scheduler has no warps"),
    ASSIST("its slot went to an instruction that decompresses a block"),
    MOVE("its slot went to a MOV that decompresses a register");

    final String sentence;

    StallReason(String sentence) {
        this.sentence = sentence;
    }
}
