import type { LocalText } from '@tessera/contracts'
import * as z from 'zod/mini'

/** Banks that members are paid at, by the usual short names of Thai banks. */
export const BankCode = /*#__PURE__*/ z.enum([
  'BBL',
  'KBANK',
  'KTB',
  'TTB',
  'SCB',
  'CITI',
  'CIMB',
  'UOB',
  'BAY',
  'IBANK',
  'GSB',
  'GHB',
  'BAAC',
  'TISCO',
  'KKP',
  'HSBC',
  'ICBC',
  'TCRB',
  'LHB',
])
export type BankCode = z.infer<typeof BankCode>

/** A bank: its names, and how many digits an account number of it may have. */
export interface Bank {
  name: LocalText
  digits: readonly number[]
}

const bank = (th: string, en: string, ...digits: number[]): Bank => ({ name: { th, en }, digits })

/** Source: design of the cashier, section 2 (digits by bank). */
export const BANKS: Readonly<Record<BankCode, Bank>> = {
  BBL: bank('ธนาคารกรุงเทพ', 'Bangkok Bank', 10),
  KBANK: bank('ธนาคารกสิกรไทย', 'Kasikornbank', 10),
  KTB: bank('ธนาคารกรุงไทย', 'Krungthai Bank', 10),
  TTB: bank('ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank', 10),
  SCB: bank('ธนาคารไทยพาณิชย์', 'Siam Commercial Bank', 10),
  CITI: bank('ธนาคารซิตี้แบงก์', 'Citibank', 10),
  CIMB: bank('ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank', 10),
  UOB: bank('ธนาคารยูโอบี', 'United Overseas Bank', 10),
  BAY: bank('ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya (Krungsri)', 10),
  IBANK: bank('ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand', 10),
  GSB: bank('ธนาคารออมสิน', 'Government Savings Bank', 12),
  GHB: bank('ธนาคารอาคารสงเคราะห์', 'Government Housing Bank', 12),
  BAAC: bank('ธ.ก.ส.', 'Bank for Agriculture (BAAC)', 12),
  TISCO: bank('ธนาคารทิสโก้', 'TISCO Bank', 10, 14),
  KKP: bank('ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank', 10, 14),
  HSBC: bank('ธนาคารเอชเอสบีซี', 'HSBC', 10, 11, 12, 13, 14),
  ICBC: bank('ธนาคารไอซีบีซี (ไทย)', 'ICBC (Thai)', 10, 11, 12, 13, 14),
  TCRB: bank('ธนาคารไทยเครดิต', 'Thai Credit Bank', 10, 11, 12, 13, 14),
  LHB: bank('ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank', 10, 11, 12, 13, 14),
}

/** True if the digits have a valid length for the bank. */
export const isAccountNumber = (code: BankCode, number: string): boolean =>
  /^\d+$/.test(number) && BANKS[code].digits.includes(number.length)
