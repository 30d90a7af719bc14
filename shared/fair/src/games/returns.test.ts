import { LINES, lineWin, scattersOf, slotReturn, spinAt } from './himmapan-secrets.ts'
import { lanternAt, lanternPointOf, lanternReturn, lanternTime } from './sky-lantern.ts'
import { type Dice, type Face, type HiLoBet, hiLoReturn } from './thai-hi-lo.ts'

const STOPS = 20
const STAKE = 10

test('LOB-185 returns 94.59403755 % on the slot by enumeration of all 3,200,000 pictures, jackpot excluded', () => {
  let won = 0
  let hits = 0
  let features = 0
  let max = 0
  const stops = [0, 0, 0, 0, 0]
  const all = STOPS ** 5
  for (let at = 0; at < all; at++) {
    for (let reel = 0, rest = at; reel < 5; reel++, rest = Math.floor(rest / STOPS)) stops[reel] = rest % STOPS
    let pays = 0
    for (let line = 0; line < LINES.length; line++) pays += lineWin(stops, line)?.pays ?? 0
    const scatters = scattersOf(stops)
    if (scatters >= 3) {
      features++
      pays = spinAt(stops).pays
    }
    won += pays
    if (pays > 0) hits++
    if (pays > max) max = pays
  }
  expect({ won, hits, features }).toEqual({ won: 21_230_400, hits: 1_026_105, features: 85_158 })
  const base = won / all / STAKE
  expect(((base + (features / all) * 8 * 2 * base) * 100).toFixed(8)).toBe('94.59403755')
})

test('stakes a tenth of the stake on each slot line', () => {
  expect(slotReturn(10_000, { base: spinAt([0, 0, 0, 0, 0]), free: [], pays: 264 })).toBe(264_000)
})

test.each([101, 150, 200, 1000, 99_999, 1_000_000])(
  'LOB-185 leaves the lantern at %i hundredths with a return of 97 %% to within one part in 2^40',
  (out) => {
    // Those h that reach `out` are the ones from 2^52 - floor(97 x 2^52 / out) on.
    const range = 1n << 52n
    const winners = (97n * range) / BigInt(out)
    expect(lanternPointOf(range - winners)).toBeGreaterThanOrEqual(out)
    if (out > 100) expect(lanternPointOf(range - winners - 1n)).toBeLessThan(out)
    const share = (Number(winners) / 2 ** 52) * (out / 100)
    expect(Math.abs(share - 0.97)).toBeLessThan(2 ** -40 * out)
  },
)

test('grows the lantern as in the design, and returns the first time at which it shows a value', () => {
  expect([lanternAt(0), lanternAt(1000), lanternAt(10_000), lanternAt(60_000)]).toEqual([100, 106, 182, 3659])
  for (const shown of [101, 150, 204, 5000, 1_000_000]) {
    expect(lanternAt(lanternTime(shown))).toBeGreaterThanOrEqual(shown)
    expect(lanternAt(lanternTime(shown) - 1)).toBeLessThan(shown)
  }
})

test('pays a player who leaves the lantern no later than its end, and none below 1.01', () => {
  expect(lanternReturn(10_000, 204, 204)).toBe(20_400)
  expect(lanternReturn(10_000, 204, 205)).toBe(0)
  expect(lanternReturn(10_000, 204, 100)).toBe(0)
  expect(lanternReturn(10_000, 204, null)).toBe(0)
})

const FACES: Face[] = [1, 2, 3, 4, 5, 6]
const ROLLS: Dice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Dice => [a, b, c])))
const BETS: [HiLoBet, number][] = [
  [{ on: 'low' }, 194 * 108],
  [{ on: 'high' }, 194 * 108],
  [{ on: 'odd' }, 194 * 108],
  [{ on: 'even' }, 194 * 108],
  [{ on: 'eleven' }, 776 * 27],
  [{ on: 'any-triple' }, 3492 * 6],
  [{ on: 'face', faces: [4] }, 210 * 75 + 310 * 15 + 550],
  [{ on: 'pair', faces: [2, 5] }, 698 * 30],
  [{ on: 'three', faces: [1, 3, 6] }, 3492 * 6],
  [{ on: 'triple', faces: [6] }, 20_950],
]

test.each(BETS)(
  'LOB-185 %j returns the design value over all 216 rolls, at an edge of 3.00 to 3.06 %%',
  (bet, returned) => {
    const sum = ROLLS.reduce((total, dice) => total + hiLoReturn(bet, dice), 0)
    expect(sum).toBe(returned)
    const edge = 100 - sum / 216
    expect(edge).toBeGreaterThanOrEqual(3)
    expect(edge).toBeLessThan(3.06)
  },
)
