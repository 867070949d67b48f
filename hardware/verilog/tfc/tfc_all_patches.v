// The exponents that stand apart, by the float that they are of: 32-bit floats are those of even numbers.
module tfc_all_patches (
    input [209:0] patches,  // 15 of a place and an exponent, the first in the highest bits
    input halves,  // whether floats have 16 bits
    input [3:0] count,
    output reg [511:0] exponents
);
    wire [89:0] places;
    wire [119:0] values;
    genvar k;
    generate
        for (k = 0; k < 15; k = k + 1) begin : patch
            assign places[6*k +: 6] = halves ? patches[209-14*k -: 6] : {patches[209-13*k -: 5], 1'b0};
            wire [7:0] value = halves ? patches[203-14*k -: 8] : patches[204-13*k -: 8];
            assign values[8*k +: 8] = value & {8{count > k[3:0]}};
        end
    endgenerate
    integer i, p;
    always @* begin
        exponents = 512'd0;
        for (i = 0; i < 64; i = i + 1) begin
            for (p = 0; p < 15; p = p + 1) begin
                exponents[8*i +: 8] = exponents[8*i +: 8] | values[8*p +: 8] & {8{places[6*p +: 6] == i[5:0]}};
            end
        end
    end
endmodule
