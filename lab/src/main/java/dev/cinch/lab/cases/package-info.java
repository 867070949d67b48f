/**
 * Case folders: a kernel of one's own with its inputs and the outputs that are expected of it.
 *
 * <pre>
 * case.json, files ──CaseReader──► CaseFolder ──CaseRun, on a Device──► CaseReport
 * </pre>
 *
 * <p>{@code case.json} names a PTX module, buffers in the order in which they are allocated, module variables, textures,
 * the steps of the host, and what the buffers hold in the end. All other files are raw little-endian bytes; all of them
 * lie inside the folder. {@code docs/guide/run-your-kernel.md} describes every key.
 *
 * <p>The reader trusts nothing: whatever does not add up is one {@link dev.cinch.base.BadInput} that names the file and
 * the place in it, such as {@code demo/case.json: steps[2].args[0].buffer}, before anything runs.
 */
package dev.cinch.lab.cases;
