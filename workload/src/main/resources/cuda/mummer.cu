// For each place in each read, the longest stretch from there on that occurs in the reference, found in the suffix tree
// of the reference. A thread takes a read: it goes down the tree as far as the symbols match, notes the match, and
// follows the suffix link to start from the next place with what it knows already.
//
// Node 0 is the root. A node has up to four children, 0 where there is none, and the record of the edge that leads to
// it: where its label is in the reference, how long it is, the node's suffix link, and its parent.

// A, C, G and T are 0, 1, 3 and 2 in these two bits.
__device__ int branch(char symbol) {
    return symbol >> 1 & 3;
}

extern "C" __global__ void match(const char *__restrict__ reference, const int *__restrict__ children,
                                 const int4 *__restrict__ edges, const char *__restrict__ reads, int2 *matches,
                                 int readCount, int readLength, int places) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= readCount) {
        return;
    }
    const char *read = reads + number * (readLength + 1);
    int node = 0;
    int depth = 0;   // symbols from the root to the node
    int matched = 0; // symbols that are known to match, at least depth
    for (int start = 0; start < places; start++) {
        int where = -1;
        while (start + depth < readLength) {
            int child = children[4 * node + branch(read[start + depth])];
            if (child == 0) {
                break;
            }
            int4 edge = edges[child];
            int along = min(matched - depth, edge.y);
            while (along < edge.y && start + depth + along < readLength
                   && reference[edge.x + along] == read[start + depth + along]) {
                along++;
            }
            where = edge.x - depth;
            matched = max(matched, depth + along);
            if (along < edge.y) {
                break;
            }
            node = child;
            depth += edge.y;
        }
        if (matched == depth && node != 0) { // ends at the node, wherever the search went on to
            int4 edge = edges[node];
            where = edge.x + edge.y - depth;
        }
        matches[number * places + start] = make_int2(where, matched);
        if (node != 0) {
            node = edges[node].z;
            depth--;
        }
        matched = max(matched - 1, 0);
    }
}
