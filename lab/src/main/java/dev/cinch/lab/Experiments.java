package dev.cinch.lab;

import dev.cinch.base.Catalogue;
import dev.cinch.lab.cross.AllLevels;
import dev.cinch.lab.cross.CodecMap;
import dev.cinch.lab.cross.CodecPareto;
import dev.cinch.lab.cross.Compressibility;
import dev.cinch.lab.cross.DemoRatios;
import dev.cinch.lab.cross.PeerCycles;
import dev.cinch.lab.cross.Slowdowns;
import dev.cinch.lab.e2mc.BandwidthSpeedups;
import dev.cinch.lab.e2mc.BurstLengths;
import dev.cinch.lab.e2mc.CompressionRatios;
import dev.cinch.lab.e2mc.EnergySavings;
import dev.cinch.lab.e2mc.FetchedBytes;
import dev.cinch.lab.e2mc.OptimalRatio;
import dev.cinch.lab.e2mc.Speedups;
import dev.cinch.lab.e2mc.UnitBandwidths;
import dev.cinch.lab.e2mc.UnitLatencies;
import dev.cinch.lab.e2mc.UnitsForBandwidth;
import dev.cinch.lab.magbdi.Adaptability;
import dev.cinch.lab.magbdi.BdiTechniques;
import dev.cinch.lab.magbdi.CompressedMemory;
import dev.cinch.lab.magbdi.EncodingTable;
import dev.cinch.lab.magbdi.LeadingZeros;
import dev.cinch.lab.magbdi.Overhead;
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
import dev.cinch.lab.warped.ChunkSizes;
import dev.cinch.lab.warped.EnergyBreakdown;
import dev.cinch.lab.warped.EnergyValues;
import dev.cinch.lab.warped.GatedBanks;
import dev.cinch.lab.warped.ProfileFigure;
import dev.cinch.lab.warped.RegisterFigures;
import java.util.List;

/** The catalogue of experiments. Adding one is a new file and a line here. */
public final class Experiments {
    public static final Catalogue<Experiment> CATALOGUE = Catalogue.of(
            "experiment",
            List.of(
                    new DemoRatios(),
                    new PeerCycles(),
                    new Compressibility(),
                    new Slowdowns(),
                    new AllLevels(),
                    new CodecMap(),
                    new CodecPareto(),
                    new BandwidthSpeedups(),
                    CompressionRatios.bySymbolLength(),
                    CompressionRatios.byValues(),
                    CompressionRatios.bySampling(),
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
                    Speedups.computeBound(),
                    new OptimalRatio(),
                    new BurstLengths(),
                    new FetchedBytes(),
                    new UnitBandwidths(),
                    new UnitsForBandwidth(),
                    new UnitLatencies(),
                    new Adaptability(),
                    new EncodingTable(),
                    BdiTechniques.ratios(),
                    BdiTechniques.speedups(),
                    new LeadingZeros(),
                    CompressedMemory.sizesOfBdi(),
                    CompressedMemory.sizesOfMagBdi(),
                    CompressedMemory.rawRatio(),
                    CompressedMemory.effectiveRatio(),
                    CompressedMemory.speedups(),
                    CompressedMemory.errors(),
                    CompressedMemory.bandwidth(),
                    CompressedMemory.ratioByBases(),
                    CompressedMemory.speedupByBases(),
                    CompressedMemory.ratioByGranularity(),
                    CompressedMemory.speedupByGranularity(),
                    CompressedMemory.leadingOnes(),
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
                    RegisterFigures.divergentWrites()));

    private Experiments() {}
}
