package dev.cinch.data.analyze;

import dev.cinch.base.EngineProvider;

/** Brings an {@link AnalysisEngine}. */
public interface AnalysisEngineProvider extends EngineProvider<AnalysisEngine> {}
