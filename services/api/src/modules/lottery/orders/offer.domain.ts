import type { ChangedRates, ClosedLines } from '@tessera/site/calls'
import type * as z from 'zod/mini'
import { err, ok, type Result } from '../../../result.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import {
  type BetNumber,
  currentRate,
  type Exposure,
  hasRoom,
  liabilityOf,
  maxAmountAt,
} from '../limits/exposure.domain.ts'
import type { LotteryRules } from '../limits/rates.domain.ts'
import type { ValidLine } from './order-lines.domain.ts'

/**
 * Checks that lines are accepted as the slip showed them; returns the liability that each adds to its number. `exposures`
 * are of the lines, in their order. Errors: `lottery.number.closed`, `lottery.rate.changed`.
 */
export function validateOffer(
  rules: LotteryRules,
  lines: readonly ValidLine[],
  exposures: readonly Exposure[],
): Result<(BetNumber & { by: bigint })[]> {
  const priced = lines.map((line, index) => {
    const exposure = exposures[index] ?? { kind: line.kind, numbers: line.numbers, liability: 0n, byHand: null }
    const rate = currentRate(rules, exposure, line.fullRate)
    return { line, at: index, exposure, rate, by: liabilityOf(line.amount, rate) }
  })
  const closed: z.infer<typeof ClosedLines>['lines'] = priced
    .filter(({ exposure, by: increase }) => !hasRoom(rules, exposure, increase))
    .map(({ at, exposure, rate }) => ({ at, free: moneyText(maxAmountAt(rules, exposure, rate)) }))
  if (closed.length > 0) return err('lottery.number.closed', { value: { lines: closed } })
  const changed: z.infer<typeof ChangedRates>['lines'] = priced
    .filter(({ line, rate }) => line.rate !== rate)
    .map(({ at, rate }) => ({ at, rate }))
  if (changed.length > 0) return err('lottery.rate.changed', { value: { lines: changed } })
  return ok(priced.map(({ line: { kind, numbers }, by: increase }) => ({ kind, numbers, by: increase })))
}
