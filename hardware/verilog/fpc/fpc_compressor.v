// FPC's compressor. Six stages, as many as the papers count cycles: patterns; runs of zeros; four of packing, which takes
// five levels. With CONSOLIDATED all prefixes and run lengths come first, zeros up to a byte, then all other data.
//
//   block ──► r0 ──► patterns ──► r1 ──► runs, codes ──► r2 ──► pack 32→16 ──► r3 ──► 16→8→4 ──► r4 ──► 4→2→1 ──► r5 ──►
//   join, raw if not smaller ──► r6 ──► stream, bits, encoding (1: raw)
//
// In r3, a skid_register, the path of ready ends: through all seven registers it would be longer than a cycle.
// Codes are in two parts, head and data. Without CONSOLIDATED a head is a whole code and there are no data.
module fpc_compressor #(
    parameter CONSOLIDATED = 0
) (
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
    localparam HEAD = CONSOLIDATED != 0 ? 6 : 35;
    localparam DATA = CONSOLIDATED != 0 ? 32 : 1;

    wire v0, v1, v2, v3, v4, v5, a0, a1, a2, a3, a4, a5;
    wire [1023:0] block0, block1, block2, block3, block4, block5;
    pipe_register #(.WIDTH(1024)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(v0), .out_ready(a0), .out_data(block0));

    // Patterns.
    wire [31:0] zero0, zero1;
    wire [32*3-1:0] prefixes0, prefixes1;
    wire [32*32-1:0] fields0, fields1;
    wire [32*6-1:0] lengths0, lengths1;
    genvar i;
    generate
        for (i = 0; i < 32; i = i + 1) begin : word
            assign zero0[i] = block0[32*i +: 32] == 32'd0;
            fpc_pattern pattern (
                .word(block0[32*i +: 32]), .prefix(prefixes0[3*i +: 3]), .field(fields0[32*i +: 32]),
                .length(lengths0[6*i +: 6]));
        end
    endgenerate
    pipe_register #(.WIDTH(32 + 96 + 1024 + 192 + 1024)) r1 (
        .clock(clock), .reset(reset), .in_valid(v0), .in_ready(a0),
        .in_data({zero0, prefixes0, fields0, lengths0, block0}),
        .out_valid(v1), .out_ready(a1), .out_data({zero1, prefixes1, fields1, lengths1, block1}));

    // Runs of zeros, and a code for each word that begins one or is not zero.
    wire [31:0] begins;
    wire [95:0] more;
    fpc_runs runs (.zero(zero1), .begins(begins), .more(more));
    wire [32*HEAD-1:0] heads1, heads2;
    wire [32*DATA-1:0] datas1, datas2;
    wire [32*6-1:0] head_lengths1, head_lengths2, data_lengths1, data_lengths2;
    generate
        for (i = 0; i < 32; i = i + 1) begin : code
            wire [5:0] length = lengths1[6*i +: 6];
            wire [5:0] run = {3'd0, more[3*i +: 3]};
            if (CONSOLIDATED != 0) begin : apart
                assign heads1[HEAD*i +: HEAD] = zero1[i] ? (begins[i] ? run : 6'd0) : {prefixes1[3*i +: 3], 3'd0};
                assign head_lengths1[6*i +: 6] = zero1[i] ? (begins[i] ? 6'd6 : 6'd0) : 6'd3;
                assign datas1[DATA*i +: DATA] = zero1[i] ? {DATA{1'b0}} : fields1[32*i +: 32];
                assign data_lengths1[6*i +: 6] = zero1[i] ? 6'd0 : length;
            end else begin : together
                assign heads1[HEAD*i +: HEAD] =
                    zero1[i] ? (begins[i] ? {run, 29'd0} : 35'd0) : {prefixes1[3*i +: 3], fields1[32*i +: 32]};
                assign head_lengths1[6*i +: 6] = zero1[i] ? (begins[i] ? 6'd6 : 6'd0) : length + 6'd3;
                assign datas1[DATA*i +: DATA] = {DATA{1'b0}};
                assign data_lengths1[6*i +: 6] = 6'd0;
            end
        end
    endgenerate
    pipe_register #(.WIDTH(32*HEAD + 32*DATA + 384 + 1024)) r2 (
        .clock(clock), .reset(reset), .in_valid(v1), .in_ready(a1),
        .in_data({heads1, datas1, head_lengths1, data_lengths1, block1}),
        .out_valid(v2), .out_ready(a2), .out_data({heads2, datas2, head_lengths2, data_lengths2, block2}));

    // Packing, 32 to 16.
    wire [32*HEAD-1:0] packed_heads2, heads3;
    wire [32*DATA-1:0] packed_datas2, datas3;
    wire [16*7-1:0] packed_head_lengths2, packed_data_lengths2, head_lengths3, data_lengths3;
    pack_pairs #(.COUNT(32), .WIDTH(HEAD), .LENGTH(6)) head_pairs (
        .codes(heads2), .lengths(head_lengths2), .packed_codes(packed_heads2), .packed_lengths(packed_head_lengths2));
    pack_pairs #(.COUNT(32), .WIDTH(DATA), .LENGTH(6)) data_pairs (
        .codes(datas2), .lengths(data_lengths2), .packed_codes(packed_datas2), .packed_lengths(packed_data_lengths2));
    skid_register #(.WIDTH(32*HEAD + 32*DATA + 224 + 1024)) r3 (
        .clock(clock), .reset(reset), .in_valid(v2), .in_ready(a2),
        .in_data({packed_heads2, packed_datas2, packed_head_lengths2, packed_data_lengths2, block2}),
        .out_valid(v3), .out_ready(a3), .out_data({heads3, datas3, head_lengths3, data_lengths3, block3}));

    // Packing, 16 to 8 to 4.
    wire [32*HEAD-1:0] heads3a, heads3b, heads4;
    wire [32*DATA-1:0] datas3a, datas3b, datas4;
    wire [8*8-1:0] head_lengths3a, data_lengths3a;
    wire [4*9-1:0] head_lengths3b, data_lengths3b, head_lengths4, data_lengths4;
    pack_pairs #(.COUNT(16), .WIDTH(2*HEAD), .LENGTH(7)) head_fours (
        .codes(heads3), .lengths(head_lengths3), .packed_codes(heads3a), .packed_lengths(head_lengths3a));
    pack_pairs #(.COUNT(8), .WIDTH(4*HEAD), .LENGTH(8)) head_eights (
        .codes(heads3a), .lengths(head_lengths3a), .packed_codes(heads3b), .packed_lengths(head_lengths3b));
    pack_pairs #(.COUNT(16), .WIDTH(2*DATA), .LENGTH(7)) data_fours (
        .codes(datas3), .lengths(data_lengths3), .packed_codes(datas3a), .packed_lengths(data_lengths3a));
    pack_pairs #(.COUNT(8), .WIDTH(4*DATA), .LENGTH(8)) data_eights (
        .codes(datas3a), .lengths(data_lengths3a), .packed_codes(datas3b), .packed_lengths(data_lengths3b));
    pipe_register #(.WIDTH(32*HEAD + 32*DATA + 72 + 1024)) r4 (
        .clock(clock), .reset(reset), .in_valid(v3), .in_ready(a3),
        .in_data({heads3b, datas3b, head_lengths3b, data_lengths3b, block3}),
        .out_valid(v4), .out_ready(a4), .out_data({heads4, datas4, head_lengths4, data_lengths4, block4}));

    // Packing, 4 to 2 to 1.
    wire [32*HEAD-1:0] heads4a, heads4b, heads5;
    wire [32*DATA-1:0] datas4a, datas4b, datas5;
    wire [2*10-1:0] head_lengths4a, data_lengths4a;
    wire [10:0] head_length4, data_length4, head_length5, data_length5;
    pack_pairs #(.COUNT(4), .WIDTH(8*HEAD), .LENGTH(9)) head_halves (
        .codes(heads4), .lengths(head_lengths4), .packed_codes(heads4a), .packed_lengths(head_lengths4a));
    pack_pairs #(.COUNT(2), .WIDTH(16*HEAD), .LENGTH(10)) head_all (
        .codes(heads4a), .lengths(head_lengths4a), .packed_codes(heads4b), .packed_lengths(head_length4));
    pack_pairs #(.COUNT(4), .WIDTH(8*DATA), .LENGTH(9)) data_halves (
        .codes(datas4), .lengths(data_lengths4), .packed_codes(datas4a), .packed_lengths(data_lengths4a));
    pack_pairs #(.COUNT(2), .WIDTH(16*DATA), .LENGTH(10)) data_all (
        .codes(datas4a), .lengths(data_lengths4a), .packed_codes(datas4b), .packed_lengths(data_length4));
    pipe_register #(.WIDTH(32*HEAD + 32*DATA + 22 + 1024)) r5 (
        .clock(clock), .reset(reset), .in_valid(v4), .in_ready(a4),
        .in_data({heads4b, datas4b, head_length4, data_length4, block4}),
        .out_valid(v5), .out_ready(a5), .out_data({heads5, datas5, head_length5, data_length5, block5}));

    // Heads, zeros up to a byte, data; the block itself if that is not smaller.
    localparam WIDE = 1280;
    wire [10:0] start = (head_length5 + 11'd7) & ~11'd7;
    wire [10:0] bits = CONSOLIDATED != 0 ? start + data_length5 : head_length5;
    wire raw = bits >= 11'd1024;
    wire [WIDE-1:0] moved;
    shift_right #(.WIDTH(WIDE), .DISTANCE(8)) mover (
        .value({datas5, {(WIDE - 32*DATA){1'b0}}}), .distance(CONSOLIDATED != 0 ? start[7:0] : 8'd0), .shifted(moved));
    /* verilator lint_off UNUSEDSIGNAL */  // what is not smaller than the block is not used
    wire [WIDE-1:0] joined = {heads5, {(WIDE - 32*HEAD){1'b0}}} | moved;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [1023:0] image;
    memory_image #(.BYTES(128)) turn (.in(joined[WIDE-1 -: 1024]), .out(image));
    pipe_register #(.WIDTH(1024 + 16 + 1)) r6 (
        .clock(clock), .reset(reset), .in_valid(v5), .in_ready(a5),
        .in_data({raw, raw ? 16'd1024 : {5'd0, bits}, raw ? block5 : image}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
