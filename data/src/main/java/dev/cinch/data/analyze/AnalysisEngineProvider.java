package dev.cinch.data.analyze;

import dev.cinch.base.EngineProvider;

/** The way to an {@link AnalysisEngine} of another module. */
public interface AnalysisEngineProvider extends EngineProvider<AnalysisEngine> {}
