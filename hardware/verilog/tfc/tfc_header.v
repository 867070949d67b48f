// The head of a stream of tagged fields with three modes: where its payload starts, the tag and the length of each of 32 fields.
// Fields of rows before the first that is not zero get tag 0.
module tfc_header (
    input [114:0] head,  // the first bits of the stream
    input [3:0] first,  // copies of the first four, mode and class of the base
    input [3:0] second,
    output [1:0] mode,
    output [1:0] format,
    output flip,
    output reg [31:0] base,
    output [63:0] tags,  // field i in bits 2i + 1, 2i
    output [191:0] lengths,
    output reg [7:0] head_end  // the place of its last bit
);
    assign mode = head[114:113];

    // Rows and widths: a base first, then settings and tags at one of four places.
    reg [78:64] settings;
    reg [70:0] rest;
    reg [5:0] base_bits;
    always @* begin
        case (first[1:0])
            2'd0: settings = head[110 -: 15];
            2'd1: settings = head[102 -: 15];
            2'd2: settings = head[94 -: 15];
            default: settings = head[78 -: 15];
        endcase
        case (head[112:111])
            2'd0: rest = head[102 -: 71];
            2'd1: rest = head[94 -: 71];
            2'd2: rest = head[86 -: 71];
            default: rest = head[70 -: 71];
        endcase
        case (second[1:0])
            2'd0: begin base = 32'd0; base_bits = 6'd0; end
            2'd1: begin base = {24'd0, head[110 -: 8]}; base_bits = 6'd8; end
            2'd2: begin base = {16'd0, head[110 -: 16]}; base_bits = 6'd16; end
            default: begin base = head[110 -: 32]; base_bits = 6'd32; end
        endcase
    end
    assign flip = settings[78];
    wire [4:0] leading = settings[77:73];
    assign format = settings[72:71];

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
        case (first[3:2])
            2'd0: begin length1 = 6'd5; length2 = {1'b0, head[112:108]} + 6'd1; end
            2'd1: begin
                length1 = format == 2'd3 ? 6'd5 : 6'd10;
                length2 = format == 2'd3 ? 6'd10 : 6'd19;
            end
            default: begin
                length1 = {1'b0, settings[78:74]} + 6'd1;
                length2 = {1'b0, settings[73:69]} + 6'd1;
                length3 = {1'b0, settings[68:64]} + 6'd1;
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
        case (second[3:2])
            2'd0: head_end = 8'd70;
            2'd1: head_end = 8'd11 + {2'd0, base_bits} + {1'b0, tag_bits};
            default: head_end = 8'd82 + {2'd0, base_bits};
        endcase
    end
endmodule
