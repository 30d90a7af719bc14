/** True if a digit occurs twice. */
export const hasRepeat = (digits: string): boolean => new Set(digits).size < digits.length
export const isTriple = (digits: string): boolean => digits.length === 3 && new Set(digits).size === 1

/** Every order of the digits, each once, ascending (กลับเลข): of three digits 6, 3 or 1. */
export function ordersOf(digits: string): string[] {
  if (digits.length < 2) return [digits]
  const orders = [...digits].flatMap((digit, at) =>
    ordersOf(digits.slice(0, at) + digits.slice(at + 1)).map((remaining) => digit + remaining),
  )
  return [...new Set(orders)].sort()
}

const PAIRS = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))

/** The nineteen pairs that have a digit (19 ประตู). */
export const doorsOf = (digit: string): string[] => PAIRS.filter((pair) => pair.includes(digit))
/** The ten pairs with a digit in front, or at the end (รูด). */
export const sweepOf = (digit: string, at: 'front' | 'end'): string[] =>
  PAIRS.filter((pair) => pair[at === 'front' ? 0 : 1] === digit)
/** The ten pairs of one digit twice (เลขเบิ้ล). */
export const doubles = (): string[] => PAIRS.filter((pair) => pair[0] === pair[1])
