import { type LanguageCode, type LocalText, textLanguageOf } from '@tessera/contracts'
import { csvOf } from '@tessera/server'
import type { RoundRow, RoundState } from '@tessera/site'
import { formatLocalTime } from '../../money/gate/windows.domain.ts'
import { minorOf, moneyText } from '../../money/ledger/ledger.domain.ts'

const HEADER_LABELS: readonly LocalText[] = [
  { th: 'เริ่ม', en: 'Opened' },
  { th: 'จบ', en: 'Closed' },
  { th: 'รอบ', en: 'Round' },
  { th: 'ค่าย', en: 'Vendor' },
  { th: 'เกม', en: 'Game' },
  { th: 'สถานะ', en: 'State' },
  { th: 'เดิมพัน', en: 'Stake' },
  { th: 'ได้รับ', en: 'Win' },
  { th: 'กำไรขาดทุน', en: 'Net' },
]
const STATE_LABELS: Readonly<Record<RoundState, LocalText>> = {
  open: { th: 'กำลังเล่น', en: 'Open' },
  settled: { th: 'จบแล้ว', en: 'Settled' },
  void: { th: 'ยกเลิก', en: 'Void' },
  push: { th: 'คืนเดิมพัน', en: 'Push' },
}

/** Formats rounds as CSV, latest first. The net of refunded rounds is 0.00. */
export function roundsCsv(
  rows: readonly RoundRow[],
  { language, timeZone }: { language: LanguageCode; timeZone: string },
): string {
  const translate = (text: LocalText): string => text[textLanguageOf(language)]
  const formatTime = (at: string | null) => (at === null ? '' : formatLocalTime(new Date(at), timeZone))
  const netOf = ({ state, stake, win }: RoundRow) =>
    state === 'void' || state === 'push' ? '0.00' : moneyText(minorOf(win) - minorOf(stake))
  return csvOf([
    HEADER_LABELS.map(translate),
    ...rows.map((row) => [
      formatTime(row.openedAt),
      formatTime(row.closedAt),
      row.id,
      row.vendorName,
      row.displayName,
      translate(STATE_LABELS[row.state]),
      { money: row.stake },
      { money: row.win },
      { money: netOf(row) },
    ]),
  ])
}
