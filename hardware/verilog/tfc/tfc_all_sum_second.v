// The second step of sums: words with those 4, 8 and 12 before them, or 3, 6 and 9; lines, of which those before have as much further to
// go; halves with those 4, 8 and 12 before them; the bytes of eight words.
module tfc_all_sum_second (
    input [1023:0] in,
    input [1023:0] lines,
    input [31:0] fours,  // which of two, a copy for each word; or none
    input [31:0] threes,
    output [1023:0] words,
    output [1023:0] word_lines,
    output [1023:0] double_lines,
    output [1023:0] halves,
    output [255:0] bytes
);
    genvar i, k;
    generate
        for (i = 0; i < 32; i = i + 1) begin : word
            wire [127:0] terms, far;
            /* verilator lint_off UNUSEDSIGNAL */  // their upper bits are shifted out
            wire [127:0] sums;
            /* verilator lint_on UNUSEDSIGNAL */
            for (k = 0; k < 4; k = k + 1) begin : term
                wire [31:0] by_four, by_three;
                if (i < 4 * k) begin : none
                    assign by_four = 32'd0;
                    assign far[32*k +: 32] = 32'd0;
                end else begin : earlier
                    assign by_four = in[32*(i-4*k) +: 32];
                    assign far[32*k +: 32] = lines[32*(i-4*k) +: 32];
                end
                if (i < 3 * k) begin : no_third
                    assign by_three = 32'd0;
                end else begin : third
                    assign by_three = in[32*(i-3*k) +: 32];
                end
                assign sums[32*k +: 32] = by_four;
                assign terms[32*k +: 32] = k == 0 ? by_four : by_four & {32{fours[i]}} | by_three & {32{threes[i]}};
            end
            add_four #(.WIDTH(32)) adder (
                .a(terms[31:0]), .b(terms[63:32]), .c(terms[95:64]), .d(terms[127:96]), .sum(words[32*i +: 32]));
            add_eight #(.WIDTH(32)) line (
                .in({sums[125:96], 2'd0, sums[124:96], 3'd0, sums[92:64], 3'd0, sums[61:32], 2'd0, far}),
                .sum(word_lines[32*i +: 32]));
        end
        for (i = 0; i < 16; i = i + 1) begin : double
            wire [255:0] far;
            /* verilator lint_off UNUSEDSIGNAL */
            wire [255:0] sums;
            /* verilator lint_on UNUSEDSIGNAL */
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < 4 * k) begin : none
                    assign sums[64*k +: 64] = 64'd0;
                    assign far[64*k +: 64] = 64'd0;
                end else begin : earlier
                    assign sums[64*k +: 64] = in[64*(i-4*k) +: 64];
                    assign far[64*k +: 64] = lines[64*(i-4*k) +: 64];
                end
            end
            add_eight #(.WIDTH(64)) line (
                .in({sums[253:192], 2'd0, sums[252:192], 3'd0, sums[188:128], 3'd0, sums[125:64], 2'd0, far}),
                .sum(double_lines[64*i +: 64]));
        end
        for (i = 0; i < 64; i = i + 1) begin : half
            wire [63:0] terms;
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < 4 * k) begin : none
                    assign terms[16*k +: 16] = 16'd0;
                end else begin : earlier
                    assign terms[16*k +: 16] = in[16*(i-4*k) +: 16];
                end
            end
            add_four #(.WIDTH(16)) adder (
                .a(terms[15:0]), .b(terms[31:16]), .c(terms[47:32]), .d(terms[63:48]), .sum(halves[16*i +: 16]));
        end
        for (i = 0; i < 32; i = i + 1) begin : of_bytes
            wire [63:0] terms;
            for (k = 0; k < 8; k = k + 1) begin : term
                if (i < k) begin : none
                    assign terms[8*k +: 8] = 8'd0;
                end else begin : earlier
                    assign terms[8*k +: 8] = in[32*(i-k)+24 +: 8];
                end
            end
            add_eight #(.WIDTH(8)) adder (.in(terms), .sum(bytes[8*i +: 8]));
        end
    endgenerate
endmodule
