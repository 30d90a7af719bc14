import type { Protection } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import type { ApplyEffects } from '../../identity/protections/carried-protections.ts'
import { createGateRepository } from '../gate/gate.repository.ts'

/** Ends every bonus of an excluded member, who must be locked. Implemented by the promotions modules. */
export type EndBonuses = (trx: Trx, memberId: string, at: Date) => Promise<void>

/**
 * Effects of a new protection on the member's money: the recall of balances at vendors is scheduled, and an exclusion ends the
 * bonuses. Locks the member.
 */
export const createProtectionEffects =
  (endBonuses: EndBonuses): ApplyEffects =>
  async (trx: Trx, memberId: string, kinds: readonly Protection['kind'][], at: Date): Promise<void> => {
    await createGateRepository(trx).lockTotals([memberId])
    await trx.updateTable('vendor_wallets').set({ recall_at: at }).where('member_id', '=', memberId).execute()
    if (kinds.includes('self_exclusion')) await endBonuses(trx, memberId, at)
  }
