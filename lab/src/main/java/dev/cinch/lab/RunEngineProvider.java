package dev.cinch.lab;

import dev.cinch.base.EngineProvider;

/** A provider of an {@link Engine} for runs. */
public interface RunEngineProvider extends EngineProvider<Engine> {}
