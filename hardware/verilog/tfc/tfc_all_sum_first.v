// The first step of sums: words with the three next before them, of predictions by a line also weighted by how far each has to go; doubles
// likewise; the first four halves; the bytes of each word.
module tfc_all_sum_first (
    input [1023:0] in,
    input [31:1] near,  // whether a word is summed with those before it
    output [1023:0] words,
    output [1023:0] word_lines,
    output [1023:0] doubles,
    output [1023:0] double_lines,
    output [1023:0] halves,
    output [1023:0] bytes
);
    genvar i, k;
    generate
        for (i = 0; i < 32; i = i + 1) begin : word
            wire [127:0] terms;
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < k) begin : none
                    assign terms[32*k +: 32] = 32'd0;
                end else if (k == 0) begin : itself
                    assign terms[31:0] = in[32*i +: 32];
                end else begin : earlier
                    assign terms[32*k +: 32] = in[32*(i-k) +: 32] & {32{near[i]}};
                end
            end
            add_four #(.WIDTH(32)) adder (
                .a(terms[31:0]), .b(terms[63:32]), .c(terms[95:64]), .d(terms[127:96]), .sum(words[32*i +: 32]));
            add_eight #(.WIDTH(32)) line (
                .in({96'd0, terms[125:96], 2'd0, terms[94:64], 1'b0, terms[95:64], terms[62:32], 1'b0, terms[31:0]}),
                .sum(word_lines[32*i +: 32]));
        end
        for (i = 0; i < 16; i = i + 1) begin : double
            wire [255:0] terms;
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < k) begin : none
                    assign terms[64*k +: 64] = 64'd0;
                end else begin : earlier
                    assign terms[64*k +: 64] = in[64*(i-k) +: 64];
                end
            end
            add_four #(.WIDTH(64)) adder (
                .a(terms[63:0]), .b(terms[127:64]), .c(terms[191:128]), .d(terms[255:192]), .sum(doubles[64*i +: 64]));
            add_eight #(.WIDTH(64)) line (
                .in({192'd0, terms[253:192], 2'd0, terms[190:128], 1'b0, terms[191:128], terms[126:64], 1'b0, terms[63:0]}),
                .sum(double_lines[64*i +: 64]));
        end
        for (i = 0; i < 32; i = i + 1) begin : byte_sums
            wire [7:0] b0 = in[32*i +: 8];
            wire [7:0] b1 = in[32*i+8 +: 8];
            wire [7:0] b2 = in[32*i+16 +: 8];
            wire [7:0] b3 = in[32*i+24 +: 8];
            wire [7:0] b12 = b0 + b1;
            wire [7:0] b23, b34;
            add_four #(.WIDTH(8)) three (.a(b0), .b(b1), .c(b2), .d(8'd0), .sum(b23));
            add_four #(.WIDTH(8)) four (.a(b0), .b(b1), .c(b2), .d(b3), .sum(b34));
            assign bytes[32*i +: 32] = {b34, b23, b12, b0};
        end
    endgenerate
    wire [15:0] third = in[31:16] + in[47:32];
    wire [15:0] fourth;
    add_four #(.WIDTH(16)) adder (.a(in[31:16]), .b(in[47:32]), .c(in[63:48]), .d(16'd0), .sum(fourth));
    assign halves = {in[1023:64], fourth, third, in[31:0]};
endmodule
