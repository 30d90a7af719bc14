import { GameType, type RebateDay } from '@tessera/site'
import { moneyText } from '../../money/ledger/ledger.domain.ts'
import type { StoredRebate } from './rebates.repository.ts'

/** Formats a stored line for the response, with minor units as decimal amounts. */
const toLine = (line: StoredRebate['lines'][number]): RebateDay['lines'][number] => {
  const amountText = (minor: string): string => moneyText(BigInt(minor))
  return {
    gameType: GameType.parse(line.gameType),
    base: amountText(line.base),
    carried: amountText(line.carried),
    ppm: line.ppm,
    gross: amountText(line.gross),
    below: amountText(line.below),
    own: amountText(line.own),
    difference: amountText(line.difference),
  }
}
export const toLines = ({ lines }: Pick<StoredRebate, 'lines'>): RebateDay['lines'] => lines.map(toLine)

/** Formats a rebate for the member who receives it. */
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
