import { GameType, type RebateDay } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { StoredRebate } from './rebates.repository.ts'

/** A line for the response: minor units as amounts. */
const toLine = (line: StoredRebate['lines'][number]): RebateDay['lines'][number] => {
  const text = (minor: string): string => moneyText(BigInt(minor))
  return {
    gameType: GameType.parse(line.gameType),
    base: text(line.base),
    carried: text(line.carried),
    ppm: line.ppm,
    gross: text(line.gross),
    below: text(line.below),
    own: text(line.own),
    difference: text(line.difference),
  }
}
export const toLines = ({ lines }: Pick<StoredRebate, 'lines'>): RebateDay['lines'] => lines.map(toLine)

/** Rebate as its receiver sees it. */
export function toRebateDay(rebate: StoredRebate, now: Date): RebateDay {
  const { state, claim_until } = rebate
  const isExpired = state === 'claimable' && claim_until !== null && now >= claim_until
  return {
    day: rebate.day,
    lines: toLines(rebate),
    own: moneyText(rebate.own),
    difference: moneyText(rebate.difference),
    state: isExpired ? 'lapsed' : state === 'due' ? 'credited' : state,
    claimUntil: state === 'claimable' && claim_until ? claim_until.toISOString() : null,
  }
}
