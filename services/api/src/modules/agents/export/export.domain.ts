import type { LocalText } from '@tessera/contracts'
import type { CsvCell } from '@tessera/server'
import type { RebateDay, Subordinate, TeamLeg } from '@tessera/site'
import { formatLocalTime } from '../../money/gate/windows.domain.ts'

/** Rows of an exported list, with the column heads. */
export interface ExportTable {
  head: readonly LocalText[]
  rows: readonly CsvCell[][]
}

const ACCOUNT: LocalText = { th: 'บัญชี', en: 'Account' }
const LEVEL: LocalText = { th: 'ระดับ', en: 'Level' }
const MEMBERS: LocalText = { th: 'จำนวนสมาชิก', en: 'Members' }
const DAY: LocalText = { th: 'วันที่', en: 'Day' }

export const legTable = (legs: readonly TeamLeg[]): ExportTable => ({
  head: [
    ACCOUNT,
    LEVEL,
    MEMBERS,
    { th: 'ฝาก', en: 'Deposits' },
    { th: 'ถอน', en: 'Withdrawals' },
    { th: 'ฝากสุทธิ', en: 'Net deposits' },
    { th: 'ยอดเดิมพัน', en: 'Bets' },
    { th: 'ยอดเทิร์นโอเวอร์', en: 'Turnover' },
    { th: 'ยอดชนะ', en: 'Wins' },
    { th: 'โบนัส', en: 'Bonuses' },
    { th: 'คืนยอด', en: 'Rebates' },
    { th: 'ค่าคอมมิชชัน', en: 'Commission' },
    { th: 'รายได้สุทธิ', en: 'Net' },
    { th: 'สมาชิกใหม่', en: 'New members' },
    { th: 'ฝากครั้งแรก', en: 'First deposits' },
    { th: 'ยอดฝากครั้งแรก', en: 'Sum of first deposits' },
    { th: 'สมาชิกที่ใช้งาน', en: 'Active members' },
  ],
  rows: legs.map(({ node, members, total }) => [
    node.account,
    String(node.level),
    String(members),
    ...[total.deposit, total.withdraw, total.netDeposit, total.bet, total.turnover].map((money) => ({ money })),
    ...[total.win, total.bonus, total.rebate, total.commission, total.net].map((money) => ({ money })),
    String(total.newMembers),
    String(total.first.count),
    { money: total.first.sum },
    String(total.active),
  ]),
})

const STATES: Record<Subordinate['state'], LocalText> = {
  active: { th: 'ใช้งาน', en: 'Active' },
  disabled: { th: 'ปิดใช้งาน', en: 'Disabled' },
}

export const subordinateTable = (
  list: readonly Subordinate[],
  { timeZone, translate }: { timeZone: string; translate: (text: LocalText) => string },
): ExportTable => ({
  head: [
    ACCOUNT,
    { th: 'ชื่อเล่น', en: 'Nickname' },
    LEVEL,
    { th: 'สถานะ', en: 'State' },
    { th: 'สมัครเมื่อ', en: 'Joined' },
    { th: 'เข้าสู่ระบบล่าสุด', en: 'Last login' },
    MEMBERS,
    { th: 'ยอดคงเหลือ', en: 'Balance' },
    { th: 'โทรศัพท์', en: 'Phone' },
  ],
  rows: list.map((row) => [
    row.node.account,
    row.nickname ?? '',
    String(row.node.level),
    translate(STATES[row.state]),
    formatLocalTime(new Date(row.joinedAt), timeZone),
    row.lastLoginAt === null ? '' : formatLocalTime(new Date(row.lastLoginAt), timeZone),
    String(row.members),
    row.balance === null ? '' : { money: row.balance },
    row.phone ?? '',
  ]),
})

const REBATE_STATES: Record<RebateDay['state'], LocalText> = {
  credited: { th: 'จ่ายแล้ว', en: 'Credited' },
  claimable: { th: 'รอรับ', en: 'To be claimed' },
  claimed: { th: 'รับแล้ว', en: 'Claimed' },
  lapsed: { th: 'หมดเวลา', en: 'Lapsed' },
  held: { th: 'รอตรวจสอบ', en: 'Under review' },
  rejected: { th: 'ไม่จ่าย', en: 'Not paid' },
}

export const rebateTable = (days: readonly RebateDay[], translate: (text: LocalText) => string): ExportTable => ({
  head: [
    DAY,
    { th: 'ประเภทเกม', en: 'Game type' },
    { th: 'ฐาน', en: 'Base' },
    { th: 'ยอดยกมา', en: 'Carried' },
    { th: 'อัตรา (%)', en: 'Rate (%)' },
    { th: 'ยอดคืนรวม', en: 'Gross' },
    { th: 'ของทีมด้านล่าง', en: 'Below' },
    { th: 'ส่วนของตน', en: 'Own part' },
    { th: 'ส่วนต่าง', en: 'Difference' },
    { th: 'สถานะ', en: 'State' },
  ],
  rows: days.flatMap(({ day, lines, state }) =>
    lines.map((line) => [
      day,
      line.gameType,
      { money: line.base },
      { money: line.carried },
      (line.ppm / 10_000).toFixed(2),
      ...[line.gross, line.below, line.own, line.difference].map((money) => ({ money })),
      translate(REBATE_STATES[state]),
    ]),
  ),
})
