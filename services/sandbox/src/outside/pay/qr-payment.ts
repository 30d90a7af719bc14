import { fieldsOf, isSealed } from '@tessera/outside'

/** Parses the payment that a PromptPay QR requests; null if the text is not such a code or its checksum is wrong. */
export function parsePaymentQr(text: string): { to: string; reference: string | null; amount: string | null } | null {
  const payload = text.trim()
  if (!isSealed(payload)) return null
  const fields = fieldsOf(payload)
  const tagValue = (tag: string) => fields?.find((field) => field.tag === tag)?.value
  const bill = fieldsOf(tagValue('30') ?? '')
  const proxy = fieldsOf(tagValue('29') ?? '')
  const amount = tagValue('54') ?? null
  const biller = bill?.find(({ tag }) => tag === '01')?.value
  if (biller !== undefined)
    return { to: biller, reference: bill?.find(({ tag }) => tag === '02')?.value ?? null, amount }
  const target = proxy?.find(({ tag }) => tag !== '00')
  if (!target) return null
  return { to: target.tag === '01' ? `0${target.value.slice(4)}` : target.value, reference: null, amount }
}
