// The compressor of BDI as the MAG-aware paper has its baseline: a base of four bytes, deltas of one byte or two. One stage.
//
//   block ──► register ──► two units ──► first that fits ──► register ──► stream, bits, encoding
module bdi_4b_compressor #(
    parameter BLOCK_BYTES = 128
) (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [8*BLOCK_BYTES-1:0] in_block,
    output out_valid,
    input out_ready,
    output [8*BLOCK_BYTES-1:0] out_stream,
    output [15:0] out_bits,
    output [1:0] out_encoding
);
    localparam BITS = 8 * BLOCK_BYTES;

    wire valid, ready;
    wire [BITS-1:0] block;
    pipe_register #(.WIDTH(BITS)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(valid), .out_ready(ready), .out_data(block));

    // By size of the stream; the last always fits.
    wire [2:0] fits;
    wire [3*BITS-1:0] streams;
    assign fits[2] = 1'b1;
    assign streams[2*BITS +: BITS] = block;
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(8))
        base4_delta1 (.block(block), .fits(fits[0]), .stream(streams[0*BITS +: BITS]));
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(16))
        base4_delta2 (.block(block), .fits(fits[1]), .stream(streams[1*BITS +: BITS]));

    localparam [15:0] BLOCK_BITS = BITS[15:0];
    localparam [15:0] HEADER = 16'd32 + BLOCK_BITS / 16'd32;
    localparam [3*18-1:0] KINDS = {
        2'd3, BLOCK_BITS, 2'd1, HEADER + BLOCK_BITS / 16'd2, 2'd0, HEADER + BLOCK_BITS / 16'd4};

    wire [BITS-1:0] stream;
    wire [17:0] kind;
    first_of #(.COUNT(3), .WIDTH(BITS)) choose_stream (.flags(fits), .values(streams), .first(stream));
    first_of #(.COUNT(3), .WIDTH(18)) choose_kind (.flags(fits), .values(KINDS), .first(kind));

    pipe_register #(.WIDTH(BITS + 18)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data({kind, stream}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
