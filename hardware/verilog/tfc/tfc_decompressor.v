// The decompressor of tagged fields with three modes and no table (tfc-plain:modes=3). Ten stages, a block a cycle:
//
//   stream ──► r0 ──► head, tags, lengths ──► r1 ──► sums of lengths, 3 levels ──► r2 ──► 2 levels ──► r3 ──► two words around each
//   field's end ──► r4 ──► shifted, masked, signs ──► r5 ──► rows │ follow ──► r6 ──► exclusive or, transposed │ follow ──► r7 ──►
//   sums, 2 levels │ follow ──► r8 ──► 2 levels │ follow ──► r9 ──► 1 level │ follow ──► r10 ──► block
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
    wire raw0, raw1, raw2, raw3, raw4;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));
    pipe_register #(.WIDTH(1025)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data({in_encoding, turned}),
        .out_valid(v0), .out_ready(a0), .out_data({raw0, stream0}));

    // The head.
    wire [1:0] mode0, mode1, mode2, mode3, mode4, format0, format1, format2, format3, format4, format5;
    wire flip0, flip1, flip2, flip3, flip4, flip5, flip6;
    wire [31:0] base0, base1, base2, base3, base4, base5, base6;
    wire [63:0] tags0, tags1, tags2, tags3, tags4, tags5;
    wire [191:0] lengths0, lengths1, lengths2, lengths3, lengths4;
    wire [7:0] start0, start1;
    tfc_header header (
        .head(stream0[1023 -: 115]), .mode(mode0), .format(format0), .flip(flip0), .base(base0), .tags(tags0),
        .lengths(lengths0), .start(start0));
    pipe_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 8)) r1 (
        .clock(clock), .reset(reset), .in_valid(v0), .in_ready(a0),
        .in_data({raw0, stream0, mode0, format0, flip0, base0, tags0, lengths0, start0}),
        .out_valid(v1), .out_ready(a1), .out_data({raw1, stream1, mode1, format1, flip1, base1, tags1, lengths1, start1}));

    // Where each field ends.
    wire [351:0] long1, some1, some2, ends2, ends3;
    generate
        for (i = 0; i < 32; i = i + 1) begin : long
            if (i == 0) begin : first
                assign long1[10:0] = {5'd0, lengths1[5:0]} + {3'd0, start1};
            end else begin : other
                assign long1[11*i +: 11] = {5'd0, lengths1[6*i +: 6]};
            end
        end
    endgenerate
    prefix_sum #(.COUNT(32), .WIDTH(11), .FROM(0), .TO(3)) sums8 (.in(long1), .out(some1));
    pipe_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 352)) r2 (
        .clock(clock), .reset(reset), .in_valid(v1), .in_ready(a1),
        .in_data({raw1, stream1, mode1, format1, flip1, base1, tags1, lengths1, some1}),
        .out_valid(v2), .out_ready(a2), .out_data({raw2, stream2, mode2, format2, flip2, base2, tags2, lengths2, some2}));
    prefix_sum #(.COUNT(32), .WIDTH(11), .FROM(3), .TO(5)) sums32 (.in(some2), .out(ends2));
    pipe_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 352)) r3 (
        .clock(clock), .reset(reset), .in_valid(v2), .in_ready(a2),
        .in_data({raw2, stream2, mode2, format2, flip2, base2, tags2, lengths2, ends2}),
        .out_valid(v3), .out_ready(a3), .out_data({raw3, stream3, mode3, format3, flip3, base3, tags3, lengths3, ends3}));

    // The word of the stream in which a field ends and the one before it; then the field.
    wire [1055:0] extended = {32'd0, stream3};
    wire [2047:0] pairs3, pairs4;
    wire [159:0] places3, places4;
    wire [1023:0] fields4;
    generate
        for (i = 0; i < 32; i = i + 1) begin : extract
            /* verilator lint_off UNUSEDSIGNAL */  // a stream has less than 1024 bits
            wire [10:0] last = ends3[11*i +: 11] - 11'd1;
            /* verilator lint_on UNUSEDSIGNAL */
            wire [4:0] word = ~last[9:5];
            assign pairs3[64*i +: 64] = extended[{1'b0, word, 5'd0} +: 64];
            assign places3[5*i +: 5] = ~last[4:0];
            /* verilator lint_off UNUSEDSIGNAL */  // what stands before the field
            wire [63:0] moved;
            /* verilator lint_on UNUSEDSIGNAL */
            shift_right #(.WIDTH(64), .DISTANCE(5)) mover (
                .value(pairs4[64*i +: 64]), .distance(places4[5*i +: 5]), .shifted(moved));
            assign fields4[32*i +: 32] = moved[31:0] & ~(32'hFFFFFFFF << lengths4[6*i +: 6]);
        end
    endgenerate
    pipe_register #(.WIDTH(1025 + 5 + 32 + 64 + 192 + 2048 + 160)) r4 (
        .clock(clock), .reset(reset), .in_valid(v3), .in_ready(a3),
        .in_data({raw3, stream3, mode3, format3, flip3, base3, tags3, lengths3, pairs3, places3}),
        .out_valid(v4), .out_ready(a4),
        .out_data({raw4, stream4, mode4, format4, flip4, base4, tags4, lengths4, pairs4, places4}));

    // What each word depends on. Rows keep their data; residuals of widths become differences, the first the base.
    wire [1023:0] image4, values4, values5, values6, values7, values8, values9;
    wire [159:0] parents4, parents5, parents6, parents7, parents8, parents9;
    wire [31:0] known4, known5, known6, known7, known8, known9;
    wire rows4 = ~raw4 & mode4 == 2'd1;
    wire widths4 = ~raw4 & mode4 == 2'd2;
    wire rows5, rows6, rows7, rows8, rows9, widths5, widths6, widths7, widths8, widths9;
    memory_image #(.BYTES(128)) turn_raw (.in(stream4), .out(image4));
    generate
        for (i = 0; i < 32; i = i + 1) begin : way
            wire [31:0] field = fields4[32*i +: 32];
            wire [31:0] number = {1'b0, field[31:1]} ^ {32{field[0]}};
            wire [1:0] tag = tags4[2*i +: 2];
            wire index = tag == 2'd1;
            assign parents4[5*i +: 5] = index ? field[4:0] : i - 1;
            assign known4[i] = raw4 | tag == 2'd3 | (i == 0);
            wire [31:0] word = tag == 2'd3 ? field : index ? 32'd0 : number;
            wire [31:0] residual = i == 0 ? base4 : number;
            assign values4[32*i +: 32] =
                raw4 ? image4[32*i +: 32] : rows4 ? field : widths4 ? residual : word;
        end
    endgenerate
    pipe_register #(.WIDTH(2 + 3 + 32 + 64 + 1024 + 160 + 32)) r5 (
        .clock(clock), .reset(reset), .in_valid(v4), .in_ready(a4),
        .in_data({rows4, widths4, format4, flip4, base4, tags4, values4, parents4, known4}),
        .out_valid(v5), .out_ready(a5),
        .out_data({rows5, widths5, format5, flip5, base5, tags5, values5, parents5, known5}));

    // Rows, and the first round of following.
    wire [1023:0] followed5, planes5;
    wire [159:0] parents5n;
    wire [31:0] known5n;
    tfc_follow follow5 (
        .values(values5), .parents(parents5), .known(known5), .values_after(followed5), .parents_after(parents5n),
        .known_after(known5n));
    generate
        for (i = 0; i < 32; i = i + 1) begin : row
            tfc_row expand (
                .format(format5), .tag(tags5[2*i +: 2]), .data(values5[32*i +: 32]), .row(planes5[32*i +: 32]));
        end
    endgenerate
    pipe_register #(.WIDTH(2 + 1 + 32 + 1024 + 160 + 32)) r6 (
        .clock(clock), .reset(reset), .in_valid(v5), .in_ready(a5),
        .in_data({rows5, widths5, flip5, base5, rows5 ? planes5 : widths5 ? values5 : followed5, parents5n, known5n}),
        .out_valid(v6), .out_ready(a6), .out_data({rows6, widths6, flip6, base6, values6, parents6, known6}));

    // Planes, each the exclusive or of all rows down to it, the plane of signs apart; transposed; signs to differences.
    wire [1023:0] followed6, residuals6;
    wire [159:0] parents6n;
    wire [31:0] known6n;
    tfc_follow follow6 (
        .values(values6), .parents(parents6), .known(known6), .values_after(followed6), .parents_after(parents6n),
        .known_after(known6n));
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
        end
    endgenerate
    pipe_register #(.WIDTH(2 + 1024 + 160 + 32)) r7 (
        .clock(clock), .reset(reset), .in_valid(v6), .in_ready(a6),
        .in_data({rows6, widths6, rows6 ? residuals6 : widths6 ? values6 : followed6, parents6n, known6n}),
        .out_valid(v7), .out_ready(a7), .out_data({rows7, widths7, values7, parents7, known7}));

    // Sums, and the last three rounds of following.
    wire [1023:0] followed7, followed8, followed9, sums7, sums8a, sums9;
    wire [159:0] parents7n, parents8n;
    wire [31:0] known7n, known8n;
    tfc_follow follow7 (
        .values(values7), .parents(parents7), .known(known7), .values_after(followed7), .parents_after(parents7n),
        .known_after(known7n));
    tfc_sum #(.FROM(0), .TO(2)) sum4 (.fourth(widths7), .in(values7), .out(sums7));
    pipe_register #(.WIDTH(2 + 1024 + 160 + 32)) r8 (
        .clock(clock), .reset(reset), .in_valid(v7), .in_ready(a7),
        .in_data({rows7, widths7, rows7 | widths7 ? sums7 : followed7, parents7n, known7n}),
        .out_valid(v8), .out_ready(a8), .out_data({rows8, widths8, values8, parents8, known8}));
    tfc_follow follow8 (
        .values(values8), .parents(parents8), .known(known8), .values_after(followed8), .parents_after(parents8n),
        .known_after(known8n));
    tfc_sum #(.FROM(2), .TO(4)) sum16 (.fourth(widths8), .in(values8), .out(sums8a));
    pipe_register #(.WIDTH(2 + 1024 + 160 + 32)) r9 (
        .clock(clock), .reset(reset), .in_valid(v8), .in_ready(a8),
        .in_data({rows8, widths8, rows8 | widths8 ? sums8a : followed8, parents8n, known8n}),
        .out_valid(v9), .out_ready(a9), .out_data({rows9, widths9, values9, parents9, known9}));
    /* verilator lint_off PINCONNECTEMPTY */  // after the last round nothing depends on anything
    tfc_follow follow9 (
        .values(values9), .parents(parents9), .known(known9), .values_after(followed9), .parents_after(), .known_after());
    /* verilator lint_on PINCONNECTEMPTY */
    tfc_sum #(.FROM(4), .TO(5)) sum32 (.fourth(widths9), .in(values9), .out(sums9));
    pipe_register #(.WIDTH(1024)) r10 (
        .clock(clock), .reset(reset), .in_valid(v9), .in_ready(a9),
        .in_data(rows9 | widths9 ? sums9 : followed9),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
