// The code of one word, in the upper bits of 34, and the dictionary after it. The dictionary is filled from slot 0 on and then
// overwritten in the same order; every word above 255 enters it. Of several entries the lowest slot is named.
module cpack_encode (
    input [31:0] word,
    input [511:0] dictionary,
    input [5:0] entered,
    output reg [33:0] code,
    output reg [5:0] length,
    output [511:0] dictionary_after,
    output [5:0] entered_after
);
    wire [15:0] full, three, two;
    genvar i;
    generate
        for (i = 0; i < 16; i = i + 1) begin : entry
            wire [31:0] old = dictionary[32*i +: 32];
            wire [5:0] number = i;
            wire filled = number < entered;
            wire same = filled & old[31:16] == word[31:16];
            assign two[i] = same;
            assign three[i] = same & old[15:8] == word[15:8];
            assign full[i] = same & old[15:0] == word[15:0];
        end
    endgenerate

    localparam [63:0] SLOTS = 64'hFEDCBA9876543210;
    wire [3:0] full_slot, three_slot, two_slot;
    first_of #(.COUNT(16), .WIDTH(4)) find_full (.flags(full), .values(SLOTS), .first(full_slot));
    first_of #(.COUNT(16), .WIDTH(4)) find_three (.flags(three), .values(SLOTS), .first(three_slot));
    first_of #(.COUNT(16), .WIDTH(4)) find_two (.flags(two), .values(SLOTS), .first(two_slot));

    wire byte_only = word[31:8] == 24'd0;
    always @* begin
        if (byte_only & word[7:0] == 8'd0) begin
            code = 34'd0;
            length = 6'd2;
        end else if (byte_only) begin
            code = {4'b1101, word[7:0], 22'd0};
            length = 6'd12;
        end else if (|full) begin
            code = {2'b10, full_slot, 28'd0};
            length = 6'd6;
        end else if (|three) begin
            code = {4'b1110, three_slot, word[7:0], 18'd0};
            length = 6'd16;
        end else if (|two) begin
            code = {4'b1100, two_slot, word[15:0], 10'd0};
            length = 6'd24;
        end else begin
            code = {2'b01, word};
            length = 6'd34;
        end
    end

    cpack_enter enter (
        .word(word), .enters(~byte_only), .dictionary(dictionary), .entered(entered), .dictionary_after(dictionary_after),
        .entered_after(entered_after));
endmodule
