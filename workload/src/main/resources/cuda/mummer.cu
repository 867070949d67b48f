// For each place in each read that leaves enough letters, the longest stretch from there on that occurs in the reference,
// found in the suffix tree of the reference. A thread takes a read: it goes down the tree as far as letters match, notes
// where it is, and follows the suffix link of the last node before that to go on from the next place; what it knows to match
// it only steps over. Tree and reference are textures.
//
// A node's address is a column and a row of 16 bits each: nodes are numbered down 32 rows, then column by column, and lie in
// memory in that order. Address 0 is none, node 1 the root. A node has the addresses of four children, and a record: the
// first and the last place of its edge's letters in the reference, the child for the end of the text, the suffix link.

#define ROOT (1u << 16)

struct Match {
    unsigned node;
    short along; // letters of the edge to the node; 0 if the match ends at the node
};

__device__ __forceinline__ int numberOf(unsigned address) {
    unsigned column = address & 0xFFFF;
    unsigned row = address >> 16;
    return (column << 5) + (row & 31) + (row >> 5 << 17);
}

__device__ __forceinline__ unsigned childOf(uint4 children, unsigned char letter) {
    switch (letter) {
    case 'A':
        return children.x;
    case 'C':
        return children.y;
    case 'G':
        return children.z;
    case 'T':
        return children.w;
    default:
        return 0;
    }
}

// `next` is one more than the letters that match.
__device__ __forceinline__ void note(Match *match, unsigned address, int along, int next, int least) {
    if (next > least) {
        match->node = numberOf(address);
        match->along = along;
    }
}

// A read has a mark before its first letter and a zero behind its last one.
extern "C" __global__ void match(cudaTextureObject_t nodes, cudaTextureObject_t children, cudaTextureObject_t reference,
                                 const unsigned char *reads, const int *starts, const int *lengths, Match *matches,
                                 int count, int least) {
    int number = blockIdx.x * blockDim.x + threadIdx.x;
    if (number >= count) {
        return;
    }
    int last = lengths[number] - least;
    int start = starts[number];
    const unsigned char *read = reads + start;
    Match *result = matches + start - number * (least + 1);
    unsigned at = 0;
    int next = 0;  // the letter that is looked at, from the mark on
    int known = 0; // letters below `at` that match for sure
    for (int place = 0; place <= last; place++, result++, read++) {
        if (at == 0 || next < 1) {
            at = ROOT;
            next = 1;
            known = 0;
        }
        unsigned above = at;
        int first = 0;
        int position = 0;
        unsigned char letter = read[next];
        bool matching = true;
        while (matching && letter != 0) {
            above = at;
            at = childOf(tex1Dfetch<uint4>(children, numberOf(at)), letter);
            if (at == 0) {
                break;
            }
            int4 node = tex1Dfetch<int4>(nodes, numberOf(at));
            first = node.x;
            int skipped = known == 0 ? 1 : min(known, node.y - first + 1);
            position = first + skipped;
            next += skipped;
            known = max(known - skipped, 0);
            letter = read[next];
            while (position <= node.y && letter != 0) {
                if (tex1Dfetch<unsigned char>(reference, position) != letter) {
                    matching = false;
                    break;
                }
                position++;
                next++;
                letter = read[next];
            }
        }
        if (at == 0) {
            note(result, above, 0, next, least);
            known = 0;
        } else {
            known = position - first;
            note(result, at, known, next, least);
        }
        next -= known + 1;
        at = tex1Dfetch<uint4>(nodes, numberOf(above)).w;
    }
}
