// The dictionary after a word: in the slot whose turn it is, if the word enters.
module cpack_enter (
    input [31:0] word,
    input enters,
    input [511:0] dictionary,
    input [5:0] entered,
    output [511:0] dictionary_after,
    output [5:0] entered_after
);
    genvar i;
    generate
        for (i = 0; i < 16; i = i + 1) begin : entry
            wire [3:0] slot = i;
            assign dictionary_after[32*i +: 32] =
                enters & entered[3:0] == slot ? word : dictionary[32*i +: 32];
        end
    endgenerate
    assign entered_after = entered + {5'd0, enters};
endmodule
