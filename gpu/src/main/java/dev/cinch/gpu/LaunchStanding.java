package dev.cinch.gpu;

/**
 * The progress of a launch.
 *
 * @param launch the number of the launch, from 1
 * @param blocksDone how many of its blocks have ended
 * @param cycles of this launch, as the instructions; -1 if nobody keeps the time
 */
public record LaunchStanding(
        String kernel, long launch, long blocksDone, long blocks, long cycles, long threadInstructions) {}
