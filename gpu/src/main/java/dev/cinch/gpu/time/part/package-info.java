/**
 * What the parts of a machine are made of and joined by: a turn in every cycle, clocks, queues, requests.
 */
package dev.cinch.gpu.time.part;
