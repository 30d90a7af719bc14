import type { MerchantConfig } from '@tessera/site'
import type { Trx } from '../../../tables.ts'
import type { Tell } from '../../identity/member/tell.ts'
import { openCase } from '../cases/open-case.ts'
import { repayDebt } from '../debts/repay-debt.ts'
import type { LedgerClock, Leg, Posting } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { orderChanged } from '../orders/order-changes.repository.ts'
import { cameBack } from './messages.ts'
import { isOpen, nextCheckAt, stepOf, type WithdrawalEvent, type WithdrawalPosting } from './withdrawals.domain.ts'
import { createWithdrawalRepository, type StoredWithdrawal } from './withdrawals.repository.ts'

export interface MoveDeps {
  merchants: readonly MerchantConfig[]
  tellIn: (trx: Trx) => Tell
  clock: LedgerClock
  /** Receives an error for each report that contradicts what is booked. */
  onAlarm: (error: unknown) => void
}

/** Event data stored in addition to the state. */
interface MoveDetails {
  reason?: string
  providerRef?: string
}

const KIND = { pay: 'withdraw', return: 'withdraw_return', bounce: 'withdraw_bounce' } as const satisfies Record<
  WithdrawalPosting,
  Posting['kind']
>

/**
 * Moves withdrawals by their state table, with the postings. Callers hold the withdrawal's row, and lock no member after it.
 */
export function createMoveWithdrawal({ merchants, tellIn, clock, onAlarm }: MoveDeps) {
  const currencyOf = (code: string): string => {
    const merchant = merchants.find((item) => item.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    return merchant.currency
  }

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

  const legs = async (...pairs: readonly [Promise<bigint>, bigint][]): Promise<Leg[]> =>
    Promise.all(
      pairs
        .filter(([, amount]) => amount !== 0n)
        .map(async ([account, amount]) => ({ accountId: await account, amount })),
    )

  /** Returns the minor units of a debt that the returned money repaid. */
  async function post(trx: Trx, row: StoredWithdrawal, posts: WithdrawalPosting): Promise<bigint> {
    const accounts = accountsOf(trx, row)
    const { amount, fee } = row
    const legsByPosting = {
      pay: () => legs([accounts.held(), -amount], [accounts.clearing(), amount - fee], [accounts.fees(), fee]),
      return: () => legs([accounts.held(), -amount], [accounts.member(), amount]),
      bounce: () => legs([accounts.clearing(), fee - amount], [accounts.fees(), -fee], [accounts.member(), amount]),
    }
    const key = `wd:${row.id}:${posts === 'bounce' ? 'bounce' : 'end'}`
    const posting = { merchant: row.merchant, key, kind: KIND[posts], legs: await legsByPosting[posts]() }
    const posted = await postTransaction(trx, posting, clock?.() ?? null)
    if (!posted.ok) throw new Error(`${key} was not posted: ${posted.error}`)
    if (posts === 'pay') return 0n
    const entered = { merchant: row.merchant, memberId: row.member_id, key, amount }
    return repayDebt(trx, clock, { ...entered, currency: currencyOf(row.merchant) })
  }

  return {
    /** Holds the money of one that was just added. False where the member has less. */
    hold: async (trx: Trx, row: StoredWithdrawal): Promise<boolean> => {
      const accounts = accountsOf(trx, row)
      const posting = {
        merchant: row.merchant,
        key: `wd:${row.id}:hold`,
        kind: 'withdraw_hold' as const,
        legs: await legs([accounts.member(), -row.amount], [accounts.held(), row.amount]),
      }
      const posted = await postTransaction(trx, posting, clock?.() ?? null)
      if (posted.ok) return true
      if (posted.error === 'funds.insufficient') return false
      throw new Error(`${posting.key} was not posted: ${posted.error}`)
    },
    /** Moves one that the caller holds; it stays as it is where the event has no effect. */
    move: async (
      trx: Trx,
      row: StoredWithdrawal,
      event: WithdrawalEvent,
      at: Date,
      { reason, providerRef }: MoveDetails = {},
    ): Promise<StoredWithdrawal> => {
      const step = stepOf(row.state, event)
      if (!step) return row
      const repaid = step.posts ? await post(trx, row, step.posts) : 0n
      const updatedWithdrawal = await createWithdrawalRepository(trx).change(row.id, {
        state: step.state,
        changed_at: at,
        ended_at: isOpen(step.state) ? null : at,
        due_at: nextCheckAt(step.state, 0, at),
        tries: 0,
        give_up_by: null,
        give_up_at: null,
        give_up_reason: null,
        give_up_confirmed_by: null,
        ...(reason === undefined ? {} : { reason }),
        ...(providerRef === undefined ? {} : { provider_ref: providerRef }),
      })
      await orderChanged(trx, row.member_id, 'withdrawal', row.id, updatedWithdrawal.state)
      if (step.posts === 'return' || step.posts === 'bounce')
        await tellIn(trx)(row.member_id, cameBack(updatedWithdrawal, repaid))
      return updatedWithdrawal
    },
    /** Opens a case for a provider's report of a payout; `paid`: minor units that it reports as paid. */
    contradict: (
      trx: Trx,
      { merchant, channel, reference, state, amount, fee }: StoredWithdrawal,
      there: string,
      paid: bigint,
      at: Date,
    ): Promise<void> => {
      const sent = amount - fee
      const reported = paid === sent ? null : paid
      const report = { merchant, channel, about: 'payout' as const, reference, here: state, there }
      return openCase(trx, onAlarm, { ...report, amount: sent, reported }, at)
    },
  }
}
export type MoveWithdrawal = ReturnType<typeof createMoveWithdrawal>

/** Rejects what is not with the provider yet: what a charge-back takes, it takes before it is paid out. Behind the member's lock. */
export async function rejectUnpaid(
  trx: Trx,
  { move }: Pick<MoveWithdrawal, 'move'>,
  memberId: string,
  at: Date,
): Promise<void> {
  const withdrawals = createWithdrawalRepository(trx)
  for (const { id } of await withdrawals.unpaidOf(memberId)) {
    const row = await withdrawals.lock(id)
    if (row) await move(trx, row, 'revoked', at)
  }
}
