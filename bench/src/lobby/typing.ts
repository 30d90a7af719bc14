/** A seeded generator (mulberry32), 0 or more and below 1: every run types the same. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The text with one character put in, left out or exchanged, or two neighbours swapped. */
export function misspelt(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const character = text[Math.floor(random() * text.length)] ?? ''
  const kinds = [
    () => text.slice(0, at) + character + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + character + text.slice(at + 1),
    () => text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
  ]
  return kinds[Math.floor(random() * kinds.length)]?.() ?? text
}

/** Returns the first two to six characters of a text: the query that is sent at a pause in typing. */
export const begun = (text: string, random: () => number): string => text.slice(0, 2 + Math.floor(random() * 5))
