// COUNT flags, 32 at most, of which the one that a number names is set, none if there is no such flag.
module one_hot #(
    parameter COUNT = 32
) (
    input [4:0] number,
    output [COUNT-1:0] flags
);
    /* verilator lint_off UNUSEDSIGNAL */
    wire [31:0] all = 32'd1 << number;
    /* verilator lint_on UNUSEDSIGNAL */
    assign flags = all[COUNT-1:0];
endmodule
