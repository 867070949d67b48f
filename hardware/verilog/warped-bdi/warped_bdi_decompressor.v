// Warped-Compression's decompressor: every delta, extended by its sign, plus the first word. One stage.
//
//   stream, encoding ──► register ──► deltas (wires, choice) ──► 31 adders ──► register ──► block
module warped_bdi_decompressor #(
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
    localparam WORDS = BLOCK_BYTES / 4;

    wire valid, ready;
    wire [BITS-1:0] stream;
    wire [1:0] encoding;
    pipe_register #(.WIDTH(BITS + 2)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data({in_encoding, in_stream}),
        .out_valid(valid), .out_ready(ready), .out_data({encoding, stream}));

    wire [BITS-1:0] block;
    assign block[31:0] = stream[31:0];
    genvar i;
    generate
        for (i = 1; i < WORDS; i = i + 1) begin : add
            wire [7:0] near = stream[24 + 8*i +: 8];
            wire [15:0] far = stream[16 + 16*i +: 16];
            wire [31:0] delta = encoding == 2'd3 ? {{16{far[15]}}, far} : encoding == 2'd2 ? {{24{near[7]}}, near} : 32'd0;
            assign block[32*i +: 32] = encoding == 2'd0 ? stream[32*i +: 32] : stream[31:0] + delta;
        end
    endgenerate

    pipe_register #(.WIDTH(BITS)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid), .in_ready(ready), .in_data(block),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
