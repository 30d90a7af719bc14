import type { Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import { paymentReference } from '../channels/references.ts'
import type { LockedSnapshot } from '../gate/gate.repository.ts'
import { type LedgerClock, minorOf } from '../ledger/ledger.domain.ts'
import { createBooking, creditedColumns } from './booking.ts'
import { type DepositEvent, nextState } from './deposits.domain.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createDeskRepository } from './desk.repository.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { Payment, Settlement } from './settle.service.ts'
import type { CheckedSlip } from './slip-check.ts'

/** Converts a checked slip to the payment that its bank reports. */
const paymentOfSlip = (
  { reference }: DepositOrder,
  { bankRef, amount, currency, from, at }: CheckedSlip['slip'],
): Payment => ({
  providerRef: bankRef,
  reference,
  account: null,
  amount: minorOf(amount),
  currency,
  payer: from,
  paidAt: new Date(at),
})

interface LockedOrder {
  order: DepositOrder
  snapshot: LockedSnapshot
}

/** Applies the desk's decisions on deposits, inside the transaction that records them. */
export function createDecisions(
  settlement: Pick<Settlement, 'credit' | 'earned' | 'hold' | 'configOf' | 'mayCredit' | 'reasonToHold'>,
  clock: LedgerClock,
) {
  /** Credits an order with the full amount of a payment from the suspense account. */
  const assign = async (
    trx: Trx,
    { order, snapshot }: LockedOrder,
    payment: PaymentIn,
    event: DepositEvent,
    at: Date,
  ) => {
    const next = nextState(order.state, event)
    if (!next || payment.ended_at || payment.ending || payment.currency !== order.currency)
      return err('request.conflict')
    const creditCheck = await settlement.mayCredit(trx, snapshot, order, payment.amount)
    if (!creditCheck.ok) return creditCheck
    const incoming = {
      merchant: settlement.configOf(order.merchant),
      channel: payment.channel,
      providerRef: payment.provider_ref,
      currency: payment.currency,
      amount: payment.amount,
    }
    const creditResult = await createBooking(trx, clock).creditFromSuspense(incoming, order.member_id, snapshot.debt)
    await createPaymentRepository(trx).end(payment.id, 'assign', at, order.id)
    const change = { amount: payment.amount, fee: 0n, payment_id: payment.id, credited_at: at }
    await createDepositRepository(trx).setState(order, next, at, {
      ...change,
      ...creditedColumns(creditResult),
      why: null,
    })
    await settlement.earned(trx, order, payment.amount, at)
    return ok(null)
  }

  const creditSlip = async (
    trx: Trx,
    lockedOrder: LockedOrder,
    { slip, channel }: CheckedSlip,
    at: Date,
  ): Promise<Result<null>> => {
    const payment = paymentOfSlip(lockedOrder.order, slip)
    return (await settlement.credit(trx, channel, payment, lockedOrder, 'yes', at)) ? ok(null) : err('order.closed')
  }

  /**
   * Puts an order on hold if the payment of its slip differs in amount, currency or payer, or if the
   * bank had reported the payment and it is in suspense (`late`). A second operator then decides, who sees the amount and the payer.
   * @returns true if the order was put on hold, false if an approval may credit the slip; errors `slip.used`, `protection.active`
   */
  const holdSlip = async (
    trx: Trx,
    { order, snapshot }: LockedOrder,
    { slip, channel }: CheckedSlip,
    at: Date,
  ): Promise<Result<boolean>> => {
    if (order.state !== 'reviewing') return ok(false)
    if (snapshot.protection) return err('protection.active')
    const payment = paymentOfSlip(order, slip)
    const payments = createPaymentRepository(trx)
    const reportedPayment = await payments.byRef(channel.code, slip.bankRef)
    if (reportedPayment && !(await createDeskRepository(trx).findSuspended(reportedPayment.id))) return err('slip.used')
    const holdReason = await settlement.reasonToHold(trx, snapshot, order, payment, at)
    if (reportedPayment) {
      await payments.linkOrder(reportedPayment.id, order.id)
      await createDepositRepository(trx).setState(order, 'held', at, {
        why: holdReason ?? 'late',
        payment_id: reportedPayment.id,
      })
    } else if (holdReason !== null) await settlement.hold(trx, channel, payment, order, holdReason, at)
    return ok(reportedPayment !== undefined || holdReason !== null)
  }

  return {
    holdSlip,
    execute: async (
      trx: Trx,
      lockedOrder: LockedOrder,
      isApproved: boolean,
      slip: Result<CheckedSlip> | null,
      at: Date,
    ): Promise<Result<null>> => {
      const { order, snapshot } = lockedOrder
      const orders = createDepositRepository(trx)
      // An excluded member is never credited, even with approvals.
      if (isApproved && snapshot.protection) return err('protection.active')
      if (order.state === 'reviewing') {
        if (isApproved) return slip?.ok ? creditSlip(trx, lockedOrder, slip.value, at) : err('request.conflict')
        await orders.rejectSlip(order.id)
        await orders.setState(order, 'rejected', at, { why: null })
        return ok(null)
      }
      const payments = createPaymentRepository(trx)
      const payment = order.payment_id === null ? undefined : await payments.lock(order.payment_id)
      if (!payment || payment.ending) return err('order.closed')
      if (isApproved) return assign(trx, lockedOrder, payment, 'assign', at)
      await payments.requestRefund(payment.id, paymentReference(), at)
      return ok(null)
    },
  }
}
