import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../database/tables.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import type { Notify } from '../../identity/member/notify.ts'
import { openCase } from '../cases/open-case.ts'
import { repayDebt } from '../debts/repay-debt.ts'
import type { LedgerClock, Leg, Posting } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { recordOrderChange } from '../orders/order-changes.repository.ts'
import { moneyReturnedMessage } from './messages.ts'
import {
  isOpen,
  nextCheckAt,
  transitionFor,
  type WithdrawalEvent,
  type WithdrawalPosting,
} from './withdrawals.domain.ts'
import { createWithdrawalRepository, type StoredWithdrawal } from './withdrawals.repository.ts'

export interface TransitionDeps {
  merchants: readonly MerchantConfig[]
  notifyIn: (trx: Trx) => Notify
  clock: LedgerClock
  /** Called with an error for each report that contradicts the ledger. */
  onAlert: (error: unknown) => void
}

/** Event data stored in addition to the state. */
interface TransitionDetails {
  reason?: string
  providerRef?: string
}

const POSTING_KINDS = {
  pay: 'withdraw',
  return: 'withdraw_return',
  bounce: 'withdraw_bounce',
} as const satisfies Record<WithdrawalPosting, Posting['kind']>

/**
 * Moves withdrawals by their state table, with the postings. Callers hold the withdrawal's row, and lock no member after it.
 */
export function createWithdrawalTransitions({ merchants, notifyIn, clock, onAlert }: TransitionDeps) {
  const currencyOf = (code: string): string => merchantByCode(merchants, code).currency

  function accountsOf(trx: Trx, { merchant, member_id, channel }: StoredWithdrawal) {
    const ledger = createLedgerRepository(trx)
    const currency = currencyOf(merchant)
    return {
      member: () => ledger.memberAccount(merchant, member_id, currency),
      held: () => ledger.ownedAccount(merchant, 'held', member_id, currency),
      clearing: () => ledger.houseAccount(merchant, 'clearing', currency, channel),
      fees: () => ledger.houseAccount(merchant, 'fees', currency),
    }
  }

  const toLegs = async (...pairs: readonly [Promise<bigint>, bigint][]): Promise<Leg[]> =>
    Promise.all(
      pairs
        .filter(([, amount]) => amount !== 0n)
        .map(async ([account, amount]) => ({ accountId: await account, amount })),
    )

  /** Posts a transition's amounts; returns how much of the returned money repaid a debt, in minor units. */
  async function postAmounts(trx: Trx, row: StoredWithdrawal, postingType: WithdrawalPosting): Promise<bigint> {
    const accounts = accountsOf(trx, row)
    const { amount, fee } = row
    const legsByPosting = {
      pay: () => toLegs([accounts.held(), -amount], [accounts.clearing(), amount - fee], [accounts.fees(), fee]),
      return: () => toLegs([accounts.held(), -amount], [accounts.member(), amount]),
      bounce: () => toLegs([accounts.clearing(), fee - amount], [accounts.fees(), -fee], [accounts.member(), amount]),
    }
    const key = `wd:${row.id}:${postingType === 'bounce' ? 'bounce' : 'end'}`
    const transaction = {
      merchant: row.merchant,
      key,
      kind: POSTING_KINDS[postingType],
      legs: await legsByPosting[postingType](),
    }
    const postingResult = await postTransaction(trx, transaction, clock?.() ?? null)
    if (!postingResult.ok) throw new Error(`${key} was not posted: ${postingResult.error}`)
    if (postingType === 'pay') return 0n
    const credit = { merchant: row.merchant, memberId: row.member_id, key, amount }
    return repayDebt(trx, clock, { ...credit, currency: currencyOf(row.merchant) })
  }

  return {
    /** Holds the amount of a new withdrawal. Returns false if the balance is too low. */
    holdAmount: async (trx: Trx, row: StoredWithdrawal): Promise<boolean> => {
      const accounts = accountsOf(trx, row)
      const posting = {
        merchant: row.merchant,
        key: `wd:${row.id}:hold`,
        kind: 'withdraw_hold' as const,
        legs: await toLegs([accounts.member(), -row.amount], [accounts.held(), row.amount]),
      }
      const postingResult = await postTransaction(trx, posting, clock?.() ?? null)
      if (postingResult.ok) return true
      if (postingResult.error === 'funds.insufficient') return false
      throw new Error(`${posting.key} was not posted: ${postingResult.error}`)
    },
    /** Applies an event to a withdrawal that the caller has locked; it stays unchanged if the event has no effect. */
    applyEvent: async (
      trx: Trx,
      row: StoredWithdrawal,
      event: WithdrawalEvent,
      at: Date,
      { reason, providerRef }: TransitionDetails = {},
    ): Promise<StoredWithdrawal> => {
      const transition = transitionFor(row.state, event)
      if (!transition) return row
      const repaid = transition.posting ? await postAmounts(trx, row, transition.posting) : 0n
      const updatedWithdrawal = await createWithdrawalRepository(trx).change(row.id, {
        state: transition.state,
        changed_at: at,
        ended_at: isOpen(transition.state) ? null : at,
        due_at: nextCheckAt(transition.state, 0, at),
        tries: 0,
        give_up_by: null,
        give_up_at: null,
        give_up_reason: null,
        give_up_confirmed_by: null,
        ...(reason === undefined ? {} : { reason }),
        ...(providerRef === undefined ? {} : { provider_ref: providerRef }),
      })
      await recordOrderChange(trx, row.member_id, 'withdrawal', row.id, updatedWithdrawal.state)
      if (transition.posting === 'return' || transition.posting === 'bounce')
        await notifyIn(trx)(row.member_id, moneyReturnedMessage(updatedWithdrawal, repaid))
      return updatedWithdrawal
    },
    /** Opens a case for a provider's report of a payout; `paidAmount`: reported amount in minor units. */
    openPayoutCase: (
      trx: Trx,
      { merchant, channel, reference, state, amount, fee }: StoredWithdrawal,
      providerState: string,
      paidAmount: bigint,
      at: Date,
    ): Promise<void> => {
      const sentAmount = amount - fee
      const reported = paidAmount === sentAmount ? null : paidAmount
      const report = { merchant, channel, about: 'payout' as const, reference, here: state, there: providerState }
      return openCase(trx, onAlert, { ...report, amount: sentAmount, reported }, at)
    },
  }
}
export type WithdrawalTransitions = ReturnType<typeof createWithdrawalTransitions>

/** Rejects what is not with the provider yet: what a charge-back takes, it takes before it is paid out. Behind the member's lock. */
export async function rejectUnpaid(
  trx: Trx,
  { applyEvent }: Pick<WithdrawalTransitions, 'applyEvent'>,
  memberId: string,
  at: Date,
): Promise<void> {
  const withdrawals = createWithdrawalRepository(trx)
  for (const { id } of await withdrawals.listUnsent(memberId)) {
    const row = await withdrawals.lock(id)
    if (row) await applyEvent(trx, row, 'revoked', at)
  }
}
