/** Characters of a query that are compared: as many as fit the bits of one number. */
export const MAX_COMPARED_LENGTH = 32

/** Bits of the query's positions that equal a character; cleared after each use. */
const positionMasks = new Int32Array(65_536)

export type Nearness = (text: string, from: number, to: number) => number

/**
 * Answers, for a part of a text, the fewest edits between the query and any run of characters within that part: a character put in,
 * left out or exchanged, or two neighbours swapped, is one edit. Hyyrö's bit-parallel form of Sellers' algorithm, so that tens of
 * thousands of names take milliseconds. Queries are compared by their first {@link MAX_COMPARED_LENGTH} characters.
 */
export function withNearness<T>(query: string, use: (nearness: Nearness) => T): T {
  const length = Math.min(query.length, MAX_COMPARED_LENGTH)
  for (let at = 0; at < length; at++) {
    const code = query.charCodeAt(at)
    positionMasks[code] = (positionMasks[code] ?? 0) | (1 << at)
  }
  try {
    return use((text, from, to) => editDistance(length, text, from, to))
  } finally {
    for (let at = 0; at < length; at++) positionMasks[query.charCodeAt(at)] = 0
  }
}

/** The columns of the table of edits: rising (`up`), falling (`down`), or continuing along the diagonal. */
function editDistance(length: number, text: string, from: number, to: number): number {
  const last = 1 << (length - 1)
  let up = -1
  let down = 0
  let diagonal = 0
  let before = 0
  let edits = length
  let min = length
  for (let at = from; at < to && min > 0; at++) {
    const here = positionMasks[text.charCodeAt(at)] ?? 0
    const swapped = ((~diagonal & here) << 1) & before
    diagonal = swapped | (((here & up) + up) ^ up) | here | down
    const rises = down | ~(diagonal | up)
    const falls = diagonal & up
    if (rises & last) edits += 1
    else if (falls & last) edits -= 1
    if (edits < min) min = edits
    const shifted = rises << 1
    up = (falls << 1) | ~(diagonal | shifted)
    down = shifted & diagonal
    before = here
  }
  return min
}
