/** Index from pairs of neighbouring characters to names. */
export interface BigramIndex {
  /** Calls `onMatch` with the index of each name that shares at least `min` different pairs with the query. */
  forEachSharing(query: string, min: number, onMatch: (name: number) => void): void
}

const codeOf = (text: string, index: number): number => text.charCodeAt(index) * 65_536 + text.charCodeAt(index + 1)

/** The different pairs of neighbours in a text. */
export function bigramsOf(text: string): Set<number> {
  const codes = new Set<number>()
  for (let index = 0; index + 1 < text.length; index++) codes.add(codeOf(text, index))
  return codes
}

export function indexBigrams(names: readonly string[]): BigramIndex {
  const lists = new Map<number, number[]>()
  names.forEach((name, index) => {
    for (const code of bigramsOf(name)) {
      const nameIndexes = lists.get(code)
      if (nameIndexes) nameIndexes.push(index)
      else lists.set(code, [index])
    }
  })
  const namesByBigram = new Map(Array.from(lists, ([code, holders]) => [code, Int32Array.from(holders)]))
  return {
    forEachSharing: (query, min, onMatch) => {
      const sharedCounts = new Uint8Array(names.length)
      for (const code of bigramsOf(query))
        for (const index of namesByBigram.get(code) ?? []) sharedCounts[index] = (sharedCounts[index] ?? 0) + 1
      for (let index = 0; index < sharedCounts.length; index++) if ((sharedCounts[index] ?? 0) >= min) onMatch(index)
    },
  }
}
