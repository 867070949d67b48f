/**
 * The events on the wires when an input's blocks are sent one after the other: toggles and flits, raw and compressed.
 *
 * <p>Wires remember, so the blocks of an input are sent in order by one thread; other codecs and inputs go to other
 * threads, and what is found does not depend on how many there are.
 */
package dev.cinch.data.toggles;
