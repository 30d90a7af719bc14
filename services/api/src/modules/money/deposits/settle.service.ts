import type { ErrorCode } from '@tessera/contracts'
import type { DeskDeposit } from '@tessera/site/operations'
import type { Trx } from '../../../tables.ts'
import { openCase } from '../cases/open-case.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { paymentReference } from '../channels/references.ts'
import type { LockedSnapshot, MerchantRef } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import { createBooking, creditedColumns } from './booking.ts'
import { createChargeBacks } from './charge-backs.ts'
import { type DepositEvent, isLate, isOpen, LATE_MS, nextState } from './deposits.domain.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { isUnknownPayer } from './payer.ts'
import { createPaymentRepository } from './payments.repository.ts'
import type { DepositPromises } from './promises.ts'

/** A payment as reported by a provider or a bank. Minor units. */
export interface Payment {
  providerRef: string
  reference: string | null
  /** The receiving account; null if it carries a reference. */
  account: string | null
  amount: bigint
  currency: string
  payer: { bank: string; number: string; name: string } | null
  paidAt: Date
}

type Why = DeskDeposit['why']

/** Reasons to hold money that the gate does not let in. */
const HELD_BY: Partial<Record<ErrorCode, Why>> = { 'user.unavailable': 'disabled', 'limit.reached': 'limit' }

interface SettleDeps {
  gate: Pick<Gate, 'standingOf' | 'mayReceive'>
  merchants: readonly MerchantRef[]
  clock: LedgerClock
  /** Unpaid orders count against limits. */
  underWay: (trx: Trx, memberId: string) => Promise<bigint>
  /** Rejects a member's withdrawals that are not with a provider yet: what is held is the wallet's again. */
  giveBack: (trx: Trx, memberId: string, at: Date) => Promise<void>
  promises: Pick<DepositPromises, 'credited' | 'chargedBack'>
  /** Receives an error for each report that contradicts what is booked. */
  onAlarm: (error: unknown) => void
}

/** Why the payment is not simply this order's; null where it is. */
function mismatchOf(order: DepositOrder, { amount, currency }: Payment, at: Date): Why | null {
  if (order.payment_id !== null) return 'again'
  if (currency !== order.currency) return 'currency'
  if (amount !== order.payable) return 'amount'
  const isExpired = isLate(order.state) && order.ended_at !== null && at.getTime() - order.ended_at.getTime() > LATE_MS
  return isExpired ? 'late' : null
}

/** Settlement of payments and of providers' reports. A report may be repeated and counts once. */
export function createSettling({
  gate,
  merchants,
  clock,
  underWay: pendingAmount,
  giveBack,
  promises: promotionHooks,
  onAlarm,
}: SettleDeps) {
  const merchantOf = (code: string): MerchantRef => {
    const merchant = merchants.find((item) => item.code === code)
    if (!merchant) throw new Error(`no merchant ${code}`)
    return merchant
  }
  /** The member's lock first, then the order's: so no two wait for each other. */
  const locked = async (trx: Trx, found: DepositOrder) => {
    const requester = { memberId: found.member_id, house: merchantOf(found.merchant) }
    const snapshot = await gate.standingOf(trx, requester)
    const order = await createDepositRepository(trx).lock(found.id)
    if (!snapshot.ok || !order) throw new Error('an order is of a member')
    return { asker: requester, standing: snapshot.value, order }
  }
  const match = async (trx: Trx, channel: Channel, { reference, account, currency, amount }: Payment) => {
    const orders = createDepositRepository(trx)
    if (reference !== null) return orders.byReference(channel.code, reference)
    return account === null ? undefined : orders.byAmount(channel.code, account, currency, amount)
  }
  const storePayment = (
    trx: Trx,
    { code, merchant }: Channel,
    payment: Payment,
    order: DepositOrder | null,
    at: Date,
  ) => {
    const { providerRef, reference, account, payer } = payment
    return (booked: 'deposit' | 'receipt') =>
      createPaymentRepository(trx).add({
        merchant,
        channel: code,
        provider_ref: providerRef,
        currency: payment.currency,
        amount: payment.amount,
        reference,
        account,
        payer_bank: payer?.bank ?? null,
        payer_number: payer?.number ?? null,
        payer_name: payer?.name ?? null,
        paid_at: payment.paidAt,
        heard_at: at,
        order_id: order?.id ?? null,
        booked,
        asked_end: null,
        asked_by: null,
        asked_member_id: null,
        ending: null,
        refund_reference: null,
        refund_at: null,
        ended_at: null,
      })
  }
  const cameOf = (channel: Channel, { providerRef, currency, amount }: Payment) => ({
    house: merchantOf(channel.merchant),
    channel: channel.code,
    providerRef,
    currency,
    amount,
  })
  /** May the money be credited to the member now? `user.unavailable`, `protection.active`, `limit.reached`: an open order has been counted already. */
  const mayCredit = async (trx: Trx, snapshot: LockedSnapshot, order: DepositOrder, receivedAmount: bigint) => {
    const requester = { memberId: order.member_id, house: merchantOf(order.merchant) }
    const late = isOpen(order.state)
      ? null
      : { amount: receivedAmount, underWay: await pendingAmount(trx, order.member_id) }
    return gate.mayReceive(trx, requester, snapshot, late)
  }

  /** Why the payment may not be credited by itself; null if it may. */
  const reasonToHold = async (
    trx: Trx,
    snapshot: LockedSnapshot,
    order: DepositOrder,
    payment: Payment,
    at: Date,
  ): Promise<Why | null> => {
    const mismatch = mismatchOf(order, payment, at)
    if (mismatch) return mismatch
    const allowed = await mayCredit(trx, snapshot, order, payment.amount - order.fee)
    if (!allowed.ok) return HELD_BY[allowed.code] ?? 'protection'
    return (await isUnknownPayer(trx, order.member_id, payment.payer)) ? 'payer' : null
  }

  /** The rewards of the deposit are granted with the credit. */
  const earned = (trx: Trx, order: DepositOrder, amount: bigint, at: Date): Promise<void> => {
    const { id: orderId, merchant, member_id: memberId, kind, promo_id: promoId } = order
    return promotionHooks.credited(trx, { merchant, orderId, memberId, amount, kind, promoId, at })
  }

  /** Credits an order with a payment that is known to be right. */
  const credit = async (
    trx: Trx,
    channel: Channel,
    payment: Payment,
    { order, standing: snapshot }: { order: DepositOrder; standing: LockedSnapshot },
    event: DepositEvent,
    at: Date,
  ): Promise<boolean> => {
    const next = nextState(order.state, event)
    if (!next) return false
    const id = await storePayment(trx, channel, payment, order, at)('deposit')
    if (id === null) return false
    const amount = payment.amount - order.fee
    const credited = await createBooking(trx, clock).deposit(
      cameOf(channel, payment),
      order.member_id,
      order.fee,
      snapshot.debt,
    )
    const change = { amount, why: null, payment_id: id, credited_at: at, ...creditedColumns(credited) }
    await createDepositRepository(trx).move(order, next, at, change)
    await earned(trx, order, amount, at)
    return true
  }

  /** Books a payment in suspense and has the order hold it. Returns the payment's id; null if the payment is known. */
  const hold = async (
    trx: Trx,
    channel: Channel,
    payment: Payment,
    order: DepositOrder,
    holdReason: Why,
    at: Date,
  ): Promise<bigint | null> => {
    const id = await storePayment(trx, channel, payment, order, at)('receipt')
    if (id === null) return null
    await createBooking(trx, clock).receipt(cameOf(channel, payment))
    const next = nextState(order.state, 'paid.other')
    if (next) await createDepositRepository(trx).move(order, next, at, { why: holdReason, payment_id: id })
    return id
  }

  return {
    houseOf: merchantOf,
    locked,
    mayCredit,
    reasonToHold,
    hold,
    credit,
    earned,
    /**
     * Applies a payment. `unknown`: its reference matches no order here, and `acceptsUnmatched` does not permit it without one; it may
     * arrive before its order.
     */
    paid: async (
      trx: Trx,
      channel: Channel,
      payment: Payment,
      at: Date,
      { acceptsUnmatched }: { acceptsUnmatched: boolean },
    ): Promise<'done' | 'unknown'> => {
      const found = await match(trx, channel, payment)
      if (!found) {
        if (!acceptsUnmatched) return 'unknown'
        const id = await storePayment(trx, channel, payment, null, at)('receipt')
        if (id !== null) await createBooking(trx, clock).receipt(cameOf(channel, payment))
        return 'done'
      }
      const { order, standing: snapshot } = await locked(trx, found)
      const holdReason = await reasonToHold(trx, snapshot, order, payment, at)
      if (holdReason === null && (await credit(trx, channel, payment, { order, standing: snapshot }, 'paid', at)))
        return 'done'
      const id = await hold(trx, channel, payment, order, holdReason ?? 'again', at)
      // An excluded member is refunded automatically.
      if (id !== null && snapshot.protection) await createPaymentRepository(trx).sendBack(id, paymentReference(), at)
      return 'done'
    },
    /** The provider reports that a charge will not be paid. */
    failed: async (trx: Trx, channel: Channel, reference: string, at: Date): Promise<'done' | 'unknown'> => {
      const found = await createDepositRepository(trx).byReference(channel.code, reference)
      if (!found) return 'unknown'
      const { order } = await locked(trx, found)
      const next = nextState(order.state, 'refused')
      if (next) await createDepositRepository(trx).move(order, next, at)
      else if (order.payment_id !== null) {
        const { merchant, payable: amount, state: here } = order
        const report = { merchant, channel: channel.code, about: 'charge' as const, reference, here, there: 'failed' }
        await openCase(trx, onAlarm, { ...report, amount, reported: null }, at)
      }
      return 'done'
    },
    chargedBack: createChargeBacks({
      gate,
      merchantOf,
      locked,
      clock,
      giveBack,
      promises: promotionHooks,
      onAlarm,
    }),
  }
}
export type Settling = ReturnType<typeof createSettling>
