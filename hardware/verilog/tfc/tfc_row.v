// A row of tagged fields from its data, by the format and its tag.
module tfc_row (
    input ones,  // whether its format has a tag for a single one
    input [1:0] tag,
    input [31:0] data,
    output reg [31:0] row
);
    wire [31:0] one_byte = {24'd0, data[7:0]} << {data[9:8], 3'd0};
    wire [31:0] low = {24'd0, data[7:0]};
    wire [31:0] high = {24'd0, data[15:8]};
    reg [31:0] two_bytes;
    always @* begin
        case (data[18:16])
            3'd0: two_bytes = low | high << 8;
            3'd1: two_bytes = low | high << 16;
            3'd2: two_bytes = low | high << 24;
            3'd3: two_bytes = low << 8 | high << 16;
            3'd4: two_bytes = low << 8 | high << 24;
            default: two_bytes = low << 16 | high << 24;
        endcase
        case (tag)
            2'd0: row = 32'd0;
            2'd1: row = ones ? 32'd1 << data[4:0] : one_byte;
            2'd2: row = ones ? one_byte : two_bytes;
            default: row = data;
        endcase
    end
endmodule
