// The decompressor to bdi_4b_compressor: one vector adder, fed with the deltas that the encoding says. One stage.
//
//   stream, encoding ──► register ──► deltas (wires, choice) ──► vector adder ──► register ──► block
module bdi_4b_decompressor #(
    parameter BLOCK_BYTES = 128
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [8*BLOCK_BYTES-1:0] in_stream,
    input [1:0] in_encoding,
    output out_valid,
    input out_ready,
    output [8*BLOCK_BYTES-1:0] out_block
);
    localparam BITS = 8 * BLOCK_BYTES;

    wire valid, ready;
    wire [BITS-1:0] stream;
    wire [1:0] encoding;
    pipe_register #(.WIDTH(BITS + 2)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data({in_encoding, in_stream}),
        .out_valid(valid), .out_ready(ready), .out_data({encoding, stream}));

    wire [BITS-1:0] deltas1, deltas2, block;
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(8)) e1 (.stream(stream), .deltas(deltas1));
    delta_extract #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(16)) e2 (.stream(stream), .deltas(deltas2));
    delta_adder #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4)) adder (
        .base(stream[31:0]), .mask(stream[32 +: BLOCK_BYTES/4]), .deltas(encoding[0] ? deltas2 : deltas1),
        .block(block));

    pipe_register #(.WIDTH(BITS)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data(encoding[1] ? stream : block),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
