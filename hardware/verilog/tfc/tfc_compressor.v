// The compressor of tagged fields with three modes and no table (tfc-plain:modes=3). Thirteen stages, a block a cycle:
//
//   block ──► r0 ──► residuals, first equal words ──► r1 ──► reach of residuals, kinds of rows ──► r2 ──► counts ──► r3 ──► what each width
//   saves, what rows take ──► r4 ──► best first widths, format ──► r5 ──► best second widths, words or rows ──► r6 ──► mode ──► r7 ──►
//   residuals of that mode ──► r8 ──► tags and fields ──► r9 ──► 32→16→8, tags in order ──► r10 ──► 8→4→2, head ──► r11 ──► 2→1 ──►
//   r12 ──► join ──► r13 ──► stream, bits, encoding (1: raw)
//
// In r5 and r9, skid_registers, the path of ready ends: through all fourteen registers it would take more than two cycles.
//
// Sizes of all modes are found without writing any; the block goes along, and the residuals of the mode that won are made again, which
// takes less than keeping those of all. A block that is not smaller is 32 fields of 32 bits without a head.
module tfc_compressor (
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
    genvar i, k;
    wire v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12;
    wire a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12;
    wire [1023:0] block0, block1, block2, block3, block4, block5, block6, block7, block8;
    pipe_register #(.WIDTH(1024)) r0 (
        .clock(clock), .reset(reset), .in_valid(in_valid), .in_ready(in_ready), .in_data(in_block),
        .out_valid(v0), .out_ready(a0), .out_data(block0));

    // Residuals by the word before and by the fourth before, signs last; of each word whether it stood before, and where first.
    wire [1023:0] near0, near1;
    wire [1023:128] far0, far1;
    wire [31:1] again0, again1, again2, again3, again4, again5, again6, again7, again8;
    wire [159:5] places0, places1, places2, places3, places4, places5, places6, places7, places8;
    generate
        for (i = 0; i < 32; i = i + 1) begin : residual
            wire [31:0] step = block0[32*i +: 32] - (i == 0 ? 32'd0 : block0[32*(i > 0 ? i - 1 : 0) +: 32]);
            assign near0[32*i +: 32] = {step[30:0], 1'b0} ^ {32{step[31]}};
            if (i > 3) begin : other
                wire [31:0] leap = block0[32*i +: 32] - block0[32*(i-4) +: 32];
                assign far0[32*i +: 32] = {leap[30:0], 1'b0} ^ {32{leap[31]}};
            end
            if (i > 0) begin : match
                wire [i-1:0] equal;
                wire [5*i-1:0] numbers;
                for (k = 0; k < i; k = k + 1) begin : each
                    localparam [31:0] PLACE = k;
                    assign equal[k] = block0[32*i +: 32] == block0[32*k +: 32];
                    assign numbers[5*k +: 5] = PLACE[4:0];
                end
                assign again0[i] = |equal;
                first_of #(.COUNT(i), .WIDTH(5)) find (.flags(equal), .values(numbers), .first(places0[5*i +: 5]));
            end
        end
    endgenerate
    pipe_register #(.WIDTH(1024 + 1024 + 896 + 31 + 155)) r1 (
        .clock(clock), .reset(reset), .in_valid(v0), .in_ready(a0), .in_data({block0, near0, far0, again0, places0}),
        .out_valid(v1), .out_ready(a1), .out_data({block1, near1, far1, again1, places1}));

    // Which widths do not hold residuals. Rows: most signs decide whether they are complemented, which changes the last row alone.
    /* verilator lint_off UNUSEDSIGNAL */  // differences of words take a bit at least
    wire [1023:0] reach1, reach2;
    /* verilator lint_on UNUSEDSIGNAL */
    wire [1023:32] far_reach1, far_reach2;
    wire [31:0] nonzero1, one_byte1, two_bytes1, single1, nonzero2, one_byte2, two_bytes2, single2;
    wire flip1, flip2, flip3, flip4, flip5, flip6, flip7, flip8, flip9;
    wire [1023:0] rows1;
    wire [5:0] signs_set;
    wire [31:0] signs;
    ones #(.WIDTH(32)) count_signs (.bits(signs), .count(signs_set));
    assign flip1 = signs_set > 6'd16;
    generate
        for (i = 0; i < 32; i = i + 1) begin : reaches
            tfc_reach near (.value(near1[32*i +: 32]), .reach(reach1[32*i +: 32]));
            if (i > 0) begin : far
                tfc_reach mapped (
                    .value(i < 4 ? near1[32*i +: 32] : far1[32*(i < 4 ? 4 : i) +: 32]), .reach(far_reach1[32*i +: 32]));
            end
            wire [31:0] gray = i == 0 ? 32'd0 : near1[32*i +: 32] ^ {1'b0, near1[32*i+2 +: 30], 1'b0};
            assign signs[i] = gray[0];
            for (k = 0; k < 32; k = k + 1) begin : plane
                assign rows1[32*k + i] = gray[31-k];
            end
        end
        for (k = 0; k < 31; k = k + 1) begin : plane_kind
            tfc_kind kind (
                .row(rows1[32*k +: 32]), .nonzero(nonzero1[k]), .one_byte(one_byte1[k]), .two_bytes(two_bytes1[k]),
                .single(single1[k]));
        end
    endgenerate
    wire [3:0] as_is, complemented;
    tfc_kind last (
        .row(rows1[1023:992]), .nonzero(as_is[0]), .one_byte(as_is[1]), .two_bytes(as_is[2]), .single(as_is[3]));
    tfc_kind last_flipped (
        .row(rows1[1023:992] ^ 32'hFFFFFFFE), .nonzero(complemented[0]), .one_byte(complemented[1]),
        .two_bytes(complemented[2]), .single(complemented[3]));
    assign {single1[31], two_bytes1[31], one_byte1[31], nonzero1[31]} = flip1 ? complemented : as_is;
    pipe_register #(.WIDTH(1024 + 31 + 155 + 1024 + 992 + 128 + 1)) r2 (
        .clock(clock), .reset(reset), .in_valid(v1), .in_ready(a1),
        .in_data({block1, again1, places1, reach1, far_reach1, nonzero1, one_byte1, two_bytes1, single1, flip1}),
        .out_valid(v2), .out_ready(a2),
        .out_data({block2, again2, places2, reach2, far_reach2, nonzero2, one_byte2, two_bytes2, single2, flip2}));

    // Counts: words that a width holds, new ones and such that stood before; residuals; rows of each kind.
    wire [6*32-1:6] fresh2, fresh3;
    wire [6*5-1:6] repeated2, repeated3;
    wire [5*33-1:5] held2, held3;  // of width 1 to 32; the last are all that are not zero
    wire [31:0] reached2, reached3;
    wire [5:0] again_count2, again_count3, nonzeros2, nonzeros3, bytes2, bytes3, pairs2, pairs3, singles2, singles3;
    wire [4:0] largest2, largest3, largest4, largest5, largest6, largest7;  // less one
    wire [4:0] leading2, leading3, leading4, leading5, leading6, leading7, leading8, leading9;
    wire [159:0] numbers;
    generate
        for (k = 1; k < 33; k = k + 1) begin : width
            wire [31:0] holds_residual;
            assign holds_residual[0] = 1'b0;
            for (i = 1; i < 32; i = i + 1) begin : each
                assign holds_residual[i] = far_reach2[32*i] && (k == 32 || ~far_reach2[32*i + k % 32]);
            end
            if (k < 32) begin : saves
                wire [31:0] holds;
                for (i = 0; i < 32; i = i + 1) begin : each
                    assign holds[i] = ~reach2[32*i + k];
                end
                ones #(.WIDTH(32)) new_words (.bits(holds & ~{again2, 1'b0}), .count(fresh2[6*k +: 6]));
                if (k < 5) begin : more
                    ones #(.WIDTH(32)) old_words (.bits(holds & {again2, 1'b0}), .count(repeated2[6*k +: 6]));
                end
            end
            /* verilator lint_off UNUSEDSIGNAL */  // there are 31 residuals
            wire [5:0] residuals;
            /* verilator lint_on UNUSEDSIGNAL */
            ones #(.WIDTH(32)) counter (.bits(holds_residual), .count(residuals));
            assign held2[5*k +: 5] = residuals[4:0];
        end
        for (k = 0; k < 32; k = k + 1) begin : reaching
            wire [31:1] any;
            for (i = 1; i < 32; i = i + 1) begin : each
                assign any[i] = far_reach2[32*i + k];
            end
            localparam [31:0] PLACE = k;
            assign reached2[k] = |any;
            assign numbers[5*k +: 5] = PLACE[4:0];
        end
    endgenerate
    one_of #(.COUNT(32), .WIDTH(5)) encode_largest (
        .chosen(reached2 & ~{1'b0, reached2[31:1]}), .values(numbers), .one(largest2));
    first_of #(.COUNT(32), .WIDTH(5)) encode_leading (
        .flags({1'b1, nonzero2[30:0]}), .values(numbers), .first(leading2));
    ones #(.WIDTH(32)) count_again (.bits({again2, 1'b0}), .count(again_count2));
    ones #(.WIDTH(32)) count_rows (.bits(nonzero2), .count(nonzeros2));
    ones #(.WIDTH(32)) count_bytes (.bits(one_byte2), .count(bytes2));
    ones #(.WIDTH(32)) count_pairs (.bits(two_bytes2), .count(pairs2));
    ones #(.WIDTH(32)) count_singles (.bits(single2), .count(singles2));
    pipe_register #(.WIDTH(1024 + 31 + 155 + 186 + 24 + 160 + 32 + 30 + 10 + 1)) r3 (
        .clock(clock), .reset(reset), .in_valid(v2), .in_ready(a2),
        .in_data({block2, again2, places2, fresh2, repeated2, held2, reached2, again_count2, nonzeros2, bytes2, pairs2,
                  singles2, largest2, leading2, flip2}),
        .out_valid(v3), .out_ready(a3),
        .out_data({block3, again3, places3, fresh3, repeated3, held3, reached3, again_count3, nonzeros3, bytes3, pairs3,
                   singles3, largest3, leading3, flip3}));

    // Words: what each width saves against other ways. Widths: what first widths save with each second one, and what that saves against
    // the largest. Two levels of both choices. Rows: what each format takes.
    wire [32*15-1:0] savings3;
    wire [8*15-1:0] savings3b, savings4;
    wire [10:0] words_fixed3 = 11'd1095 - 11'd27 * {5'd0, again_count3};
    wire [10:0] words_fixed4;
    wire [136*15-1:0] firsts3, firsts4;
    wire [32*11-1:0] seconds3, seconds4;
    wire [9:0] all3 = {5'd0, held3[164:160]} * {5'd0, largest3} + {5'd0, held3[164:160]};
    wire [9:0] all4;
    generate
        for (k = 1; k < 33; k = k + 1) begin : saving
            localparam [31:0] PLACE = k - 1;
            localparam [31:0] NEW = 32 - k;
            localparam [31:0] OLD = 5 - k;
            wire [9:0] saved;
            if (k == 32) begin : none
                assign saved = 10'd0;
            end else if (k < 5) begin : both
                assign saved = {4'd0, fresh3[6*k +: 6]} * NEW[9:0] + {4'd0, repeated3[6*k +: 6]} * OLD[9:0];
            end else begin : new_words
                assign saved = {4'd0, fresh3[6*k +: 6]} * NEW[9:0];
            end
            assign savings3[15*(k-1) +: 15] = {saved, PLACE[4:0]};
            tfc_second #(.WIDTH(k)) save_second (
                .held(held3[5*k +: 5]), .reached(reached3[k-1]), .largest(largest3), .saved(seconds3[11*(k-1) +: 11]));
        end
    endgenerate
    most_of #(.COUNT(32), .WIDTH(15), .KEY(10), .LEVELS(2)) most_words (.entries(savings3), .most(savings3b));
    tfc_firsts save_first (.held(held3[159:5]), .firsts(firsts3));

    wire [5:0] tagged3 = 6'd32 - {1'b0, leading3};
    wire [5:0] larger3 = nonzeros3 - bytes3;
    wire [10:0] in_bytes3 = {4'd0, tagged3, 1'b0} + {larger3, 5'd0} + {2'd0, bytes3, 3'd0} + {4'd0, bytes3, 1'b0};
    wire [10:0] bytes_take3 = in_bytes3 - 11'd13 * {5'd0, pairs3};
    wire [10:0] flags_take3 = {5'd0, tagged3} + {nonzeros3, 5'd0};
    wire [10:0] plain_takes3 = {tagged3, 5'd0};
    wire [10:0] ones_take3 = in_bytes3 - 11'd5 * {5'd0, singles3};
    wire [10:0] bytes_take4, flags_take4, plain_takes4, ones_take4;
    pipe_register #(.WIDTH(1024 + 31 + 155 + 120 + 11 + 2040 + 352 + 10 + 44 + 10 + 1)) r4 (
        .clock(clock), .reset(reset), .in_valid(v3), .in_ready(a3),
        .in_data({block3, again3, places3, savings3b, words_fixed3, firsts3, seconds3, all3, bytes_take3, flags_take3,
                  plain_takes3, ones_take3, largest3, leading3, flip3}),
        .out_valid(v4), .out_ready(a4),
        .out_data({block4, again4, places4, savings4, words_fixed4, firsts4, seconds4, all4, bytes_take4, flags_take4,
                   plain_takes4, ones_take4, largest4, leading4, flip4}));

    // The width of words; the best first width for each second one; the format of rows; the base.
    wire [9:0] words_saved4;
    wire [4:0] word_width4, word_width5, word_width6;  // widths less one
    most_of #(.COUNT(8), .WIDTH(15), .KEY(10), .LEVELS(3)) most_word (
        .entries(savings4), .most({words_saved4, word_width4}));
    wire [10:0] words_take4 = words_fixed4 - {1'b0, words_saved4};
    wire [10:0] words_take5;
    wire [32*16-1:0] pairs4, pairs5;  // what two widths save and whether they can be, the first one
    tfc_pairs pair (.firsts(firsts4), .seconds(seconds4), .pairs(pairs4));

    wire [1:0] format4, format5, format6, format7, format8, format9;
    wire flags_less = flags_take4 < bytes_take4;
    wire ones_less = ones_take4 < plain_takes4;
    wire [10:0] tagged_least = flags_less ? flags_take4 : bytes_take4;
    wire [10:0] other_least = ones_less ? ones_take4 : plain_takes4;
    wire others_less = other_least < tagged_least;
    assign format4 = others_less ? {1'b1, ones_less} : {1'b0, flags_less};
    wire [31:0] base4 = block4[31:0];
    wire [1:0] class4 = |base4[31:16] ? 2'd3 : |base4[15:8] ? 2'd2 : {1'b0, |base4[7:0]};
    wire [1:0] class5, class6, class7, class8, class9, class10;
    wire [5:0] base_bits4 = {class4 == 2'd3, class4 == 2'd2, class4 == 2'd1, 3'd0};
    wire [10:0] rows_take4 = (others_less ? other_least : tagged_least) + {5'd0, base_bits4} + 11'd12;
    wire [10:0] widths_fixed4 = {1'b0, all4} + {5'd0, base_bits4} + 11'd83;
    wire [10:0] rows_take5, widths_fixed5, widths_fixed6;
    skid_register #(.WIDTH(1024 + 31 + 155 + 5 + 11 + 512 + 2 + 2 + 22 + 10 + 1)) r5 (
        .clock(clock), .reset(reset), .in_valid(v4), .in_ready(a4),
        .in_data({block4, again4, places4, word_width4, words_take4, pairs4, format4, class4, rows_take4, widths_fixed4,
                  largest4, leading4, flip4}),
        .out_valid(v5), .out_ready(a5),
        .out_data({block5, again5, places5, word_width5, words_take5, pairs5, format5, class5, rows_take5, widths_fixed5,
                   largest5, leading5, flip5}));

    // Three levels of the choice of second widths; words or rows.
    wire [32*21-1:0] widths5;
    wire [4*21-1:0] widths5b, widths6;
    generate
        for (k = 0; k < 32; k = k + 1) begin : second_width
            localparam [31:0] PLACE = k;
            assign widths5[21*k +: 21] = {pairs5[16*k +: 16], PLACE[4:0]};
        end
    endgenerate
    most_of #(.COUNT(32), .WIDTH(21), .KEY(11), .LEVELS(3)) most_widths (.entries(widths5), .most(widths5b));
    wire rows_less5 = rows_take5 < words_take5;
    wire rows_less6;
    wire [10:0] least5 = rows_less5 ? rows_take5 : words_take5;
    wire [10:0] least6;
    pipe_register #(.WIDTH(1024 + 31 + 155 + 5 + 84 + 2 + 2 + 1 + 11 + 11 + 10 + 1)) r6 (
        .clock(clock), .reset(reset), .in_valid(v5), .in_ready(a5),
        .in_data({block5, again5, places5, word_width5, widths5b, format5, class5, rows_less5, least5, widths_fixed5,
                  largest5, leading5, flip5}),
        .out_valid(v6), .out_ready(a6),
        .out_data({block6, again6, places6, word_width6, widths6, format6, class6, rows_less6, least6, widths_fixed6,
                   largest6, leading6, flip6}));

    // The mode. From here on a copy of it for each word: many choices hang on it.
    /* verilator lint_off UNUSEDSIGNAL */  // whether there are widths at all does not matter any more
    wire [20:0] widths;
    /* verilator lint_on UNUSEDSIGNAL */
    most_of #(.COUNT(4), .WIDTH(21), .KEY(11), .LEVELS(2)) most_width (.entries(widths6), .most(widths));
    wire [10:0] widths_take = widths_fixed6 - {1'b0, widths[19:10]};
    wire widths_less = widths_take < least6;
    wire [10:0] bits6 = widths_less ? widths_take : least6;
    wire raw6 = bits6 >= 11'd1024;
    wire raw7, raw8, raw9, raw10, raw11, raw12;
    wire [9:0] bits7, bits8, bits9, bits10, bits11, bits12;
    wire [4:0] first6 = widths_less ? widths[9:5] : word_width6;
    wire [4:0] second6 = widths[4:0];
    wire [4:0] first7, second7, first8, second8, first9, second9, largest8, largest9;
    wire [31:0] as_rows7, as_widths7, as_rows8, as_widths8, as_raw8;
    pipe_register #(.WIDTH(1024 + 31 + 155 + 64 + 1 + 10 + 2 + 2 + 15 + 5 + 1)) r7 (
        .clock(clock), .reset(reset), .in_valid(v6), .in_ready(a6),
        .in_data({block6, again6, places6, {32{~widths_less & rows_less6}}, {32{widths_less}}, raw6, bits6[9:0], format6,
                  class6, first6, second6, largest6, leading6, flip6}),
        .out_valid(v7), .out_ready(a7),
        .out_data({block7, again7, places7, as_rows7, as_widths7, raw7, bits7, format7, class7, first7, second7, largest7,
                   leading7, flip7}));

    // The residuals of that mode again; what lies beyond both widths; the rows behind those that are zero.
    wire [1023:0] values7, values8;
    wire [31:0] beyond_first7 = 32'hFFFFFFFE << first7;
    wire [31:0] beyond_second7 = 32'hFFFFFFFE << second7;
    wire [31:0] written7 = 32'hFFFFFFFF << leading7;
    wire [31:0] beyond_first8, beyond_second8, written8;
    generate
        for (i = 0; i < 32; i = i + 1) begin : again
            if (i == 0) begin : first
                assign values7[31:0] =
                    as_rows7[0] | as_widths7[0] ? 32'd0 : {block7[30:0], 1'b0} ^ {32{block7[31]}};
            end else begin : other
                wire [31:0] guess = i > 3 && as_widths7[i] ? block7[32*(i > 3 ? i - 4 : 0) +: 32] : block7[32*(i-1) +: 32];
                wire [31:0] step = block7[32*i +: 32] - guess;
                wire [31:0] value = {step[30:0], 1'b0} ^ {32{step[31]}};
                assign values7[32*i +: 32] = value ^ {1'b0, value[31:2] & {30{as_rows7[i]}}, flip7 & as_rows7[i]};
            end
        end
    endgenerate
    pipe_register #(.WIDTH(1024 + 31 + 155 + 96 + 1024 + 96 + 1 + 10 + 2 + 2 + 15 + 5 + 1)) r8 (
        .clock(clock), .reset(reset), .in_valid(v7), .in_ready(a7),
        .in_data({block7, again7, places7, as_rows7 & ~{32{raw7}}, as_widths7 & ~{32{raw7}}, {32{raw7}}, values7,
                  beyond_first7, beyond_second7, written7, raw7, bits7, format7, class7, first7, second7, largest7, leading7,
                  flip7}),
        .out_valid(v8), .out_ready(a8),
        .out_data({block8, again8, places8, as_rows8, as_widths8, as_raw8, values8, beyond_first8, beyond_second8, written8,
                   raw8, bits8, format8, class8, first8, second8, largest8, leading8, flip8}));

    // The tag of each word or row and its field, in the upper bits of 32.
    wire [1023:0] fields8, fields9;
    wire [191:0] lengths8, lengths9;
    wire [63:0] tags8, tags9;  // in order from the highest bit
    wire [31:0] base9, base10;
    wire rows9, widths9;
    generate
        for (i = 0; i < 32; i = i + 1) begin : field
            wire [31:0] row, row_data;
            wire [1:0] row_tag;
            wire [5:0] row_length;
            for (k = 0; k < 32; k = k + 1) begin : plane
                assign row[k] = values8[32*k + 31 - i];
            end
            tfc_code code (.format(format8), .row(row), .tag(row_tag), .data(row_data), .length(row_length));
            tfc_field choose (
                .word(block8[32*i +: 32]), .value(values8[32*i +: 32]),
                .again(i > 0 && again8[i > 0 ? i : 1]), .place(places8[5*(i > 0 ? i : 1) +: 5]),
                .beyond_first(beyond_first8), .beyond_second(beyond_second8), .first(first8), .second(second8),
                .largest(largest8), .as_rows(as_rows8[i]), .as_widths(as_widths8[i]), .as_raw(as_raw8[i]),
                .row_tag(row_tag), .row_data(row_data), .row_length(row_length & {6{written8[i]}}),
                .tag(tags8[63-2*i -: 2]), .data(fields8[32*i +: 32]), .length(lengths8[6*i +: 6]));
        end
    endgenerate
    skid_register #(.WIDTH(1024 + 192 + 64 + 32 + 2 + 1 + 10 + 2 + 2 + 15 + 5 + 1)) r9 (
        .clock(clock), .reset(reset), .in_valid(v8), .in_ready(a8),
        .in_data({fields8, lengths8, tags8, block8[31:0], as_rows8[0], as_widths8[0], raw8, bits8, format8, class8, first8,
                  second8, largest8, leading8, flip8}),
        .out_valid(v9), .out_ready(a9),
        .out_data({fields9, lengths9, tags9, base9, rows9, widths9, raw9, bits9, format9, class9, first9, second9, largest9,
                   leading9, flip9}));

    // Packing, 32 to 16 to 8. Tags of rows begin with the first that is written; behind the settings.
    wire [1023:0] items9a, items9b, items10;
    wire [16*7-1:0] item_lengths9a;
    wire [8*8-1:0] item_lengths9b, item_lengths10;
    pack_pairs #(.COUNT(32), .WIDTH(32), .LENGTH(6)) ones_to_twos (
        .codes(fields9), .lengths(lengths9), .packed_codes(items9a), .packed_lengths(item_lengths9a));
    pack_pairs #(.COUNT(16), .WIDTH(64), .LENGTH(7)) twos_to_fours (
        .codes(items9a), .lengths(item_lengths9a), .packed_codes(items9b), .packed_lengths(item_lengths9b));
    wire [31:0] flags9, flags_moved;
    wire [63:0] tags_moved;
    generate
        for (i = 0; i < 32; i = i + 1) begin : flag
            assign flags9[31-i] = tags9[62-2*i];
        end
    endgenerate
    shift_left #(.WIDTH(64), .DISTANCE(6)) move_tags (.value(tags9), .distance({leading9, 1'b0}), .shifted(tags_moved));
    shift_left #(.WIDTH(32), .DISTANCE(5)) move_flags (.value(flags9), .distance(leading9), .shifted(flags_moved));
    wire one_bit = format9 == 2'd1;
    wire no_bits = format9 == 2'd2;
    wire [63:0] row_tags = one_bit ? {flags_moved, 32'd0} : no_bits ? 64'd0 : tags_moved;
    wire [5:0] tagged9 = 6'd32 - {1'b0, leading9};
    wire [6:0] tag_bits = one_bit ? {1'b0, tagged9} : no_bits ? 7'd0 : {tagged9, 1'b0};
    wire [78:0] settings9 = rows9 ? {flip9, leading9, format9, row_tags, 7'd0}
        : widths9 ? {first9, second9, largest9, tags9} : {first9, tags9, 10'd0};
    wire [78:0] settings10;
    // Without the base.
    wire [6:0] head_bits9 = raw9 ? 7'd0 : rows9 ? 7'd12 + tag_bits : widths9 ? 7'd83 : 7'd71;
    wire [6:0] head_bits10;
    wire rows10, widths10;
    pipe_register #(.WIDTH(1024 + 64 + 79 + 7 + 32 + 2 + 2 + 1 + 10)) r10 (
        .clock(clock), .reset(reset), .in_valid(v9), .in_ready(a9),
        .in_data({items9b, item_lengths9b, settings9, head_bits9, base9, class9, rows9, widths9, raw9, bits9}),
        .out_valid(v10), .out_ready(a10),
        .out_data({items10, item_lengths10, settings10, head_bits10, base10, class10, rows10, widths10, raw10, bits10}));

    // Packing, 8 to 4 to 2. The head: mode, base, settings and tags.
    wire [1023:0] items10a, items10b, items11;
    wire [4*9-1:0] item_lengths10a;
    wire [2*10-1:0] item_lengths10b, item_lengths11;
    pack_pairs #(.COUNT(8), .WIDTH(128), .LENGTH(8)) fours_to_eights (
        .codes(items10), .lengths(item_lengths10), .packed_codes(items10a), .packed_lengths(item_lengths10a));
    pack_pairs #(.COUNT(4), .WIDTH(256), .LENGTH(9)) eights_to_sixteens (
        .codes(items10a), .lengths(item_lengths10a), .packed_codes(items10b), .packed_lengths(item_lengths10b));
    reg [110:0] rest;
    reg [5:0] base_bits;
    always @* begin
        case (class10)
            2'd0: begin rest = {settings10, 32'd0}; base_bits = 6'd0; end
            2'd1: begin rest = {base10[7:0], settings10, 24'd0}; base_bits = 6'd8; end
            2'd2: begin rest = {base10[15:0], settings10, 16'd0}; base_bits = 6'd16; end
            default: begin rest = {base10, settings10}; base_bits = 6'd32; end
        endcase
    end
    wire based = rows10 | widths10;
    wire [114:0] head10 = raw10 ? 115'd0 : based ? {widths10, rows10, class10, rest} : {2'd0, settings10, 34'd0};
    wire [114:0] head11, head12;
    wire [6:0] head_length10 = head_bits10 + (based ? {1'b0, base_bits} : 7'd0);
    wire [6:0] head_length11, head_length12;
    pipe_register #(.WIDTH(1024 + 20 + 115 + 7 + 1 + 10)) r11 (
        .clock(clock), .reset(reset), .in_valid(v10), .in_ready(a10),
        .in_data({items10b, item_lengths10b, head10, head_length10, raw10, bits10}),
        .out_valid(v11), .out_ready(a11), .out_data({items11, item_lengths11, head11, head_length11, raw11, bits11}));

    // Packing, 2 to 1.
    wire [1023:0] body11, body12;
    /* verilator lint_off PINCONNECTEMPTY */  // the sizes are known
    pack_pairs #(.COUNT(2), .WIDTH(512), .LENGTH(10)) all (
        .codes(items11), .lengths(item_lengths11), .packed_codes(body11), .packed_lengths());
    /* verilator lint_on PINCONNECTEMPTY */
    pipe_register #(.WIDTH(1024 + 115 + 7 + 1 + 10)) r12 (
        .clock(clock), .reset(reset), .in_valid(v11), .in_ready(a11),
        .in_data({body11, head11, head_length11, raw11, bits11}),
        .out_valid(v12), .out_ready(a12), .out_data({body12, head12, head_length12, raw12, bits12}));

    // Head and body.
    /* verilator lint_off UNUSEDSIGNAL */  // no stream is longer than a block
    wire [1138:0] moved;
    /* verilator lint_on UNUSEDSIGNAL */
    shift_right #(.WIDTH(1139), .DISTANCE(7)) mover (.value({body12, 115'd0}), .distance(head_length12), .shifted(moved));
    wire [1023:0] image;
    memory_image #(.BYTES(128)) turn (.in({head12, 909'd0} | moved[1138 -: 1024]), .out(image));
    pipe_register #(.WIDTH(1024 + 16 + 1)) r13 (
        .clock(clock), .reset(reset), .in_valid(v12), .in_ready(a12),
        .in_data({raw12, raw12 ? 16'd1024 : {6'd0, bits12}, image}),
        .out_valid(out_valid), .out_ready(out_ready), .out_data({out_encoding, out_bits, out_stream}));
endmodule
