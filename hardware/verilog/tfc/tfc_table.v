// The table of frequent words by rank, read in the cycle that asks, 32 words at once, and written from outside. In a chip each of the 32 has
// a copy of it in SRAM, so no unit is synthesised with it.
module tfc_table (
    input clock,
    input write,
    input [9:0] write_rank,
    input [31:0] write_word,
    input [319:0] ranks,
    output [1023:0] words
);
    reg [31:0] cells [0:1023];
    genvar i;
    generate
        for (i = 0; i < 32; i = i + 1) begin : port
            assign words[32*i +: 32] = cells[ranks[10*i +: 10]];
        end
    endgenerate
    always @(posedge clock) begin
        if (write) cells[write_rank] <= write_word;
    end
endmodule
