package dev.cinch.lab;

import dev.cinch.base.EngineProvider;

/** Brings an {@link Engine} for runs. */
public interface RunEngineProvider extends EngineProvider<Engine> {}
