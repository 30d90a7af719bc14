import { fieldsOf, isSealed } from '@tessera/outside'

/** Content of the QR code on a bank's slip: number of the sending bank, and its reference of the transfer. */
export interface SlipCode {
  bank: string
  ref: string
}

const API_ID = '000001'
const REF_PATTERN = /^[A-Za-z0-9]{6,40}$/

/** Parses the text of a slip's QR code; null if it is not a slip of a Thai bank or its checksum is wrong. */
export function parseSlipCode(text: string): SlipCode | null {
  if (text.length > 200 || !isSealed(text)) return null
  const payload = fieldsOf(text)?.find(({ tag }) => tag === '00')
  const inner = payload ? fieldsOf(payload.value) : null
  const tagValue = (tag: string) => inner?.find((field) => field.tag === tag)?.value
  const [bank, ref] = [tagValue('01'), tagValue('02')]
  if (
    tagValue('00') !== API_ID ||
    bank === undefined ||
    !/^\d{3}$/.test(bank) ||
    ref === undefined ||
    !REF_PATTERN.test(ref)
  )
    return null
  return { bank, ref }
}
