package dev.cinch.gpu.time.machine;

/**
 * What a launch costs beside its kernel.
 *
 * @param latencyCycles core cycles from the host's call to the first block; reported apart from the kernel's cycles
 * @param copiesFillL2 whether copies from the host leave their data in the L2
 * @param readsFillL2 whether copies to the host do
 */
public record LaunchSpec(int latencyCycles, boolean copiesFillL2, boolean readsFillL2) implements Spec {
    @Override
    public void check(SpecProblems problems) {
        problems.within("launch.latency-cycles", latencyCycles, 0, 1_000_000_000);
    }
}
