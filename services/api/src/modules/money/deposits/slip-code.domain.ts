import { fieldsOf, isSealed } from '@tessera/outside'

/** Content of the code on a bank's slip: the sending bank by its number, and that bank's reference of the transfer. */
export interface SlipCode {
  bank: string
  ref: string
}

const API_ID = '000001'
const REF = /^[A-Za-z0-9]{6,40}$/

/** Reads the text of a slip's code; null where it is no slip of a Thai bank, or was changed. */
export function slipCodeOf(text: string): SlipCode | null {
  if (text.length > 200 || !isSealed(text)) return null
  const payload = fieldsOf(text)?.find(({ tag }) => tag === '00')
  const inner = payload ? fieldsOf(payload.value) : null
  const tagValue = (tag: string) => inner?.find((field) => field.tag === tag)?.value
  const [bank, ref] = [tagValue('01'), tagValue('02')]
  if (tagValue('00') !== API_ID || bank === undefined || !/^\d{3}$/.test(bank) || ref === undefined || !REF.test(ref))
    return null
  return { bank, ref }
}
