// Rows as residuals, each element's bits together again: exclusive-ored down from the most significant plane where they are gray, signs to
// differences where there are signs. What the first element differs from the base is nothing.
module tfc_all_planes (
    input [1023:0] rows,
    input flip,
    input [31:0] gray,  // which of five, a copy for each word
    input [31:0] plain,
    input [31:0] minimum,
    input [31:0] doubles,
    input [31:0] bytes,
    output [1023:0] residuals
);
    reg [1023:0] scanned;
    integer level, j;
    always @* begin
        scanned = rows;
        for (level = 1; level < 32; level = level * 2) begin
            for (j = 30; j >= level; j = j - 1) scanned[32*j +: 32] = scanned[32*j +: 32] ^ scanned[32*(j-level) +: 32];
        end
    end

    // Elements of 64 bits have two planes in a row, the upper one in its lower half.
    wire [1023:0] pairs;
    genvar i, k;
    generate
        for (i = 0; i < 16; i = i + 1) begin : of_doubles
            for (k = 0; k < 32; k = k + 1) begin : plane
                wire above;
                if (k == 0) begin : top
                    assign above = 1'b0;
                end else begin : below
                    assign above = scanned[32*(k-1) + i] ^ scanned[32*(k-1) + 16 + i];
                end
                assign pairs[64*i + 63 - 2*k] = above ^ rows[32*k + i];
                assign pairs[64*i + 62 - 2*k] = k == 31 ? rows[32*31 + 16 + i] : above ^ rows[32*k + i] ^ rows[32*k + 16 + i];
            end
        end
        for (i = 0; i < 32; i = i + 1) begin : word
            wire [31:1] gray_bits;
            wire [31:0] plain_bits, byte_bits;
            for (k = 0; k < 32; k = k + 1) begin : plane
                if (k < 31) begin : scan
                    assign gray_bits[31-k] = scanned[32*k + i];
                end
                assign plain_bits[31-k] = rows[32*k + i];
                assign byte_bits[8*(k%4) + 7 - k/4] = rows[32*k + i];
            end
            wire [63:0] pair = pairs[64*(i/2) +: 64];
            wire pair_sign = (pair[0] ^ flip) & (i > 1);
            wire sign = (rows[32*31 + i] ^ flip) & (i > 0);
            wire [31:0] double = (i % 2 == 0 ? pair[32:1] : {1'b0, pair[63:33]}) ^ {32{pair_sign}};
            wire [31:0] gray_word = {1'b0, gray_bits} ^ {32{sign}};
            wire [31:0] plain_word = {1'b0, plain_bits[31:1]} ^ {32{sign}};
            wire [31:0] byte_word;
            for (k = 0; k < 4; k = k + 1) begin : element
                wire byte_sign = (byte_bits[8*k] ^ flip) & (i > 0 || k > 0);
                assign byte_word[8*k +: 8] = {1'b0, byte_bits[8*k+1 +: 7]} ^ {8{byte_sign}};
            end
            assign residuals[32*i +: 32] = gray_word & {32{gray[i]}} | plain_word & {32{plain[i]}} | plain_bits & {32{minimum[i]}}
                | double & {32{doubles[i]}} | byte_word & {32{bytes[i]}};
        end
    endgenerate
endmodule
