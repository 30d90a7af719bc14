import type { Db } from '../../../database/tables.ts'
import { backoffMs, type ExternalJob, type JobKind } from '../../../jobs/jobs.domain.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/call-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { createBooking } from './booking.ts'
import { nextPoll, nextState } from './deposits.domain.ts'
import { paymentOfCharge, paymentOfReceived } from './deposits.handlers.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { PaymentCalls } from './provider.ts'
import type { Settlement } from './settle.service.ts'

/** Number of requests sent concurrently; a slow provider delays all of them as long as one. */
const BATCH_SIZE = 20
const INTERVAL_MS = 1_000
const EXPIRY_INTERVAL_MS = 5_000
const EXPIRY_BATCH_SIZE = 100
/** Maximum lag of a bank's clock. */
const MAX_CLOCK_SKEW_MS = 60_000

interface DepositJobDeps {
  db: Db
  channels: readonly Channel[]
  calls: PaymentCalls
  settling: Settlement
  now: (() => Date) | null
}

/** Expires orders that were not paid in time, and releases reserved amounts of orders that late payments no longer credit. */
export const depositExpiryJob = (): JobKind => ({
  kind: 'deposits.end',
  subjects: ['all'],
  work: async (trx, _subject, at) => {
    const orders = createDepositRepository(trx)
    const expiredCount = await orders.expire(at, EXPIRY_BATCH_SIZE)
    await orders.releaseAmounts(at)
    return new Date(at.getTime() + (expiredCount === EXPIRY_BATCH_SIZE ? 0 : EXPIRY_INTERVAL_MS))
  },
})

const nextRun = (at: Date, isFull: boolean) => new Date(at.getTime() + (isFull ? 0 : INTERVAL_MS))

/** Polls the channels for unpaid orders, and sends refunds. Each result is applied in its own transaction. */
export function depositJobs({ db, channels, calls, settling, now }: DepositJobDeps): ExternalJob[] {
  // One query for all channels: a query per channel would cost the database too much.
  const channelCodes = channels
    .filter(({ uses }) => uses.includes('charges') || uses.includes('feed'))
    .map(({ code }) => code)
  const channelOf = (code: string): Channel => {
    const channel = channels.find((item) => item.code === code)
    if (!channel) throw new Error(`unknown channel ${code}`)
    return channel
  }

  const pollCharge = async (channel: Channel, order: DepositOrder, at: Date): Promise<void> => {
    const response = await calls.chargeStatus(channel, order.reference)
    if (response.is !== 'answer' || response.value.state === 'open') return
    const { state, ...data } = response.value
    await db.transaction().execute(async (trx) => {
      if (state === 'failed') return settling.applyFailure(trx, channel, order.reference, at)
      return settling.applyPayment(trx, channel, paymentOfCharge(data, at), at, { acceptsUnmatched: false })
    })
    if (state !== 'charged_back') return
    await db.transaction().execute((trx) => settling.chargedBack(trx, channel, order.reference, data.providerRef, at))
  }
  const pollFeed = async (channel: Channel, order: DepositOrder, at: Date): Promise<void> => {
    const query =
      order.receiver === null
        ? { reference: order.reference }
        : { account: order.receiver, amount: moneyText(order.payable) }
    const response = await calls.listReceived(channel, query)
    if (response.is !== 'answer') return
    // The bank lists all payments of this amount, including those of older orders.
    const since = order.created_at.getTime() - MAX_CLOCK_SKEW_MS
    for (const item of response.value)
      if (order.receiver === null || item.at >= since)
        await db
          .transaction()
          .execute((trx) =>
            settling.applyPayment(trx, channel, paymentOfReceived(item), at, { acceptsUnmatched: true }),
          )
  }

  const pollJob: ExternalJob = {
    kind: 'deposits.poll',
    subjects: channelCodes.length > 0 ? ['all'] : [],
    leaseMs: CHANNEL_TIMEOUT_MS + 15_000,
    request: async (_subject, at) => {
      const dueOrders = await createDepositRepository(db).duePolls(channelCodes, at, BATCH_SIZE)
      // The next poll is scheduled first, so that it happens whatever the result of this one.
      for (const { id, created_at } of dueOrders)
        await createDepositRepository(db).recordPoll(id, at, nextPoll(created_at, at))
      await Promise.all(
        dueOrders.map((order) => {
          const channel = channelOf(order.channel)
          return (channel.uses.includes('charges') ? pollCharge : pollFeed)(channel, order, at)
        }),
      )
      return async () => nextRun(at, dueOrders.length === BATCH_SIZE)
    },
  }

  const refund = async (channel: Channel, payment: PaymentIn, at: Date): Promise<void> => {
    const { id, provider_ref: providerRef, refund_reference: reference, refund_tries: attempts } = payment
    const response = await calls.refund(channel, {
      reference: reference ?? '',
      providerRef,
      amount: moneyText(payment.amount),
    })
    await db.transaction().execute(async (trx) => {
      const payments = createPaymentRepository(trx)
      if (response.is !== 'answer')
        return payments.rescheduleRefund(id, attempts + 1, new Date(at.getTime() + backoffMs(attempts + 1)))
      const order = payment.order_id === null ? undefined : await createDepositRepository(trx).lock(payment.order_id)
      const lockedPayment = await payments.lock(id)
      if (!lockedPayment || lockedPayment.ended_at) return
      const { merchant, channel: code, currency, amount } = payment
      const incoming = {
        merchant: settling.configOf(merchant),
        channel: code,
        providerRef,
        currency,
        amount,
      }
      await createBooking(trx, now).clearSuspense(incoming, 'refund')
      await payments.end(id, 'refund', at)
      const next = order?.payment_id === id ? nextState(order.state, 'returned') : null
      if (order && next) await createDepositRepository(trx).setState(order, next, at)
    })
  }
  const refundJob: ExternalJob = {
    kind: 'deposits.refund',
    subjects: channelCodes.length > 0 ? ['all'] : [],
    leaseMs: CHANNEL_TIMEOUT_MS + 15_000,
    request: async (_subject, at) => {
      const dueRefunds = await createPaymentRepository(db).dueRefunds(channelCodes, at, BATCH_SIZE)
      await Promise.all(dueRefunds.map((payment) => refund(channelOf(payment.channel), payment, at)))
      return async () => nextRun(at, dueRefunds.length === BATCH_SIZE)
    },
  }
  return [pollJob, refundJob]
}
