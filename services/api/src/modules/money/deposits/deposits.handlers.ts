import type { ChargeStand, ReceivedItem } from '@tessera/outside'
import type * as z from 'zod'
import type { CallbackHandlers } from '../callbacks/callbacks.domain.ts'
import { minorOf } from '../ledger/ledger.domain.ts'
import type { Payment, Settlement } from './settle.service.ts'

type ChargeData = Pick<z.infer<typeof ChargeStand>, 'reference' | 'providerRef' | 'amount' | 'currency'>

/** Converts a paid charge to a payment; it was made on the provider's page, so account and payer are unknown. */
export const paymentOfCharge = ({ reference, providerRef, amount, currency }: ChargeData, at: Date): Payment => ({
  providerRef,
  reference,
  account: null,
  amount: minorOf(amount),
  currency,
  payer: null,
  paidAt: at,
})

/** Converts an incoming transfer that a bank reports to a payment. */
export const paymentOfReceived = ({ amount, at, ...item }: ReceivedItem): Payment => ({
  ...item,
  amount: minorOf(amount),
  paidAt: new Date(at),
})

export const depositHandlers = (settlement: Settlement): CallbackHandlers => ({
  'charge.paid': (trx, channel, { data }, at) =>
    settlement.applyPayment(trx, channel, paymentOfCharge(data, at), at, { acceptsUnmatched: false }),
  'charge.failed': (trx, channel, { data }, at) => settlement.applyFailure(trx, channel, data.reference, at),
  'charge.charged_back': (trx, channel, { data }, at) =>
    settlement.chargedBack(trx, channel, data.reference, data.providerRef, at),
  'money.received': (trx, channel, { data }, at) =>
    settlement.applyPayment(trx, channel, paymentOfReceived(data), at, { acceptsUnmatched: true }),
})
