// Where a symbol is looked up, in each of 8 ways: at its low bits in all of them, or, if SKEWED, at another hash in each, so that
// values which meet in one way part in the next. Hashes are for symbols of 32 bits and 256 entries a way: the sum without carry
// of its bytes, each turned round by a number of bits that depends on the way.
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
    genvar i;
    generate
        for (i = 0; i < 8; i = i + 1) begin : way
            if (SKEWED != 0) begin : hashed
                /* verilator lint_off UNUSEDSIGNAL */  // of a byte written twice, eight bits are the byte turned round
                wire [15:0] twice1 = {2{symbol[15:8]}};
                wire [15:0] twice2 = {2{symbol[23:16]}};
                wire [15:0] twice3 = {2{symbol[31:24]}};
                /* verilator lint_on UNUSEDSIGNAL */
                assign addresses[i*ADDRESS +: ADDRESS] =
                    symbol[7:0] ^ twice1[i +: 8] ^ twice2[(2 * i + 1) % 8 +: 8] ^ twice3[(3 * i + 2) % 8 +: 8];
            end else begin : plain
                assign addresses[i*ADDRESS +: ADDRESS] = symbol[ADDRESS-1:0];
            end
        end
    endgenerate
endmodule
