// BDI's compressor: zero, repeated value and six compressor units at once, the smallest stream wins. One stage.
//
//   block ──► register ──► zero? repeated? six units ──► first that fits ──► register ──► stream, bits, encoding
module bdi_compressor #(
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
    output [3:0] out_encoding
);
    localparam BITS = 8 * BLOCK_BYTES;

    wire valid, ready;
    wire [BITS-1:0] block;
    pipe_register #(.WIDTH(BITS)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(valid), .out_ready(ready), .out_data(block));

    // By size of the stream; the last always fits.
    wire [8:0] fits;
    wire [9*BITS-1:0] streams;
    assign fits[0] = block == {BITS{1'b0}};
    assign fits[1] = block == {(BLOCK_BYTES/8){block[63:0]}};
    assign fits[8] = 1'b1;
    assign streams[0*BITS +: BITS] = {BITS{1'b0}};
    assign streams[1*BITS +: BITS] = {{(BITS-64){1'b0}}, block[63:0]};
    assign streams[8*BITS +: BITS] = block;
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8), .DELTA(8))
        base8_delta1 (.block(block), .fits(fits[2]), .stream(streams[2*BITS +: BITS]));
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(8))
        base4_delta1 (.block(block), .fits(fits[3]), .stream(streams[3*BITS +: BITS]));
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8), .DELTA(16))
        base8_delta2 (.block(block), .fits(fits[4]), .stream(streams[4*BITS +: BITS]));
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(4), .DELTA(16))
        base4_delta2 (.block(block), .fits(fits[5]), .stream(streams[5*BITS +: BITS]));
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(8), .DELTA(32))
        base8_delta4 (.block(block), .fits(fits[6]), .stream(streams[6*BITS +: BITS]));
    delta_unit #(.BLOCK_BYTES(BLOCK_BYTES), .BASE_BYTES(2), .DELTA(8))
        base2_delta1 (.block(block), .fits(fits[7]), .stream(streams[7*BITS +: BITS]));

    function [15:0] bits(input [15:0] base, input [15:0] delta);
        bits = 16'd8 * base + BLOCK_BYTES[15:0] / base * (16'd1 + 16'd8 * delta);
    endfunction
    localparam [9*20-1:0] KINDS = {
        4'd15, 16'd8 * BLOCK_BYTES[15:0], 4'd7, bits(2, 1), 4'd4, bits(8, 4), 4'd6, bits(4, 2), 4'd3, bits(8, 2),
        4'd5, bits(4, 1), 4'd2, bits(8, 1), 4'd1, 16'd64, 4'd0, 16'd8};

    wire [BITS-1:0] stream;
    wire [19:0] kind;
    first_of #(.COUNT(9), .WIDTH(BITS)) choose_stream (.flags(fits), .values(streams), .first(stream));
    first_of #(.COUNT(9), .WIDTH(20)) choose_kind (.flags(fits), .values(KINDS), .first(kind));

    pipe_register #(.WIDTH(BITS + 20)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data({kind, stream}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
