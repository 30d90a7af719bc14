import type { Trx } from '../../../tables.ts'
import { createBankAccountRepository } from '../bank-accounts/bank-accounts.repository.ts'
import { compareNames } from '../bank-accounts/names.domain.ts'

/** Whether somebody else than the member has plainly paid: as far as the bank says who did, and the member's own name is known. */
export async function isStranger(trx: Trx, memberId: string, payer: { name: string } | null): Promise<boolean> {
  const own = payer && (await createBankAccountRepository(trx).ownName(memberId))
  return own ? compareNames(payer.name, own) === 'mismatch' : false
}
