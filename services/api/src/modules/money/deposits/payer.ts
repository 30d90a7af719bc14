import type { Trx } from '../../../database/tables.ts'
import { createBankAccountRepository } from '../bank-accounts/bank-accounts.repository.ts'
import { compareNames } from '../bank-accounts/names.domain.ts'

/** True if the payer's name differs from the member's verified name; false if either name is missing. */
export async function isUnknownPayer(trx: Trx, memberId: string, payer: { name: string } | null): Promise<boolean> {
  const memberName = payer && (await createBankAccountRepository(trx).ownName(memberId))
  return memberName ? compareNames(payer.name, memberName) === 'mismatch' : false
}
