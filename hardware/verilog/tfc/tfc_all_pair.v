// A field of two: differences of 16 bits from their signs, or 16-bit floats with the zeros that all fractions end with. Or one 32-bit
// float with its zeros.
module tfc_all_pair (
    input [31:0] field,
    input [4:0] second,  // bits of the second of two
    input [4:0] zeros,
    output [31:0] differences,
    output [31:0] half_floats,
    output [31:0] one
);
    /* verilator lint_off UNUSEDSIGNAL */  // a half has 16 bits
    wire [31:0] upper;
    /* verilator lint_on UNUSEDSIGNAL */
    shift_right #(.WIDTH(32), .DISTANCE(5)) mover (.value(field), .distance(second), .shifted(upper));
    wire [15:0] a = upper[15:0];
    wire [15:0] b = field[15:0] & ~(16'hFFFF << second);
    assign differences = {{1'b0, b[15:1]} ^ {16{b[0]}}, {1'b0, a[15:1]} ^ {16{a[0]}}};
    wire [15:0] a_moved, b_moved;
    shift_left #(.WIDTH(16), .DISTANCE(3)) a_mover (.value(a), .distance(zeros[2:0]), .shifted(a_moved));
    shift_left #(.WIDTH(16), .DISTANCE(3)) b_mover (.value(b), .distance(zeros[2:0]), .shifted(b_moved));
    assign half_floats = {b_moved, a_moved};
    shift_left #(.WIDTH(32), .DISTANCE(5)) float_mover (.value(field), .distance(zeros), .shifted(one));
endmodule
