// The code of a plane that is not zero, in the upper bits of 32, and its length.
module bpc_plane (
    input [30:0] dbx,
    input [30:0] dbp,
    output reg [31:0] code,
    output reg [5:0] length
);
    wire [30:0] lowest = dbx & (~dbx + 31'd1);
    wire ones = &dbx;
    wire empty = ~(|dbp);
    wire two = dbx == (lowest | lowest << 1);
    wire single = dbx == lowest;

    reg [4:0] position;
    integer i;
    always @* begin
        position = 5'd0;
        for (i = 0; i < 31; i = i + 1) position = position | i[4:0] & {5{lowest[i]}};
        code = {1'b1, dbx};
        length = 6'd32;
        if (ones) begin
            code = {5'b00000, 27'd0};
            length = 6'd5;
        end else if (empty) begin
            code = {5'b00001, 27'd0};
            length = 6'd5;
        end else if (single) begin
            code = {5'b00011, position, 22'd0};
            length = 6'd10;
        end else if (two) begin
            code = {5'b00010, position, 22'd0};
            length = 6'd10;
        end
    end
endmodule
