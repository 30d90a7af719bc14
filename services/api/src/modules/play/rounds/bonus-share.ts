import type { Trx } from '../../../database/tables.ts'
import type { LockedSnapshot } from '../../money/gate/gate.repository.ts'
import type { Split } from '../../money/gate/totals.domain.ts'
import { createRoundRepository } from './rounds.repository.ts'

/**
 * Splits the bonus part of a returned amount by the grant that paid it: to the bonus; if the grant has ended, to the member's cash
 * if it was played through, otherwise to the house. Minor units.
 */
export async function bonusShare(
  trx: Trx,
  grantId: string | null,
  { bonusRule }: Pick<LockedSnapshot, 'bonusRule'>,
  { cash, bonus }: Split,
): Promise<Split & { house: bigint }> {
  if (bonus <= 0n || grantId === null || grantId === bonusRule?.grantId) return { cash, bonus, house: 0n }
  const isCash = await createRoundRepository(trx).isPlayedThrough(grantId)
  return isCash ? { cash: cash + bonus, bonus: 0n, house: 0n } : { cash, bonus: 0n, house: bonus }
}
