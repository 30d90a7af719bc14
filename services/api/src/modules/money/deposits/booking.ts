import type { Trx } from '../../../database/tables.ts'
import type { MerchantRef } from '../gate/gate.repository.ts'
import type { LedgerClock, Leg } from '../ledger/ledger.domain.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'
import { postTransaction } from '../ledger/ledger.service.ts'
import type { LedgerTransactionKind } from '../money.tables.ts'
import { createTurnoverRepository } from '../turnover/turnover.repository.ts'

/** Payment received by a channel, with the provider's reference. Minor units. */
export interface IncomingPayment {
  merchant: MerchantRef
  channel: string
  providerRef: string
  currency: string
  amount: bigint
}

/** Balance of the main wallet after a credit, and the part of the credit that repaid a debt. Minor units. */
export interface CreditResult {
  walletAfter: bigint
  debtRepaid: bigint
}

/** Columns of an order that was credited. */
export const creditedColumns = ({ walletAfter, debtRepaid }: CreditResult) => ({
  wallet_after: walletAfter,
  debt_repaid: debtRepaid,
})

/** Thrown if a posting of a deposit fails, which is a programming error. */
class PostingFailed extends Error {
  override readonly name = 'NotBooked'
}

const postingKeyOf = ({ channel, providerRef }: IncomingPayment): string => `in:${channel}:${providerRef}`

/** Ledger postings of deposits (table L of the cashier design), inside the caller's transaction. */
export function createBooking(trx: Trx, clock: LedgerClock) {
  const ledger = createLedgerRepository(trx)
  const post = async (merchant: MerchantRef, key: string, kind: LedgerTransactionKind, legs: readonly Leg[]) => {
    const posting = { merchant: merchant.code, key, kind, legs: legs.filter(({ amount }) => amount !== 0n) }
    const result = await postTransaction(trx, posting, clock?.() ?? null)
    if (!result.ok) throw new PostingFailed(`${kind} ${key}: ${result.error}`)
    return result.transactionId
  }
  const houseAccountOf = ({ merchant, channel, currency }: IncomingPayment, kind: 'clearing' | 'suspense' | 'fees') =>
    ledger.houseAccount(merchant.code, kind, currency, kind === 'fees' ? '' : channel)
  const memberAccount = (merchant: MerchantRef, memberId: string, kind: 'member' | 'debt' = 'member') =>
    ledger.ownedAccount(merchant.code, kind, memberId, merchant.currency)

  /** Follow-up of a credit to the main wallet: adds its turnover requirement and repays a debt. */
  const applyCredit = async (
    incoming: IncomingPayment,
    key: string,
    memberId: string,
    amount: bigint,
    debt: bigint,
    transactionId: bigint,
  ): Promise<CreditResult> => {
    const account = await memberAccount(incoming.merchant, memberId)
    await createTurnoverRepository(trx).addRequirement(memberId, amount)
    const { balance_after: balanceAfter } = await trx
      .selectFrom('ledger_postings')
      .select('balance_after')
      .where('transaction_id', '=', transactionId)
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    const repaid = amount < debt ? amount : debt
    if (repaid > 0n)
      await post(incoming.merchant, `${key}:debt`, 'debt_repay', [
        { accountId: account, amount: -repaid },
        { accountId: await memberAccount(incoming.merchant, memberId, 'debt'), amount: repaid },
      ])
    return { walletAfter: (balanceAfter ?? 0n) - repaid, debtRepaid: repaid }
  }

  return {
    /** Credits a payment minus the fee. `debt`: the member's current debt. */
    creditPayment: async (
      incoming: IncomingPayment,
      memberId: string,
      fee: bigint,
      debt: bigint,
    ): Promise<CreditResult> => {
      const amount = incoming.amount - fee
      const transactionId = await post(incoming.merchant, postingKeyOf(incoming), 'deposit', [
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: -incoming.amount },
        { accountId: await memberAccount(incoming.merchant, memberId), amount },
        { accountId: await houseAccountOf(incoming, 'fees'), amount: fee },
      ])
      return applyCredit(incoming, postingKeyOf(incoming), memberId, amount, debt, transactionId)
    },
    /** Books a payment whose order is not known yet to the suspense account. */
    holdInSuspense: async (incoming: IncomingPayment): Promise<void> => {
      await post(incoming.merchant, postingKeyOf(incoming), 'receipt', [
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: -incoming.amount },
        { accountId: await houseAccountOf(incoming, 'suspense'), amount: incoming.amount },
      ])
    },
    /** Credits a member with a payment from the suspense account. */
    creditFromSuspense: async (incoming: IncomingPayment, memberId: string, debt: bigint): Promise<CreditResult> => {
      const key = `${postingKeyOf(incoming)}:end`
      const transactionId = await post(incoming.merchant, key, 'deposit', [
        { accountId: await houseAccountOf(incoming, 'suspense'), amount: -incoming.amount },
        { accountId: await memberAccount(incoming.merchant, memberId), amount: incoming.amount },
      ])
      return applyCredit(incoming, key, memberId, incoming.amount, debt, transactionId)
    },
    /**
     * Books a payment out of the suspense account after it was returned to its payer, by a refund or by a charge-back of the payer's
     * bank.
     */
    clearSuspense: async (incoming: IncomingPayment, kind: 'refund' | 'charge_back'): Promise<void> => {
      await post(incoming.merchant, `${postingKeyOf(incoming)}:end`, kind, [
        { accountId: await houseAccountOf(incoming, 'suspense'), amount: -incoming.amount },
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: incoming.amount },
      ])
    },
    /**
     * Books a charge-back; the part that the wallet does not cover becomes a debt. `orderId`: order that the payment
     * credited; null if it was credited from the suspense account.
     */
    chargeBack: async (
      incoming: IncomingPayment,
      credit: { orderId: string | null; memberId: string; fee: bigint },
      cash: bigint,
    ): Promise<void> => {
      const creditedAmount = incoming.amount - credit.fee
      const recovered = cash < creditedAmount ? cash : creditedAmount
      const newDebt = creditedAmount - recovered
      const key = credit.orderId === null ? `${postingKeyOf(incoming)}:back` : `dep:${credit.orderId}:back`
      await post(incoming.merchant, key, 'charge_back', [
        { accountId: await houseAccountOf(incoming, 'clearing'), amount: incoming.amount },
        { accountId: await houseAccountOf(incoming, 'fees'), amount: -credit.fee },
        { accountId: await memberAccount(incoming.merchant, credit.memberId), amount: -recovered },
        ...(newDebt === 0n
          ? []
          : [{ accountId: await memberAccount(incoming.merchant, credit.memberId, 'debt'), amount: -newDebt }]),
      ])
      await createTurnoverRepository(trx).reduceRequirement(credit.memberId, creditedAmount)
    },
  }
}
