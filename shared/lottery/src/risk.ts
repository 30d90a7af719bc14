import { GAMES, type LotteryGame } from './games.ts'
import { type Line, settleLine, stakeOf } from './pay.ts'

const BALLS = 5
const minOf = (payouts: readonly number[]): number => Math.min(...payouts)
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)
const pad = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** Adds up the payouts of lines for one outcome, satang. */
const payoutFor = (game: LotteryGame, lines: readonly Line[], prizes: readonly string[]): number =>
  lines.reduce((sum, line) => sum + (settleLine(game, line, prizes)?.payout ?? 0), 0)

/** Adds up the payouts of lines for each of some outcomes, satang. */
const payoutsFor = (game: LotteryGame, lines: readonly Line[], outcomes: readonly (readonly string[])[]): number[] =>
  outcomes.map((prizes) => payoutFor(game, lines, prizes))

const THAI_TOPS = zeros(1_000).map((_, value) => [pad(value, 6), ''])
const THAI_BOTTOMS = zeros(100).map((_, value) => ['', pad(value, 2)])

/** Returns the minimum total payout of lines over some outcomes. Usually an outcome pays nothing, which ends the search early. */
function minPayoutFor(game: LotteryGame, lines: readonly Line[], outcomes: readonly (readonly string[])[]): number {
  let min = Number.POSITIVE_INFINITY
  for (const prizes of outcomes) {
    min = Math.min(min, payoutFor(game, lines, prizes))
    if (min === 0) break
  }
  return min
}

/** Thai lines depend on the last three digits of the first prize or by the bottom two, which are drawn independently. */
function minThaiPayout(lines: readonly Line[]): number {
  const [bottom = [], top = []] = [true, false].map((isBottom) =>
    lines.filter(({ kind }) => kind.endsWith('_bottom') === isBottom),
  )
  return minPayoutFor('TH6', top, THAI_TOPS) + minPayoutFor('TH6', bottom, THAI_BOTTOMS)
}

/**
 * Vietnamese lines pay for each prize by its last two digits. Bets on pairs that must occur together never have a guaranteed
 * payout.
 */
function minVietnamPayout(game: 'VNN' | 'VNS' | 'VNQ', lines: readonly Line[]): number {
  const counts = GAMES[game].prizes.map(([count]) => count)
  const heads = counts.at(-1) ?? 0
  const remaining = counts.reduce((sum, count) => sum + count, 0) - heads - 1
  const groups = [
    { kinds: ['tail', 'head_tail', 'lo'], count: 1 },
    { kinds: ['head', 'head_tail', 'lo'], count: heads },
    { kinds: ['lo'], count: remaining },
  ]
  return groups.reduce((sum, { kinds, count }) => {
    const payouts = zeros(100)
    for (const { kind, numbers, amount, rate } of lines)
      if (kinds.includes(kind)) payouts[Number(numbers)] = (payouts[Number(numbers)] ?? 0) + (amount * rate) / 100
    return sum + Math.floor(minOf(payouts)) * count
  }, 0)
}

/** Returns five balls with a given sum. */
const ballsWithSum = (sum: number): string[] =>
  zeros(BALLS).map((_, position) => String(Math.min(9, Math.max(0, sum - 9 * position))))
const DUELS = [
  ['0', '0', '0', '0', '0'],
  ['1', '0', '0', '0', '0'],
  ['0', '0', '0', '0', '1'],
]

/** Index of the outcome of {@link DUELS}. */
const duelIndex = ([first = 0, , , , last = 0]: readonly number[]): number =>
  first === last ? 0 : first > last ? 1 : 2

/** Payouts for each digit of each ball, for each sum of all, and for each outcome of {@link DUELS}; satang. */
interface BallPayouts {
  balls: readonly (readonly number[])[]
  sums: readonly number[]
  duels: readonly number[]
}

/** Returns the minimum payouts of the balls between the first and the last, by their sum. */
function minMiddlePayouts(balls: BallPayouts['balls']): number[] {
  let minPayouts = [0]
  for (const payouts of balls.slice(1, -1)) {
    const nextPayouts = Array.from({ length: minPayouts.length + 9 }, () => Number.POSITIVE_INFINITY)
    for (const [sum, payoutSoFar] of minPayouts.entries())
      for (const [digit, payout] of payouts.entries())
        nextPayouts[sum + digit] = Math.min(nextPayouts[sum + digit] ?? 0, payoutSoFar + payout)
    minPayouts = nextPayouts
  }
  return minPayouts
}

/** Returns the minimum over all draws, if no line depends on several balls in order. */
function minBySum({ balls, sums, duels }: BallPayouts): number {
  const middlePayouts = minMiddlePayouts(balls)
  let min = Number.POSITIVE_INFINITY
  for (const [first, firstPayout] of (balls[0] ?? []).entries())
    for (const [last, lastPayout] of (balls.at(-1) ?? []).entries()) {
      const endsPayout = firstPayout + lastPayout + (duels[duelIndex([first, 0, 0, 0, last])] ?? 0)
      for (const [sum, middlePayout] of middlePayouts.entries())
        min = Math.min(min, endsPayout + middlePayout + (sums[first + sum + last] ?? 0))
    }
  return min
}

/** Lines on five balls depend on one ball, the sum, the first ball against the last, or the last digits. */
function minBallsPayout(lines: readonly Line[]): number {
  const payoutsOf = (isMatch: (line: Line) => boolean, outcomes: readonly (readonly string[])[]) =>
    payoutsFor('F5', lines.filter(isMatch), outcomes)
  const digits = zeros(10).map((_, digit) => Array.from({ length: BALLS }, () => String(digit)))
  const balls = zeros(BALLS).map((_, position) =>
    payoutsOf(
      ({ kind, numbers }) => !kind.startsWith('last') && kind !== 'all5' && numbers[0] === String(position + 1),
      digits,
    ),
  )
  const sums = payoutsOf(
    ({ numbers }) => numbers === 'sum',
    zeros(9 * BALLS + 1).map((_, sum) => ballsWithSum(sum)),
  )
  const duels = payoutsOf(({ numbers }) => numbers === '', DUELS)
  const exactPayouts = [2, 3, 5].map((size) => {
    const payouts = new Map<number, number>()
    for (const { kind, numbers, amount, rate } of lines)
      if ((kind.startsWith('last') || kind === 'all5') && numbers.length === size)
        payouts.set(Number(numbers), (payouts.get(Number(numbers)) ?? 0) + Math.floor((amount * rate) / 100))
    return [10 ** size, payouts] as const
  })
  if (exactPayouts.every(([, payouts]) => payouts.size === 0)) return minBySum({ balls, sums, duels })
  const drawnDigits = zeros(BALLS)
  let min = Number.POSITIVE_INFINITY
  // A hundred thousand outcomes; usually one pays nothing, which ends the loop early.
  for (let value = 0; value < 10 ** BALLS && min > 0; value++) {
    let remaining = value
    let sum = 0
    let payout = 0
    for (let position = BALLS - 1; position >= 0; position--) {
      const digit = remaining % 10
      drawnDigits[position] = digit
      sum += digit
      payout += balls[position]?.[digit] ?? 0
      remaining = (remaining - digit) / 10
    }
    payout += (sums[sum] ?? 0) + (duels[duelIndex(drawnDigits)] ?? 0)
    for (const [size, payouts] of exactPayouts) if (payouts.size > 0) payout += payouts.get(value % size) ?? 0
    min = Math.min(min, payout)
  }
  return min
}

/** Returns the minimum total payout of lines of one draw over all outcomes, in satang. */
function minPayout(game: LotteryGame, lines: readonly Line[]): number {
  if (game === 'TH6') return minThaiPayout(lines)
  return game === 'F5' ? minBallsPayout(lines) : minVietnamPayout(game, lines)
}

/**
 * The most that lines of one draw can lose together, satang: what of their stake is at risk. Lines that cover each other, as odd and even
 * risk the difference between their stake and the guaranteed payout.
 */
export function largestLoss(game: LotteryGame, lines: readonly Line[]): number {
  const stake = lines.reduce((sum, line) => sum + stakeOf(line), 0)
  // A single line has no guaranteed payout.
  if (lines.length < 2) return stake
  return Math.max(0, stake - minPayout(game, lines))
}
