// What a row of planes is like: how many of its bytes are not zero, and whether it has a single one.
module tfc_kind (
    input [31:0] row,
    output nonzero,
    output one_byte,
    output two_bytes,
    output single
);
    wire [3:0] used = {|row[31:24], |row[23:16], |row[15:8], |row[7:0]};
    reg [3:0] twice;
    integer i, j;
    always @* begin
        twice = 4'd0;
        for (i = 0; i < 4; i = i + 1) begin
            for (j = 1; j < 8; j = j + 1) twice[i] = twice[i] | row[8*i+j] & |(row[8*i +: 8] & ~(8'hFF << j));
        end
    end
    wire two = used[0] & used[1] | used[2] & used[3] | (used[0] | used[1]) & (used[2] | used[3]);
    wire three = used[0] & used[1] & (used[2] | used[3]) | used[2] & used[3] & (used[0] | used[1]);
    assign nonzero = |used;
    assign one_byte = nonzero & ~two;
    assign two_bytes = two & ~three;
    assign single = one_byte & ~|twice;
endmodule
