import type { LedgerTransactionKind, OwnedAccountKind } from '../../../money-tables.ts'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import { repayDebt } from '../../money/debts/repay-debt.ts'
import type { MerchantRef } from '../../money/gate/gate.repository.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { postTransaction } from '../../money/ledger/ledger.service.ts'
import { createTurnoverRepository } from '../../money/turnover/turnover.repository.ts'

/** A member's account that money leaves, or enters. */
interface End {
  memberId: string
  kind: Extract<OwnedAccountKind, 'member' | 'agent_float'>
}

/** A move of a float, posted once for its key. Minor units. */
export interface FloatInput {
  key: string
  kind: Extract<LedgerTransactionKind, 'float_in' | 'float_out' | 'downline_transfer' | 'upward_transfer'>
  from: End
  to: End
  amount: bigint
}

/** The ledger's side of floats, inside the caller's transaction and behind the locks of both members. */
export function createFloatBook(trx: Trx, merchant: MerchantRef, at: Date) {
  const ledger = createLedgerRepository(trx)
  const account = ({ memberId, kind }: End): Promise<bigint> =>
    ledger.ownedAccount(merchant.code, kind, memberId, merchant.currency)

  return {
    account,
    balance: async (end: End): Promise<bigint> => ledger.accountBalance(await account(end)),
    /** Posts the move and returns the transaction number, or `funds.insufficient`. */
    move: async ({ key, kind, from, to, amount }: FloatInput): Promise<Outcome<bigint>> => {
      const legs = [
        { accountId: await account(from), amount: -amount },
        { accountId: await account(to), amount },
      ]
      const posted = await postTransaction(trx, { merchant: merchant.code, key, kind, legs }, at)
      if (!posted.ok) {
        if (posted.error === 'funds.insufficient') return refused('funds.insufficient')
        throw new Error(`${key} was not posted: ${posted.error}`)
      }
      // Money from another member requires turnover, as a deposit does; own money was subject to it before.
      if (from.memberId !== to.memberId) await createTurnoverRepository(trx).need(to.memberId, amount)
      if (to.kind === 'member')
        await repayDebt(trx, () => at, {
          merchant: merchant.code,
          currency: merchant.currency,
          memberId: to.memberId,
          key,
          amount,
        })
      return done(posted.transactionId)
    },
  }
}
