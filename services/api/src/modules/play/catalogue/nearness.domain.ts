/** Maximum number of characters of a query that are compared, which is the number of bits of an integer. */
export const MAX_COMPARED_LENGTH = 32

/** Bit mask of the query's positions for each character; cleared after each use. */
const positionMasks = new Int32Array(65_536)

export type EditDistance = (text: string, from: number, to: number) => number

/**
 * Calls `use` with a function that returns the fewest edits between the query and any substring of a part of a text: a character inserted,
 * deleted or replaced, or two adjacent ones swapped. Uses Hyyrö's bit-parallel form of Sellers' algorithm, so that tens of
 * thousands of names take milliseconds. Only the first {@link MAX_COMPARED_LENGTH} characters of a query are compared.
 */
export function withEditDistance<T>(query: string, use: (distance: EditDistance) => T): T {
  const length = Math.min(query.length, MAX_COMPARED_LENGTH)
  for (let index = 0; index < length; index++) {
    const code = query.charCodeAt(index)
    positionMasks[code] = (positionMasks[code] ?? 0) | (1 << index)
  }
  try {
    return use((text, from, to) => editDistance(length, text, from, to))
  } finally {
    for (let index = 0; index < length; index++) positionMasks[query.charCodeAt(index)] = 0
  }
}

/** The columns of the table of edits: rising (`up`), falling (`down`), or continuing along the diagonal. */
function editDistance(length: number, text: string, from: number, to: number): number {
  const lastBit = 1 << (length - 1)
  let up = -1
  let down = 0
  let diagonal = 0
  let previousMask = 0
  let edits = length
  let min = length
  for (let index = from; index < to && min > 0; index++) {
    const mask = positionMasks[text.charCodeAt(index)] ?? 0
    const swapped = ((~diagonal & mask) << 1) & previousMask
    diagonal = swapped | (((mask & up) + up) ^ up) | mask | down
    const rises = down | ~(diagonal | up)
    const falls = diagonal & up
    if (rises & lastBit) edits += 1
    else if (falls & lastBit) edits -= 1
    if (edits < min) min = edits
    const shifted = rises << 1
    up = (falls << 1) | ~(diagonal | shifted)
    down = shifted & diagonal
    previousMask = mask
  }
  return min
}
