// The head of a stream of tagged fields with sixteen modes: the tag and the length of each of 32 fields and where the payload starts. Modes
// of 64 elements have two in a field: the length of the second is told apart, and the field's is the sum of both.
//
// A base comes first in rows and widths, of 0, 8, 16, 32 or 64 bits; what is behind it stands at one of five places, and one bit earlier
// where differences to the minimum need no flip.
module tfc_all_header (
    input [157:0] head,  // the first bits of the stream behind the mode
    input [3:0] mode,
    input [5:0] second,  // copies of the mode and of the class of the base
    output [1:0] format,
    output flip,
    output [63:0] base,  // in modes of floats patches, zeros of fractions, width of distances less one and the largest exponent
    output [63:0] tags,  // field i in bits 2i + 1, 2i; of 16-bit floats whether they are there
    output [191:0] lengths,
    output [159:0] seconds,
    output reg [7:0] head_end  // the place of its last bit
);
    genvar i;
    wire minimum = mode == 4'd5;
    wire rows = mode == 4'd1 | mode == 4'd4 | mode == 4'd8 | mode == 4'd14 | mode == 4'd15 | minimum;
    wire widths = mode == 4'd2 | mode == 4'd6 | mode == 4'd13;
    wire halves = mode == 4'd11;
    wire floats = mode == 4'd9;
    wire half_floats = mode == 4'd12;
    wire words_sized = mode == 4'd0 | mode == 4'd7;
    wire words_fixed = mode == 4'd3 | mode == 4'd10;

    // The length of the base, as flags.
    wire [3:0] base_mode = second[5:2];
    wire all = second[1:0] == 2'd3;
    wire in_0 = second[1:0] == 2'd0;
    wire in_8 = second[1:0] == 2'd1 | all & base_mode == 4'd15;
    wire in_16 = second[1:0] == 2'd2 | all & base_mode == 4'd11;
    wire in_64 = all & base_mode == 4'd4;
    wire in_32 = all & base_mode != 4'd15 & base_mode != 4'd11 & base_mode != 4'd4;
    wire early = base_mode == 4'd5;
    wire [4:0] at = {in_64, in_32, in_16, in_8, in_0} & {5{~early}};
    wire [3:0] at_early = {in_32, in_16, in_8, in_0} & {4{early}};

    wire [78:0] behind = head[155 -: 79] & {79{at[0]}} | head[147 -: 79] & {79{at[1]}} | head[139 -: 79] & {79{at[2]}}
        | head[123 -: 79] & {79{at[3]}} | head[91 -: 79] & {79{at[4]}} | head[156 -: 79] & {79{at_early[0]}}
        | head[148 -: 79] & {79{at_early[1]}} | head[140 -: 79] & {79{at_early[2]}} | head[124 -: 79] & {79{at_early[3]}};
    wire [14:0] settings = behind[78 -: 15];
    wire [70:0] rest = behind[70:0];
    wire [127:0] half_tags =
        head[143 -: 128] & {128{at[0]}} | head[135 -: 128] & {128{at[1]}} | head[127 -: 128] & {128{at[2]}};

    wire [63:0] number = {56'd0, head[155 -: 8]} & {64{in_8}} | {48'd0, head[155 -: 16]} & {64{in_16}}
        | {32'd0, head[155 -: 32]} & {64{in_32}} | head[155 -: 64] & {64{in_64}};
    wire [63:0] of_floats = {45'd0, floats ? {head[142 -: 4], head[147 -: 5]} : {head[144 -: 4], 2'd0, head[147 -: 3]},
        head[149 -: 2], head[157 -: 8]};
    assign base = floats | half_floats ? of_floats : number;

    assign flip = settings[14] & ~minimum;
    wire [4:0] leading = settings[13:9];
    assign format = settings[8:7];

    // Tags in order from the highest bit; rows' are moved behind the leading rows.
    wire [63:0] doubled, row_tags, moved, float_tags;
    wire float_mask = head[138];
    wire half_mask = head[140];
    generate
        for (i = 0; i < 32; i = i + 1) begin : double
            assign doubled[63-2*i -: 2] = {2{rest[70-i]}};
            assign float_tags[63-2*i -: 2] = {2{head[137-i] | ~float_mask}};
        end
    endgenerate
    assign row_tags = format == 2'd1 ? doubled : format == 2'd2 ? {64{1'b1}} : rest[70 -: 64];
    shift_right #(.WIDTH(64), .DISTANCE(6)) mover (.value(row_tags), .distance({leading, 1'b0}), .shifted(moved));
    wire [63:0] there = head[139 -: 64] | {64{~half_mask}};
    wire [63:0] ordered = moved & {64{rows}} | rest[63:0] & {64{widths}} | head[152 -: 64] & {64{words_sized}}
        | head[157 -: 64] & {64{words_fixed}} | float_tags & {64{floats}} | there & {64{half_floats}};

    // Lengths by tag.
    wire [5:0] wide1 = {1'b0, settings[14:10]} + 6'd1;
    wire [5:0] wide2 = {1'b0, settings[9:5]} + 6'd1;
    wire [5:0] wide3 = {1'b0, settings[4:0]} + 6'd1;
    wire [5:0] word_width = {1'b0, head[157 -: 5]} + 6'd1;
    wire [5:0] float_length = 6'd25 + {4'd0, head[149 -: 2]} - {1'b0, head[147 -: 5]};
    wire [4:0] half_length = 5'd9 + {3'd0, head[149 -: 2]} - {2'd0, head[147 -: 3]};
    reg [5:0] length0, length1, length2, length3;
    always @* begin
        length0 = 6'd0;
        length3 = 6'd32;
        case (mode)
            4'd0: begin length0 = 6'd10; length1 = 6'd5; length2 = word_width; end
            4'd3: begin length1 = 6'd6; length2 = 6'd5; end
            4'd7: begin length1 = 6'd5; length2 = word_width; end
            4'd10: begin length1 = 6'd6; length2 = 6'd10; end
            4'd2, 4'd6, 4'd13: begin length1 = wide1; length2 = wide2; length3 = wide3; end
            4'd9: begin length1 = 6'd0; length2 = 6'd0; length3 = float_length; end
            default: begin
                length1 = format == 2'd3 ? 6'd5 : 6'd10;
                length2 = format == 2'd3 ? 6'd10 : 6'd19;
            end
        endcase
    end
    wire two = halves | half_floats;
    wire [4:0] half1 = {1'b0, settings[14:11]} + 5'd1;
    wire [4:0] half2 = {1'b0, settings[10:7]} + 5'd1;
    wire [4:0] half3 = halves ? {1'b0, settings[6:3]} + 5'd1 : half_length;
    generate
        for (i = 0; i < 32; i = i + 1) begin : field
            assign tags[2*i +: 2] = ordered[63-2*i -: 2];
            wire [1:0] tag = tags[2*i +: 2];
            wire [5:0] one = tag == 2'd0 ? length0 : tag == 2'd1 ? length1 : tag == 2'd2 ? length2 : length3;
            wire [1:0] tag_a = halves ? half_tags[127-4*i -: 2] : {2{tag[1]}};
            wire [1:0] tag_b = halves ? half_tags[125-4*i -: 2] : {2{tag[0]}};
            wire [4:0] a = tag_a == 2'd0 ? 5'd0 : tag_a == 2'd1 ? half1 : tag_a == 2'd2 ? half2 : half3;
            wire [4:0] b = tag_b == 2'd0 ? 5'd0 : tag_b == 2'd1 ? half1 : tag_b == 2'd2 ? half2 : half3;
            assign lengths[6*i +: 6] = two ? {1'b0, a} : one;
            assign seconds[5*i +: 5] = b & {5{two}};
        end
    endgenerate

    wire [6:0] base_bits = {in_64, in_32, in_16, in_8, 3'd0};
    wire [5:0] coded = 6'd32 - {1'b0, leading};
    wire [6:0] tag_bits = format == 2'd2 ? 7'd0 : format == 2'd1 ? {1'b0, coded} : {coded, 1'b0};
    always @* begin
        case (mode)
            4'd0, 4'd7: head_end = 8'd72;
            4'd3, 4'd10: head_end = 8'd67;
            4'd2, 4'd6, 4'd13: head_end = 8'd84 + {1'b0, base_bits};
            4'd11: head_end = 8'd145 + {1'b0, base_bits};
            4'd9: head_end = float_mask ? 8'd55 : 8'd23;
            4'd12: head_end = half_mask ? 8'd85 : 8'd21;
            4'd5: head_end = 8'd12 + {1'b0, base_bits} + {1'b0, tag_bits};
            default: head_end = 8'd13 + {1'b0, base_bits} + {1'b0, tag_bits};
        endcase
    end
endmodule
