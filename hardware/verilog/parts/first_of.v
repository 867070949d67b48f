// The first of COUNT values whose flag is set; zeros if none is. Which one it is costs log2(COUNT) levels of ORs.
module first_of #(
    parameter COUNT = 8,
    parameter WIDTH = 32
) (
    input [COUNT-1:0] flags,
    input [COUNT*WIDTH-1:0] values,
    output [WIDTH-1:0] first
);
    // After each round: a flag is set among this one and so many before it.
    reg [COUNT-1:0] seen;
    integer span;
    always @* begin
        seen = flags;
        for (span = 1; span < COUNT; span = span * 2) seen = seen | seen << span;
    end

    one_of #(.COUNT(COUNT), .WIDTH(WIDTH)) choose (.chosen(flags & ~(seen << 1)), .values(values), .one(first));
endmodule
