import type { LocalText } from '@tessera/contracts'
import type { ContractKind } from '@tessera/site'
import type { MemberMessage } from '../../identity/member/notify.ts'

const NAMES: Readonly<Record<ContractKind, LocalText>> = {
  salary: { th: 'สัญญาเงินเดือนรายวัน', en: 'daily salary contract' },
  dividend: { th: 'สัญญาเงินปันผล', en: 'dividend contract' },
  hour: { th: 'สัญญาเงินเดือนรายชั่วโมง', en: 'hourly salary contract' },
}
const PAGES: Readonly<Record<ContractKind, string>> = {
  salary: '/m/member/agent/getSalaryContract',
  dividend: '/m/member/agent/getDevidendContract',
  hour: '/m/member/agent/getHourContract',
}

export type ContractEvent = 'offered' | 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'ended'

const TITLES: Readonly<Record<ContractEvent, LocalText>> = {
  offered: { th: 'คุณได้รับข้อเสนอสัญญา', en: 'You were offered a contract' },
  accepted: { th: 'ข้อเสนอสัญญาได้รับการยอมรับ', en: 'Your offer was accepted' },
  refused: { th: 'ข้อเสนอสัญญาถูกปฏิเสธ', en: 'Your offer was refused' },
  withdrawn: { th: 'ข้อเสนอสัญญาถูกถอน', en: 'An offer was withdrawn' },
  expired: { th: 'ข้อเสนอสัญญาหมดอายุ', en: 'An offer has lapsed' },
  ended: { th: 'สัญญากำลังจะสิ้นสุด', en: 'A contract comes to its end' },
}

/** `day`: the first day in force, the last day in force, or the last day to respond. */
export function contractMessage(event: ContractEvent, kind: ContractKind, day: string | null): MemberMessage {
  const name = NAMES[kind]
  const when = day === null ? { th: '', en: '' } : { th: ` (${day})`, en: ` (${day})` }
  return {
    category: 'account',
    title: TITLES[event],
    content: { th: `${name.th}${when.th}`, en: `It is a ${name.en}${when.en}.` },
    link: PAGES[kind],
  }
}
