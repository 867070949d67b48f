// BPC's compressor. Seven stages: differences; planes and their codes; runs of zero planes; three of packing; joining.
//
//   block ──► r0 ──► 31 subtractors ──► r1 ──► transposed (wires), 33 plane codes ──► r2 ──► runs, choice ──► r3 ──► 32→16→8
//   ──► r4 ──► 8→4→2 ──► r5 ──► 2→1, base and top plane ──► r6 ──► join, raw if not smaller ──► r7 ──► stream, bits,
//   encoding (1: raw)
//
// In r4, a skid_register, the path of ready ends: through all eight registers it would be longer than a cycle.
module bpc_compressor (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_block,
    output out_valid,
    input out_ready,
    output [1023:0] out_stream,
    output [15:0] out_bits,
    output out_encoding
);
    wire v0, v1, v2, v3, v4, v5, v6, a0, a1, a2, a3, a4, a5, a6;
    wire [1023:0] block0, block1, block2, block3, block4, block5, block6;
    pipe_register #(.WIDTH(1024)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(v0), .out_ready(a0), .out_data(block0));

    // Differences of neighbours, a bit longer than words.
    wire [31*33-1:0] differences0, differences1;
    genvar i, j;
    generate
        for (i = 0; i < 31; i = i + 1) begin : difference
            wire [31:0] left = block0[32*i +: 32];
            wire [31:0] right = block0[32*i + 32 +: 32];
            assign differences0[33*i +: 33] = {right[31], right} - {left[31], left};
        end
    endgenerate
    pipe_register #(.WIDTH(31*33 + 1024)) r1 (
        .clock(clock), .reset(reset), .in_valid(v0), .in_ready(a0), .in_data({differences0, block0}),
        .out_valid(v1), .out_ready(a1), .out_data({differences1, block1}));

    // Planes, highest last; the codes that they have if they are not zero.
    wire [32:0] zero1, zero2;
    wire [33*32-1:0] codes1, codes2;
    wire [33*6-1:0] lengths1, lengths2;
    wire [34*31-1:0] dbp;
    assign dbp[33*31 +: 31] = 31'd0;
    generate
        for (j = 0; j < 33; j = j + 1) begin : plane
            for (i = 0; i < 31; i = i + 1) begin : transposed
                assign dbp[31*j + i] = differences1[33*i + j];
            end
            wire [30:0] dbx = dbp[31*j +: 31] ^ dbp[31*j + 31 +: 31];
            assign zero1[j] = ~(|dbx);
            bpc_plane encode (
                .dbx(dbx), .dbp(dbp[31*j +: 31]), .code(codes1[32*j +: 32]), .length(lengths1[6*j +: 6]));
        end
    endgenerate
    pipe_register #(.WIDTH(33 + 33*32 + 33*6 + 1024)) r2 (
        .clock(clock), .reset(reset), .in_valid(v1), .in_ready(a1), .in_data({zero1, codes1, lengths1, block1}),
        .out_valid(v2), .out_ready(a2), .out_data({zero2, codes2, lengths2, block2}));

    // Runs of zero planes; codes in the order of the stream, the top plane apart.
    wire [33*7-1:0] run_codes;
    wire [33*3-1:0] run_lengths;
    bpc_runs runs (.zero(zero2), .codes(run_codes), .lengths(run_lengths));
    wire [32*32-1:0] items2, items3;
    wire [32*6-1:0] item_lengths2, item_lengths3;
    wire [31:0] top2, top3, top4, top5;
    wire [5:0] top_length2, top_length3, top_length4, top_length5;
    generate
        for (j = 0; j < 33; j = j + 1) begin : item
            wire [31:0] code = zero2[j] ? {run_codes[7*j +: 7], 25'd0} : codes2[32*j +: 32];
            wire [5:0] length = zero2[j] ? {3'd0, run_lengths[3*j +: 3]} : lengths2[6*j +: 6];
            if (j == 32) begin : top
                assign top2 = code;
                assign top_length2 = length;
            end else begin : below
                assign items2[32*(31-j) +: 32] = code;
                assign item_lengths2[6*(31-j) +: 6] = length;
            end
        end
    endgenerate
    pipe_register #(.WIDTH(32*32 + 32*6 + 38 + 1024)) r3 (
        .clock(clock), .reset(reset), .in_valid(v2), .in_ready(a2),
        .in_data({items2, item_lengths2, top2, top_length2, block2}),
        .out_valid(v3), .out_ready(a3), .out_data({items3, item_lengths3, top3, top_length3, block3}));

    // Packing, 32 to 16 to 8.
    wire [1023:0] items3a, items3b, items4;
    wire [16*7-1:0] item_lengths3a;
    wire [8*8-1:0] item_lengths3b, item_lengths4;
    pack_pairs #(.COUNT(32), .WIDTH(32), .LENGTH(6)) twos (
        .codes(items3), .lengths(item_lengths3), .packed_codes(items3a), .packed_lengths(item_lengths3a));
    pack_pairs #(.COUNT(16), .WIDTH(64), .LENGTH(7)) fours (
        .codes(items3a), .lengths(item_lengths3a), .packed_codes(items3b), .packed_lengths(item_lengths3b));
    skid_register #(.WIDTH(1024 + 64 + 38 + 1024)) r4 (
        .clock(clock), .reset(reset), .in_valid(v3), .in_ready(a3),
        .in_data({items3b, item_lengths3b, top3, top_length3, block3}),
        .out_valid(v4), .out_ready(a4), .out_data({items4, item_lengths4, top4, top_length4, block4}));

    // Packing, 8 to 4 to 2.
    wire [1023:0] items4a, items4b, items5;
    wire [4*9-1:0] item_lengths4a;
    wire [2*10-1:0] item_lengths4b, item_lengths5;
    pack_pairs #(.COUNT(8), .WIDTH(128), .LENGTH(8)) eights (
        .codes(items4), .lengths(item_lengths4), .packed_codes(items4a), .packed_lengths(item_lengths4a));
    pack_pairs #(.COUNT(4), .WIDTH(256), .LENGTH(9)) sixteens (
        .codes(items4a), .lengths(item_lengths4a), .packed_codes(items4b), .packed_lengths(item_lengths4b));
    pipe_register #(.WIDTH(1024 + 20 + 38 + 1024)) r5 (
        .clock(clock), .reset(reset), .in_valid(v4), .in_ready(a4),
        .in_data({items4b, item_lengths4b, top4, top_length4, block4}),
        .out_valid(v5), .out_ready(a5), .out_data({items5, item_lengths5, top5, top_length5, block5}));

    // Packing, 2 to 1; the base and the top plane.
    wire [1023:0] body5, body6;
    wire [10:0] body_length5, body_length6;
    wire [32:0] base;
    wire [5:0] base_length;
    wire [65:0] head5, head6;
    wire [6:0] head_length5, head_length6;
    pack_pairs #(.COUNT(2), .WIDTH(512), .LENGTH(10)) all (
        .codes(items5), .lengths(item_lengths5), .packed_codes(body5), .packed_lengths(body_length5));
    bpc_base encode_base (.word(block5[31:0]), .code(base), .length(base_length));
    pack_pairs #(.COUNT(2), .WIDTH(33), .LENGTH(6)) head_pair (
        .codes({top5, 1'b0, base}), .lengths({top_length5, base_length}), .packed_codes(head5),
        .packed_lengths(head_length5));
    pipe_register #(.WIDTH(1024 + 11 + 66 + 7 + 1024)) r6 (
        .clock(clock), .reset(reset), .in_valid(v5), .in_ready(a5),
        .in_data({body5, body_length5, head5, head_length5, block5}),
        .out_valid(v6), .out_ready(a6), .out_data({body6, body_length6, head6, head_length6, block6}));

    // Head and body; the block itself if that is not smaller.
    wire [10:0] bits = {4'd0, head_length6} + body_length6;
    wire raw = bits >= 11'd1024;
    /* verilator lint_off UNUSEDSIGNAL */  // what is not smaller than the block is not used
    wire [1089:0] moved;
    /* verilator lint_on UNUSEDSIGNAL */
    shift_right #(.WIDTH(1090), .DISTANCE(7)) mover (.value({body6, 66'd0}), .distance(head_length6), .shifted(moved));
    wire [1023:0] image;
    memory_image #(.BYTES(128)) turn (.in({head6, 958'd0} | moved[1089 -: 1024]), .out(image));
    pipe_register #(.WIDTH(1024 + 16 + 1)) r7 (
        .clock(clock), .reset(reset), .in_valid(v6), .in_ready(a6),
        .in_data({raw, raw ? 16'd1024 : {5'd0, bits}, raw ? block6 : image}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
