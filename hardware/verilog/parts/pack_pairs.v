// One level of packing: COUNT codes, each in the upper bits of WIDTH with zeros behind it, become half as many of twice the
// width, the second of a pair moved up to the end of the first. log2(codes) levels pack them all; a level shifts all its
// pairs at once, by what it knows of lengths, so no prefix sum of lengths is needed before.
module pack_pairs #(
    parameter COUNT = 32,
    parameter WIDTH = 35,
    parameter LENGTH = 6
) (
    input [COUNT*WIDTH-1:0] codes,
    input [COUNT*LENGTH-1:0] lengths,
    output [COUNT*WIDTH-1:0] packed_codes,
    output [COUNT/2*(LENGTH+1)-1:0] packed_lengths
);
    genvar i;
    generate
        for (i = 0; i < COUNT / 2; i = i + 1) begin : pair
            wire [LENGTH-1:0] length = lengths[2*i*LENGTH +: LENGTH];
            wire [2*WIDTH-1:0] moved;
            shift_right #(.WIDTH(2*WIDTH), .DISTANCE(LENGTH)) mover (
                .value({codes[(2*i+1)*WIDTH +: WIDTH], {WIDTH{1'b0}}}), .distance(length), .shifted(moved));
            assign packed_codes[i*2*WIDTH +: 2*WIDTH] = {codes[2*i*WIDTH +: WIDTH], {WIDTH{1'b0}}} | moved;
            assign packed_lengths[i*(LENGTH+1) +: LENGTH+1] = {1'b0, length} + {1'b0, lengths[(2*i+1)*LENGTH +: LENGTH]};
        end
    endgenerate
endmodule
