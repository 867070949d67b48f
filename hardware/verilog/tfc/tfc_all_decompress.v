// The decompressor of tagged fields with sixteen modes and a table of 1024 words (tfc), but for the table itself, of which it reads a word
// for each of 32 fields at once. Ten stages, a block a cycle, as in tfc_decompressor.v:
//
//   stream ──► r0 ──► head, tags, lengths ──► r1 ──► sums of lengths, 3 levels ──► r2 ──► 2 levels ──► r3 ──► two words around each
//   field's end, words behind the last ──► r4 ──► shifted, masked, signs, table ──► r5 ──► rows, halves │ follow ──► r6 ──► residuals,
//   floats │ follow ──► r7 ──► sums over 4 │ follow ──► r8 ──► over 16 │ follow ──► r9 ──► over all, base │ follow ──► r10 ──► block
//
// Sums are by the element before, the third or the fourth before, or weighted: a prediction by a line is a sum of sums, of which both
// steps are made at once. In r3 and r7, skid_registers, the path of ready ends. Elements of 64 and 16 bits and bytes have adders of their own.
module tfc_all_decompress (
    input clock,
    input reset,
    input in_valid,
    output in_ready,
    input [1023:0] in_stream,
    input in_encoding,
    output out_valid,
    input out_ready,
    output [1023:0] out_block,
    output [319:0] table_address,
    input [1023:0] table_data
);
    genvar i;
    wire v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, a0, a1, a2, a3, a4, a5, a6, a7, a8, a9;

    wire [1023:0] turned, stream0, stream1, stream2, stream3, stream4;
    wire raw0, raw1, raw2, raw3;
    memory_image #(.BYTES(128)) turn (.in(in_stream), .out(turned));
    // The stream's first bits twice more: much hangs on them.
    wire [3:0] first0;
    wire [5:0] second0;
    pipe_register #(.WIDTH(10 + 1025)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready),
        .in_data({turned[1023:1020], turned[1023:1018], in_encoding, turned}),
        .out_valid(v0), .out_ready(a0), .out_data({first0, second0, raw0, stream0}));

    // The head.
    wire [3:0] mode1, mode2, mode3;
    wire [1:0] format0, format1, format2, format3, format4;
    wire flip0, flip1, flip2, flip3, flip4, flip5, flip6;
    wire [63:0] base0, base1, base2, base3, base4, base5, base6, base7, base8, base9;
    wire [63:0] tags0, tags1, tags2, tags3, tags4, tags5, tags6;
    wire [191:0] lengths0, lengths1, both1, lengths2, lengths3, lengths4;
    wire [159:0] seconds0, seconds1, seconds2, seconds3, seconds4, seconds5;
    wire [7:0] head_end0, head_end1, head_end2;
    tfc_all_header header (
        .head(stream0[1019 -: 158]), .mode(first0), .second(second0), .format(format0), .flip(flip0), .base(base0), .tags(tags0),
        .lengths(lengths0), .seconds(seconds0), .head_end(head_end0));
    pipe_register #(.WIDTH(1025 + 7 + 64 + 64 + 192 + 160 + 8)) r1 (
        .clock(clock), .reset(reset), .in_valid(v0), .in_ready(a0),
        .in_data({raw0, stream0, stream0[1023:1020], format0, flip0, base0, tags0, lengths0, seconds0, head_end0}),
        .out_valid(v1), .out_ready(a1),
        .out_data({raw1, stream1, mode1, format1, flip1, base1, tags1, lengths1, seconds1, head_end1}));

    // Where each field ends: the head's end and the sums of lengths.
    wire [351:0] long1, some1, some2, more2, ends2, ends3;
    generate
        for (i = 0; i < 32; i = i + 1) begin : long
            assign both1[6*i +: 6] = lengths1[6*i +: 6] + {1'b0, seconds1[5*i +: 5]};
            assign long1[11*i +: 11] = {5'd0, both1[6*i +: 6]};
        end
    endgenerate
    prefix_sum #(.COUNT(32), .WIDTH(11), .FROM(0), .TO(3)) over_8 (.in(long1), .out(some1));
    pipe_register #(.WIDTH(1025 + 7 + 64 + 64 + 192 + 160 + 352 + 8)) r2 (
        .clock(clock), .reset(reset), .in_valid(v1), .in_ready(a1),
        .in_data({raw1, stream1, mode1, format1, flip1, base1, tags1, both1, seconds1, some1, head_end1}),
        .out_valid(v2), .out_ready(a2),
        .out_data({raw2, stream2, mode2, format2, flip2, base2, tags2, lengths2, seconds2, some2, head_end2}));
    prefix_sum #(.COUNT(32), .WIDTH(11), .FROM(3), .TO(4)) over_16 (.in(some2), .out(more2));
    generate
        for (i = 0; i < 32; i = i + 1) begin : over_32
            add_four #(.WIDTH(11)) ends (
                .a(more2[11*i +: 11]), .b(i < 16 ? 11'd0 : more2[11*(i%16) +: 11]), .c({3'd0, head_end2}), .d(11'd0),
                .sum(ends2[11*i +: 11]));
        end
    endgenerate
    skid_register #(.WIDTH(1025 + 7 + 64 + 64 + 192 + 160 + 352)) r3 (
        .clock(clock), .reset(reset), .in_valid(v2), .in_ready(a2),
        .in_data({raw2, stream2, mode2, format2, flip2, base2, tags2, lengths2, seconds2, ends2}),
        .out_valid(v3), .out_ready(a3),
        .out_data({raw3, stream3, mode3, format3, flip3, base3, tags3, lengths3, seconds3, ends3}));

    // The word of the stream in which a field ends and the one before it; behind the last field exponents that stand apart, which eight
    // words hold. A head has at most 162 bits and a field 32, so field i ends in word i + 6 or before.
    wire [1055:0] extended = {32'd0, stream3};
    wire [1279:0] behind3 = {stream3, 256'd0};
    wire [2047:0] around3, pairs3, pairs4;
    wire [159:0] places3, places4;
    wire [1023:0] fields4;
    reg [255:0] apart3;
    /* verilator lint_off UNUSEDSIGNAL */  // patches take less than what is left of eight words
    wire [255:0] apart4, apart_moved4;
    /* verilator lint_on UNUSEDSIGNAL */
    generate
        for (i = 0; i < 32; i = i + 1) begin : around
            assign around3[64*i +: 64] = extended[1055-32*i -: 64];
        end
        for (i = 0; i < 32; i = i + 1) begin : extract
            localparam WORDS = i < 26 ? i + 7 : 32;
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
            assign table_address[10*i +: 10] = fields4[32*i +: 10];
        end
    endgenerate
    wire [31:0] last_word;
    one_hot #(.COUNT(32)) decode_last (.number(ends3[350:346]), .flags(last_word));
    integer n;
    always @* begin
        apart3 = 256'd0;
        for (n = 0; n < 32; n = n + 1) apart3 = apart3 | behind3[1279-32*n -: 256] & {256{last_word[n]}};
    end
    shift_left #(.WIDTH(256), .DISTANCE(5)) apart_mover (
        .value(apart4), .distance(~places4[159:155]), .shifted(apart_moved4));

    // What each word is, from here on a copy of it for each: many choices hang on it.
    wire word_0 = ~raw3 & mode3 == 4'd0;
    wire word_3 = ~raw3 & mode3 == 4'd3;
    wire word_7 = ~raw3 & mode3 == 4'd7;
    wire word_10 = ~raw3 & mode3 == 4'd10;
    wire numbers = ~raw3 & (mode3 == 4'd2 | mode3 == 4'd6 | mode3 == 4'd13);
    wire any_word = word_0 | word_3 | word_7 | word_10;
    wire [31:0] image3, image4, field3, field4, number3, number4, listed3, listed4;
    wire [31:1] index3, index4, before3, before4;
    generate
        for (i = 0; i < 32; i = i + 1) begin : way
            wire [1:0] tag = tags3[2*i +: 2];
            wire tag0 = tag == 2'd0;
            wire tag1 = tag == 2'd1;
            wire tag2 = tag == 2'd2;
            assign image3[i] = raw3;
            if (i > 0) begin : dependent
                assign index3[i] = word_0 & tag1 | word_3 & tag2 | word_7 & tag1;
                assign before3[i] = word_0 & tag2 | (word_3 | word_7) & tag0;
            end
            assign listed3[i] = word_0 & tag0 | word_3 & tag1 | word_10 & tag != 2'd3;
            assign number3[i] = numbers | (word_0 | word_7) & tag2;
            assign field3[i] = ~raw3 & ~numbers & (~any_word | tag == 2'd3);
        end
    endgenerate
    // What the block is: five kinds of rows, halves, two kinds of floats, three predictions that sums of words need.
    wire gray4, plain4, minimum4, doubles4, bytes4, halves4, floats4, half_floats4, before_one4, line4, fourth4;
    wire [10:0] kinds3 = {11{~raw3}} & {
        mode3 == 4'd1 | mode3 == 4'd8, mode3 == 4'd14, mode3 == 4'd5, mode3 == 4'd4, mode3 == 4'd15, mode3 == 4'd11, mode3 == 4'd9,
        mode3 == 4'd12, mode3 == 4'd1 | mode3 == 4'd13, mode3 == 4'd6 | mode3 == 4'd8, mode3 == 4'd2};
    pipe_register #(.WIDTH(1024 + 190 + 11 + 3 + 64 + 64 + 192 + 160 + 2048 + 160 + 256)) r4 (
        .clock(clock), .reset(reset), .in_valid(v3), .in_ready(a3),
        .in_data({stream3, image3, index3, before3, listed3, number3, field3, kinds3, format3, flip3, base3, tags3, lengths3, seconds3,
                  pairs3, places3, apart3}),
        .out_valid(v4), .out_ready(a4),
        .out_data({stream4, image4, index4, before4, listed4, number4, field4,
                   gray4, plain4, minimum4, doubles4, bytes4, halves4, floats4, half_floats4, before_one4, line4, fourth4, format4, flip4, base4, tags4, lengths4, seconds4,
                   pairs4, places4, apart4}));

    // What each word depends on: one that is an index on the word that it names, one that is the same or a difference on the one before it.
    wire [1023:0] image, values4, values5, values6, values7, values8, values9;
    wire [495:0] depends4, depends5;
    wire [464:0] depends5n, depends6;
    wire [405:0] depends6n, depends7;
    wire [299:0] depends7n, depends8;
    wire [135:0] depends8n, depends9;
    memory_image #(.BYTES(128)) turn_raw (.in(stream4), .out(image));
    generate
        for (i = 0; i < 32; i = i + 1) begin : result
            wire [31:0] field = fields4[32*i +: 32];
            wire [31:0] number = {1'b0, field[31:1]} ^ {32{field[0]}};
            if (i > 0) begin : other
                wire [i-1:0] named;
                one_hot #(.COUNT(i)) decode (.number(fields4[32*i +: 5]), .flags(named));
                if (i > 1) begin : far
                    assign depends4[i*(i-1)/2 +: i-1] = named[i-2:0] & {(i-1){index4[i]}};
                end
                assign depends4[i*(i+1)/2-1] = index4[i] & named[i-1] | before4[i];
            end
            assign values4[32*i +: 32] = image[32*i +: 32] & {32{image4[i]}} | field & {32{field4[i]}} | number & {32{number4[i]}}
                | table_data[32*i +: 32] & {32{listed4[i]}};
        end
    endgenerate
    wire [31:0] rows5, ones5, halves5, floats5, half_floats5;
    wire [159:0] zeros5;
    wire [209:0] patches5;
    wire gray5, plain5, minimum5, doubles5, bytes5, before_one5, line5, fourth5;
    pipe_register #(.WIDTH(160 + 160 + 8 + 1 + 64 + 64 + 160 + 210 + 1024 + 496)) r5 (
        .clock(clock), .reset(reset), .in_valid(v4), .in_ready(a4),
        .in_data({{32{gray4 | plain4 | minimum4 | doubles4 | bytes4}}, {32{format4 == 2'd3}}, {32{halves4}}, {32{floats4}},
                  {32{half_floats4}}, {32{base4[14:10]}}, gray4, plain4, minimum4, doubles4, bytes4, before_one4, line4, fourth4, flip4,
                  base4, tags4, seconds4, apart_moved4[254:45], values4, depends4}),
        .out_valid(v5), .out_ready(a5),
        .out_data({rows5, ones5, halves5, floats5, half_floats5, zeros5,
                   gray5, plain5, minimum5, doubles5, bytes5, before_one5, line5, fourth5, flip5,
                   base5, tags5, seconds5, patches5, values5, depends5}));

    // Rows, halves of fields, and the first round of following.
    wire [1023:0] followed5, chosen5;
    wire [511:0] exponents5, exponents6;
    tfc_follow #(.DISTANCE(1)) follow5 (
        .values(values5), .depends(depends5), .values_after(followed5), .depends_after(depends5n));
    tfc_all_patches apart (
        .patches(patches5), .halves(half_floats5[0]), .count(base5[18:15]), .exponents(exponents5));
    generate
        for (i = 0; i < 32; i = i + 1) begin : row
            wire [31:0] plane, differences, half_floats, one;
            tfc_row expand (.ones(ones5[i]), .tag(tags5[2*i +: 2]), .data(values5[32*i +: 32]), .row(plane));
            tfc_all_pair pair (
                .field(values5[32*i +: 32]), .second(seconds5[5*i +: 5]), .zeros(zeros5[5*i +: 5]), .differences(differences),
                .half_floats(half_floats), .one(one));
            wire none = ~(rows5[i] | halves5[i] | floats5[i] | half_floats5[i]);
            assign chosen5[32*i +: 32] = plane & {32{rows5[i]}} | differences & {32{halves5[i]}} | one & {32{floats5[i]}}
                | half_floats & {32{half_floats5[i]}} | followed5[32*i +: 32] & {32{none}};
        end
    endgenerate
    wire [31:0] gray6, plain6, minimum6, doubles6, bytes6, floats6, half_floats6;
    wire of_halves6, before_one6, line6, fourth6;
    pipe_register #(.WIDTH(224 + 4 + 1 + 64 + 64 + 512 + 1024 + 465)) r6 (
        .clock(clock), .reset(reset), .in_valid(v5), .in_ready(a5),
        .in_data({{32{gray5}}, {32{plain5}}, {32{minimum5}}, {32{doubles5}}, {32{bytes5}}, floats5, half_floats5,
                  halves5[0], before_one5, line5, fourth5, flip5, base5, tags5, exponents5, chosen5, depends5n}),
        .out_valid(v6), .out_ready(a6),
        .out_data({gray6, plain6, minimum6, doubles6, bytes6, floats6, half_floats6,
                   of_halves6, before_one6, line6, fourth6, flip6, base6, tags6, exponents6, values6, depends6}));

    // Residuals of rows, floats, and the second round.
    wire [1023:0] followed6, residuals6, chosen6;
    tfc_follow #(.DISTANCE(2)) follow6 (
        .values(values6), .depends(depends6), .values_after(followed6), .depends_after(depends6n));
    tfc_all_planes planes (
        .rows(values6), .flip(flip6), .gray(gray6), .plain(plain6), .minimum(minimum6), .doubles(doubles6), .bytes(bytes6),
        .residuals(residuals6));
    generate
        for (i = 0; i < 32; i = i + 1) begin : element
            /* verilator lint_off UNUSEDSIGNAL */  // a sign stands in bit 27 or before
            wire [31:0] value = values6[32*i +: 32];
            /* verilator lint_on UNUSEDSIGNAL */
            wire [31:0] one, two;
            tfc_all_float #(.FRACTION(23)) whole (
                .value(value[27:0]), .there(tags6[2*i]), .width(base6[9:8]), .largest(base6[7:0]), .patch(exponents6[16*i +: 8]),
                .number(one));
            tfc_all_float #(.FRACTION(7)) lower (
                .value(value[11:0]), .there(tags6[2*i+1]), .width(base6[9:8]), .largest(base6[7:0]), .patch(exponents6[16*i +: 8]),
                .number(two[15:0]));
            tfc_all_float #(.FRACTION(7)) upper (
                .value(value[27:16]), .there(tags6[2*i]), .width(base6[9:8]), .largest(base6[7:0]), .patch(exponents6[16*i+8 +: 8]),
                .number(two[31:16]));
            wire none = ~(gray6[i] | plain6[i] | minimum6[i] | doubles6[i] | bytes6[i] | floats6[i] | half_floats6[i]);
            assign chosen6[32*i +: 32] = residuals6[32*i +: 32] | one & {32{floats6[i]}} | two & {32{half_floats6[i]}}
                | followed6[32*i +: 32] & {32{none}};
        end
    endgenerate
    // Which sums a word takes part in, or none.
    wire [31:1] near6, near7;
    wire [31:0] words7, words8, words9, lines7, lines8, lines9, doubles7, doubles8, doubles9, halves7, halves8, halves9;
    wire [31:0] bytes7, bytes8, bytes9, fours7, fours8, threes7, threes8;
    /* verilator lint_off UNUSEDSIGNAL */  // the first words have none so far before them
    wire [31:0] fours9, threes9;
    /* verilator lint_on UNUSEDSIGNAL */
    generate
        for (i = 1; i < 32; i = i + 1) begin : beside
            assign near6[i] = before_one6 | line6 | plain6[i] & (i < 3) | fourth6 & (i < 4);
        end
    endgenerate
    skid_register #(.WIDTH(255 + 64 + 1024 + 406)) r7 (
        .clock(clock), .reset(reset), .in_valid(v6), .in_ready(a6),
        .in_data({near6, {32{before_one6 | line6 | fourth6}} | plain6 | minimum6, {32{line6}}, doubles6, {32{of_halves6}}, bytes6,
                  {32{before_one6 | line6 | fourth6}}, plain6, base6, chosen6, depends6n}),
        .out_valid(v7), .out_ready(a7),
        .out_data({near7, words7, lines7, doubles7, halves7, bytes7, fours7, threes7, base7, values7, depends7}));

    // Sums, and the last three rounds of following.
    wire [1023:0] followed7, followed8, followed9, chosen7, chosen8, chosen9, beside7, beside8, beside9, aside8;
    wire [1023:0] word_sums7, word_lines7, double_sums7, double_lines7, half_sums7, byte_sums7;
    wire [1023:0] word_sums8, word_lines8, double_lines8, half_sums8, word_sums9, double_sums9, half_sums9, byte_sums9;
    wire [255:0] byte_sums8;
    tfc_follow #(.DISTANCE(4)) follow7 (
        .values(values7), .depends(depends7), .values_after(followed7), .depends_after(depends7n));
    tfc_all_sum_first sum_4 (
        .in(values7), .near(near7), .words(word_sums7), .word_lines(word_lines7), .doubles(double_sums7), .double_lines(double_lines7),
        .halves(half_sums7), .bytes(byte_sums7));
    pipe_register #(.WIDTH(224 + 64 + 1024 + 1024 + 300)) r8 (
        .clock(clock), .reset(reset), .in_valid(v7), .in_ready(a7),
        .in_data({words7, lines7, doubles7, halves7, bytes7, fours7, threes7, base7, chosen7, beside7, depends7n}),
        .out_valid(v8), .out_ready(a8),
        .out_data({words8, lines8, doubles8, halves8, bytes8, fours8, threes8, base8, values8, aside8, depends8}));
    tfc_follow #(.DISTANCE(8)) follow8 (
        .values(values8), .depends(depends8), .values_after(followed8), .depends_after(depends8n));
    tfc_all_sum_second sum_16 (
        .in(values8), .lines(aside8), .fours(fours8), .threes(threes8), .words(word_sums8), .word_lines(word_lines8),
        .double_lines(double_lines8), .halves(half_sums8), .bytes(byte_sums8));
    pipe_register #(.WIDTH(224 + 64 + 1024 + 1024 + 136)) r9 (
        .clock(clock), .reset(reset), .in_valid(v8), .in_ready(a8),
        .in_data({words8, lines8, doubles8, halves8, bytes8, fours8 & ~lines8, threes8, base8, chosen8, beside8, depends8n}),
        .out_valid(v9), .out_ready(a9),
        .out_data({words9, lines9, doubles9, halves9, bytes9, fours9, threes9, base9, values9, beside9, depends9}));
    /* verilator lint_off PINCONNECTEMPTY */  // after the last round nothing depends on anything
    tfc_follow #(.DISTANCE(16)) follow9 (
        .values(values9), .depends(depends9), .values_after(followed9), .depends_after());
    /* verilator lint_on PINCONNECTEMPTY */
    tfc_all_sum_last sum_32 (
        .in(values9), .lines(beside9), .base(base9), .sixteens(fours9[31:16]), .twelves(threes9[31:12]), .line(lines9), .words(word_sums9),
        .doubles(double_sums9), .halves(half_sums9), .bytes(byte_sums9));
    generate
        for (i = 0; i < 32; i = i + 1) begin : choice
            wire none7 = ~(words7[i] | doubles7[i] | halves7[i] | bytes7[i]);
            wire none8 = ~(words8[i] | doubles8[i] | halves8[i] | bytes8[i]);
            wire none9 = ~(words9[i] | doubles9[i] | halves9[i] | bytes9[i]);
            assign chosen7[32*i +: 32] = word_sums7[32*i +: 32] & {32{words7[i]}} | double_sums7[32*i +: 32] & {32{doubles7[i]}}
                | half_sums7[32*i +: 32] & {32{halves7[i]}} | byte_sums7[32*i +: 32] & {32{bytes7[i]}}
                | followed7[32*i +: 32] & {32{none7}};
            assign beside7[32*i +: 32] = doubles7[i] ? double_lines7[32*i +: 32] : word_lines7[32*i +: 32];
            assign chosen8[32*i +: 32] = word_sums8[32*i +: 32] & {32{words8[i]}} | double_lines8[32*i +: 32] & {32{doubles8[i]}}
                | half_sums8[32*i +: 32] & {32{halves8[i]}} | values8[32*i +: 32] & {32{bytes8[i]}}
                | followed8[32*i +: 32] & {32{none8}};
            assign beside8[32*i +: 32] = bytes8[i] ? {24'd0, byte_sums8[8*i +: 8]} : word_lines8[32*i +: 32];
            assign chosen9[32*i +: 32] = word_sums9[32*i +: 32] & {32{words9[i]}} | double_sums9[32*i +: 32] & {32{doubles9[i]}}
                | half_sums9[32*i +: 32] & {32{halves9[i]}} | byte_sums9[32*i +: 32] & {32{bytes9[i]}}
                | followed9[32*i +: 32] & {32{none9}};
        end
    endgenerate
    pipe_register #(.WIDTH(1024)) r10 (
        .clock(clock), .reset(reset), .in_valid(v9), .in_ready(a9), .in_data(chosen9),
        .out_valid(out_valid), .out_ready(out_ready), .out_data(out_block));
endmodule
