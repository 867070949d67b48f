/**
 * Energy is events times costs plus static power times time. The costs are data, each with its source:
 * {@code docs/energy.md} tells where they come from and which of them are guesses.
 *
 * <p>A table is a text file in UTF-8. Lines that are empty or start with {@code #} say nothing. One line says what
 * process the costs are brought to, or which table this one starts from, one may say which machines it is of, by their names
 * and in words; all others are rows of seven cells:
 *
 * <pre>
 * process | 40 nm 1.0 V
 * of      | gtx580 | a GTX 580
 * EVENT   | PART | COST | PER | AT | KIND | SOURCE
 * static  | PART | COST | PER | AT | KIND | SOURCE
 * </pre>
 *
 * <ul>
 *   <li>EVENT: the name of a counter. PART: who owns the cost, one of {@link dev.cinch.energy.EnergyPart}.
 *   <li>COST: a number and a unit, as the source states it (fJ, pJ, nJ for events; mW, W for static power), then any
 *       number of {@code x NUMBER} and {@code / NUMBER}, so that arithmetic stays visible: {@code 77.47 nJ x 0.33 / 512}.
 *   <li>PER: what the cost is multiplied by, one of {@link dev.cinch.energy.Per}.
 *   <li>AT: the process of the source, such as {@code 45 nm 1.0 V}, or {@code off chip}. Energies are scaled from there by
 *       {@link dev.cinch.base.stat.ProcessNode#scaleTo}; static power is never scaled, because leakage follows no such rule.
 *   <li>KIND: {@code paper}, {@code literature}, {@code measured}, {@code derived} or {@code guess}. SOURCE: a sentence.
 * </ul>
 *
 * <p>After {@code from | gtx580} the file has rows only for the parts it changes: they take the place of all rows which
 * that table has for these parts.
 */
package dev.cinch.energy;
