// The last step of sums, and the base for all: words with the one 16 before them, or those 12 and 24; lines likewise; doubles; halves with
// those 16, 32 and 48 before them; bytes with all words before theirs.
module tfc_all_sum_last (
    input [1023:0] in,
    input [1023:0] lines,  // of bytes, the sum of eight words in the lowest of each word
    input [63:0] base,
    input [31:16] sixteens,  // which of three, a copy for each word; or none
    input [31:12] twelves,
    input [31:0] line,
    output [1023:0] words,
    output [1023:0] doubles,
    output [1023:0] halves,
    output [1023:0] bytes
);
    genvar i, k;
    generate
        for (i = 0; i < 32; i = i + 1) begin : word
            wire [31:0] itself = in[32*i +: 32] & {32{~line[i]}} | lines[32*i +: 32] & {32{line[i]}};
            wire [31:0] near, far;
            if (i >= 16) begin : earlier
                assign near = in[32*(i-16) +: 32] & {32{sixteens[i]}} | lines[32*(i-16) +: 32] & {32{line[i]}}
                    | in[32*(i-12) +: 32] & {32{twelves[i]}};
            end else if (i >= 12) begin : twelve
                assign near = in[32*(i-12) +: 32] & {32{twelves[i]}};
            end else begin : first
                assign near = 32'd0;
            end
            if (i >= 24) begin : further
                assign far = in[32*(i-24) +: 32] & {32{twelves[i]}} | {in[32*(i-16) +: 28], 4'd0} & {32{line[i]}};
            end else if (i >= 16) begin : weighted
                assign far = {in[32*(i-16) +: 28], 4'd0} & {32{line[i]}};
            end else begin : none
                assign far = 32'd0;
            end
            add_four #(.WIDTH(32)) adder (
                .a(itself), .b(near), .c(far), .d(base[31:0]), .sum(words[32*i +: 32]));
        end
        for (i = 0; i < 16; i = i + 1) begin : double
            assign doubles[64*i +: 64] = in[64*i +: 64] + base;
        end
        for (i = 0; i < 64; i = i + 1) begin : half
            wire [63:0] terms;
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < 16 * k) begin : none
                    assign terms[16*k +: 16] = 16'd0;
                end else begin : earlier
                    assign terms[16*k +: 16] = in[16*(i-16*k) +: 16];
                end
            end
            add_eight #(.WIDTH(16)) adder (.in({48'd0, base[15:0], terms}), .sum(halves[16*i +: 16]));
        end
        for (i = 0; i < 32; i = i + 1) begin : of_bytes
            wire [31:0] terms;
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < 8 * k + 1) begin : none
                    assign terms[8*k +: 8] = 8'd0;
                end else begin : earlier
                    assign terms[8*k +: 8] = lines[32*(i-8*k-1) +: 8];
                end
            end
            for (k = 0; k < 4; k = k + 1) begin : element
                add_eight #(.WIDTH(8)) adder (
                    .in({16'd0, in[32*i+8*k +: 8], base[7:0], terms}), .sum(bytes[32*i+8*k +: 8]));
            end
        end
    endgenerate
endmodule
