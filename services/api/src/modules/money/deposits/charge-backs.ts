import type { Trx } from '../../../database/tables.ts'
import { openCase } from '../cases/open-case.ts'
import type { Channel } from '../channels/channels.domain.ts'
import type { LockedSnapshot, MerchantRef } from '../gate/gate.repository.ts'
import type { Gate } from '../gate/gate.service.ts'
import type { LedgerClock } from '../ledger/ledger.domain.ts'
import { createBooking, type IncomingPayment } from './booking.ts'
import { nextState } from './deposits.domain.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { DepositReservations } from './reservations.ts'

interface ChargeBackDeps {
  gate: Pick<Gate, 'standingOf'>
  merchantOf: (merchant: string) => MerchantRef
  lockOrder: (trx: Trx, order: DepositOrder) => Promise<{ order: DepositOrder; snapshot: LockedSnapshot }>
  clock: LedgerClock
  /** Rejects a member's withdrawals that were not sent to a provider yet; the held amounts return to the wallet. */
  rejectUnpaid: (trx: Trx, memberId: string, at: Date) => Promise<void>
  reservations: Pick<DepositReservations, 'reverseRewards'>
  /** Called with an error for each charge-back that cannot be booked. */
  onAlert: (error: unknown) => void
}

const wasCredited = ({ booked, ending }: PaymentIn): boolean => booked === 'deposit' || ending === 'assign'

/** Books charge-backs, which are payments that the payers' banks took back. */
export function createChargeBacks({
  gate,
  merchantOf,
  lockOrder,
  clock,
  rejectUnpaid,
  reservations,
  onAlert,
}: ChargeBackDeps) {
  /** Books the charge-back of a payment that credited an order. */
  const chargeBackOrder = async (trx: Trx, order: DepositOrder, incoming: IncomingPayment, at: Date): Promise<void> => {
    const next = nextState(order.state, 'charge.back')
    if (!next) return
    const { id: orderId, member_id: memberId, fee } = order
    await rejectUnpaid(trx, memberId, at)
    await reservations.reverseRewards(trx, orderId, at)
    const { snapshot } = await lockOrder(trx, order)
    await createBooking(trx, clock).chargeBack(incoming, { orderId, memberId, fee }, snapshot.cash)
    await createDepositRepository(trx).setState(order, next, at)
  }
  /** Books the charge-back of a payment that was credited to a member from the suspense account. */
  const chargeBackAssigned = async (
    trx: Trx,
    payment: PaymentIn,
    memberId: string,
    incoming: IncomingPayment,
    at: Date,
  ): Promise<void> => {
    await rejectUnpaid(trx, memberId, at)
    const snapshot = await gate.standingOf(trx, { memberId, merchant: incoming.merchant })
    if (!snapshot.ok) throw new Error('member of an assigned payment cannot be locked')
    await createBooking(trx, clock).chargeBack(incoming, { orderId: null, memberId, fee: 0n }, snapshot.value.cash)
    await createPaymentRepository(trx).end(payment.id, 'charge_back', at)
  }

  /**
   * Books a charge-back once, wherever the money is: in the wallet of the order's member, in suspense, or with a member whom suspense
   * assigned. A refund that was not accepted yet is abandoned.
   * @returns `unknown` if there is no such payment yet, or if it was refunded already, which opens a case; in both cases the event is
   *   sent again
   */
  return async (
    trx: Trx,
    channel: Channel,
    reference: string,
    providerRef: string,
    at: Date,
  ): Promise<'done' | 'unknown'> => {
    const foundOrder = await createDepositRepository(trx).byReference(channel.code, reference)
    if (!foundOrder) return 'unknown'
    const { order } = await lockOrder(trx, foundOrder)
    const payments = createPaymentRepository(trx)
    const storedPayment = await payments.byRef(channel.code, providerRef)
    const payment = storedPayment?.order_id === order.id ? await payments.lock(storedPayment.id) : undefined
    if (!payment) return 'unknown'
    if (payment.ending === 'charge_back') return 'done'
    const { currency, amount, asked_member_id: assignedMemberId } = payment
    const incoming = { merchant: merchantOf(order.merchant), channel: channel.code, providerRef, currency, amount }
    const isOfOrder = order.payment_id === payment.id
    if (wasCredited(payment)) {
      if (isOfOrder) await chargeBackOrder(trx, order, incoming, at)
      else if (assignedMemberId !== null) await chargeBackAssigned(trx, payment, assignedMemberId, incoming, at)
      return 'done'
    }
    if (payment.ended_at) {
      const { merchant } = order
      const report = { merchant, channel: channel.code, about: 'charge' as const, reference, there: 'charged_back' }
      await openCase(trx, onAlert, { ...report, here: payment.ending ?? '', amount, reported: null }, at)
      return 'unknown'
    }
    await createBooking(trx, clock).clearSuspense(incoming, 'charge_back')
    await payments.end(payment.id, 'charge_back', at)
    const next = isOfOrder ? nextState(order.state, 'charge.back') : null
    if (next) await createDepositRepository(trx).setState(order, next, at)
    return 'done'
  }
}
