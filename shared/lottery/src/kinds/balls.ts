import type { Prizes } from '../games.ts'
import { type Chance, digits, type KindRules, type Kinds, once, single } from './rules.ts'

const sumOf = (balls: Prizes): number => balls.reduce((sum, ball) => sum + Number(ball), 0)
/** Validates the target of a side bet: the sum of all balls, or the ball at that position. */
const normalizeSide = (text: string): string | null => (/^(sum|[1-5])$/.test(text) ? text : null)
const HALF_CHANCE: Chance = { ways: 1, of: 2 }
/** Creates the rules of a bet on a property of the sum of all balls or of one ball. */
const sideBet = (matches: (value: number, isSum: boolean) => boolean): KindRules =>
  single({
    normal: normalizeSide,
    hits: (numbers, balls) => {
      const isSum = numbers === 'sum'
      return once(matches(isSum ? sumOf(balls) : Number(balls[Number(numbers) - 1]), isSum))
    },
    chance: () => HALF_CHANCE,
    rates: () => SIDE_RATES,
  })
const SIDE_RATES = { Lott: 190, Elott: 195 }
const BIG_SUM = 23
const BIG_BALL = 5
const isBig = (value: number, isSum: boolean): boolean => value >= (isSum ? BIG_SUM : BIG_BALL)

/** Creates the rules of a bet on the first ball against the last: equal balls return the stake. */
const duel = (wins: (first: number, last: number) => boolean): KindRules =>
  single({
    normal: (text) => (text === '' ? '' : null),
    hits: (_numbers, balls) => {
      const [a, b] = [Number(balls[0]), Number(balls[4])]
      return a === b ? { hits: 0, push: true } : once(wins(a, b))
    },
    chance: () => ({ ways: 45, of: 100 }),
    pushed: { ways: 1, of: 10 },
    rates: () => SIDE_RATES,
  })
const exact = (size: number, Lott: number, Elott: number): KindRules =>
  single({
    normal: digits(size),
    hits: (numbers, balls) => once(balls.slice(-size).join('') === numbers),
    chance: () => ({ ways: 1, of: 10 ** size }),
    rates: () => ({ Lott, Elott }),
  })

/** Five balls, each a digit. */
export const BALLS: Kinds = {
  ball: single({
    normal: (text) => (/^[1-5]:\d$/.test(text) ? text : null),
    hits: (numbers, balls) => once(balls[Number(numbers[0]) - 1] === numbers[2]),
    chance: () => ({ ways: 1, of: 10 }),
    rates: () => ({ Lott: 950, Elott: 975 }),
  }),
  big: sideBet(isBig),
  small: sideBet((value, isSum) => !isBig(value, isSum)),
  odd: sideBet((value) => value % 2 === 1),
  even: sideBet((value) => value % 2 === 0),
  dragon: duel((a, b) => a > b),
  tiger: duel((a, b) => a < b),
  tie: single({
    normal: (text) => (text === '' ? '' : null),
    hits: (_numbers, balls) => once(balls[0] === balls[4]),
    chance: () => ({ ways: 1, of: 10 }),
    rates: () => ({ Lott: 850, Elott: 900 }),
  }),
  last2: exact(2, 9500, 9700),
  last3: exact(3, 90_000, 95_000),
  all5: exact(5, 8_500_000, 9_200_000),
}
