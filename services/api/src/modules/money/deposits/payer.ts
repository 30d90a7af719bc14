import type { Trx } from '../../../tables.ts'
import { createBankAccountRepository } from '../bank-accounts/bank-accounts.repository.ts'
import { compareNames } from '../bank-accounts/names.domain.ts'

/** True if the payer is plainly not the member, as far as the bank names the payer and the member's own name is known. */
export async function isUnknownPayer(trx: Trx, memberId: string, payer: { name: string } | null): Promise<boolean> {
  const own = payer && (await createBankAccountRepository(trx).ownName(memberId))
  return own ? compareNames(payer.name, own) === 'mismatch' : false
}
