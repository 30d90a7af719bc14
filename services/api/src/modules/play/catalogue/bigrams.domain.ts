/** Index from pairs of neighbouring characters to names. */
export interface BigramIndex {
  /** Calls back with each name that shares at least `min` different pairs with the query. */
  sharing(query: string, min: number, found: (name: number) => void): void
}

const codeOf = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)

/** The different pairs of neighbours in a text. */
export function bigramsOf(text: string): Set<number> {
  const codes = new Set<number>()
  for (let at = 0; at + 1 < text.length; at++) codes.add(codeOf(text, at))
  return codes
}

export function indexBigrams(names: readonly string[]): BigramIndex {
  const growing = new Map<number, number[]>()
  names.forEach((name, number) => {
    for (const code of bigramsOf(name)) {
      const holders = growing.get(code)
      if (holders) holders.push(number)
      else growing.set(code, [number])
    }
  })
  const holding = new Map(Array.from(growing, ([code, holders]) => [code, Int32Array.from(holders)]))
  return {
    sharing: (query, min, found) => {
      const shared = new Uint8Array(names.length)
      for (const code of bigramsOf(query))
        for (const number of holding.get(code) ?? []) shared[number] = (shared[number] ?? 0) + 1
      for (let number = 0; number < shared.length; number++) if ((shared[number] ?? 0) >= min) found(number)
    },
  }
}
