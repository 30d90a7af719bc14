import type { ChargeStand, ReceivedItem } from '@tessera/outside'
import type * as z from 'zod'
import type { CallbackHandlers } from '../callbacks/callbacks.domain.ts'
import { minorOf } from '../ledger/ledger.domain.ts'
import type { Payment, Settlement } from './settle.service.ts'

type ChargeData = Pick<z.infer<typeof ChargeStand>, 'reference' | 'providerRef' | 'amount' | 'currency'>

/** A paid charge as a payment: it was made on the provider's page, so account and payer are unknown. */
export const paymentOfCharge = ({ reference, providerRef, amount, currency }: ChargeData, at: Date): Payment => ({
  providerRef,
  reference,
  account: null,
  amount: minorOf(amount),
  currency,
  payer: null,
  paidAt: at,
})

/** Money that a bank received, as a payment. */
export const paymentOfReceived = ({ amount, at, ...item }: ReceivedItem): Payment => ({
  ...item,
  amount: minorOf(amount),
  paidAt: new Date(at),
})

export const depositHandlers = (settling: Settlement): CallbackHandlers => ({
  'charge.paid': (trx, channel, { data }, at) =>
    settling.applyPayment(trx, channel, paymentOfCharge(data, at), at, { acceptsUnmatched: false }),
  'charge.failed': (trx, channel, { data }, at) => settling.applyFailure(trx, channel, data.reference, at),
  'charge.charged_back': (trx, channel, { data }, at) =>
    settling.chargedBack(trx, channel, data.reference, data.providerRef, at),
  'money.received': (trx, channel, { data }, at) =>
    settling.applyPayment(trx, channel, paymentOfReceived(data), at, { acceptsUnmatched: true }),
})
