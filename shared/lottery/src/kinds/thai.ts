import { hasRepeat, isTriple } from '../permute.ts'
import {
  type Chance,
  digits,
  firstOf,
  type KindRules,
  type Kinds,
  lastOf,
  once,
  single,
  sortedDigits,
  tailOf,
} from './rules.ts'

/** Percentage of a settled stake that is returned as credit in the mode ZY, won or lost. */
export const CREDIT_PERCENT = 5

/** The rate of the mode ZY in hundredths: the plain one less what the credit costs by the chance, cut to hundredths: the same edge. */
export const withCredit = (rate: number, { ways, of: total }: Chance): number =>
  Math.floor((rate * ways - CREDIT_PERCENT * total) / ways)

const thaiKind = (rate: number, chance: Chance, rule: Pick<KindRules, 'normal' | 'hits'>): KindRules =>
  single({ ...rule, chance: () => chance, rates: () => ({ Lott: rate, ZY: withCredit(rate, chance) }) })

/** Three digits in any order: with a pair there are half as many orders, and twice the rate. */
const TOD: Record<'plain' | 'pair', { rate: number; chance: Chance }> = {
  plain: { rate: 15_000, chance: { ways: 6, of: 1000 } },
  pair: { rate: 30_000, chance: { ways: 3, of: 1000 } },
}
const todOf = (numbers: string) => TOD[hasRepeat(numbers) ? 'pair' : 'plain']

/** Thai draws: the last digits of the first prize, and the bottom two. */
export const THAI: Kinds = {
  three_top: thaiKind(
    90_000,
    { ways: 1, of: 1000 },
    {
      normal: digits(3),
      hits: (numbers, prizes) => once(tailOf(firstOf(prizes), 3) === numbers),
    },
  ),
  three_tod: single({
    normal: (text) => (/^\d{3}$/.test(text) && !isTriple(text) ? sortedDigits(text) : null),
    hits: (numbers, prizes) => once(sortedDigits(tailOf(firstOf(prizes), 3)) === numbers),
    chance: (numbers) => todOf(numbers).chance,
    rates: (numbers) => {
      const { rate, chance } = todOf(numbers)
      return { Lott: rate, ZY: withCredit(rate, chance) }
    },
  }),
  two_top: thaiKind(
    9500,
    { ways: 1, of: 100 },
    { normal: digits(2), hits: (numbers, prizes) => once(tailOf(firstOf(prizes), 2) === numbers) },
  ),
  two_bottom: thaiKind(
    9500,
    { ways: 1, of: 100 },
    { normal: digits(2), hits: (numbers, prizes) => once(lastOf(prizes) === numbers) },
  ),
  run_top: thaiKind(
    320,
    { ways: 271, of: 1000 },
    { normal: digits(1), hits: (numbers, prizes) => once(tailOf(firstOf(prizes), 3).includes(numbers)) },
  ),
  run_bottom: thaiKind(
    420,
    { ways: 19, of: 100 },
    { normal: digits(1), hits: (numbers, prizes) => once(lastOf(prizes).includes(numbers)) },
  ),
}
