// A round of following: every word that is not yet known by itself takes over what the word that it depends on has, and where that
// depends. Five rounds resolve any chain of 32 words.
module tfc_follow (
    input [1023:0] values,
    input [159:0] parents,
    input [31:0] known,
    output [1023:0] values_after,
    output [159:0] parents_after,
    output [31:0] known_after
);
    genvar i;
    generate
        for (i = 0; i < 32; i = i + 1) begin : word
            wire [4:0] parent = parents[5*i +: 5];
            wire [31:0] value = values[{parent, 5'd0} +: 32];
            assign values_after[32*i +: 32] = values[32*i +: 32] + (known[i] ? 32'd0 : value);
            assign parents_after[5*i +: 5] = parents[{3'd0, parent} * 8'd5 +: 5];
            assign known_after[i] = known[i] | known[parent];
        end
    endgenerate
endmodule
