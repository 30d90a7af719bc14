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
 * Checks that lines can be accepted at the rates that the slip showed; returns the liability that each adds to its number. `exposures`
 * belong to the lines, in the same order. Errors: `lottery.number.closed`, `lottery.rate.changed`.
 */
export function validateOffer(
  rules: LotteryRules,
  lines: readonly ValidLine[],
  exposures: readonly Exposure[],
): Result<(BetNumber & { by: bigint })[]> {
  const pricedLines = lines.map((line, index) => {
    const exposure = exposures[index] ?? { kind: line.kind, numbers: line.numbers, liability: 0n, byHand: null }
    const rate = currentRate(rules, exposure, line.fullRate)
    return { line, at: index, exposure, rate, by: liabilityOf(line.amount, rate) }
  })
  const closedLines: z.infer<typeof ClosedLines>['lines'] = pricedLines
    .filter(({ exposure, by: increase }) => !hasRoom(rules, exposure, increase))
    .map(({ at, exposure, rate }) => ({ at, free: moneyText(maxAmountAt(rules, exposure, rate)) }))
  if (closedLines.length > 0) return err('lottery.number.closed', { value: { lines: closedLines } })
  const changedRates: z.infer<typeof ChangedRates>['lines'] = pricedLines
    .filter(({ line, rate }) => line.rate !== rate)
    .map(({ at, rate }) => ({ at, rate }))
  if (changedRates.length > 0) return err('lottery.rate.changed', { value: { lines: changedRates } })
  return ok(pricedLines.map(({ line: { kind, numbers }, by: increase }) => ({ kind, numbers, by: increase })))
}
