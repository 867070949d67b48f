// The head of a stream of tagged fields with three modes: where its payload starts, the tag and the length of each of 32 fields.
// Fields of rows before the first that is not zero get tag 0.
module tfc_header (
    input [114:0] head,  // the first bits of the stream
    output [1:0] mode,
    output [1:0] format,
    output flip,
    output reg [31:0] base,
    output [63:0] tags,  // field i in bits 2i + 1, 2i
    output [191:0] lengths,
    output reg [7:0] start
);
    assign mode = head[114:113];

    // Rows and widths: a base first, then the rest at one of four places.
    reg [78:0] rest;
    reg [5:0] base_bits;
    always @* begin
        case (head[112:111])
            2'd0: begin base = 32'd0; base_bits = 6'd0; rest = head[110 -: 79]; end
            2'd1: begin base = {24'd0, head[110 -: 8]}; base_bits = 6'd8; rest = head[102 -: 79]; end
            2'd2: begin base = {16'd0, head[110 -: 16]}; base_bits = 6'd16; rest = head[94 -: 79]; end
            default: begin base = head[110 -: 32]; base_bits = 6'd32; rest = head[78 -: 79]; end
        endcase
    end
    assign flip = rest[78];
    wire [4:0] leading = rest[77:73];
    assign format = rest[72:71];

    // Tags in order from the highest bit; rows' are moved behind the leading rows.
    wire [63:0] flags, row_tags, moved;
    genvar i;
    generate
        for (i = 0; i < 32; i = i + 1) begin : flag
            assign flags[63-2*i -: 2] = {2{rest[70-i]}};
        end
    endgenerate
    assign row_tags = format == 2'd1 ? flags : format == 2'd2 ? {64{1'b1}} : rest[70 -: 64];
    shift_right #(.WIDTH(64), .DISTANCE(6)) mover (.value(row_tags), .distance({leading, 1'b0}), .shifted(moved));
    wire [63:0] ordered = mode == 2'd0 ? head[107 -: 64] : mode == 2'd1 ? moved : rest[63:0];

    // Lengths by tag.
    reg [5:0] length1, length2, length3;
    always @* begin
        length3 = 6'd32;
        case (mode)
            2'd0: begin length1 = 6'd5; length2 = {1'b0, head[112:108]} + 6'd1; end
            2'd1: begin
                length1 = format == 2'd3 ? 6'd5 : 6'd10;
                length2 = format == 2'd3 ? 6'd10 : 6'd19;
            end
            default: begin
                length1 = {1'b0, rest[78:74]} + 6'd1;
                length2 = {1'b0, rest[73:69]} + 6'd1;
                length3 = {1'b0, rest[68:64]} + 6'd1;
            end
        endcase
    end
    generate
        for (i = 0; i < 32; i = i + 1) begin : field
            assign tags[2*i +: 2] = ordered[63-2*i -: 2];
            wire [1:0] tag = tags[2*i +: 2];
            assign lengths[6*i +: 6] = tag == 2'd0 ? 6'd0 : tag == 2'd1 ? length1 : tag == 2'd2 ? length2 : length3;
        end
    endgenerate

    wire [5:0] rows = 6'd32 - {1'b0, leading};
    wire [6:0] tag_bits = format == 2'd2 ? 7'd0 : format == 2'd1 ? {1'b0, rows} : {rows, 1'b0};
    always @* begin
        case (mode)
            2'd0: start = 8'd71;
            2'd1: start = 8'd12 + {2'd0, base_bits} + {1'b0, tag_bits};
            default: start = 8'd83 + {2'd0, base_bits};
        endcase
    end
endmodule
