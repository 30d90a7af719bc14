import type { LocalText } from '@tessera/contracts'
import type { AgentRecord, AgentRecordKind, ContractKind, SettlementRow, SettlementState } from '@tessera/site'
import { formatLocalTime } from '../../money/gate/windows.domain.ts'
import type { ExportTable } from './export.domain.ts'

interface TableFormat {
  timeZone: string
  say: (text: LocalText) => string
}

const ACCOUNT: LocalText = { th: 'บัญชี', en: 'Account' }
const KIND: LocalText = { th: 'ประเภท', en: 'Type' }

const CONTRACTS: Readonly<Record<ContractKind, LocalText>> = {
  salary: { th: 'เงินเดือนรายวัน', en: 'Daily salary' },
  dividend: { th: 'เงินปันผล', en: 'Dividend' },
  hour: { th: 'เงินเดือนรายชั่วโมง', en: 'Hourly salary' },
}
const STATES: Readonly<Record<SettlementState, LocalText>> = {
  paid: { th: 'จ่ายแล้ว', en: 'Paid' },
  held: { th: 'รอตรวจสอบ', en: 'Under review' },
  rejected: { th: 'ไม่อนุมัติ', en: 'Rejected' },
  none: { th: 'ไม่มียอดจ่าย', en: 'Nothing due' },
}

export const settlementTable = (
  list: readonly SettlementRow[],
  { timeZone, say: translate }: TableFormat,
): ExportTable => ({
  head: [
    KIND,
    ACCOUNT,
    { th: 'ตั้งแต่', en: 'From' },
    { th: 'ถึงก่อน', en: 'Until' },
    { th: 'ฐาน', en: 'Base' },
    { th: 'ยอดจ่าย', en: 'Pay' },
    { th: 'สถานะ', en: 'State' },
  ],
  rows: list.map((row) => [
    translate(CONTRACTS[row.kind]),
    row.downline.account,
    formatLocalTime(new Date(row.from), timeZone),
    formatLocalTime(new Date(row.to), timeZone),
    { money: row.base },
    { money: row.pay },
    translate(STATES[row.state]),
  ]),
})

const RECORD_KINDS: Readonly<Record<AgentRecordKind, LocalText>> = {
  float_in: { th: 'โอนเข้าเครดิตตัวแทน', en: 'Into the float' },
  float_out: { th: 'โอนออกจากเครดิตตัวแทน', en: 'Out of the float' },
  downline_transfer: { th: 'โอนให้ลูกทีม', en: 'Transfer to a downline' },
  upward_transfer: { th: 'โอนให้ต้นสาย', en: 'Transfer to the upline' },
  float_credit: { th: 'เครดิตจากระบบ', en: 'Credit by the house' },
  agent_rebate: { th: 'ส่วนต่างคืนยอด', en: 'Rebate difference' },
  salary: CONTRACTS.salary,
  hour_salary: CONTRACTS.hour,
  dividend: CONTRACTS.dividend,
}

export const recordTable = (list: readonly AgentRecord[], { timeZone, say: translate }: TableFormat): ExportTable => ({
  head: [
    { th: 'วันเวลา', en: 'Time' },
    KIND,
    ACCOUNT,
    { th: 'จำนวนเงิน', en: 'Amount' },
    { th: 'เครดิตตัวแทนคงเหลือ', en: 'Float after' },
    { th: 'หมายเหตุ', en: 'Note' },
  ],
  rows: list.map((row) => [
    formatLocalTime(new Date(row.at), timeZone),
    translate(RECORD_KINDS[row.kind]),
    row.account ?? '',
    { money: row.amount },
    row.float === null ? '' : { money: row.float },
    row.note ?? '',
  ]),
})
