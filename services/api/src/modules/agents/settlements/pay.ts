import type { ContractKind } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'
import type { LedgerClock } from '../../money/ledger/ledger.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { LedgerTransactionKind } from '../../money/money.tables.ts'

const LEDGER_KINDS = { salary: 'salary', hour: 'hour_salary', dividend: 'dividend' } as const satisfies Record<
  ContractKind,
  LedgerTransactionKind
>

/** Pay that is due to a member. Minor units. */
interface DuePay {
  contractId: string
  kind: ContractKind
  memberId: string
  fromAt: Date
  pay: bigint
}

/** Pays from the house's commission account, once per contract and period. */
export async function payOut(
  trx: Trx,
  clock: LedgerClock,
  { code: merchant, currency }: MerchantRef,
  { contractId, kind, memberId, fromAt, pay }: DuePay,
): Promise<{ transactionId: bigint; at: Date }> {
  const ledger = createLedgerRepository(trx)
  const key = `pay:${contractId}:${fromAt.toISOString()}`
  const legs = [
    { accountId: await ledger.houseAccount(merchant, 'commission', currency), amount: -pay },
    { accountId: await ledger.memberAccount(merchant, memberId, currency), amount: pay },
  ]
  const posting = await postTransaction(trx, { merchant, key, kind: LEDGER_KINDS[kind], legs }, clock?.() ?? null)
  if (!posting.ok) throw new Error(`${key} could not be posted: ${posting.error}`)
  await repayDebt(trx, clock, { merchant, currency, memberId, key, amount: pay })
  return { transactionId: posting.transactionId, at: posting.at }
}
