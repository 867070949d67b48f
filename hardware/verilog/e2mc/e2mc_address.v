// Where a symbol is looked up, in each of 8 ways: at its low bits in all of them, or, if SKEWED, at another hash in each. Hashes
// are for symbols of 32 bits and 256 entries a way: the symbol's bytes are the coefficients of a polynomial over GF(256), which
// way i has at x to the power of i. Two polynomials of degree 3 meet at three points at most, so two symbols meet in three of the
// eight ways at most.
module e2mc_address #(
    parameter SYMBOL = 16,
    parameter ADDRESS = 7,
    parameter SKEWED = 0
) (
    /* verilator lint_off UNUSEDSIGNAL */  // tags have the upper bits
    input [SYMBOL-1:0] symbol,
    /* verilator lint_on UNUSEDSIGNAL */
    output [8*ADDRESS-1:0] addresses
);
    // A byte times x to the power of so many: XORs of its bits.
    function [7:0] times(input [7:0] value, input integer power);
        integer k;
        begin
            times = value;
            for (k = 0; k < power; k = k + 1) times = {times[6:0], 1'b0} ^ (times[7] ? 8'h1D : 8'h00);
        end
    endfunction

    genvar i;
    generate
        for (i = 0; i < 8; i = i + 1) begin : way
            if (SKEWED != 0) begin : hashed
                assign addresses[i*ADDRESS +: ADDRESS] =
                    symbol[7:0] ^ times(symbol[15:8], i) ^ times(symbol[23:16], 2 * i) ^ times(symbol[31:24], 3 * i);
            end else begin : plain
                assign addresses[i*ADDRESS +: ADDRESS] = symbol[ADDRESS-1:0];
            end
        end
    endgenerate
endmodule
