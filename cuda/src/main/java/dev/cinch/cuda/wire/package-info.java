/**
 * The protocol between the library inside a program and the server: requests and replies over a Unix socket, bulk data
 * through a window of memory that both see. All numbers are little-endian.
 *
 * <pre>
 * request   u32 bytes of payload, u32 operation, payload
 * reply     u32 bytes of payload, i32 error of CUDA, u32 flags, payload
 * </pre>
 *
 * <p>Requests that need no answer may be posted instead: they are written to {@link
 * dev.cinch.cuda.wire.PostedRequests}, and all of them are done before the next request that is answered.
 */
package dev.cinch.cuda.wire;
