import type { Trx } from '../../../database/tables.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'

/** Returns those of the members who have a debt. */
export async function debtorsOf(trx: Trx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('ledger_accounts')
    .select('owner_id')
    .where('kind', '=', 'debt')
    .where('balance', '<', 0n)
    .where('owner_id', 'in', [...new Set(memberIds)])
    .execute()
  return new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))
}

/** Credit to a main wallet; `key` is the key of its posting. Minor units. */
interface WalletCredit {
  merchant: string
  currency: string
  memberId: string
  key: string
  amount: bigint
}

/**
 * Repays a member's debt from a credit to the main wallet, inside the transaction of the credit.
 * @returns minor units that were repaid; 0 without a debt
 */
export async function repayDebt(trx: Trx, clock: LedgerClock, credit: WalletCredit): Promise<bigint> {
  const { merchant, currency, memberId, key, amount } = credit
  const debt = await trx
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('owner_id', '=', memberId)
    .where('kind', '=', 'debt')
    .where('currency', '=', currency)
    .executeTakeFirst()
  const debtAmount = -(debt?.balance ?? 0n)
  if (!debt || debtAmount <= 0n) return 0n
  const ledger = createLedgerRepository(trx)
  const isCovered = debtAmount <= amount
  const repaid = isCovered ? debtAmount : amount
  const legs = [
    { accountId: await ledger.memberAccount(merchant, memberId, currency), amount: -repaid },
    { accountId: debt.id, amount: repaid },
  ]
  const posting = { merchant, key: `${key}:debt`, kind: 'debt_repay' as const, legs }
  const result = await postTransaction(trx, posting, clock?.() ?? null)
  if (!result.ok) throw new Error(`${posting.key} could not be posted: ${result.error}`)
  return repaid
}
