package dev.cinch.gpu.time.sm;

import dev.cinch.gpu.exec.Addresses;
import dev.cinch.gpu.exec.Grid;
import dev.cinch.gpu.time.machine.Machine;
import dev.cinch.gpu.time.machine.SubCoreSpec;
import dev.cinch.gpu.time.regfile.OperandTable;

/** A launch as the multiprocessors that run it together know it. */
public final class Residents {
    private final Grid grid;
    final Occupancy occupancy;
    final InstructionTable table;
    final OperandTable operands;

    /** The address of the kernel's first instruction. */
    final long codeStart;

    /** Warps that have not ended, and those of them that only others can set going. */
    int live;

    int parked;

    public static Residents of(Machine machine, Grid grid, Occupancy occupancy) {
        grid.runTakenFirst(machine.sm().takenFirst());
        grid.letLanesBreak(machine.guest(SubCoreSpec.class).exist());
        Event.check(grid.kernel(), grid.operations().size(), grid.registers());
        return new Residents(
                grid,
                occupancy,
                new InstructionTable(
                        grid.operations(),
                        grid.registers(),
                        grid.predicates(),
                        machine.pipeline(),
                        machine.guest(SubCoreSpec.class).lowering()),
                new OperandTable(grid, machine.registerFile()),
                Addresses.CODE + (long) machine.instructionCache().instructionBytes() * grid.firstInstruction());
    }

    private Residents(Grid grid, Occupancy occupancy, InstructionTable table, OperandTable operands, long codeStart) {
        this.grid = grid;
        this.occupancy = occupancy;
        this.table = table;
        this.operands = operands;
        this.codeStart = codeStart;
    }

    public Grid grid() {
        return grid;
    }

    /** Every warp waits for another. */
    public boolean stuck() {
        return live > 0 && parked == live;
    }

    public boolean done() {
        return live == 0;
    }
}
