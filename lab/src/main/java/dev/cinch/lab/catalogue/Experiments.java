package dev.cinch.lab.catalogue;

import dev.cinch.base.BadInput;
import dev.cinch.base.Catalogue;
import dev.cinch.base.NearestNames;
import dev.cinch.lab.Calculation;
import dev.cinch.lab.Experiment;
import dev.cinch.lab.Run;
import dev.cinch.lab.cross.AllLevels;
import dev.cinch.lab.cross.CodecMap;
import dev.cinch.lab.cross.CodecPareto;
import dev.cinch.lab.cross.Compressibility;
import dev.cinch.lab.cross.DemoRatios;
import dev.cinch.lab.cross.MachineChanges;
import dev.cinch.lab.cross.PeerCycles;
import dev.cinch.lab.cross.Slowdowns;
import dev.cinch.lab.e2mc.BandwidthSpeedups;
import dev.cinch.lab.e2mc.BurstLengths;
import dev.cinch.lab.e2mc.CompressionRatios;
import dev.cinch.lab.e2mc.EnergySavings;
import dev.cinch.lab.e2mc.FetchedBytes;
import dev.cinch.lab.e2mc.OnlineCodes;
import dev.cinch.lab.e2mc.OptimalRatio;
import dev.cinch.lab.e2mc.Sensitivities;
import dev.cinch.lab.e2mc.Speedups;
import dev.cinch.lab.e2mc.UnitBandwidths;
import dev.cinch.lab.e2mc.UnitLatencies;
import dev.cinch.lab.e2mc.UnitsForBandwidth;
import dev.cinch.lab.frontier.CoDesign;
import dev.cinch.lab.frontier.FrontierAblation;
import dev.cinch.lab.frontier.FrontierClaims;
import dev.cinch.lab.frontier.FrontierFigures;
import dev.cinch.lab.frontier.FrontierRatios;
import dev.cinch.lab.hardware.CircuitTables;
import dev.cinch.lab.magbdi.Adaptability;
import dev.cinch.lab.magbdi.BdiTechniques;
import dev.cinch.lab.magbdi.CompressedMemory;
import dev.cinch.lab.magbdi.DeltaReadings;
import dev.cinch.lab.magbdi.EncodingTable;
import dev.cinch.lab.magbdi.LeadingZeros;
import dev.cinch.lab.magbdi.Overhead;
import dev.cinch.lab.magbdi.WholeBursts;
import dev.cinch.lab.modern.ChipCycles;
import dev.cinch.lab.modern.ChipInstructions;
import dev.cinch.lab.modern.ModernRatios;
import dev.cinch.lab.modern.ModernTimes;
import dev.cinch.lab.toggle.CodedWires;
import dev.cinch.lab.toggle.CompressedToggles;
import dev.cinch.lab.toggle.ConsolidatedToggles;
import dev.cinch.lab.toggle.EffectiveBandwidth;
import dev.cinch.lab.toggle.EnergyControlBandwidth;
import dev.cinch.lab.toggle.EnergyControlToggles;
import dev.cinch.lab.toggle.MetadataConsolidation;
import dev.cinch.lab.toggle.RatioAndToggles;
import dev.cinch.lab.toggle.ToggleGrowth;
import dev.cinch.lab.toggle.UncompressedToggles;
import dev.cinch.lab.warped.AddressWidths;
import dev.cinch.lab.warped.ChunkSizes;
import dev.cinch.lab.warped.EnergyBreakdown;
import dev.cinch.lab.warped.EnergyValues;
import dev.cinch.lab.warped.GatedBanks;
import dev.cinch.lab.warped.ProfileFigure;
import dev.cinch.lab.warped.RegisterFigures;
import dev.cinch.workload.Scale;
import java.util.ArrayList;
import java.util.List;

/** The catalogue of experiments. Adding one is a new file and a line here. */
public final class Experiments {
    public static final Catalogue<Experiment> CATALOGUE = Catalogue.of(
            "experiment",
            List.of(
                    new DemoRatios(),
                    new PeerCycles(),
                    new ChipCycles(),
                    new ChipInstructions(),
                    new ModernRatios(),
                    new ModernTimes(),
                    new MachineChanges(),
                    new Compressibility(),
                    new Slowdowns(),
                    new AllLevels(),
                    new CodecMap(),
                    CodecPareto.published(),
                    new FrontierClaims(),
                    new FrontierRatios(),
                    new FrontierAblation(),
                    FrontierFigures.speedups(),
                    FrontierFigures.energy(),
                    FrontierFigures.levels(),
                    new CoDesign(),
                    new BandwidthSpeedups(),
                    CompressionRatios.bySymbolLength(),
                    OnlineCodes.byValues(),
                    OnlineCodes.bySampling(),
                    Speedups.byCompressionLatency(),
                    Speedups.byDecompressionLatency(),
                    CompressionRatios.raw(),
                    CompressionRatios.atGranularity(),
                    CompressionRatios.rawByWays(),
                    CompressionRatios.byWaysAtGranularity(),
                    CompressionRatios.rawOnline(),
                    CompressionRatios.onlineAtGranularity(),
                    Speedups.atOneCycle(),
                    Speedups.offline(),
                    Speedups.online(),
                    EnergySavings.figure(),
                    Speedups.bySymbolLength(),
                    Speedups.byUnits(),
                    Sensitivities.ofLatency(),
                    Sensitivities.ofWays(),
                    Speedups.computeBound(),
                    new OptimalRatio(),
                    new BurstLengths(),
                    new FetchedBytes(),
                    new UnitBandwidths(),
                    new UnitsForBandwidth(),
                    new UnitLatencies(),
                    new Adaptability(),
                    new EncodingTable(),
                    new WholeBursts(),
                    BdiTechniques.ratios(),
                    BdiTechniques.speedups(),
                    new LeadingZeros(),
                    CompressedMemory.sizesOfBdi(),
                    CompressedMemory.sizesOfMagBdi(),
                    CompressedMemory.rawRatio(),
                    CompressedMemory.effectiveRatio(),
                    CompressedMemory.speedups(),
                    CompressedMemory.compressed(),
                    CompressedMemory.variantsOfSlc(),
                    CompressedMemory.errors(),
                    CompressedMemory.bandwidth(),
                    CompressedMemory.ratioByBases(),
                    CompressedMemory.speedupByBases(),
                    CompressedMemory.ratioByGranularity(),
                    CompressedMemory.speedupByGranularity(),
                    CompressedMemory.leadingOnes(),
                    DeltaReadings.experiment(),
                    CompressedMemory.metadataCache(),
                    CompressedMemory.headersInMetadata(),
                    new Overhead(),
                    new EffectiveBandwidth(),
                    new ToggleGrowth(),
                    new RatioAndToggles(),
                    new UncompressedToggles(),
                    new CompressedToggles(),
                    new ConsolidatedToggles(),
                    new EnergyControlToggles(),
                    new EnergyControlBandwidth(),
                    new MetadataConsolidation(),
                    CodedWires.inversion(),
                    CodedWires.delays(),
                    new ChunkSizes(),
                    new EnergyValues(),
                    ProfileFigure.similarity(),
                    ProfileFigure.divergence(),
                    ProfileFigure.pairs(),
                    ProfileFigure.ratios(),
                    new EnergyBreakdown(),
                    new GatedBanks(),
                    RegisterFigures.moves(),
                    RegisterFigures.compressedRegisters(),
                    RegisterFigures.time(),
                    RegisterFigures.schedulers(),
                    ProfileFigure.singlePairs(),
                    RegisterFigures.singlePairs(),
                    RegisterFigures.byUnitEnergy(),
                    RegisterFigures.byAccessEnergy(),
                    RegisterFigures.byWireActivity(),
                    RegisterFigures.byCompressionLatency(),
                    RegisterFigures.byDecompressionLatency(),
                    RegisterFigures.divergentWrites(),
                    AddressWidths.experiment(),
                    CircuitTables.e2mcUnits(),
                    CircuitTables.e2mcShares(),
                    CircuitTables.e2mcLatencies(),
                    CircuitTables.warpedUnits(),
                    CircuitTables.magAware(),
                    CircuitTables.toggleCounter(),
                    CodecPareto.ofCircuits(),
                    Speedups.byCircuits(),
                    Speedups.byCircuitsOnline(),
                    CompressedMemory.byCircuits()));

    private static final List<String> QUICK = List.of(
            "cross/demo",
            "e2mc/tab",
            "magbdi/tab1",
            "magbdi/tab3",
            "magbdi/fig4",
            "magbdi/overhead",
            "magbdi/fig16",
            "toggle/fig4",
            "toggle/fig5",
            "toggle/fig7",
            "warped/tab",
            "warped/fig8");

    private Experiments() {}

    /**
     * Every experiment whose name starts with one of the prefixes; all of them for {@code all} or no prefix. The whole name
     * of one means that one: {@code warped/fig2} is not {@code warped/fig20}.
     */
    public static List<Experiment> select(List<String> prefixes) {
        List<Experiment> selected = new ArrayList<>();
        for (Experiment experiment : CATALOGUE) {
            if (prefixes.isEmpty() || prefixes.stream().anyMatch(prefix -> starts(experiment, prefix))) {
                selected.add(experiment);
            }
        }
        for (String prefix : prefixes) {
            if (CATALOGUE.list().stream().noneMatch(experiment -> starts(experiment, prefix))) {
                throw new BadInput(NearestNames.unknown("experiment", prefix, CATALOGUE.names()));
            }
        }
        return selected;
    }

    /** A telling part that takes about a minute: what needs no programs, and two figures that do. */
    public static List<Experiment> quick() {
        return select(QUICK);
    }

    private static boolean starts(Experiment experiment, String prefix) {
        boolean whole = CATALOGUE.contains(prefix);
        return prefix.equals("all")
                || (whole ? experiment.name().equals(prefix) : experiment.name().startsWith(prefix));
    }

    /** A run as it can be executed here: a calculation travels by the name of its experiment, which has the work. */
    public static Run here(Run arrived) {
        return arrived instanceof Calculation calculation
                ? CATALOGUE.get(calculation.experiment()).runs(Scale.TINY).get(0)
                : arrived;
    }
}
