// LEVELS levels of a choice of the most: COUNT entries, each with its KEY in its upper bits, become COUNT / 2^LEVELS, of every pair the
// one with the larger key, the first on a tie.
module most_of #(
    parameter COUNT = 32,
    parameter WIDTH = 16,
    parameter KEY = 10,
    parameter LEVELS = 5,
    parameter LEFT = COUNT >> LEVELS
) (
    input [COUNT*WIDTH-1:0] entries,
    output [LEFT*WIDTH-1:0] most
);
    reg [COUNT*WIDTH-1:0] tree;
    integer level, i;
    always @* begin
        tree = entries;
        for (level = 1; level <= LEVELS; level = level + 1) begin
            for (i = 0; i < COUNT >> level; i = i + 1) begin
                tree[i*WIDTH +: WIDTH] = tree[(2*i+1)*WIDTH+WIDTH-KEY +: KEY] > tree[2*i*WIDTH+WIDTH-KEY +: KEY]
                    ? tree[(2*i+1)*WIDTH +: WIDTH] : tree[2*i*WIDTH +: WIDTH];
            end
        end
    end
    assign most = tree[LEFT*WIDTH-1:0];
endmodule
