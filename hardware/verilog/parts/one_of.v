// The one of COUNT values whose flag is set, zeros if none is: ANDs and a tree of ORs. At most one flag may be set.
module one_of #(
    parameter COUNT = 8,
    parameter WIDTH = 32
) (
    input [COUNT-1:0] chosen,
    input [COUNT*WIDTH-1:0] values,
    output [WIDTH-1:0] one
);
    // After each round: every 2·span-th entry has all between it and the next.
    reg [COUNT*WIDTH-1:0] tree;
    integer i, span;
    always @* begin
        for (i = 0; i < COUNT; i = i + 1) tree[i*WIDTH +: WIDTH] = values[i*WIDTH +: WIDTH] & {WIDTH{chosen[i]}};
        for (span = 1; span < COUNT; span = span * 2) begin
            for (i = 0; i + span < COUNT; i = i + 2 * span) begin
                tree[i*WIDTH +: WIDTH] = tree[i*WIDTH +: WIDTH] | tree[(i+span)*WIDTH +: WIDTH];
            end
        end
    end
    assign one = tree[WIDTH-1:0];
endmodule
