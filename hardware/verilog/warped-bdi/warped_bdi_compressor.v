// Warped-Compression's compressor (its Figure 7): every word minus the first, then the narrowest of deltas of 0, 1 and 2
// bytes that holds all differences. Two stages: subtraction, comparison and packing.
//
//   block ──► register ──► 31 subtractors ──► register ──► sign checks, choice ──► register ──► stream, bits, encoding
module warped_bdi_compressor #(
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
    localparam WORDS = BLOCK_BYTES / 4;

    wire valid0, ready0, valid1, ready1;
    wire [BITS-1:0] block0, block1;
    pipe_register #(.WIDTH(BITS)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(valid0), .out_ready(ready0), .out_data(block0));

    wire [BITS-1:32] deltas0, deltas1;
    genvar i;
    generate
        for (i = 1; i < WORDS; i = i + 1) begin : subtract
            assign deltas0[32*i +: 32] = block0[32*i +: 32] - block0[31:0];
        end
    endgenerate

    pipe_register #(.WIDTH(2*BITS - 32)) r1 (
        .clock(clock), .reset(reset), .in_valid(valid0), .in_ready(ready0), .in_data({deltas0, block0}),
        .out_valid(valid1), .out_ready(ready1), .out_data({deltas1, block1}));

    // Deltas of 0, 1 and 2 bytes, then the block itself, which always fits.
    wire [3:0] fits;
    wire [4*BITS-1:0] streams;
    wire [WORDS-1:1] holds0, holds1, holds2;
    assign fits = {1'b1, &holds2, &holds1, &holds0};
    assign streams[0*BITS +: BITS] = {{(BITS-32){1'b0}}, block1[31:0]};
    assign streams[1*BITS +: 32] = block1[31:0];
    assign streams[2*BITS +: 32] = block1[31:0];
    assign streams[3*BITS +: BITS] = block1;
    generate
        for (i = 1; i < WORDS; i = i + 1) begin : check
            delta_check #(.WIDTH(32), .DELTA(0)) c0 (.value(deltas1[32*i +: 32]), .holds(holds0[i]));
            delta_check #(.WIDTH(32), .DELTA(8)) c1 (.value(deltas1[32*i +: 32]), .holds(holds1[i]));
            delta_check #(.WIDTH(32), .DELTA(16)) c2 (.value(deltas1[32*i +: 32]), .holds(holds2[i]));
            assign streams[1*BITS + 24 + 8*i +: 8] = deltas1[32*i +: 8];
            assign streams[2*BITS + 16 + 16*i +: 16] = deltas1[32*i +: 16];
        end
    endgenerate
    assign streams[1*BITS + 24 + 8*WORDS +: BITS - 24 - 8*WORDS] = {(BITS - 24 - 8*WORDS){1'b0}};
    assign streams[2*BITS + 16 + 16*WORDS +: BITS - 16 - 16*WORDS] = {(BITS - 16 - 16*WORDS){1'b0}};

    localparam [15:0] COUNT = WORDS[15:0] - 16'd1;
    localparam [4*18-1:0] KINDS = {
        2'd0, BITS[15:0], 2'd3, 16'd32 + 16'd16 * COUNT, 2'd2, 16'd32 + 16'd8 * COUNT, 2'd1, 16'd32};
    wire [BITS-1:0] stream;
    wire [17:0] kind;
    first_of #(.COUNT(4), .WIDTH(BITS)) choose_stream (.flags(fits), .values(streams), .first(stream));
    first_of #(.COUNT(4), .WIDTH(18)) choose_kind (.flags(fits), .values(KINDS), .first(kind));

    pipe_register #(.WIDTH(BITS + 18)) r2 (
        .clock(clock), .reset(reset), .in_valid(valid1), .in_ready(ready1), .in_data({kind, stream}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
