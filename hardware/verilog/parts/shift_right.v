// A barrel shifter to the right: a level of choices for each bit of the distance.
module shift_right #(
    parameter WIDTH = 64,
    parameter DISTANCE = 6
) (
    input [WIDTH-1:0] value,
    input [DISTANCE-1:0] distance,
    output reg [WIDTH-1:0] shifted
);
    integer level;
    always @* begin
        shifted = value;
        for (level = 0; level < DISTANCE; level = level + 1) begin
            if (distance[level]) shifted = shifted >> (1 << level);
        end
    end
endmodule
