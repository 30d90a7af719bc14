import type { ErrorCode } from '@tessera/contracts'
import type { DeskDeposit } from '@tessera/site/operations'
import type { Trx } from '../../../database/tables.ts'
import { merchantByCode } from '../../../merchant-by-code.ts'
import { openCase } from '../cases/open-case.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { paymentReference } from '../channels/references.ts'
import type { LockedSnapshot, MerchantRef } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import { createBooking, creditedColumns } from './booking.ts'
import { createChargeBacks } from './charge-backs.ts'
import { creditsLatePayments, type DepositEvent, isOpen, LATE_PAYMENT_MS, nextState } from './deposits.domain.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { isUnknownPayer } from './payer.ts'
import { createPaymentRepository } from './payments.repository.ts'
import type { DepositReservations } from './reservations.ts'

/** A payment as reported by a provider or a bank. Minor units. */
export interface Payment {
  providerRef: string
  reference: string | null
  /** Receiving account; null if the payment is identified by its reference. */
  account: string | null
  amount: bigint
  currency: string
  payer: { bank: string; number: string; name: string } | null
  paidAt: Date
}

type HoldReason = DeskDeposit['why']

/** Hold reasons by the error of the gate's check. */
const HOLD_REASONS: Partial<Record<ErrorCode, HoldReason>> = {
  'user.unavailable': 'disabled',
  'limit.reached': 'limit',
}

interface SettleDeps {
  gate: Pick<Gate, 'standingOf' | 'checkReceipt'>
  merchants: readonly MerchantRef[]
  clock: LedgerClock
  /** Returns the sum of a member's unpaid orders, which count against limits. */
  pendingAmount: (trx: Trx, memberId: string) => Promise<bigint>
  /** Rejects a member's withdrawals that were not sent to a provider yet and releases their holds to the wallet. */
  rejectUnpaid: (trx: Trx, memberId: string, at: Date) => Promise<void>
  reservations: Pick<DepositReservations, 'grantRewards' | 'reverseRewards'>
  /** Called with an error for each report that contradicts the ledger. */
  onAlert: (error: unknown) => void
}

/** Reason why the payment does not match the order; null if it matches. */
function mismatchOf(order: DepositOrder, { amount, currency }: Payment, at: Date): HoldReason | null {
  if (order.payment_id !== null) return 'again'
  if (currency !== order.currency) return 'currency'
  if (amount !== order.payable) return 'amount'
  const isTooLate =
    creditsLatePayments(order.state) &&
    order.ended_at !== null &&
    at.getTime() - order.ended_at.getTime() > LATE_PAYMENT_MS
  return isTooLate ? 'late' : null
}

/** Applies payments and providers' reports to deposit orders. Repeated reports have no further effect. */
export function createSettlement({
  gate,
  merchants,
  clock,
  pendingAmount,
  rejectUnpaid,
  reservations,
  onAlert,
}: SettleDeps) {
  const merchantOf = (code: string): MerchantRef => merchantByCode(merchants, code)
  /** Locks the member first, then the order, to prevent deadlocks. */
  const lockOrder = async (trx: Trx, foundOrder: DepositOrder) => {
    const requester = { memberId: foundOrder.member_id, merchant: merchantOf(foundOrder.merchant) }
    const snapshot = await gate.standingOf(trx, requester)
    const order = await createDepositRepository(trx).lock(foundOrder.id)
    if (!snapshot.ok || !order) throw new Error('order or its member not found while locking')
    return { asker: requester, snapshot: snapshot.value, order }
  }
  const matchOrder = async (trx: Trx, channel: Channel, { reference, account, currency, amount }: Payment) => {
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
    return (bookedAs: 'deposit' | 'receipt') =>
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
        booked: bookedAs,
        asked_end: null,
        asked_by: null,
        asked_member_id: null,
        ending: null,
        refund_reference: null,
        refund_at: null,
        ended_at: null,
      })
  }
  const toIncomingPayment = (channel: Channel, { providerRef, currency, amount }: Payment) => ({
    merchant: merchantOf(channel.merchant),
    channel: channel.code,
    providerRef,
    currency,
    amount,
  })
  /** May the money be credited to the member now? `user.unavailable`, `protection.active`, `limit.reached`: an open order has been counted already. */
  const checkCredit = async (trx: Trx, snapshot: LockedSnapshot, order: DepositOrder, receivedAmount: bigint) => {
    const requester = { memberId: order.member_id, merchant: merchantOf(order.merchant) }
    const uncountedAmounts = isOpen(order.state)
      ? null
      : { amount: receivedAmount, underWay: await pendingAmount(trx, order.member_id) }
    return gate.checkReceipt(trx, requester, snapshot, uncountedAmounts)
  }

  /** Reason why the payment may not be credited automatically; null if it may. */
  const reasonToHold = async (
    trx: Trx,
    snapshot: LockedSnapshot,
    order: DepositOrder,
    payment: Payment,
    at: Date,
  ): Promise<HoldReason | null> => {
    const mismatch = mismatchOf(order, payment, at)
    if (mismatch) return mismatch
    const creditCheck = await checkCredit(trx, snapshot, order, payment.amount - order.fee)
    if (!creditCheck.ok) return HOLD_REASONS[creditCheck.code] ?? 'protection'
    return (await isUnknownPayer(trx, order.member_id, payment.payer)) ? 'payer' : null
  }

  /** Grants the rewards of the deposit in the transaction of the credit. */
  const grantRewards = (trx: Trx, order: DepositOrder, amount: bigint, at: Date): Promise<void> => {
    const { id: orderId, merchant, member_id: memberId, kind, promo_id: promoId } = order
    return reservations.grantRewards(trx, { merchant, orderId, memberId, amount, kind, promoId, at })
  }

  /** Credits an order with a payment that has been checked. */
  const credit = async (
    trx: Trx,
    channel: Channel,
    payment: Payment,
    { order, snapshot }: { order: DepositOrder; snapshot: LockedSnapshot },
    event: DepositEvent,
    at: Date,
  ): Promise<boolean> => {
    const next = nextState(order.state, event)
    if (!next) return false
    const paymentId = await storePayment(trx, channel, payment, order, at)('deposit')
    if (paymentId === null) return false
    const amount = payment.amount - order.fee
    const creditResult = await createBooking(trx, clock).creditPayment(
      toIncomingPayment(channel, payment),
      order.member_id,
      order.fee,
      snapshot.debt,
    )
    const change = { amount, why: null, payment_id: paymentId, credited_at: at, ...creditedColumns(creditResult) }
    await createDepositRepository(trx).setState(order, next, at, change)
    await grantRewards(trx, order, amount, at)
    return true
  }

  /** Books a payment in suspense and has the order hold it. Returns the payment's id; null if the payment is known. */
  const holdPayment = async (
    trx: Trx,
    channel: Channel,
    payment: Payment,
    order: DepositOrder,
    holdReason: HoldReason,
    at: Date,
  ): Promise<bigint | null> => {
    const paymentId = await storePayment(trx, channel, payment, order, at)('receipt')
    if (paymentId === null) return null
    await createBooking(trx, clock).holdInSuspense(toIncomingPayment(channel, payment))
    const next = nextState(order.state, 'paid.other')
    if (next) await createDepositRepository(trx).setState(order, next, at, { why: holdReason, payment_id: paymentId })
    return paymentId
  }

  return {
    configOf: merchantOf,
    locked: lockOrder,
    mayCredit: checkCredit,
    reasonToHold,
    hold: holdPayment,
    credit,
    earned: grantRewards,
    /**
     * Applies a payment. Returns `unknown` if it matches no order and `acceptsUnmatched` is false; it may
     * arrive before its order.
     */
    applyPayment: async (
      trx: Trx,
      channel: Channel,
      payment: Payment,
      at: Date,
      { acceptsUnmatched }: { acceptsUnmatched: boolean },
    ): Promise<'done' | 'unknown'> => {
      const foundOrder = await matchOrder(trx, channel, payment)
      if (!foundOrder) {
        if (!acceptsUnmatched) return 'unknown'
        const paymentId = await storePayment(trx, channel, payment, null, at)('receipt')
        if (paymentId !== null) await createBooking(trx, clock).holdInSuspense(toIncomingPayment(channel, payment))
        return 'done'
      }
      const { order, snapshot } = await lockOrder(trx, foundOrder)
      const holdReason = await reasonToHold(trx, snapshot, order, payment, at)
      if (holdReason === null && (await credit(trx, channel, payment, { order, snapshot }, 'paid', at))) return 'done'
      const heldPaymentId = await holdPayment(trx, channel, payment, order, holdReason ?? 'again', at)
      // An excluded member is refunded automatically.
      if (heldPaymentId !== null && snapshot.protection)
        await createPaymentRepository(trx).requestRefund(heldPaymentId, paymentReference(), at)
      return 'done'
    },
    /** Applies the provider's report that a charge failed. */
    applyFailure: async (trx: Trx, channel: Channel, reference: string, at: Date): Promise<'done' | 'unknown'> => {
      const foundOrder = await createDepositRepository(trx).byReference(channel.code, reference)
      if (!foundOrder) return 'unknown'
      const { order } = await lockOrder(trx, foundOrder)
      const next = nextState(order.state, 'refused')
      if (next) await createDepositRepository(trx).setState(order, next, at)
      else if (order.payment_id !== null) {
        const { merchant, payable: amount, state: orderState } = order
        const report = {
          merchant,
          channel: channel.code,
          about: 'charge' as const,
          reference,
          here: orderState,
          there: 'failed',
        }
        await openCase(trx, onAlert, { ...report, amount, reported: null }, at)
      }
      return 'done'
    },
    chargedBack: createChargeBacks({
      gate,
      merchantOf,
      lockOrder,
      clock,
      rejectUnpaid,
      reservations,
      onAlert,
    }),
  }
}
export type Settlement = ReturnType<typeof createSettlement>
