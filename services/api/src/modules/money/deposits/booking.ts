import type { LedgerTransactionKind } from '../../../money-tables.ts'
import type { Trx } from '../../../tables.ts'
import type { MerchantRef } from '../gate/gate.repository.ts'
import type { LedgerClock, Leg } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'

/** Money of a channel's that has a reference of its provider's. Minor units. */
export interface Came {
  house: MerchantRef
  channel: string
  providerRef: string
  currency: string
  amount: bigint
}

/** The main wallet after a credit, and what of the credit repaid a debt. Minor units. */
export interface Credited {
  walletAfter: bigint
  debtRepaid: bigint
}

/** Columns of an order that was credited. */
export const creditedColumns = ({ walletAfter, debtRepaid }: Credited) => ({
  wallet_after: walletAfter,
  debt_repaid: debtRepaid,
})

/** A posting of the design's table L did not go through, which nothing but a fault of ours explains. */
class NotBooked extends Error {
  override readonly name = 'NotBooked'
}

const keyOf = ({ channel, providerRef }: Came): string => `in:${channel}:${providerRef}`

/** Ledger postings of deposits: the legs of table L, each inside the caller's transaction. */
export function createBooking(trx: Trx, clock: LedgerClock) {
  const ledger = createLedgerRepository(trx)
  const post = async (merchant: MerchantRef, key: string, kind: LedgerTransactionKind, legs: readonly Leg[]) => {
    const posting = { merchant: merchant.code, key, kind, legs: legs.filter(({ amount }) => amount !== 0n) }
    const posted = await postTransaction(trx, posting, clock?.() ?? null)
    if (!posted.ok) throw new NotBooked(`${kind} ${key}: ${posted.error}`)
    return posted.transactionId
  }
  const houseAccountOf = ({ house: merchant, channel, currency }: Came, kind: 'clearing' | 'suspense' | 'fees') =>
    ledger.houseAccount(merchant.code, kind, currency, kind === 'fees' ? '' : channel)
  const member = (merchant: MerchantRef, memberId: string, kind: 'member' | 'debt' = 'member') =>
    ledger.ownedAccount(merchant.code, kind, memberId, merchant.currency)

  /** Requires turnover of money that enters the main wallet, and repays a debt first. */
  const entered = async (
    incoming: Came,
    key: string,
    memberId: string,
    amount: bigint,
    debt: bigint,
    tx: bigint,
  ): Promise<Credited> => {
    const account = await member(incoming.house, memberId)
    await createTurnoverRepository(trx).need(memberId, amount)
    const { balance_after: after } = await trx
      .selectFrom('ledger_postings')
      .select('balance_after')
      .where('transaction_id', '=', tx)
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    const repaid = amount < debt ? amount : debt
    if (repaid > 0n)
      await post(incoming.house, `${key}:debt`, 'debt_repay', [
        { accountId: account, amount: -repaid },
        { accountId: await member(incoming.house, memberId, 'debt'), amount: repaid },
      ])
    return { walletAfter: (after ?? 0n) - repaid, debtRepaid: repaid }
  }

  return {
    /** Credits a payment, less the fee. `debt`: the member's debt. */
    deposit: async (incoming: Came, memberId: string, fee: bigint, debt: bigint): Promise<Credited> => {
      const amount = incoming.amount - fee
      const tx = await post(incoming.house, keyOf(incoming), 'deposit', [
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: -incoming.amount },
        { accountId: await member(incoming.house, memberId), amount },
        { accountId: await houseAccountOf(incoming, 'fees'), amount: fee },
      ])
      return entered(incoming, keyOf(incoming), memberId, amount, debt, tx)
    },
    /** Books a payment without an owner yet in suspense. */
    receipt: async (incoming: Came): Promise<void> => {
      await post(incoming.house, keyOf(incoming), 'receipt', [
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: -incoming.amount },
        { accountId: await houseAccountOf(incoming, 'suspense'), amount: incoming.amount },
      ])
    },
    /** Credits a member with money from suspense. */
    assign: async (incoming: Came, memberId: string, debt: bigint): Promise<Credited> => {
      const key = `${keyOf(incoming)}:end`
      const tx = await post(incoming.house, key, 'deposit', [
        { accountId: await houseAccountOf(incoming, 'suspense'), amount: -incoming.amount },
        { accountId: await member(incoming.house, memberId), amount: incoming.amount },
      ])
      return entered(incoming, key, memberId, incoming.amount, debt, tx)
    },
    /**
     * Moves money out of suspense that was returned to its payer: by a refund of the house, or a charge-back of the payer's
     * bank.
     */
    fromSuspense: async (incoming: Came, kind: 'refund' | 'charge_back'): Promise<void> => {
      await post(incoming.house, `${keyOf(incoming)}:end`, kind, [
        { accountId: await houseAccountOf(incoming, 'suspense'), amount: -incoming.amount },
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: incoming.amount },
      ])
    },
    /**
     * Takes back what a payer's bank took back; what the wallet has no more of is owed. `orderId`: of the order that the payment
     * credited; null if suspense credited it.
     */
    chargeBack: async (
      incoming: Came,
      credit: { orderId: string | null; memberId: string; fee: bigint },
      cash: bigint,
    ): Promise<void> => {
      const credited = incoming.amount - credit.fee
      const recovered = cash < credited ? cash : credited
      const owed = credited - recovered
      const key = credit.orderId === null ? `${keyOf(incoming)}:back` : `dep:${credit.orderId}:back`
      await post(incoming.house, key, 'charge_back', [
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: incoming.amount },
        { accountId: await houseAccountOf(incoming, 'fees'), amount: -credit.fee },
        { accountId: await member(incoming.house, credit.memberId), amount: -recovered },
        ...(owed === 0n ? [] : [{ accountId: await member(incoming.house, credit.memberId, 'debt'), amount: -owed }]),
      ])
      await createTurnoverRepository(trx).lift(credit.memberId, credited)
    },
  }
}
