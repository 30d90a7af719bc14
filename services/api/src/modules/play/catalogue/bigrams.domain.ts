/** Index from character pairs to the names that contain them. */
export interface BigramIndex {
  /** Calls `onMatch` with the index of each name that has at least `min` different character pairs in common with the query. */
  forEachSharing(query: string, min: number, onMatch: (nameIndex: number) => void): void
}

const codeOf = (text: string, index: number): number => text.charCodeAt(index) * 65_536 + text.charCodeAt(index + 1)

/** Returns the different character pairs of a text, each as a code. */
export function bigramsOf(text: string): Set<number> {
  const codes = new Set<number>()
  for (let index = 0; index + 1 < text.length; index++) codes.add(codeOf(text, index))
  return codes
}

export function indexBigrams(names: readonly string[]): BigramIndex {
  const indexesByCode = new Map<number, number[]>()
  names.forEach((name, index) => {
    for (const code of bigramsOf(name)) {
      const nameIndexes = indexesByCode.get(code)
      if (nameIndexes) nameIndexes.push(index)
      else indexesByCode.set(code, [index])
    }
  })
  const namesByBigram = new Map(
    Array.from(indexesByCode, ([code, nameIndexes]) => [code, Int32Array.from(nameIndexes)]),
  )
  return {
    forEachSharing: (query, min, onMatch) => {
      const sharedCounts = new Uint8Array(names.length)
      for (const code of bigramsOf(query))
        for (const index of namesByBigram.get(code) ?? []) sharedCounts[index] = (sharedCounts[index] ?? 0) + 1
      for (let index = 0; index < sharedCounts.length; index++) if ((sharedCounts[index] ?? 0) >= min) onMatch(index)
    },
  }
}
