// Two levels of the sums of residuals: each word with those DISTANCE, twice and thrice as far before it, as far as there are any. Where
// predictions are by the fourth word before, only the first four words are summed with those next to them.
module tfc_sum #(
    parameter DISTANCE = 1
) (
    /* verilator lint_off UNUSEDSIGNAL */  // all that are further apart are summed in any case
    input [31:4] fourth,  // a copy for each word
    /* verilator lint_on UNUSEDSIGNAL */
    input [1023:0] in,
    output [1023:0] out
);
    genvar i, k;
    generate
        for (i = 0; i < 32; i = i + 1) begin : word
            wire [127:0] terms;
            for (k = 0; k < 4; k = k + 1) begin : term
                if (i < k * DISTANCE) begin : none
                    assign terms[32*k +: 32] = 32'd0;
                end else if (DISTANCE == 1 && k > 0 && i > 3) begin : next
                    assign terms[32*k +: 32] = in[32*(i-k) +: 32] & {32{~fourth[i]}};
                end else begin : far
                    assign terms[32*k +: 32] = in[32*(i-k*DISTANCE) +: 32];
                end
            end
            add_four #(.WIDTH(32)) adder (
                .a(terms[31:0]), .b(terms[63:32]), .c(terms[95:64]), .d(terms[127:96]), .sum(out[32*i +: 32]));
        end
    endgenerate
endmodule
