import { field, withChecksum } from '@tessera/outside'

const BILL_PAYMENT_AID = 'A000000677010112'
const CREDIT_TRANSFER_AID = 'A000000677010111'
const BAHT_CURRENCY_CODE = '764'
/** Proxy types by their number of digits: a mobile number, a tax id, an e-wallet id. */
const PROXIES: Readonly<Record<number, { tag: string; proxyValue: (digits: string) => string }>> = {
  10: { tag: '01', proxyValue: (digits) => `0066${digits.slice(1)}` },
  13: { tag: '02', proxyValue: (digits) => digits },
  15: { tag: '03', proxyValue: (digits) => digits },
}

const buildQr = (merchant: string, amount: string): string =>
  withChecksum(
    [
      field('00', '01'),
      field('01', '12'),
      merchant,
      field('53', BAHT_CURRENCY_CODE),
      field('54', amount),
      field('58', 'TH'),
    ].join(''),
    '63',
  )

/** PromptPay QR code for a bill: the payment contains the reference. `amount` is decimal text. */
export const billQr = (biller: string, reference: string, amount: string): string =>
  buildQr(field('30', [field('00', BILL_PAYMENT_AID), field('01', biller), field('02', reference)].join('')), amount)

/** PromptPay QR code for a transfer to a proxy of 10, 13 or 15 digits; only the amount identifies the payment. */
export function proxyQr(proxy: string, amount: string): string {
  const proxyType = PROXIES[proxy.length]
  if (!proxyType) throw new Error('invalid PromptPay proxy: expected 10, 13 or 15 digits')
  return buildQr(
    field('29', [field('00', CREDIT_TRANSFER_AID), field(proxyType.tag, proxyType.proxyValue(proxy))].join('')),
    amount,
  )
}
