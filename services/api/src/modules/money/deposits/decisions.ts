import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Trx } from '../../../tables.ts'
import { paymentReference } from '../channels/references.ts'
import type { LockedStanding } from '../gate/gate.repository.ts'
import { type LedgerClock, minorOf } from '../ledger/ledger.domain.ts'
import { createBooking } from './booking.ts'
import { type DepositEvent, nextState } from './deposits.domain.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { Settling } from './settle.service.ts'
import type { CheckedSlip } from './slip-check.ts'

interface Locked {
  order: DepositOrder
  standing: LockedStanding
}

/** What follows from what the desk has said, inside the transaction that writes it down. */
export function createDecisions(settling: Pick<Settling, 'credit' | 'earned' | 'houseOf'>, clock: LedgerClock) {
  /** Credits an order with money that stands in suspense, whole. */
  const assign = async (trx: Trx, { order, standing }: Locked, payment: PaymentIn, event: DepositEvent, at: Date) => {
    const next = nextState(order.state, event)
    if (!next || payment.ended_at || payment.ending || payment.currency !== order.currency)
      return refused('request.conflict')
    const came = {
      house: settling.houseOf(order.merchant),
      channel: payment.channel,
      providerRef: payment.provider_ref,
      currency: payment.currency,
      amount: payment.amount,
    }
    const after = await createBooking(trx, clock).assign(came, order.member_id, standing.debt)
    await createPaymentRepository(trx).end(payment.id, 'assign', at, order.id)
    const change = { amount: payment.amount, fee: 0n, payment_id: payment.id, credited_at: at, wallet_after: after }
    await createDepositRepository(trx).move(order, next, at, { ...change, why: null })
    await settling.earned(trx, order, payment.amount, at)
    return done(null)
  }

  const believe = async (
    trx: Trx,
    locked: Locked,
    { slip, channel }: CheckedSlip,
    at: Date,
  ): Promise<Outcome<null>> => {
    // What the bank has told by itself is the same money.
    const known = await createPaymentRepository(trx).byRef(channel.code, slip.bankRef)
    if (known?.booked === 'deposit' || known?.ended_at) return refused('slip.used')
    if (known) return assign(trx, locked, known, 'yes', at)
    const payment = {
      providerRef: slip.bankRef,
      reference: locked.order.reference,
      account: null,
      amount: minorOf(slip.amount),
      currency: slip.currency,
      payer: slip.from,
      paidAt: new Date(slip.at),
    }
    const isRight = payment.currency === locked.order.currency && payment.amount > locked.order.fee
    if (!isRight) return refused('request.conflict')
    return (await settling.credit(trx, channel, payment, locked, 'yes', at)) ? done(null) : refused('order.closed')
  }

  return {
    carryOut: async (
      trx: Trx,
      locked: Locked,
      yes: boolean,
      slip: Outcome<CheckedSlip> | null,
      at: Date,
    ): Promise<Outcome<null>> => {
      const { order, standing } = locked
      const orders = createDepositRepository(trx)
      // Who is kept out is credited nothing, whoever says so.
      if (yes && standing.protection) return refused('protection.active')
      if (order.state === 'reviewing') {
        if (yes) return slip?.ok ? believe(trx, locked, slip.value, at) : refused('request.conflict')
        await orders.refuseSlip(order.id)
        await orders.move(order, 'rejected', at, { why: null })
        return done(null)
      }
      const payments = createPaymentRepository(trx)
      const payment = order.payment_id === null ? undefined : await payments.lock(order.payment_id)
      if (!payment || payment.ending) return refused('order.closed')
      if (yes) return assign(trx, locked, payment, 'assign', at)
      await payments.sendBack(payment.id, paymentReference(), at)
      return done(null)
    },
  }
}
