// The decompressor of tagged fields with three modes and no table (tfc-plain:modes=3). Ten stages, a block a cycle:
//
//   stream ──► r0 ──► head, tags, lengths ──► r1 ──► sums of lengths, 3 levels ──► r2 ──► 2 levels ──► r3 ──► two words around each
//   field's end ──► r4 ──► shifted, masked, signs ──► r5 ──► rows │ follow ──► r6 ──► exclusive or, transposed │ follow ──► r7 ──►
//   sums, 2 levels │ follow ──► r8 ──► 2 levels │ follow ──► r9 ──► 1 level │ follow ──► r10 ──► block
//
// In r3 and r7, skid_registers, the path of ready ends: through all eleven registers it would be longer than a cycle.
//
// Words that are an index or a difference depend on another word each; five rounds of following resolve them while rows and widths are
// turned into residuals and summed.
module tfc_decompressor (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_stream,
    input in_encoding,
    output out_valid,
    input out_ready,
    output [1023:0] out_block
);
    genvar i, k;
    wire v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, a0, a1, a2, a3, a4, a5, a6, a7, a8, a9;

    wire [1023:0] turned, stream0, stream1, stream2, stream3, stream4;
    wire raw0, raw1, raw2, raw3;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));
    // The stream's first bits twice more: much hangs on them.
    wire [3:0] first0, second0;
    pipe_register #(.WIDTH(8 + 1025)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready),
        .in_data({{2{turned[1023:1020]}}, in_encoding, turned}),
        .out_valid(v0), .out_ready(a0), .out_data({first0, second0, raw0, stream0}));

    // The head.
    wire [1:0] mode0, mode1, mode2, mode3, format0, format1, format2, format3, format4;
    wire flip0, flip1, flip2, flip3, flip4, flip5, flip6;
    wire [31:0] base0, base1, base2, base3, base4, base5, base6;
    wire [63:0] tags0, tags1, tags2, tags3, tags4, tags5;
    wire [191:0] lengths0, lengths1, lengths2, lengths3, lengths4;
    wire [7:0] head_end0, head_end1;
    tfc_header header (
        .head(stream0[1023 -: 115]), .first(first0), .second(second0), .mode(mode0), .format(format0), .flip(flip0), .base(base0), .tags(tags0),
        .lengths(lengths0), .head_end(head_end0));
    pipe_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 8)) r1 (
        .clock(clock), .reset(reset), .in_valid(v0), .in_ready(a0),
        .in_data({raw0, stream0, mode0, format0, flip0, base0, tags0, lengths0, head_end0}),
        .out_valid(v1), .out_ready(a1), .out_data({raw1, stream1, mode1, format1, flip1, base1, tags1, lengths1, head_end1}));

    // Where each field ends: the head's end and the sums of lengths.
    wire [351:0] long1, some1, some2, more2, ends2, ends3;
    wire [7:0] head_end2;
    generate
        for (i = 0; i < 32; i = i + 1) begin : long
            assign long1[11*i +: 11] = {5'd0, lengths1[6*i +: 6]};
        end
    endgenerate
    prefix_sum #(.COUNT(32), .WIDTH(11), .FROM(0), .TO(3)) over_8 (.in(long1), .out(some1));
    pipe_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 352 + 8)) r2 (
        .clock(clock), .reset(reset), .in_valid(v1), .in_ready(a1),
        .in_data({raw1, stream1, mode1, format1, flip1, base1, tags1, lengths1, some1, head_end1}),
        .out_valid(v2), .out_ready(a2),
        .out_data({raw2, stream2, mode2, format2, flip2, base2, tags2, lengths2, some2, head_end2}));
    prefix_sum #(.COUNT(32), .WIDTH(11), .FROM(3), .TO(4)) over_16 (.in(some2), .out(more2));
    generate
        for (i = 0; i < 32; i = i + 1) begin : over_32
            add_four #(.WIDTH(11)) ends (
                .a(more2[11*i +: 11]), .b(i < 16 ? 11'd0 : more2[11*(i%16) +: 11]), .c({3'd0, head_end2}), .d(11'd0),
                .sum(ends2[11*i +: 11]));
        end
    endgenerate
    skid_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 352)) r3 (
        .clock(clock), .reset(reset), .in_valid(v2), .in_ready(a2),
        .in_data({raw2, stream2, mode2, format2, flip2, base2, tags2, lengths2, ends2}),
        .out_valid(v3), .out_ready(a3), .out_data({raw3, stream3, mode3, format3, flip3, base3, tags3, lengths3, ends3}));

    // The word of the stream in which a field ends and the one before it; then the field. A head has at most 115 bits and a field 32, so
    // field i ends in word i + 4 or before.
    wire [1055:0] extended = {32'd0, stream3};
    wire [2047:0] around3, pairs3, pairs4;
    wire [159:0] places3, places4;
    wire [1023:0] fields4;
    generate
        for (i = 0; i < 32; i = i + 1) begin : around
            assign around3[64*i +: 64] = extended[1055-32*i -: 64];
        end
        for (i = 0; i < 32; i = i + 1) begin : extract
            localparam WORDS = i < 28 ? i + 5 : 32;
            /* verilator lint_off UNUSEDSIGNAL */  // a stream has less than 1024 bits
            wire [10:0] last = ends3[11*i +: 11];
            /* verilator lint_on UNUSEDSIGNAL */
            wire [WORDS-1:0] word;
            one_hot #(.COUNT(WORDS)) decode (.number(last[9:5]), .flags(word));
            reg [63:0] pair;
            integer w;
            always @* begin
                pair = 64'd0;
                for (w = 0; w < WORDS; w = w + 1) pair = pair | around3[64*w +: 64] & {64{word[w]}};
            end
            assign pairs3[64*i +: 64] = pair;
            assign places3[5*i +: 5] = ~last[4:0];
            /* verilator lint_off UNUSEDSIGNAL */  // what stands before the field
            wire [63:0] moved;
            /* verilator lint_on UNUSEDSIGNAL */
            shift_right #(.WIDTH(64), .DISTANCE(5)) mover (
                .value(pairs4[64*i +: 64]), .distance(places4[5*i +: 5]), .shifted(moved));
            assign fields4[32*i +: 32] = moved[31:0] & ~(32'hFFFFFFFF << lengths4[6*i +: 6]);
        end
    endgenerate
    // What a block is, from here on a copy for each word: many choices hang on it.
    wire [31:0] raw4, rows4, widths4;
    wire [31:1] words4;
    pipe_register #(.WIDTH(1024 + 127 + 3 + 32 + 64 + 192 + 2048 + 160)) r4 (
        .clock(clock), .reset(reset), .in_valid(v3), .in_ready(a3),
        .in_data({stream3, {32{raw3}}, {31{~raw3 & mode3 == 2'd0}}, {32{~raw3 & mode3 == 2'd1}}, {32{~raw3 & mode3 == 2'd2}},
                  format3, flip3, base3, tags3, lengths3, pairs3, places3}),
        .out_valid(v4), .out_ready(a4),
        .out_data({stream4, raw4, words4, rows4, widths4, format4, flip4, base4, tags4, lengths4, pairs4, places4}));

    // What each word depends on: one that is an index on the word that it names, a difference on the one before it. Rows keep their data;
    // residuals of widths become differences, the first the base.
    wire [1023:0] image4, values4, values5, values6, values7, values8, values9;
    wire [495:0] depends4, depends5;
    wire [464:0] depends5n, depends6;
    wire [405:0] depends6n, depends7;
    wire [299:0] depends7n, depends8;
    wire [135:0] depends8n, depends9;
    wire [31:0] ones5, rows5, rows6, widths5, widths6, sum7, sum8, sum9;
    wire [31:4] fourth7;
    memory_image #(.BYTES(128)) turn_raw (.in(stream4), .out(image4));
    generate
        for (i = 0; i < 32; i = i + 1) begin : way
            wire [31:0] field = fields4[32*i +: 32];
            wire [31:0] number = {1'b0, field[31:1]} ^ {32{field[0]}};
            wire [1:0] tag = tags4[2*i +: 2];
            wire index = tag == 2'd1;
            if (i > 0) begin : other
                wire [i-1:0] named;
                one_hot #(.COUNT(i)) decode (.number(fields4[32*i +: 5]), .flags(named));
                if (i > 1) begin : far
                    assign depends4[i*(i-1)/2 +: i-1] = named[i-2:0] & {(i-1){words4[i] & index}};
                end
                assign depends4[i*(i+1)/2-1] = words4[i] & (index ? named[i-1] : tag == 2'd2);
            end
            wire [31:0] word = tag == 2'd3 ? field : index ? 32'd0 : number;
            wire [31:0] residual = i == 0 ? base4 : number;
            assign values4[32*i +: 32] =
                raw4[i] ? image4[32*i +: 32] : rows4[i] ? field : widths4[i] ? residual : word;
        end
    endgenerate
    pipe_register #(.WIDTH(96 + 1 + 32 + 64 + 1024 + 496)) r5 (
        .clock(clock), .reset(reset), .in_valid(v4), .in_ready(a4),
        .in_data({rows4, widths4, {32{format4 == 2'd3}}, flip4, base4, tags4, values4, depends4}),
        .out_valid(v5), .out_ready(a5), .out_data({rows5, widths5, ones5, flip5, base5, tags5, values5, depends5}));

    // Rows, and the first round of following.
    wire [1023:0] followed5, planes5, chosen5;
    tfc_follow #(.DISTANCE(1)) follow5 (
        .values(values5), .depends(depends5), .values_after(followed5), .depends_after(depends5n));
    generate
        for (i = 0; i < 32; i = i + 1) begin : row
            tfc_row expand (
                .ones(ones5[i]), .tag(tags5[2*i +: 2]), .data(values5[32*i +: 32]), .row(planes5[32*i +: 32]));
            assign chosen5[32*i +: 32] = rows5[i] ? planes5[32*i +: 32] : followed5[32*i +: 32];
        end
    endgenerate
    pipe_register #(.WIDTH(64 + 1 + 32 + 1024 + 465)) r6 (
        .clock(clock), .reset(reset), .in_valid(v5), .in_ready(a5),
        .in_data({rows5, widths5, flip5, base5, chosen5, depends5n}),
        .out_valid(v6), .out_ready(a6), .out_data({rows6, widths6, flip6, base6, values6, depends6}));

    // Planes, each the exclusive or of all rows down to it, the plane of signs apart; transposed; signs to differences.
    wire [1023:0] followed6, residuals6, chosen6;
    tfc_follow #(.DISTANCE(2)) follow6 (
        .values(values6), .depends(depends6), .values_after(followed6), .depends_after(depends6n));
    reg [1023:0] scanned;
    integer level, j;
    always @* begin
        scanned = values6;
        for (level = 1; level < 32; level = level * 2) begin
            for (j = 30; j >= level; j = j - 1) scanned[32*j +: 32] = scanned[32*j +: 32] ^ scanned[32*(j-level) +: 32];
        end
    end
    generate
        for (i = 0; i < 32; i = i + 1) begin : element
            if (i == 0) begin : first
                assign residuals6[31:0] = base6;
            end else begin : other
                wire sign = values6[32*31 + i] ^ flip6;
                wire [30:0] magnitude;
                for (k = 0; k < 31; k = k + 1) begin : plane
                    assign magnitude[30-k] = scanned[32*k + i];
                end
                assign residuals6[32*i +: 32] = {1'b0, magnitude} ^ {32{sign}};
            end
            assign chosen6[32*i +: 32] = rows6[i] ? residuals6[32*i +: 32] : followed6[32*i +: 32];
        end
    endgenerate
    skid_register #(.WIDTH(60 + 1024 + 406)) r7 (
        .clock(clock), .reset(reset), .in_valid(v6), .in_ready(a6),
        .in_data({rows6 | widths6, widths6[31:4], chosen6, depends6n}),
        .out_valid(v7), .out_ready(a7), .out_data({sum7, fourth7, values7, depends7}));

    // Sums, and the last three rounds of following.
    wire [1023:0] followed7, followed8, followed9, sums7, sums8, sums9, chosen7, chosen8, chosen9;
    tfc_follow #(.DISTANCE(4)) follow7 (
        .values(values7), .depends(depends7), .values_after(followed7), .depends_after(depends7n));
    tfc_sum #(.DISTANCE(1)) sum_4 (.fourth(fourth7), .in(values7), .out(sums7));
    pipe_register #(.WIDTH(32 + 1024 + 300)) r8 (
        .clock(clock), .reset(reset), .in_valid(v7), .in_ready(a7), .in_data({sum7, chosen7, depends7n}),
        .out_valid(v8), .out_ready(a8), .out_data({sum8, values8, depends8}));
    tfc_follow #(.DISTANCE(8)) follow8 (
        .values(values8), .depends(depends8), .values_after(followed8), .depends_after(depends8n));
    tfc_sum #(.DISTANCE(4)) sum_16 (.fourth(28'd0), .in(values8), .out(sums8));
    pipe_register #(.WIDTH(32 + 1024 + 136)) r9 (
        .clock(clock), .reset(reset), .in_valid(v8), .in_ready(a8), .in_data({sum8, chosen8, depends8n}),
        .out_valid(v9), .out_ready(a9), .out_data({sum9, values9, depends9}));
    /* verilator lint_off PINCONNECTEMPTY */  // after the last round nothing depends on anything
    tfc_follow #(.DISTANCE(16)) follow9 (
        .values(values9), .depends(depends9), .values_after(followed9), .depends_after());
    /* verilator lint_on PINCONNECTEMPTY */
    tfc_sum #(.DISTANCE(16)) sum_32 (.fourth(28'd0), .in(values9), .out(sums9));
    generate
        for (i = 0; i < 32; i = i + 1) begin : choice
            assign chosen7[32*i +: 32] = sum7[i] ? sums7[32*i +: 32] : followed7[32*i +: 32];
            assign chosen8[32*i +: 32] = sum8[i] ? sums8[32*i +: 32] : followed8[32*i +: 32];
            assign chosen9[32*i +: 32] = sum9[i] ? sums9[32*i +: 32] : followed9[32*i +: 32];
        end
    endgenerate
    pipe_register #(.WIDTH(1024)) r10 (
        .clock(clock), .reset(reset), .in_valid(v9), .in_ready(a9), .in_data(chosen9),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
