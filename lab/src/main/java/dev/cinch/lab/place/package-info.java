/**
 * Places of compression. A {@link dev.cinch.lab.place.Place} is all that the rest of the laboratory must know of one: its name,
 * which is the option and the axis, the first word of its machine keys and counters, and how what is asked for becomes a
 * {@link dev.cinch.lab.place.PlaceUse}: latencies, costs, the plan for the machine, and the lines that {@code run} prints.
 *
 * <pre>
 *   --memory mag-bdi ─► Placement ─► Place.ask ─► PlaceUse ─► CompressionPlan ─► TimedDevice
 *                          │                        ├─► costs ─► EnergyTable
 *                          └─► inputs of the run    └─► tell ─► lines of the answer
 * </pre>
 *
 * <p>Each place has a package of its own; {@code place.catalogue.Places} lists them.
 */
package dev.cinch.lab.place;
