// A table of memory cells, read in the cycle that asks and written from outside: SRAM in a chip, so no unit is synthesised with
// it.
module lookup_table #(
    parameter ENTRIES = 1024,
    parameter WIDTH = 16,
    parameter ADDRESS = $clog2(ENTRIES)
) (
    input clock,
    input write,
    input [ADDRESS-1:0] write_address,
    input [WIDTH-1:0] write_data,
    input [ADDRESS-1:0] address,
    output [WIDTH-1:0] data
);
    reg [WIDTH-1:0] cells [0:ENTRIES-1];
    assign data = cells[address];
    always @(posedge clock) begin
        if (write) cells[write_address] <= write_data;
    end
endmodule
