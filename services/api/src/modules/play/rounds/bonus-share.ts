import type { Trx } from '../../../database/tables.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Split } from '../../money/gate/totals.domain.ts'
import { createRoundRepository } from './rounds.repository.ts'

/**
 * Assigns the bonus part of a returned amount to the bonus that paid it; if that has ended, to the member's cash
 * if it was completed, otherwise to the house. Minor units.
 */
export async function splitReturnedAmount(
  trx: Trx,
  grantId: string | null,
  { bonusRule }: Pick<LockedSnapshot, 'bonusRule'>,
  { cash, bonus }: Split,
): Promise<Split & { house: bigint }> {
  if (bonus <= 0n || grantId === null || grantId === bonusRule?.grantId) return { cash, bonus, house: 0n }
  const isCash = await createRoundRepository(trx).isCompleted(grantId)
  return isCash ? { cash: cash + bonus, bonus: 0n, house: 0n } : { cash, bonus: 0n, house: bonus }
}
