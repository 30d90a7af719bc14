import { GAMES, type LotteryGame } from '@tessera/lottery'
import type { LimitedNumber, LotteryKind } from '@tessera/site'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { halfOf, type LotteryRules, rateAt } from './rates.domain.ts'

/** Number that is bet on, with the kind of the bet. */
export interface BetNumber {
  kind: LotteryKind
  /** Digits in the format of a ticket. */
  numbers: string
}

/** State of a number in a draw. `liability`: its possible payout, in minor units. `byHand`: manual limit. */
export interface Exposure extends BetNumber {
  liability: bigint
  byHand: 'half' | 'closed' | null
}

/** Percentage of the cap from which new lines pay half the rate. */
const HALF_RATE_PERCENT = 60n
const PERCENT = 100n
const HUNDREDTHS = 100n

/** Returns the number of digits that must match; the position of a ball is not one of them. */
const digitCount = (numbers: string): number => numbers.replace(/^\d:/, '').replaceAll(/\D/g, '').length

/** Maximum total payout of a number in a draw, in minor units. */
export function capOf({ caps }: Pick<LotteryRules, 'caps'>, numbers: string): bigint {
  const digits = digitCount(numbers)
  return minorOf(digits >= 3 ? caps.three : digits === 2 ? caps.two : caps.other)
}

/** Lowest liability at which any number of the merchant may be limited. */
export const minLimitedLiability = ({ caps }: Pick<LotteryRules, 'caps'>): bigint => {
  const [min = 0n] = [caps.three, caps.two, caps.other].map(minorOf).toSorted((a, b) => (a < b ? -1 : 1))
  return (min * HALF_RATE_PERCENT) / PERCENT
}

/** Possible payout of a line: `amount` in minor units, `rate` in hundredths of it. */
export const liabilityOf = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / HUNDREDTHS

const paysHalf = (rules: LotteryRules, { numbers, liability, byHand }: Exposure): boolean =>
  byHand === 'half' || liability * PERCENT >= capOf(rules, numbers) * HALF_RATE_PERCENT

/** Current rate for a new line of a number, from its unlimited rate. Hundredths. */
export const currentRate = (rules: LotteryRules, exposure: Exposure, rate: number): number =>
  paysHalf(rules, exposure) ? halfOf(rate) : rate

/** True if a number's liability may grow by this amount within its cap. */
export const hasRoom = (rules: LotteryRules, { numbers, liability, byHand }: Exposure, increase: bigint): boolean =>
  byHand !== 'closed' && liability + increase <= capOf(rules, numbers)

/** Maximum amount that is still accepted at a rate, a multiple of the minimum unit. Minor units. */
export function maxAmountAt(rules: LotteryRules, { numbers, liability, byHand }: Exposure, rate: number): bigint {
  const room = capOf(rules, numbers) - liability
  if (byHand === 'closed' || room <= 0n || rate === 0) return 0n
  const unit = minorOf(rules.unitMin)
  return ((room * HUNDREDTHS) / BigInt(rate) / unit) * unit
}

/** Limit of a number; null if it is sold at the full rate. `closed`: no mode accepts even the smallest amount. */
export function limitOf(rules: LotteryRules, game: LotteryGame, exposure: Exposure): LimitedNumber['state'] | null {
  const rates = GAMES[game].modes.flatMap((mode) => {
    const rate = rateAt(rules, game, mode, exposure.kind, exposure.numbers)
    return rate === null ? [] : [currentRate(rules, exposure, rate)]
  })
  if (rates.every((rate) => maxAmountAt(rules, exposure, rate) === 0n)) return 'closed'
  return paysHalf(rules, exposure) ? 'half' : null
}
