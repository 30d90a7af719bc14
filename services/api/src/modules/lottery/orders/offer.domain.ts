import type { ChangedRates, ClosedLines } from '@tessera/site/calls'
import type * as z from 'zod/mini'
import { done, type Outcome, refused } from '../../../outcome.ts'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import { type Exposure, freeAt, hasRoom, liabilityOf, type Numbered, rateNow } from '../limits/exposure.domain.ts'
import type { LotteryRules } from '../limits/rates.domain.ts'
import type { WishedLine } from './wish.domain.ts'

/**
 * Checks that lines are accepted as the slip showed them; returns the liability that each adds to its number. `exposures`
 * are of the lines, in their order. Errors: `lottery.number.closed`, `lottery.rate.changed`.
 */
export function judgeOffer(
  rules: LotteryRules,
  lines: readonly WishedLine[],
  exposures: readonly Exposure[],
): Outcome<(Numbered & { by: bigint })[]> {
  const judged = lines.map((line, at) => {
    const exposure = exposures[at] ?? { kind: line.kind, numbers: line.numbers, liability: 0n, byHand: null }
    const rate = rateNow(rules, exposure, line.fullRate)
    return { line, at, exposure, rate, by: liabilityOf(line.amount, rate) }
  })
  const closed: z.infer<typeof ClosedLines>['lines'] = judged
    .filter(({ exposure, by: increase }) => !hasRoom(rules, exposure, increase))
    .map(({ at, exposure, rate }) => ({ at, free: moneyText(freeAt(rules, exposure, rate)) }))
  if (closed.length > 0) return refused('lottery.number.closed', { value: { lines: closed } })
  const changed: z.infer<typeof ChangedRates>['lines'] = judged
    .filter(({ line, rate }) => line.rate !== rate)
    .map(({ at, rate }) => ({ at, rate }))
  if (changed.length > 0) return refused('lottery.rate.changed', { value: { lines: changed } })
  return done(judged.map(({ line: { kind, numbers }, by: increase }) => ({ kind, numbers, by: increase })))
}
