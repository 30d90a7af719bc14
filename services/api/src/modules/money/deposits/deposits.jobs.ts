import { type AskingJob, type JobKind, pauseAfter } from '../../../jobs/jobs.domain.ts'
import type { Db } from '../../../tables.ts'
import { CHANNEL_TIMEOUT_MS } from '../channels/ask-channel.ts'
import type { Channel } from '../channels/channels.domain.ts'
import { moneyText } from '../ledger/ledger.domain.ts'
import { createBooking } from './booking.ts'
import { nextPoll, nextState } from './deposits.domain.ts'
import { paymentOfCharge, paymentOfReceived } from './deposits.handlers.ts'
import { createDepositRepository, type DepositOrder } from './deposits.repository.ts'
import { createPaymentRepository, type PaymentIn } from './payments.repository.ts'
import type { PaymentCalls } from './provider.ts'
import type { Settling } from './settle.service.ts'

/** Requests sent in parallel: a slow provider takes as long for all of them as for one. */
const BATCH = 20
const EVERY_MS = 1_000
const ENDS_EVERY_MS = 5_000
const MAX_ENDS = 100
/** A bank's clock may be so far behind. */
const CLOCKS_APART_MS = 60_000

interface JobDeps {
  db: Db
  channels: readonly Channel[]
  calls: PaymentCalls
  settling: Settling
  now: (() => Date) | null
}

/** Ends orders that were not paid in time, and lets go of amounts that no late payment is credited for any more. */
export const depositEndJob = (): JobKind => ({
  kind: 'deposits.end',
  subjects: ['all'],
  work: async (trx, _subject, at) => {
    const orders = createDepositRepository(trx)
    const ended = await orders.expire(at, MAX_ENDS)
    await orders.freeAmounts(at)
    return new Date(at.getTime() + (ended === MAX_ENDS ? 0 : ENDS_EVERY_MS))
  },
})

const after = (at: Date, isFull: boolean) => new Date(at.getTime() + (isFull ? 0 : EVERY_MS))

/** Polls the channels for unpaid orders, and sends refunds. Each is settled in a commit of its own. */
export function depositJobs({ db, channels, calls, settling, now }: JobDeps): AskingJob[] {
  // One look for all of them: a look for each costs a database more than all that is ever due.
  const takers = channels
    .filter(({ uses }) => uses.includes('charges') || uses.includes('feed'))
    .map(({ code }) => code)
  const channelOf = (code: string): Channel => {
    const channel = channels.find((item) => item.code === code)
    if (!channel) throw new Error(`no channel ${code}`)
    return channel
  }

  const pollCharge = async (channel: Channel, order: DepositOrder, at: Date): Promise<void> => {
    const response = await calls.chargeStand(channel, order.reference)
    if (response.is !== 'answer' || response.value.state === 'open') return
    const { state, ...data } = response.value
    await db.transaction().execute(async (trx) => {
      if (state === 'failed') return settling.failed(trx, channel, order.reference, at)
      return settling.paid(trx, channel, paymentOfCharge(data, at), at, { acceptsUnmatched: false })
    })
    if (state !== 'charged_back') return
    await db.transaction().execute((trx) => settling.chargedBack(trx, channel, order.reference, data.providerRef, at))
  }
  const pollFeed = async (channel: Channel, order: DepositOrder, at: Date): Promise<void> => {
    const query =
      order.receiver === null
        ? { reference: order.reference }
        : { account: order.receiver, amount: moneyText(order.payable) }
    const response = await calls.received(channel, query)
    if (response.is !== 'answer') return
    // The bank lists all payments of this amount, also of older orders.
    const since = order.created_at.getTime() - CLOCKS_APART_MS
    for (const item of response.value)
      if (order.receiver === null || item.at >= since)
        await db
          .transaction()
          .execute((trx) => settling.paid(trx, channel, paymentOfReceived(item), at, { acceptsUnmatched: true }))
  }

  const poll: AskingJob = {
    kind: 'deposits.poll',
    subjects: takers.length > 0 ? ['all'] : [],
    leaseMs: CHANNEL_TIMEOUT_MS + 15_000,
    ask: async (_subject, at) => {
      const due = await createDepositRepository(db).duePolls(takers, at, BATCH)
      // Stored first: the next poll is scheduled, whatever the result of this one.
      for (const { id, created_at } of due) await createDepositRepository(db).polled(id, at, nextPoll(created_at, at))
      await Promise.all(
        due.map((order) => {
          const channel = channelOf(order.channel)
          return (channel.uses.includes('charges') ? pollCharge : pollFeed)(channel, order, at)
        }),
      )
      return async () => after(at, due.length === BATCH)
    },
  }

  const sendBack = async (channel: Channel, payment: PaymentIn, at: Date): Promise<void> => {
    const { id, provider_ref: providerRef, refund_reference: reference, refund_tries: attempts } = payment
    const response = await calls.refund(channel, {
      reference: reference ?? '',
      providerRef,
      amount: moneyText(payment.amount),
    })
    await db.transaction().execute(async (trx) => {
      const payments = createPaymentRepository(trx)
      if (response.is !== 'answer')
        return payments.refundAgain(id, attempts + 1, new Date(at.getTime() + pauseAfter(attempts + 1)))
      const found = payment.order_id === null ? undefined : await createDepositRepository(trx).lock(payment.order_id)
      const lockedPayment = await payments.lock(id)
      if (!lockedPayment || lockedPayment.ended_at) return
      const { merchant, channel: code, currency, amount } = payment
      const incoming = {
        house: settling.houseOf(merchant),
        channel: code,
        providerRef,
        currency,
        amount,
      }
      await createBooking(trx, now).fromSuspense(incoming, 'refund')
      await payments.end(id, 'refund', at)
      const next = found?.payment_id === id ? nextState(found.state, 'returned') : null
      if (found && next) await createDepositRepository(trx).move(found, next, at)
    })
  }
  const refunds: AskingJob = {
    kind: 'deposits.refund',
    subjects: takers.length > 0 ? ['all'] : [],
    leaseMs: CHANNEL_TIMEOUT_MS + 15_000,
    ask: async (_subject, at) => {
      const due = await createPaymentRepository(db).dueRefunds(takers, at, BATCH)
      await Promise.all(due.map((payment) => sendBack(channelOf(payment.channel), payment, at)))
      return async () => after(at, due.length === BATCH)
    },
  }
  return [poll, refunds]
}
