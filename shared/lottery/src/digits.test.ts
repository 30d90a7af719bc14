import { prizesOf } from './draw.ts'
import { sha256 } from './hash.ts'

/** Digits that are looked at: 10^7 of them with `npm run long -- digits`. */
const DIGITS = Number(process.env.LOTTERY_DIGITS ?? 200_000)
const AT_ONCE = 64
const TEN = 10

/** What chance passes in 99 of 100 cases, by degrees of freedom (Wilson and Hilferty's approximation of chi-square). */
function bound(freedom: number): number {
  const part = 2 / (9 * freedom)
  return freedom * (1 - part + 2.3263 * Math.sqrt(part)) ** 3
}

/** How far counts are from what all alike would be. */
const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

/** Counts of groups of `size` digits, each beginning `step` after the one before; the end leads back to the beginning. */
function groups(digits: Uint8Array, size: number, step: number): number[] {
  const counts = new Array<number>(TEN ** size).fill(0)
  for (let at = 0; at < digits.length; at += step) {
    let group = 0
    for (let of = 0; of < size; of++) group = group * TEN + (digits[(at + of) % digits.length] ?? 0)
    counts[group] = (counts[group] ?? 0) + 1
  }
  return counts
}

/** Good's statistic of overlapping groups: of its differences chi-square is known. */
const overlaps = (digits: Uint8Array, size: number): number =>
  size === 0 ? 0 : chiSquare(groups(digits, size, 1), digits.length / TEN ** size)

let digits: Uint8Array
beforeAll(async () => {
  digits = new Uint8Array(DIGITS)
  let filled = 0
  for (let draw = 0; filled < DIGITS; draw += AT_ONCE) {
    const drawn = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) =>
        (await prizesOf('VNN', await sha256(`digits ${draw + at}`))).join(''),
      ),
    )
    for (const digit of drawn.join('').slice(0, DIGITS - filled)) digits[filled++] = Number(digit)
  }
}, 600_000)

test('TRU-042 draws each digit equally often, alone and in pairs', () => {
  expect(chiSquare(groups(digits, 1, 1), DIGITS / TEN)).toBeLessThan(bound(TEN - 1))
  expect(chiSquare(groups(digits, 2, 2), DIGITS / 2 / TEN ** 2)).toBeLessThan(bound(TEN ** 2 - 1))
})

test('TRU-042 draws digits that do not predict the next: runs, and overlapping pairs and triples', () => {
  const isHigh = Array.from(digits, (digit) => digit >= TEN / 2)
  const runs = isHigh.filter((one, at) => at === 0 || one !== isHigh[at - 1]).length
  const high = isHigh.filter(Boolean).length
  const low = DIGITS - high
  const mean = (2 * high * low) / DIGITS + 1
  const spread = Math.sqrt(((mean - 1) * (mean - 2)) / (DIGITS - 1))
  expect(Math.abs(runs - mean) / spread).toBeLessThan(2.5758)
  const [one, two, three] = [1, 2, 3].map((size) => overlaps(digits, size)) as [number, number, number]
  expect(two - one).toBeLessThan(bound(TEN ** 2 - TEN))
  expect(three - two).toBeLessThan(bound(TEN ** 3 - TEN ** 2))
})

test('rejects digits that are slightly too often high with the same tests', () => {
  const bent = digits.map((digit, at) => (at % 50 === 0 ? 9 : digit))
  expect(chiSquare(groups(bent, 1, 1), DIGITS / TEN)).toBeGreaterThan(bound(TEN - 1))
})
