import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import type { LedgerTransactionKind, OwnedAccountKind } from '../../money/money.tables.ts'
import { createTurnoverRepository } from '../../money/turnover/turnover.repository.ts'

/** Account that money is moved from or to. */
interface FloatAccount {
  memberId: string
  kind: Extract<OwnedAccountKind, 'member' | 'agent_float'>
}

/** Transfer between a float and another account, posted once per key. Minor units. */
export interface FloatInput {
  key: string
  kind: Extract<LedgerTransactionKind, 'float_in' | 'float_out' | 'downline_transfer' | 'upward_transfer'>
  from: FloatAccount
  to: FloatAccount
  amount: bigint
}

/** Ledger operations of floats. The caller holds the transaction and the locks of both members. */
export function createFloatBook(trx: Trx, merchant: MerchantRef, at: Date) {
  const ledger = createLedgerRepository(trx)
  const accountIdOf = ({ memberId, kind }: FloatAccount): Promise<bigint> =>
    ledger.ownedAccount(merchant.code, kind, memberId, merchant.currency)

  return {
    account: accountIdOf,
    balance: async (end: FloatAccount): Promise<bigint> => ledger.accountBalance(await accountIdOf(end)),
    /** Posts the move and returns the transaction number, or `funds.insufficient`. */
    move: async ({ key, kind, from, to, amount }: FloatInput): Promise<Result<bigint>> => {
      const legs = [
        { accountId: await accountIdOf(from), amount: -amount },
        { accountId: await accountIdOf(to), amount },
      ]
      const posting = await postTransaction(trx, { merchant: merchant.code, key, kind, legs }, at)
      if (!posting.ok) {
        if (posting.error === 'funds.insufficient') return err('funds.insufficient')
        throw new Error(`${key} could not be posted: ${posting.error}`)
      }
      // Money from another member requires turnover, as a deposit does; a member's own money had this requirement before.
      if (from.memberId !== to.memberId) await createTurnoverRepository(trx).addRequirement(to.memberId, amount)
      if (to.kind === 'member')
        await repayDebt(trx, () => at, {
          merchant: merchant.code,
          currency: merchant.currency,
          memberId: to.memberId,
          key,
          amount,
        })
      return ok(posting.transactionId)
    },
  }
}
