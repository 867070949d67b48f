// Where the symbol of a codeword stands in the De-LUT: the codeword, moved down, less the offset of its length.
module e2mc_index #(
    parameter CODE = 20,
    parameter INDEX = 10
) (
    input [CODE-1:0] window,
    input [CODE-1:0] lengths,
    input [CODE*INDEX-1:0] offsets,
    output [INDEX-1:0] index
);
    wire [CODE*INDEX-1:0] codewords;
    genvar i;
    generate
        for (i = 0; i < CODE; i = i + 1) begin : each
            if (i + 1 < INDEX) begin : short
                assign codewords[i*INDEX +: INDEX] = {{(INDEX-i-1){1'b0}}, window[CODE-1 -: i+1]};
            end else begin : long
                assign codewords[i*INDEX +: INDEX] = window[CODE-1-i +: INDEX];
            end
        end
    endgenerate
    wire [INDEX-1:0] codeword, offset;
    one_of #(.COUNT(CODE), .WIDTH(INDEX)) choose (.chosen(lengths), .values(codewords), .one(codeword));
    one_of #(.COUNT(CODE), .WIDTH(INDEX)) subtract (.chosen(lengths), .values(offsets), .one(offset));
    assign index = codeword - offset;
endmodule
