import { GAMES, type LotteryGame } from '@tessera/lottery'
import type { LimitedNumber, LotteryKind } from '@tessera/site'
import { minorOf } from '../../money/ledger/ledger.domain.ts'
import { halfOf, type LotteryRules, rateAt } from './rates.domain.ts'

/** A number as a draw sells it. */
export interface Numbered {
  kind: LotteryKind
  /** As a ticket has them. */
  numbers: string
}

/** State of a number in a draw. `liability`: its possible payout, minor units. */
export interface Exposure extends Numbered {
  liability: bigint
  byHand: 'half' | 'closed' | null
}

/** From this part of the cap on, in percent, a new line pays half. */
const HALF_FROM = 60n
const PERCENT = 100n
const HUNDREDTHS = 100n

/** Digits that have to be met: a ball's place is none of them. */
const digitsOf = (numbers: string): number => numbers.replace(/^\d:/, '').replaceAll(/\D/g, '').length

/** The most that a number may win in a draw, minor units. */
export function capOf({ caps }: Pick<LotteryRules, 'caps'>, numbers: string): bigint {
  const digits = digitsOf(numbers)
  return minorOf(digits >= 3 ? caps.three : digits === 2 ? caps.two : caps.other)
}

/** The least liability from which on any number of the merchant's may be limited. */
export const lowestCap = ({ caps }: Pick<LotteryRules, 'caps'>): bigint => {
  const [min = 0n] = [caps.three, caps.two, caps.other].map(minorOf).toSorted((a, b) => (a < b ? -1 : 1))
  return (min * HALF_FROM) / PERCENT
}

/** Possible payout of a line: `amount` in minor units, `rate` in hundredths of it. */
export const liabilityOf = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / HUNDREDTHS

const isHalf = (rules: LotteryRules, { numbers, liability, byHand }: Exposure): boolean =>
  byHand === 'half' || liability * PERCENT >= capOf(rules, numbers) * HALF_FROM

/** Current rate for a new line of a number, from its unlimited rate. Hundredths. */
export const rateNow = (rules: LotteryRules, exposure: Exposure, rate: number): number =>
  isHalf(rules, exposure) ? halfOf(rate) : rate

/** True if a number's liability may grow by this amount. */
export const hasRoom = (rules: LotteryRules, { numbers, liability, byHand }: Exposure, increase: bigint): boolean =>
  byHand !== 'closed' && liability + increase <= capOf(rules, numbers)

/** The most of an amount that is still taken at a rate, in whole least units; minor units. */
export function freeAt(rules: LotteryRules, { numbers, liability, byHand }: Exposure, rate: number): bigint {
  const room = capOf(rules, numbers) - liability
  if (byHand === 'closed' || room <= 0n || rate === 0) return 0n
  const unit = minorOf(rules.unitMin)
  return ((room * HUNDREDTHS) / BigInt(rate) / unit) * unit
}

/** Limit of a number; null if it is sold as usual. Closed: no mode accepts even the smallest amount. */
export function limitOf(rules: LotteryRules, game: LotteryGame, exposure: Exposure): LimitedNumber['state'] | null {
  const rates = GAMES[game].modes.flatMap((mode) => {
    const rate = rateAt(rules, game, mode, exposure.kind, exposure.numbers)
    return rate === null ? [] : [rateNow(rules, exposure, rate)]
  })
  if (rates.every((rate) => freeAt(rules, exposure, rate) === 0n)) return 'closed'
  return isHalf(rules, exposure) ? 'half' : null
}
