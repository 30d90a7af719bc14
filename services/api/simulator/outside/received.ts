import { field, withChecksum } from '@tessera/outside'
import { moneyText } from '../../src/modules/money/ledger/ledger.domain.ts'
import type { ReceivedPayment } from './books.ts'

export const BILLER = '010555500012301'
export const ACCOUNT = '0123456789'
export const OWN_NAME = 'สมชาย ใจดี'
const UNKNOWN_PAYER = 'สมหญิง รักไทย'

const payerOf = ({ payer }: ReceivedPayment) =>
  payer && { bank: 'KBANK', number: '1234567801', name: payer === 'own' ? OWN_NAME : UNKNOWN_PAYER }

/** A bank's report of a payment, and of its payer's slip. */
export function receivedItem(incoming: ReceivedPayment, referenceOf: (name: string) => string) {
  const { ref, order, stray, account, amount, at } = incoming
  const [money, payer] = [moneyText(amount), payerOf(incoming)]
  return {
    providerRef: ref,
    reference: order === null ? stray : referenceOf(order),
    account,
    amount: money,
    currency: 'THB',
    payer,
    at,
    slip: {
      amount: money,
      at,
      from: payer ?? { bank: 'KBANK', number: '1234567801', name: OWN_NAME },
      to: { bank: 'KBANK', number: account ?? BILLER, name: 'House' },
    },
  }
}

/** The text of the code on a slip. */
export function slipText(ref: string): string {
  const inner = field('00', '000001') + field('01', '014') + field('02', ref)
  return withChecksum(field('00', inner) + field('51', 'TH'), '91')
}
